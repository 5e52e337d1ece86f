import { isTable } from '../ballot-table'
import { parseCsv, type Csv } from '../csv'
import { parsePastedBallots, type PastedBallots } from '../parse-ballots'
import { IMPORT_LIMITS } from './import-limits'
import type { PolisFile } from './import-polis'
import type { FileProblem, GivenFile } from './imported'
import { findSyntaxError } from './json-places'
import { recogniseTable } from './polis-tables'
import { problemWith } from './report'

export type Recognised =
  | {
      readonly kind: 'scenario' | 'vote-records'
      readonly file: GivenFile
      readonly value: unknown
    }
  | { readonly kind: 'consensus-result'; readonly file: GivenFile; readonly value: object }
  | ({ readonly kind: 'polis' } & PolisFile)
  | { readonly kind: 'ballots'; readonly file: GivenFile; readonly pasted: PastedBallots }
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
  let value: unknown
  try {
    value = JSON.parse(file.text)
  } catch {
    const { place, reason } = findSyntaxError(file.text)
    return nothing({ file: file.name, ...place, reason })
  }
  if (Array.isArray(value)) return { kind: 'vote-records', file, value }
  const object = Object(value) as object
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(object, name))
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
  const table = recogniseTable(text, csv)
  if (table !== null) return { kind: 'polis', file, table, csv }
  if (text.length > IMPORT_LIMITS.notation && !isTable(csv)) {
    return nothing(
      problemWith(name, `is no table, and has more than ${IMPORT_LIMITS.notation} characters`),
    )
  }
  const pasted = parsePastedBallots(text, { agents: [], proposals: [] })
  if (pasted.votes.length > 0) return { kind: 'ballots', file, pasted }
  // Of a text that is no ballots at all, every line is wrong, and none is worth showing.
  const faults = pasted.kind === 'table' ? pasted.problems : []
  const reason =
    pasted.kind !== 'table' && hasOnlyRows(csv)
      ? 'a first line that names the columns is missing: agent, proposal, stance'
      : 'is nothing that can be read here: no scenario, no votes and no ballots'
  return nothing(
    problemWith(name, reason),
    ...faults
      .slice(0, IMPORT_LIMITS.problems)
      .map(({ line, column = null, reason, text: shown }) => ({
        file: name,
        line,
        column,
        reason,
        text: shown,
      })),
  )
}

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
