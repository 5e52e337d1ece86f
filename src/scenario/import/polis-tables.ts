import { findCell, parseCsv, type Csv, type CsvRow } from '../csv'
import type { GivenFile } from './imported'
import { createPlaces } from './places'
import { addProblem, type Report } from './report'

/** What Polis calls its files; ours is to see by their columns which is which. */
export type PolisTable = 'votes' | 'comments' | 'participants' | 'summary'

/** Columns without which a table is not what it seems. */
const NEEDED: Readonly<Record<Exclude<PolisTable, 'summary'>, readonly string[]>> = {
  votes: ['commentid', 'voterid', 'vote'],
  comments: ['commentid', 'commentbody'],
  participants: ['participant', 'nvotes'],
}

const SUMMARY_KEYS: readonly string[] = [
  'topic',
  'url',
  'views',
  'voters',
  'votersinconv',
  'commenters',
  'comments',
  'groups',
  'conversationdescription',
]

/** Without regard to case, spaces, hyphens, underscores and a byte order mark, which is a space too. */
export const nameColumn = (header: string): string =>
  header
    .slice(0, MAX_NAME)
    .toLowerCase()
    .replace(/[\s_-]/g, '')

/** Of a column, with room for spaces: the first line of a file that is no table may be the whole file. */
const MAX_NAME = 100

export function recogniseTable(text: string, csv: Csv): PolisTable | null {
  const names = new Set(csv.rows[0]?.cells.map(nameColumn))
  const found = (['votes', 'comments', 'participants'] as const).find((table) =>
    NEEDED[table].every((column) => names.has(column)),
  )
  return found ?? (readSummary(text).size >= 2 ? 'summary' : null)
}

/** The lines of a summary by their keys; the topic may have more semicolons in it than there are commas. */
export function readSummary(text: string): ReadonlyMap<string, string> {
  const delimiter = /^[^,;\t\r\n]{1,40}([,;\t])/.exec(text)?.[1] as ',' | ';' | '\t' | undefined
  if (delimiter === undefined) return new Map()
  const entries = parseCsv(text.slice(0, MAX_SUMMARY), delimiter).rows.map(
    ({ cells: [key = '', ...value] }) => [nameColumn(key), value.join(delimiter).trim()] as const,
  )
  const known = entries.filter(([key]) => SUMMARY_KEYS.includes(key))
  return entries[0] !== undefined && known[0] === entries[0] ? new Map(known) : new Map()
}

const MAX_SUMMARY = 100_000

export interface Sheet {
  readonly file: string
  readonly header: SheetRow
  readonly rows: readonly SheetRow[]
  find(column: string): number
  complain(row: SheetRow, cell: number, reason: string): void
  /** Empty where the cell is missing. */
  read(row: SheetRow, cell: number): string
}

export type SheetRow = CsvRow

const NO_ROW: SheetRow = { line: 1, cells: [] }

/** Rows that are no rows of this table are problems, and are left out. */
export function openSheet({ name, text }: GivenFile, csv: Csv, report: Report): Sheet {
  const places = createPlaces(text)
  for (const { line, column = null, reason, text: shown } of csv.problems) {
    addProblem(report, () => ({ file: name, line, column, reason, text: shown }))
  }
  const [header = NO_ROW, ...rest] = csv.rows
  const width = header.cells.length
  const columns = header.cells.map(nameColumn)
  const complain: Sheet['complain'] = ({ line }, cell, reason) =>
    addProblem(report, () => {
      const start = places.startOf(line)
      return {
        file: name,
        ...places.at(findCell(text, start, cell, csv.delimiter) ?? start),
        reason,
      }
    })
  const read: Sheet['read'] = ({ cells }, cell) => cells[cell]?.trim() ?? ''
  const rows = rest.filter((row) => {
    if (row.cells.every((cell) => cell.trim() === '')) return false
    const extra = row.cells.findIndex((cell, i) => i >= width && cell.trim() !== '')
    if (extra >= 0)
      complain(row, extra, 'there are more cells than columns: a quote may be missing')
    return extra < 0
  })
  return { file: name, header, rows, find: (column) => columns.indexOf(column), complain, read }
}
