import { atLeast, exceeds } from '../../tolerance'
import type { BallotCount, Side } from './count'
import { findStanding, isQuorumMet, isTie } from './decide'
import type { RuleTerms } from './decide'
import type { BallotRule } from './plan'
import { canTieFall, isTieSettled, keepsTie } from './ties'

/** Why nothing can change any more. */
export type Certainty =
  /** There is nobody left who could. */
  | 'all-voted'
  /** The leader stays in front whatever the others do. */
  | 'lead'
  /** The others can make it a tie at most, and the leader wins that. */
  | 'kept-tie'
  /** A tie that no weight is left to undo. */
  | 'settled-tie'
  /** Not even everybody else can give the leader a majority. */
  | 'no-majority'
  /** Nobody weighs anything. */
  | 'weightless'
  | 'passed'
  | 'blocked'
  /** Short of both shares, for good. */
  | 'stuck'
  /** Somebody is against what has to be unanimous. */
  | 'broken'
  | 'quorum-impossible'

/**
 * Why no votes of those who have not voted can alter what the rule says now, the votes that are cast
 * taken as they stand; null where they can. Nobody else voting is one of the futures, so it is enough
 * to look at the futures that are worst for the present decision; no subset of voters has to be
 * searched.
 */
export function findCertainty(
  rule: BallotRule,
  count: BallotCount,
  terms: RuleTerms,
): Certainty | null {
  if (count.open.heads === 0) return 'all-voted'
  switch (rule) {
    case 'majority':
    case 'weighted':
      return findInMajority(count, terms)
    case 'supermajority':
      if (!exceeds(count.roll.weight, 0)) return 'weightless'
      return terms.isYesNo ? findInShare(count, terms) : findInChoiceByShare(count, terms)
    case 'unanimous':
      return isUnanimityBroken(count, terms) ? 'broken' : null
    case 'quorum':
      return findInQuorum(count, terms)
  }
}

function findInMajority(count: BallotCount, terms: RuleTerms): Certainty | null {
  const standing = findStanding(count)
  const { leaders, most, others } = standing
  const { weight } = count.open
  if (exceeds(most, others)) {
    if (exceeds(most, others + weight)) return 'lead'
    if (exceeds(others + weight, most)) return null
    return isLastTieKept(leaders[0]!, count, terms) ? 'kept-tie' : null
  }
  if (!isTie(standing)) return exceeds(most + weight, others) ? null : 'no-majority'
  return !exceeds(weight, 0) && isTieSettled(leaders, count, terms) ? 'settled-tie' : null
}

/** Everybody against the leader makes exactly a tie: does that always leave the leader the winner? */
function isLastTieKept(leader: Side, count: BallotCount, terms: RuleTerms): boolean {
  const rivals = count.sides.filter((side) => side !== leader)
  const backed = rivals.filter(({ weight }) => exceeds(weight, 0))
  // Spread over two rivals, the same weight takes the leader's majority without making a tie.
  const canSpread = rivals.length > 1 && (backed.length > 0 || count.open.weighty > 1)
  return !canSpread && rivals.every((rival) => keepsTie(leader, rival, count, terms))
}

function findInShare(count: BallotCount, { threshold }: RuleTerms): Certainty | null {
  const all = count.roll.weight
  const [approve, reject] = count.sides as readonly [Side, Side]
  const { cast, open } = count
  if (exceeds(cast.weight, 0)) {
    if (atLeast(approve.weight / cast.weight, threshold)) {
      return atLeast(approve.weight / all, threshold) ? 'passed' : null
    }
    if (exceeds(reject.weight / cast.weight, 1 - threshold)) {
      return exceeds(reject.weight / all, 1 - threshold) ? 'blocked' : null
    }
  }
  const canPass = atLeast((approve.weight + open.weight) / all, threshold)
  const canFail = exceeds((reject.weight + open.weight) / all, 1 - threshold)
  return canPass || canFail ? null : 'stuck'
}

function findInChoiceByShare(count: BallotCount, terms: RuleTerms): Certainty | null {
  const all = count.roll.weight
  const { leaders, most } = findStanding(count)
  const { cast, open } = count
  const isReached = exceeds(cast.weight, 0) && atLeast(most / cast.weight, terms.threshold)
  if (!isReached) return atLeast((most + open.weight) / all, terms.threshold) ? null : 'stuck'
  if (leaders.length > 1) {
    return !exceeds(open.weight, 0) && isTieSettled(leaders, count, terms) ? 'settled-tie' : null
  }
  if (!atLeast(most / all, terms.threshold)) return null
  const leader = leaders[0]!
  const near = count.sides.filter(
    (rival) => rival !== leader && !exceeds(most, rival.weight + open.weight),
  )
  if (near.length === 0) return 'passed'
  const isKept = near.every(
    (rival) => !exceeds(rival.weight + open.weight, most) && keepsTie(leader, rival, count, terms),
  )
  return isKept ? 'kept-tie' : null
}

/** Somebody is missing: only a rejection, or for options any difference, ends it before. */
function isUnanimityBroken({ sides, cast }: BallotCount, { isYesNo }: RuleTerms): boolean {
  if (isYesNo) return sides[1]!.heads > 0
  return !sides.some(({ heads }) => heads === cast.heads)
}

function findInQuorum(count: BallotCount, terms: RuleTerms): Certainty | null {
  if (count.roll.heads < terms.quorum) return 'quorum-impossible'
  if (isQuorumMet(count, terms)) return findInMajority(count, terms)
  // No consensus as yet, and there are enough left to reach the quorum.
  const standing = findStanding(count)
  if (exceeds(standing.most + count.open.weight, standing.others)) return null
  if (!isTie(standing)) return 'no-majority'
  return canTieFall(standing.leaders, count, terms) ? null : 'settled-tie'
}
