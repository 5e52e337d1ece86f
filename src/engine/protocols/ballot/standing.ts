import { atLeast, exceeds } from '../../tolerance'
import type { BallotCount, Share, Side } from './count'
import type { BallotTieBreak } from './plan'
import { breakTie, type Ties } from './ties'

export const DECISIONS = ['approved', 'rejected', 'no_consensus'] as const
export type BallotDecision = (typeof DECISIONS)[number]

export interface RuleTerms extends Ties {
  readonly isYesNo: boolean
  readonly threshold: number
  readonly quorum: number
}

export interface Running {
  readonly decision: BallotDecision
  /** What was chosen: an option, or approve or reject. */
  readonly choice: string | null
  /** Those with most, enough or not; several if they are equal, none without votes. */
  readonly leaders: readonly string[]
  /** Set where a tie was broken. */
  readonly tieBreak: BallotTieBreak | null
}

/** Who leads with how much, and how much all others have together. */
export interface Standing<Each extends Share = Side> {
  /** How exactly weights are compared. */
  readonly scale: number
  readonly leaders: readonly Each[]
  readonly most: number
  readonly others: number
}

/**
 * How exactly shares are compared, and weights in relation to the weight of the roll. Sums are exact here,
 * so that only the last digits of what was added up are noise, and a vote of any size counts.
 */
export const SHARE_SCALE = 1e-4

const scaleOf = (cast: Share, open: Share): number => SHARE_SCALE * (cast.weight + open.weight)

interface Counts<Each> {
  readonly sides: readonly Each[]
  readonly cast: Share
  readonly open: Share
}

export function findStanding<Each extends Share>({
  sides,
  cast,
  open,
}: Counts<Each>): Standing<Each> {
  const scale = scaleOf(cast, open)
  let most = 0
  let all = 0
  for (const { weight } of sides) {
    all += weight
    if (weight > most) most = weight
  }
  const leaders = most > 0 ? sides.filter(({ weight }) => atLeast(weight, most, scale)) : []
  return { scale, leaders, most, others: all - most }
}

/** Two are equal, and nothing but that stands between them and a majority. */
export const isTie = ({ leaders, most, others, scale }: Standing): boolean =>
  leaders.length > 1 && !exceeds(most, others, scale) && !exceeds(others, most, scale)

export const isQuorumMet = ({ cast }: BallotCount, { quorum }: RuleTerms): boolean =>
  cast.heads >= quorum

export function settle(
  tied: readonly Side[],
  count: BallotCount,
  terms: RuleTerms,
  standing: Standing,
): Running {
  const winner = breakTie(tied, count, terms)
  return winner
    ? { ...choose(winner, terms, standing), tieBreak: terms.tieBreak }
    : leaveOpen(standing)
}

export const choose = ({ choice }: Side, { isYesNo }: RuleTerms, standing: Standing): Running => ({
  decision: isYesNo && choice === 'reject' ? 'rejected' : 'approved',
  choice,
  leaders: idsOf(standing),
  tieBreak: null,
})

export const leaveOpen = (standing: Standing): Running => ({
  decision: 'no_consensus',
  choice: null,
  leaders: idsOf(standing),
  tieBreak: null,
})

const idsOf = ({ leaders }: Standing): readonly string[] => leaders.map(({ choice }) => choice)
