import type { Evaluation, Proposal, VoteRecord } from '../../engine'
import type { ScenarioDocument } from '../scenario'
import { quote, writeComment } from './comment'
import { list } from '../../describe/format'

/** A rule's verdict, as far as it can be asserted elsewhere. An evaluation is one, and so is a verdict. */
export type SeenVerdict = Pick<Evaluation, 'rule' | 'outcome' | 'leader' | 'confidence'>

/** A scenario at the moment that somebody looked at it. */
export interface Seen {
  readonly scenario: ScenarioDocument
  /** What could be voted on then. */
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

/** Puts a file together: where it comes from, what to know about it, and its parts. */
export function writeFile(
  file: string,
  seen: Seen,
  notes: readonly string[],
  parts: readonly string[],
): CodeExport {
  const header = [
    writeComment(`${titleOf(seen)}: exported from Conclave.`),
    ...(notes.length === 0 ? [] : ['//']),
    ...notes.map((note) => writeComment(note, '- ', '  ')),
  ]
  return { file, code: `${[header.join('\n'), ...parts].join('\n\n')}\n`, notes }
}

export const titleOf = ({ scenario: { title }, round }: Seen): string =>
  `${title.trim() === '' ? 'A scenario' : quote(title)}, round ${round}`

/** What is to be decided: the task, or else what the reader is asked. */
export const questionOf = ({ task = '', prompt, title }: ScenarioDocument): string =>
  [task, prompt, title].find((text) => text.trim() !== '') ?? 'What do we do?'

/** Of more than these, a sentence only says how many. */
const MAX_NAMED = 6

export const listBriefly = (items: readonly string[]): string => list(items, MAX_NAMED)

/** A name that nobody has yet. */
export function findFreeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let i = 2; taken.includes(name); i++) name = `${wanted}-${i}`
  return name
}
