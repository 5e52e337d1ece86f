import { CAUSAL_LEVELS, type Stance } from '../engine'
import {
  quote,
  readWeight,
  type Vote,
  type WrittenBallot,
  type WrittenVote,
} from './ballot-notation'
import { findCell, problemAt, undefuse, type Csv, type CsvRow, type LineProblem } from './csv'
import { SCENARIO_LIMITS } from './limits'

/** The proposals that have a column, whether anybody votes on them or not. */
export interface WrittenAgenda {
  readonly line: number
  readonly text: string
  readonly proposals: readonly string[]
}

type Written = WrittenAgenda | WrittenBallot | LineProblem
/** What is wrong, and in which cell, counted from 0. */
interface CellFault {
  readonly reason: string
  readonly cell: number
}
type Votes = readonly WrittenVote[] | CellFault

/** What the columns of a table with one vote a row may be called, without regard to case and spaces. */
export const COLUMNS = {
  agent: ['agent', 'agentid', 'voter', 'name'],
  proposal: ['proposal', 'proposalid'],
  stance: ['stance', 'vote'],
  // A table of how votes came by their weights has it as "Raw".
  weight: ['weight', 'raw', 'confidence'],
  reasoning: ['reasoning', 'reason'],
  evidence: ['evidence'],
  causalLevel: ['causallevel'],
  round: ['round'],
} as const
export type Column = keyof typeof COLUMNS

const STANCE_WORDS: ReadonlyMap<string, Stance> = new Map([
  ...['agree', 'approve', 'accept', 'support', 'yes', 'true', 'for', '+', '1', '+1'].map(
    (word) => [word, 'agree'] as const,
  ),
  ...['disagree', 'reject', 'oppose', 'no', 'false', 'against', '-', '-1'].map(
    (word) => [word, 'disagree'] as const,
  ),
  ...['abstain', 'pass', '0'].map((word) => [word, 'abstain'] as const),
])

const cellsOf = ({ cells }: CsvRow): string[] => cells.map((cell) => undefuse(cell.trim()).trim())

export const normaliseName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

const findColumn = (header: readonly string[], column: Column): number => {
  const names = header.map(normaliseName)
  const name = COLUMNS[column].find((candidate) => names.includes(candidate))
  return name === undefined ? -1 : names.indexOf(name)
}

const hasVoteARow = (header: readonly string[]): boolean =>
  findColumn(header, 'proposal') >= 0 || findColumn(header, 'stance') >= 0

/** Whether the first line names columns. Every ballot in the short notation has a colon instead. */
export function isTable({ rows: [first] }: Csv): boolean {
  if (first === undefined) return false
  const header = cellsOf(first)
  const isCornerEmpty = header[0] === '' && header.length > 1
  return isCornerEmpty || findColumn(header.slice(0, 1), 'agent') === 0 || hasVoteARow(header)
}

/** A vote a row, or a voter a row with one column a proposal. */
export function* parseTable(csv: Csv, lines: readonly string[]): Iterable<Written> {
  yield* csv.problems
  const [first, ...rows] = csv.rows
  if (first === undefined) return
  const textOf = ({ line }: CsvRow): string => lines[line - 1] ?? ''
  const header = cellsOf(first)
  const columns = hasVoteARow(header) ? findColumns(header) : null
  const agenda = header.slice(1).filter((proposal) => proposal !== '')
  const missing = columns === null ? (agenda.length === 0 ? 'proposal' : null) : columns.missing
  if (missing !== null) {
    yield problemAt(first.line, textOf(first), `the table has no column "${missing}"`)
    return
  }
  if (columns === null) yield { line: first.line, text: textOf(first), proposals: agenda }
  for (const row of rows) {
    const cells = cellsOf(row)
    if (cells.every((cell) => cell === '')) continue
    const votes = columns === null ? readVoterRow(cells, header) : readVoteRow(cells, columns.at)
    const text = textOf(row)
    if ('reason' in votes) {
      const at = findCell(text, 0, votes.cell, csv.delimiter)
      yield problemAt(row.line, text, votes.reason, at === null ? null : at + 1)
    } else yield { line: row.line, text, voter: cells[columns?.at.agent ?? 0] ?? '', votes }
  }
}

interface Columns {
  readonly at: Readonly<Record<Column, number>>
  readonly missing: Column | null
}

function findColumns(header: readonly string[]): Columns {
  const names = Object.keys(COLUMNS) as Column[]
  const entries = names.map((name) => [name, findColumn(header, name)] as const)
  const at = Object.fromEntries(entries) as Record<Column, number>
  return { at, missing: (['agent', 'proposal', 'stance'] as const).find((c) => at[c] < 0) ?? null }
}

function readVoterRow(cells: readonly string[], header: readonly string[]): Votes {
  const votes: WrittenVote[] = []
  for (const [i, cell] of cells.entries()) {
    if (i === 0 || cell === '') continue
    const proposal = header[i] ?? ''
    if (proposal === '') {
      return { cell: i, reason: `${quote(cell)} is in a column without a proposal` }
    }
    const vote = readStance(cell)
    if ('reason' in vote) return { cell: i, ...vote }
    votes.push({ proposal, vote: { ...vote, round: null } })
  }
  return votes
}

function readVoteRow(cells: readonly string[], at: Columns['at']): Votes {
  const cell = (column: Column): string => cells[at[column]] ?? ''
  const fault = (column: Column, reason: string): CellFault => ({ cell: at[column], reason })
  const vote = readStance(cell('stance'))
  if ('reason' in vote) return fault('stance', vote.reason)
  const weight = readWeight(cell('weight'))
  if ('reason' in weight) return fault('weight', weight.reason)
  const round = cell('round') === '' ? null : readRound(cell('round'))
  if (typeof round === 'object' && round !== null) return fault('round', round.reason)
  const level = cell('causalLevel').toLowerCase()
  const causalLevel = CAUSAL_LEVELS.find((known) => known === level)
  if (level !== '' && causalLevel === undefined) {
    return fault('causalLevel', `the causal level must be one of ${CAUSAL_LEVELS.join(', ')}`)
  }
  const reasoning = cell('reasoning')
  const evidence = cell('evidence')
    .split(/[;|]/)
    .map((cited) => cited.trim())
    .filter(Boolean)
  return [
    {
      proposal: cell('proposal'),
      vote: {
        ...vote,
        ...weight,
        round,
        ...(reasoning !== '' && { reasoning }),
        ...(evidence.length > 0 && { evidence }),
        ...(causalLevel !== undefined && { causalLevel }),
      },
    },
  ]
}

export function readRound(given: string): number | { readonly reason: string } {
  const round = Number(given)
  return Number.isInteger(round) && round >= 1 && round <= SCENARIO_LIMITS.rounds
    ? round
    : { reason: `the round must be a whole number from 1 to ${SCENARIO_LIMITS.rounds}` }
}

/**
 * `agree`, `yes 0.5`, `+.5`, `-`, `0 (2)`. A weight follows a sign at once and a word after a space:
 * 0.5 alone could be half an agreement as well as an abstention, and is neither.
 */
export function readStance(cell: string): Pick<Vote, 'stance' | 'weight'> | { reason: string } {
  const gap = cell.search(/[\s(]/)
  const word = gap === -1 ? cell : cell.slice(0, gap)
  const rest = gap === -1 ? '' : cell.slice(gap).trim()
  const spelt = STANCE_WORDS.get(word.toLowerCase())
  const signed = /^[+-]/.test(word) ? STANCE_WORDS.get(word.charAt(0)) : undefined
  const stance = spelt ?? signed
  if (stance === undefined) {
    return { reason: `${quote(cell)} is no stance: write agree, disagree or abstain` }
  }
  const weight = readWeight(spelt === undefined ? word.slice(1) + rest : rest)
  return 'reason' in weight ? weight : { stance, ...weight }
}
