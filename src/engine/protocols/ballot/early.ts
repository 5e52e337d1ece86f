import { atLeast, exceeds } from '../../tolerance'
import { findCertainty } from './certain'
import type { BallotCount, Side } from './count'
import { decide, findStanding, isQuorumMet } from './decide'
import type { RuleTerms } from './decide'
import type { BallotRule, EarlyMode } from './plan'

/** Whether a ballot ends now, before its time. */
export function endsEarly(
  mode: EarlyMode,
  rule: BallotRule,
  count: BallotCount,
  terms: RuleTerms,
): boolean {
  switch (mode) {
    case 'off':
      return false
    case 'threshold':
      return count.cast.heads > 0 && isPastThreshold(rule, count, terms)
    case 'certain':
      return findCertainty(rule, count, terms) !== null
  }
}

/**
 * The documented lines, measured against the whole roll. They are not the same as certainty: a ballot
 * on which everybody has voted can stay short of all of them.
 */
function isPastThreshold(rule: BallotRule, count: BallotCount, terms: RuleTerms): boolean {
  switch (rule) {
    case 'majority':
    case 'weighted':
      return isPastHalf(count)
    case 'quorum':
      return isQuorumMet(count, terms) && isPastHalf(count)
    case 'supermajority':
      return isPastShare(count, terms)
    case 'unanimous':
      return isBroken(count, terms) || count.open.heads === 0
  }
}

/** One side has more than half of the roll, or, among options, every one has that much against it. */
function isPastHalf(count: BallotCount): boolean {
  const { most, others } = findStanding(count)
  const half = count.roll.weight / 2
  return exceeds(most, half) || exceeds(others, half)
}

function isPastShare(count: BallotCount, terms: RuleTerms): boolean {
  const all = count.roll.weight
  if (!exceeds(all, 0)) return false
  const { threshold, isYesNo } = terms
  const { most, others } = findStanding(count)
  const [approve, reject] = count.sides as readonly [Side, Side]
  const inFavour = isYesNo ? approve.weight : most
  const against = isYesNo ? reject.weight : others
  if (atLeast(inFavour / all, threshold)) return true
  const { choice } = decide('supermajority', count, terms)
  return exceeds(against / all, 1 - threshold) && choice === (isYesNo ? 'reject' : null)
}

function isBroken({ sides }: BallotCount, { isYesNo }: RuleTerms): boolean {
  if (isYesNo) return sides[1]!.heads > 0
  return sides.filter(({ heads }) => heads > 0).length > 1
}
