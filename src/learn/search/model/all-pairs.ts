import { STRATEGY_IDS } from '../../../engine/catalogue'
import { findDisagreement } from './find-disagreement'
import type { RulePair, SearchQuestion } from './question'

export const ALL_PAIRS: readonly RulePair[] = STRATEGY_IDS.flatMap((a, at) =>
  STRATEGY_IDS.slice(at + 1).map((b): RulePair => [a, b]),
)

export interface PairSize {
  readonly rules: RulePair
  /** How many votes set them apart; null where none of those that were tried do. */
  readonly votes: number | null
  /** How many votes the tables had at most that were tried. */
  readonly tried: number
}

/** How many votes every two rules need to differ, with the same settings. */
export function sizeAllPairs(
  circumstances: Omit<SearchQuestion, 'rules'>,
  onProgress: (share: number) => void,
): readonly PairSize[] {
  return ALL_PAIRS.map((rules, place): PairSize => {
    const { rank, stages } = findDisagreement({ ...circumstances, rules }, (share) =>
      onProgress((place + share) / ALL_PAIRS.length),
    )
    onProgress((place + 1) / ALL_PAIRS.length)
    return { rules, votes: rank?.[0] ?? null, tried: stages.at(-1)?.votes ?? 0 }
  })
}
