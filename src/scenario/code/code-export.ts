import type { Evaluation, Proposal, VoteRecord } from '../../engine'
import type { ScenarioDocument } from '../scenario'
import { quote, writeComment } from './comment'
import { list } from '../../describe/format'

/** A rule's verdict, as far as it can be asserted elsewhere. An evaluation is one, and so is a verdict. */
export type SeenVerdict = Pick<Evaluation, 'rule' | 'outcome' | 'leader' | 'confidence'>

export interface Seen {
  readonly scenario: ScenarioDocument
  readonly proposals: readonly Proposal[]
  /** What counted then, with final weights, in the order of casting. */
  readonly votes: readonly VoteRecord[]
  readonly verdicts: readonly SeenVerdict[]
  readonly round: number
}

export interface CodeExport {
  readonly file: string
  readonly code: string
  /** What could not be carried over, or had to be assumed, in plain words. */
  readonly notes: readonly string[]
}

/** Null for what a file does without. */
type Parts = readonly (string | null)[]

function assemble(file: string, what: string, notes: readonly string[], parts: Parts): CodeExport {
  const header = [
    writeComment(`${what} exported from Conclave.`),
    ...(notes.length === 0 ? [] : ['//']),
    ...notes.map((note) => writeComment(note, '- ', '  ')),
  ]
  const written = [header.join('\n'), ...parts].filter((part) => part !== null)
  return { file, code: `${written.join('\n\n')}\n`, notes }
}

export const writeFile = (file: string, seen: Seen, notes: readonly string[], parts: Parts) =>
  assemble(file, `${titleOf(seen)}:`, notes, parts)

/** Of what is set up in a lab: a judge loop, a workflow. */
export const writeLabFile = (
  file: string,
  { title }: ScenarioDocument,
  kind: string,
  notes: readonly string[],
  parts: Parts,
) => assemble(file, `${title.trim() === '' ? `A ${kind}` : quote(title)}: a ${kind},`, notes, parts)

export const titleOf = ({ scenario: { title }, round }: Seen): string =>
  `${title.trim() === '' ? 'A scenario' : quote(title)}, round ${round}`

/** What is to be decided: the task, or else what the reader is asked. */
export const questionOf = ({ task = '', prompt, title }: ScenarioDocument): string =>
  [task, prompt, title].find((text) => text.trim() !== '') ?? 'What do we do?'

/** Of more than these, a sentence only says how many. */
const MAX_NAMED = 6

export const listBriefly = (items: readonly string[]): string => list(items, MAX_NAMED)

export function findFreeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let i = 2; taken.includes(name); i++) name = `${wanted}-${i}`
  return name
}
