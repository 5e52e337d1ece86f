import { isDecided, type Verdict } from '../../engine'
import { CATALOGUE, FAMILIES, isStrategyId } from '../../engine/catalogue'
import { formatNumber } from '../../describe/format'
import { introduce, describeVerdict } from '../../describe/describe-verdict'

export interface ResultColumn {
  readonly id: string
  readonly label: string
  readonly verdicts: readonly Verdict[]
}

export interface ResultRow {
  readonly rule: string
  readonly name: string
  readonly family: string
  readonly cells: Readonly<Record<string, Verdict | undefined>>
}

export function layOutResults(
  columns: readonly ResultColumn[],
  rules: readonly string[],
  named: Parameters<typeof introduce>[1],
): readonly ResultRow[] {
  const byColumn = columns.map(
    ({ id, verdicts }) =>
      [id, new Map(verdicts.map((verdict) => [verdict.rule, verdict]))] as const,
  )
  return rules.map((rule) => ({
    rule,
    name: introduce(rule, named).name,
    family: isStrategyId(rule) ? FAMILIES[CATALOGUE[rule].family] : 'Rules of your own',
    cells: Object.fromEntries(byColumn.map(([id, verdicts]) => [id, verdicts.get(rule)])),
  }))
}

/** A verdict in a cell: "A 0.889", "undecided 0.6". */
export function describeRow(verdict: Verdict | undefined): string {
  if (!verdict) return ''
  const { outcome, confidence } = verdict
  const what =
    outcome.status === 'decided' ? outcome.winner : describeVerdict(outcome).toLowerCase()
  return `${what} ${formatNumber(confidence)}`
}

/** Whether a word of the row begins with what is looked for; "decided" does not find "undecided". */
export function matchesRow({ name, family, cells }: ResultRow, query: string): boolean {
  const words = [name, family, ...Object.values(cells).map(wordForSearch)].join(' ').toLowerCase()
  const wanted = query.trim().toLowerCase()
  return wanted === '' || ` ${words}`.includes(` ${wanted}`)
}

function wordForSearch(verdict: Verdict | undefined): string {
  if (!verdict) return ''
  const { outcome } = verdict
  const word = describeVerdict(outcome).toLowerCase()
  return outcome.status === 'decided' ? `${word} ${outcome.winner}` : word
}

/** What is decided comes after what is not, and the surer after the less sure. */
export const rankVerdict = (verdict: Verdict | undefined): number =>
  verdict ? (isDecided(verdict.outcome) ? 1000 : 0) + Math.min(999, verdict.confidence) : -1
