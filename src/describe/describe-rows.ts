import type { ComparisonCell, ComparisonRow, RowKind } from '../engine'
import { formatCompared, formatExact, formatNumber } from './format'
import { ONE, QUANTITIES } from './working-words'

export const ROW_NAMES: Readonly<Record<RowKind, string>> = {
  for: 'For',
  against: 'Set against',
  gives: 'Gives',
  needs: 'Needs',
  so: 'So',
}

export interface DescribedCell {
  readonly number: string
  /** What the number counts. */
  readonly words: string
}

export type DescribedColumn = Readonly<Record<RowKind, DescribedCell>>

const NOTHING: DescribedCell = { number: '–', words: '' }

/** One rule's numbers in a comparison, with enough digits to see on which side of its demand it is. */
export function describeColumn(rows: readonly ComparisonRow[], place: 0 | 1): DescribedColumn {
  const cellOf = (kind: RowKind) => rows.find((row) => row.kind === kind)?.cells[place]
  const gives = cellOf('gives')
  const needs = cellOf('needs')
  return {
    for: describeCount(cellOf('for')),
    against: describeAgainst(cellOf('against')),
    gives: describeGiven(gives, needs),
    needs: describeNeeded(gives, needs),
    so: NOTHING,
  }
}

function wordsOf({ quantity, value }: ComparisonCell): string {
  if (quantity === null || !(quantity in QUANTITIES)) return ''
  const name = quantity as keyof typeof QUANTITIES
  return (value === 1 ? ONE[name] : undefined) ?? QUANTITIES[name]
}

function describeCount(cell: ComparisonCell | undefined): DescribedCell {
  if (cell?.value == null) return NOTHING
  return { number: formatNumber(cell.value), words: wordsOf(cell) }
}

function describeAgainst(cell: ComparisonCell | undefined): DescribedCell {
  const { number, words } = describeCount(cell)
  if (cell?.value == null) return NOTHING
  return { number: `${cell.sign === 'divide' ? '÷' : 'vs'} ${number}`, words }
}

const isMargin = (cell: ComparisonCell | undefined): boolean => cell?.quantity === 'margin'

function describeGiven(
  cell: ComparisonCell | undefined,
  needs: ComparisonCell | undefined,
): DescribedCell {
  if (cell?.value == null) return NOTHING
  const { value } = cell
  if (isMargin(cell)) {
    const size = formatNumber(Math.abs(value))
    return { number: value === 0 ? '0' : `${size} ${value > 0 ? 'more' : 'fewer'}`, words: '' }
  }
  const number = needs?.value == null ? formatNumber(value) : formatCompared(value, needs.value)[0]
  return { number, words: wordsOf(cell) }
}

function describeNeeded(
  gives: ComparisonCell | undefined,
  cell: ComparisonCell | undefined,
): DescribedCell {
  if (cell?.value == null) return NOTHING
  const isStrict = cell.sign === 'more-than'
  if (isMargin(cell)) return { number: isStrict ? 'more than 0' : '0 or more', words: '' }
  const number =
    gives?.value == null ? formatExact(cell.value) : formatCompared(gives.value, cell.value)[1]
  return { number: isStrict ? `more than ${number}` : `${number} or more`, words: wordsOf(cell) }
}
