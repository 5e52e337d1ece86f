import { atLeast, exceeds } from '../../tolerance'
import type { BallotCount, Side } from './count'
import type { BallotRule, BallotTieBreak } from './plan'
import { breakTie } from './ties'
import type { Ties } from './ties'

export const DECISIONS = ['approved', 'rejected', 'no_consensus'] as const
export type BallotDecision = (typeof DECISIONS)[number]

/** What a rule needs to know beside the votes. */
export interface RuleTerms extends Ties {
  readonly isYesNo: boolean
  /** The share that a supermajority needs. */
  readonly threshold: number
  /** The heads that a quorum needs. */
  readonly quorum: number
}

/** What a rule says to the votes as they are. */
export interface Running {
  readonly decision: BallotDecision
  /** What was chosen: an option, or approve or reject. */
  readonly choice: string | null
  /** Who has most, whether or not that is enough; several if they are equal, none if nobody has anything. */
  readonly leaders: readonly string[]
  /** Set where a tie was broken. */
  readonly tieBreak: BallotTieBreak | null
}

export function decide(rule: BallotRule, count: BallotCount, terms: RuleTerms): Running {
  switch (rule) {
    // Listed weights count under both: in a live ballot they are one rule by two names.
    case 'majority':
    case 'weighted':
      return decideByMajority(count, terms)
    case 'supermajority':
      return terms.isYesNo ? decideByShare(count, terms) : chooseByShare(count, terms)
    case 'unanimous':
      return decideUnanimously(count, terms)
    case 'quorum':
      return isQuorumMet(count, terms)
        ? decideByMajority(count, terms)
        : leaveOpen(findStanding(count))
  }
}

export const isQuorumMet = ({ cast }: BallotCount, { quorum }: RuleTerms): boolean =>
  cast.heads >= quorum

/** Who leads with how much, and how much all others have together. */
export interface Standing {
  readonly leaders: readonly Side[]
  readonly most: number
  readonly others: number
}

export function findStanding({ sides }: BallotCount): Standing {
  let most = 0
  let all = 0
  for (const { weight } of sides) {
    all += weight
    if (weight > most) most = weight
  }
  const leaders = exceeds(most, 0) ? sides.filter(({ weight }) => atLeast(weight, most)) : []
  return { leaders, most, others: all - most }
}

/** Two are equal, and nothing but that stands between them and a majority. */
export const isTie = ({ leaders, most, others }: Standing): boolean =>
  leaders.length > 1 && !exceeds(most, others) && !exceeds(others, most)

function decideByMajority(count: BallotCount, terms: RuleTerms): Running {
  const standing = findStanding(count)
  if (exceeds(standing.most, standing.others)) return choose(standing.leaders[0]!, terms, standing)
  return isTie(standing) ? settle(standing.leaders, count, terms, standing) : leaveOpen(standing)
}

function decideByShare(count: BallotCount, terms: RuleTerms): Running {
  const [approve, reject] = count.sides as readonly [Side, Side]
  const standing = findStanding(count)
  const { weight } = count.cast
  if (!exceeds(weight, 0)) return leaveOpen(standing)
  if (atLeast(approve.weight / weight, terms.threshold)) return choose(approve, terms, standing)
  return exceeds(reject.weight / weight, 1 - terms.threshold)
    ? choose(reject, terms, standing)
    : leaveOpen(standing)
}

/** Below one half, several options can have their share: then the largest wins. */
function chooseByShare(count: BallotCount, terms: RuleTerms): Running {
  const standing = findStanding(count)
  const { leaders, most } = standing
  const { weight } = count.cast
  if (!exceeds(weight, 0) || !atLeast(most / weight, terms.threshold)) return leaveOpen(standing)
  return leaders.length === 1
    ? choose(leaders[0]!, terms, standing)
    : settle(leaders, count, terms, standing)
}

/** By heads: somebody who weighs nothing blocks as well as anybody. */
function decideUnanimously(count: BallotCount, terms: RuleTerms): Running {
  const { sides, cast, roll } = count
  const standing = findStanding(count)
  const agreed = sides.find(({ heads }) => heads === roll.heads)
  if (!terms.isYesNo) return agreed ? choose(agreed, terms, standing) : leaveOpen(standing)
  const [approve, reject] = sides as readonly [Side, Side]
  if (reject.heads > 0) return choose(reject, terms, standing)
  if (cast.heads < roll.heads) return leaveOpen(standing)
  return choose(agreed ? approve : reject, terms, standing)
}

function settle(
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

const choose = ({ choice }: Side, { isYesNo }: RuleTerms, standing: Standing): Running => ({
  decision: isYesNo && choice === 'reject' ? 'rejected' : 'approved',
  choice,
  leaders: idsOf(standing),
  tieBreak: null,
})

const leaveOpen = (standing: Standing): Running => ({
  decision: 'no_consensus',
  choice: null,
  leaders: idsOf(standing),
  tieBreak: null,
})

const idsOf = ({ leaders }: Standing): readonly string[] => leaders.map(({ choice }) => choice)
