/** What a jury is worth and what it costs, over many runs. */
export const MEASURES = [
  'accepted',
  'precision',
  'recall',
  'finalRight',
  'rounds',
  'calls',
  'tokens',
] as const
export type Measure = (typeof MEASURES)[number]

/** Said the same of the closed form and of simulated runs. */
export const MEASURE_HELP: Readonly<Record<Measure, string>> = {
  accepted: 'Share of runs that end accepted.',
  precision: 'Of the runs that end accepted, the share whose answer is right.',
  recall: 'Of the runs whose last answer is right, the share that end accepted.',
  finalRight: 'Share of runs whose last answer is right, accepted or not.',
  rounds: 'Rounds of judging, on average.',
  calls: 'Calls of models, on average: proposals, verdicts and revisions.',
  tokens: 'Tokens of all calls, on average.',
}

/** Exact values. A share of nothing is null. */
export type Exact = Readonly<Record<Measure, number | null>>

/** From runs: a share of `of` runs, or their mean. Without any run to take it from, the value is null. */
export interface Estimate {
  readonly kind: 'share' | 'mean'
  readonly value: number | null
  readonly standardError: number
  readonly of: number
}

export type Estimates = Readonly<Record<Measure, Estimate>>

export function estimateShare(hits: number, of: number): Estimate {
  const value = of === 0 ? null : hits / of
  return { kind: 'share', value, of, standardError: value === null ? 0 : errorOfShare(value, of) }
}

export function estimateMean(sum: number, sumOfSquares: number, of: number): Estimate {
  const value = sum / of
  const variance = of < 2 ? 0 : Math.max(0, (sumOfSquares - of * value * value) / (of - 1))
  return { kind: 'mean', value, of, standardError: Math.sqrt(variance / of) }
}

const errorOfShare = (share: number, of: number): number => Math.sqrt((share * (1 - share)) / of)

/**
 * How many standard errors an estimate lies from the exact value; null where one of them is missing. For
 * a share the error is the one that the exact value implies: ten of ten say little about one in a thousand.
 */
export function errorsApart(exact: number | null, estimate: Estimate): number | null {
  if (exact === null || estimate.value === null) return null
  const distance = Math.abs(exact - estimate.value)
  const error =
    estimate.kind === 'share' ? errorOfShare(exact, estimate.of) : estimate.standardError
  if (distance <= 1e-9 * Math.max(1, Math.abs(exact))) return 0
  return error === 0 ? null : distance / error
}
