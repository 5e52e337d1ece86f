import { exactSum } from './exact-sum'
import { log2 } from './portable'

/** Amounts by key, not necessarily adding up to one. */
export type Distribution = ReadonlyMap<string, number>

/** H = -sum p log2 p over the normalised amounts, in bits; 0 for an empty or all-zero map. */
export function shannonEntropy(distribution: Distribution): number {
  return entropyOfAmounts([...distribution.values()])
}

export function entropyOfAmounts(amounts: readonly number[]): number {
  const total = exactSum(amounts)
  if (total === 0) return 0
  return exactSum(amounts.map((amount) => selfInformation(amount / total)))
}

/** -p log2 p, with its limit 0 at p = 0; 0 - … so that certainty is 0 and not -0. */
export const selfInformation = (p: number): number => (p > 0 ? 0 - p * log2(p) : 0)

/** The entropy of n equally likely options, in bits. */
export const maximumEntropy = (options: number): number => (options > 1 ? log2(options) : 0)

/** H / Hmax: 1 for complete uncertainty, 0 for none (and for a single option). */
export function normalisedEntropy(distribution: Distribution): number {
  const maximum = maximumEntropy(distribution.size)
  return maximum === 0 ? 0 : shannonEntropy(distribution) / maximum
}

export interface InformationGain {
  readonly before: number
  readonly after: number
  /** Bits of uncertainty removed; negative when the evidence made things less certain. */
  readonly gain: number
  /** The gain as a share of what was uncertain before; 0 when nothing was. */
  readonly relativeGain: number
}

export function informationGain(prior: Distribution, posterior: Distribution): InformationGain {
  const before = shannonEntropy(prior)
  const after = shannonEntropy(posterior)
  const gain = before - after
  return { before, after, gain, relativeGain: before === 0 ? 0 : gain / before }
}
