import { atLeast, exceeds } from '../../tolerance'
import type { BallotCount, Side } from './count'
import { findStanding, isQuorumMet, isTie } from './decide'
import type { RuleTerms } from './decide'
import type { BallotRule } from './plan'
import { canTieFall, isTieSettled, keepsTie } from './ties'

/**
 * Whether no votes of those who have not voted can alter what the rule says now, the votes that are
 * cast taken as they stand. Nobody else voting is one of the futures, so it is enough to look at the
 * futures that are worst for the present decision; no subset of voters has to be searched.
 */
export function isCertain(rule: BallotRule, count: BallotCount, terms: RuleTerms): boolean {
  if (count.open.heads === 0) return true
  switch (rule) {
    case 'majority':
    case 'weighted':
      return isMajorityCertain(count, terms)
    case 'supermajority':
      return terms.isYesNo ? isShareCertain(count, terms) : isChoiceByShareCertain(count, terms)
    case 'unanimous':
      return isUnanimityCertain(count, terms)
    case 'quorum':
      return isQuorumCertain(count, terms)
  }
}

function isMajorityCertain(count: BallotCount, terms: RuleTerms): boolean {
  const standing = findStanding(count)
  const { leaders, most, others } = standing
  const { weight } = count.open
  if (exceeds(most, others)) {
    if (exceeds(most, others + weight)) return true
    return !exceeds(others + weight, most) && isLastTieKept(leaders[0]!, count, terms)
  }
  if (isTie(standing)) return !exceeds(weight, 0) && isTieSettled(leaders, count, terms)
  return !exceeds(most + weight, others)
}

/** Everybody against the leader makes exactly a tie: does that always leave the leader the winner? */
function isLastTieKept(leader: Side, count: BallotCount, terms: RuleTerms): boolean {
  const rivals = count.sides.filter((side) => side !== leader)
  const backed = rivals.filter(({ weight }) => exceeds(weight, 0))
  // Spread over two rivals, the same weight takes the leader's majority without making a tie.
  const canSpread = rivals.length > 1 && (backed.length > 0 || count.open.weighty > 1)
  return !canSpread && rivals.every((rival) => keepsTie(leader, rival, count, terms))
}

function isShareCertain(count: BallotCount, { threshold }: RuleTerms): boolean {
  const all = count.roll.weight
  if (!exceeds(all, 0)) return true
  const [approve, reject] = count.sides as readonly [Side, Side]
  const { cast, open } = count
  if (exceeds(cast.weight, 0)) {
    if (atLeast(approve.weight / cast.weight, threshold)) {
      return atLeast(approve.weight / all, threshold)
    }
    if (exceeds(reject.weight / cast.weight, 1 - threshold)) {
      return exceeds(reject.weight / all, 1 - threshold)
    }
  }
  const canPass = atLeast((approve.weight + open.weight) / all, threshold)
  const canFail = exceeds((reject.weight + open.weight) / all, 1 - threshold)
  return !canPass && !canFail
}

function isChoiceByShareCertain(count: BallotCount, terms: RuleTerms): boolean {
  const all = count.roll.weight
  if (!exceeds(all, 0)) return true
  const { leaders, most } = findStanding(count)
  const { cast, open } = count
  const isReached = exceeds(cast.weight, 0) && atLeast(most / cast.weight, terms.threshold)
  if (!isReached) return !atLeast((most + open.weight) / all, terms.threshold)
  if (leaders.length > 1) return !exceeds(open.weight, 0) && isTieSettled(leaders, count, terms)
  const leader = leaders[0]!
  return (
    atLeast(most / all, terms.threshold) &&
    count.sides.every(
      (rival) =>
        rival === leader ||
        exceeds(most, rival.weight + open.weight) ||
        (!exceeds(rival.weight + open.weight, most) && keepsTie(leader, rival, count, terms)),
    )
  )
}

/** Somebody is missing: only a rejection, or for options any difference, ends it before. */
function isUnanimityCertain({ sides, cast }: BallotCount, { isYesNo }: RuleTerms): boolean {
  if (isYesNo) return sides[1]!.heads > 0
  return !sides.some(({ heads }) => heads === cast.heads)
}

function isQuorumCertain(count: BallotCount, terms: RuleTerms): boolean {
  if (count.roll.heads < terms.quorum) return true
  if (isQuorumMet(count, terms)) return isMajorityCertain(count, terms)
  // No consensus as yet, and there are enough left to reach the quorum.
  const standing = findStanding(count)
  if (exceeds(standing.most + count.open.weight, standing.others)) return false
  return !isTie(standing) || !canTieFall(standing.leaders, count, terms)
}
