import { SEEN } from '../describe/unseen'

/** Tables as text, by RFC 4180, from and for whichever spreadsheet. */

export interface LineProblem {
  readonly line: number
  /** Where in the line, counted from 1; absent where the line as a whole is meant. */
  readonly column?: number
  readonly text: string
  readonly reason: string
}

const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface CsvRow {
  /** Where the row starts: a cell in quotes may go on over several lines. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Csv {
  readonly rows: readonly CsvRow[]
  readonly delimiter: Delimiter
  readonly problems: readonly LineProblem[]
}

const SHOWN = 80
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_BREAK = /\r\n|\n|\r/

export const splitLines = (text: string): string[] =>
  text.slice(text.startsWith(BYTE_ORDER_MARK) ? 1 : 0).split(LINE_BREAK)

export const problemAt = (
  line: number,
  text: string,
  reason: string,
  column?: number | null,
): LineProblem => ({
  line,
  ...(typeof column === 'number' && { column }),
  text: text.slice(0, SHOWN),
  reason,
})

/** Never throws: a row that breaks the rules is a problem, and an empty line is no row. */
export function parseCsv(text: string, delimiter = guessDelimiter(text)): Csv {
  const rows: CsvRow[] = []
  const problems: LineProblem[] = []
  let line = 1
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  while (at < text.length) {
    const { cells, end, fault } = readRow(text, at, delimiter)
    const lines = text.slice(at, end).split(LINE_BREAK)
    if (fault !== null) {
      const before = text.slice(at, fault.at).split(LINE_BREAK)
      const within = before.length - 1
      const column = before[within]!.length + 1
      problems.push(problemAt(line + within, lines[within]!, fault.reason, column))
    } else if (end > at) rows.push({ line, cells })
    line += lines.length
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return { rows, delimiter, problems }
}

/** The one that the first row has most of; what is in quotes does not count. */
function guessDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  let hasBegun = false
  for (const character of text) {
    const isBreak = character === '\n' || character === '\r'
    if (isBreak && !isQuoted && hasBegun) break
    if (!isBreak) hasBegun = true
    if (character === '"') isQuoted = !isQuoted
    const count = counts.get(character)
    if (count !== undefined && !isQuoted) counts.set(character, count + 1)
  }
  return DELIMITERS.reduce((best, next) => (counts.get(next)! > counts.get(best)! ? next : best))
}

interface Row {
  readonly cells: readonly string[]
  /** Where the line break is, or the end of the text. */
  readonly end: number
  readonly fault: { readonly at: number; readonly reason: string } | null
}

function readRow(text: string, start: number, delimiter: Delimiter): Row {
  const cells: string[] = []
  let fault: Row['fault'] = null
  for (let at = start; ; at++) {
    const isQuoted = text[at] === '"'
    const { cell, end } = isQuoted ? readQuoted(text, at) : { cell: '', end: at }
    if (end === null) {
      const reason = 'a quote opens here and is never closed'
      return { cells, end: text.length, fault: fault ?? { at, reason } }
    }
    at = findCellEnd(text, end, delimiter)
    const rest = text.slice(end, at)
    if (isQuoted && rest.trim() !== '') {
      fault ??= { at: end, reason: 'there is text after a closing quote' }
    }
    cells.push(isQuoted ? cell : rest)
    if (text[at] !== delimiter) return { cells, end: at, fault }
  }
}

function readQuoted(text: string, open: number): { cell: string; end: number | null } {
  let cell = ''
  for (let from = open + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { cell, end: null }
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

function findCellEnd(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/**
 * Where in the text a cell begins, of the row that begins at `start`; where the row is shorter, its
 * end. Null if a quote is never closed before it.
 */
export function findCell(
  text: string,
  start: number,
  index: number,
  delimiter: Delimiter,
): number | null {
  let at = start
  for (let i = 0; i < index; i++) {
    const { end } = text[at] === '"' ? readQuoted(text, at) : { end: at }
    if (end === null) return null
    at = findCellEnd(text, end, delimiter)
    if (text[at] !== delimiter) return at
    at++
  }
  return at
}

/** With commas. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const formatCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  // A single empty cell would be an empty line, and that is no row.
  rows.map((row) => `${row.map(writeCell).join(',') || '""'}\r\n`).join('')

function writeCell(cell: string | number | null): string {
  if (cell === null) return ''
  const text = typeof cell === 'number' ? String(cell) : defuse(cell)
  // The other delimiters too, or a reader that guesses the delimiter would guess wrong.
  return /[",;\t\r\n\uFEFF]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Of any width, at any height, and what looks like them. */
const SIGNS =
  '[=+@\\p{Pd}\\uFF1D\\uFF0B\\uFF20\\uFE66\\uFE62\\uFE6B\\u207A-\\u207C\\u208A-\\u208C\\u2212\\u02D7\\u2795\\u2796\\uA78A]'

/**
 * What a spreadsheet may run as a formula: a sign of one, behind characters that it does not show, or a cell that
 * begins with a tab or a line break. With the apostrophes of earlier times in front, so that taking one away
 * gives back exactly what was there.
 */
const FORMULA = new RegExp(`^'*(?:[\\t\\r\\n]|(?:[ \\p{M}]|(?!\\p{M}|${SEEN})[^])*${SIGNS})`, 'u')

const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Takes the apostrophe away that stands in front of a formula, and nowhere else. */
export const undefuse = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
