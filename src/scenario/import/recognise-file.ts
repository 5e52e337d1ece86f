import { isFlatBallot, isLines } from '../ballot-json'
import { isTable } from '../ballot-table'
import { parseCsv, type Csv, type LineProblem } from '../csv'
import { parsePastedBallots, type PastedBallots } from '../parse-ballots'
import { IMPORT_LIMITS } from './import-limits'
import { DEBATE_CASE_KIND } from './case-kind'
import { LIBRARY_KIND } from './library-kind'
import type { PolisFile } from './import-polis'
import type { FileProblem, GivenFile } from './imported'
import type { RunOfScenario } from './import-scenario'
import { findSyntaxError } from './json-places'
import { describeOwnJson, describeOwnTable, describeOwnText, describeOwnTrace } from './own-exports'
import { recogniseTable } from './polis-tables'
import { isClassVote, readClassVote } from './read-class-vote'
import {
  isSignalTable,
  readRunSignals,
  readSignalLines,
  readSignalTable,
  recogniseLine,
  recogniseValue,
  type FoundSignal,
} from './read-signals'
import { problemWith } from './report'

export type Recognised =
  | {
      readonly kind: 'scenario' | 'vote-records'
      readonly file: GivenFile
      readonly value: unknown
    }
  | { readonly kind: 'consensus-result'; readonly file: GivenFile; readonly value: object }
  | ({ readonly kind: 'polis' } & PolisFile)
  | {
      readonly kind: 'ballots'
      readonly file: GivenFile
      readonly pasted: PastedBallots
      /** What they are about, where the file says so. */
      readonly question?: string
    }
  | {
      readonly kind: 'signals' | 'run'
      readonly file: GivenFile
      readonly found: Iterable<FoundSignal | LineProblem>
    }
  | { readonly kind: 'scenario-run'; readonly file: GivenFile; readonly run: RunOfScenario }
  | { readonly kind: null; readonly problems: readonly FileProblem[] }

const nothing = (...problems: FileProblem[]): Recognised => ({
  kind: null,
  problems: problems.slice(0, IMPORT_LIMITS.problems),
})

export function recogniseFile(file: GivenFile): Recognised {
  if (file.text.trim() === '') return nothing(problemWith(file.name, 'is empty'))
  if (/^\s*[[{]/.test(file.text)) return recogniseJson(file)
  if (isAddress(file.text)) {
    return nothing(problemWith(file.name, 'is an address without a scenario in it'))
  }
  const own = describeOwnText(file.text)
  if (own !== null) return nothing(problemWith(file.name, own))
  const recognised = recogniseTables(file)
  // Only then: one odd character in a table does no harm.
  return recognised.kind === null && isBinary(file.text)
    ? nothing(problemWith(file.name, 'is no text'))
    : recognised
}

/** One that carries a scenario has been opened before this. */
const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim())

const SAMPLE = 10_000

/** What says so itself, or has more than a few characters in it that no text has. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE)
  // eslint-disable-next-line no-control-regex -- they are what gives it away
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  return (
    sample.startsWith('%PDF-') ||
    sample.startsWith('PK\u0003\u0004') ||
    strange > sample.length / 20
  )
}

function recogniseJson(file: GivenFile): Recognised {
  const trace = describeOwnTrace(file.text)
  if (trace !== null) return nothing(problemWith(file.name, trace))
  let value: unknown
  try {
    value = JSON.parse(file.text)
  } catch {
    if (isLines(file.text)) return recogniseLines(file)
    const { place, reason } = findSyntaxError(file.text)
    return nothing({ file: file.name, ...place, reason })
  }
  if (recogniseValue(value) !== null)
    return { kind: 'signals', file, found: readSignalLines(file.text) }
  if (Array.isArray(value) ? value.some(isFlatBallot) : isFlatBallot(value))
    return recogniseBallots(file)
  if (Array.isArray(value)) return { kind: 'vote-records', file, value }
  return recogniseObject(file, Object(value) as object)
}

function recogniseLines(file: GivenFile): Recognised {
  const { name, text } = file
  if (hasMoreLines(text, IMPORT_LIMITS.rows))
    return nothing(problemWith(name, `has more than ${IMPORT_LIMITS.rows} lines`))
  const records = recogniseLine(text)
  if (records === null) return recogniseBallots(file)
  return { kind: records === 'events' ? 'run' : 'signals', file, found: readSignalLines(text) }
}

function recogniseBallots(file: GivenFile): Recognised {
  const pasted = parsePastedBallots(file.text, { agents: [], proposals: [] })
  if (pasted.votes.length > 0) return { kind: 'ballots', file, pasted }
  return nothing(
    problemWith(file.name, 'there is no ballot in it that can be read'),
    ...toFileProblems(file.name, pasted),
  )
}

function recogniseObject(file: GivenFile, object: object): Recognised {
  const own = describeOwnJson(object)
  if (own !== null) return nothing(problemWith(file.name, own))
  if ('kind' in object && object.kind === LIBRARY_KIND)
    return nothing(problemWith(file.name, 'is a whole library: open it alone, in the page'))
  if ('kind' in object && object.kind === DEBATE_CASE_KIND && 'scenario' in object)
    return { kind: 'scenario-run', file, run: object }
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(object, name))
  if (has('rounds') && has('events')) {
    if (has('scenario')) return { kind: 'scenario-run', file, run: object as RunOfScenario }
    return { kind: 'run', file, found: readRunSignals(file.text, object) }
  }
  if (isClassVote(object)) return { kind: 'ballots', file, ...readClassVote(object) }
  const value: unknown = object
  if (has('version', 'moves')) return { kind: 'scenario', file, value }
  if (has('decided') && has('votingRecord'))
    return { kind: 'consensus-result', file, value: object }
  if (has('votes', 'votingRecord')) return { kind: 'vote-records', file, value }
  return nothing(
    problemWith(
      file.name,
      'is JSON, but neither a scenario nor votes nor the result of a consensus',
    ),
  )
}

function recogniseTables(file: GivenFile): Recognised {
  const { name, text } = file
  if (hasMoreLines(text, IMPORT_LIMITS.rows)) {
    return nothing(problemWith(name, `has more than ${IMPORT_LIMITS.rows} lines`))
  }
  const csv = parseCsv(text)
  if ((csv.rows[0]?.cells.length ?? 0) > IMPORT_LIMITS.columns) {
    return nothing(problemWith(name, `has more than ${IMPORT_LIMITS.columns} columns`))
  }
  if (isSignalTable(csv)) return { kind: 'signals', file, found: readSignalTable(csv) }
  const table = recogniseTable(text, csv)
  if (table !== null) return { kind: 'polis', file, table, csv }
  if (text.length > IMPORT_LIMITS.notation && !isTable(csv)) {
    return nothing(
      problemWith(name, `is no table, and has more than ${IMPORT_LIMITS.notation} characters`),
    )
  }
  const pasted = parsePastedBallots(text, { agents: [], proposals: [] })
  if (pasted.votes.length > 0) return { kind: 'ballots', file, pasted }
  const own = describeOwnTable(csv)
  if (own !== null) return nothing(problemWith(name, own))
  // Of a text that is no ballots at all, every line is wrong, and none is worth showing.
  const faults = pasted.kind === 'table' ? toFileProblems(name, pasted) : []
  const reason =
    pasted.kind !== 'table' && hasOnlyRows(csv)
      ? 'a first line that names the columns is missing: agent, proposal, stance'
      : 'is nothing that can be read here: no scenario, no votes and no ballots'
  return nothing(problemWith(name, reason), ...faults)
}

const toFileProblems = (file: string, { problems }: PastedBallots): readonly FileProblem[] =>
  problems
    .slice(0, IMPORT_LIMITS.problems)
    .map(({ line, column = null, reason, text }) => ({ file, line, column, reason, text }))

/** Whether it looks like votes, one a row, with nothing above them. */
function hasOnlyRows({ rows }: Csv): boolean {
  const widths = new Set(rows.slice(0, 20).map(({ cells }) => cells.length))
  return widths.size === 1 && rows[0]!.cells.length >= 3
}

function hasMoreLines(text: string, most: number): boolean {
  const breaks = /\r\n|\n|\r/g
  let lines = 1
  while (lines <= most && breaks.test(text)) lines++
  return lines > most
}
