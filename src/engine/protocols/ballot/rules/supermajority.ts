import { atLeast, exceeds } from '../../../tolerance'
import { of } from '../../../working'
import type { BallotCount, Side } from '../count'
import { compare, over, type BallotFigures } from '../figures'
import {
  choose,
  findStanding,
  leaveOpen,
  settle,
  SHARE_SCALE,
  type RuleTerms,
  type Running,
} from '../standing'
import { isTieSettled, keepsTie } from '../ties'
import type { BallotRuleDefinition, Certainty } from './rule'

export const supermajority = {
  id: 'supermajority',
  name: 'Supermajority',
  help: 'A large share of everything cast; abstaining counts in it.',
  asksFor: 'threshold',

  decide: (count, terms) =>
    terms.isYesNo ? decideByShare(count, terms) : chooseByShare(count, terms),

  certain(count, terms) {
    if (count.roll.weight === 0) return 'weightless'
    return terms.isYesNo ? findInShare(count, terms) : findInChoiceByShare(count, terms)
  },

  lines({ isYesNo, threshold }, { weight }) {
    const share = { what: 'share', measure: 'weight', value: threshold * weight } as const
    const block = { what: 'block', measure: 'weight', value: (1 - threshold) * weight } as const
    const canBlock = isYesNo && exceeds(threshold, 0.5)
    return [{ ...share, isStrict: false }, ...(canBlock ? [{ ...block, isStrict: true }] : [])]
  },

  explain(figures) {
    const { cast, threshold, blocking, isYesNo } = figures
    const inFavour = over(figures.for(figures.favoured), cast)
    const share = compare('share-for', inFavour, 'at-least', threshold)
    if (!isYesNo) return share.result && figures.isTied ? [share, figures.ties()] : [share]
    if (share.result) return [share]
    const against = over(figures.for(figures.sides[1]!), cast)
    return [share, compare('share-blocks', against, 'more-than', blocking)]
  },

  early(figures, choice) {
    const { threshold, cast, leader, isYesNo } = figures
    const passes = staysPassed(figures)
    if (passes.result) return [passes]
    const blocks = staysBlocked(figures)
    if (isYesNo || !blocks.result) return [passes, blocks]
    // Of what is cast by now, the leader may have its share all the same.
    const share = over(figures.for(leader), cast)
    const short = compare('share-short', threshold, 'more-than', share)
    return [passes, blocks, !short.result && choice === null ? figures.ties() : short]
  },

  explainCertainty(figures, certainty) {
    const { isYesNo, open, rollWeight, leadOverRival } = figures
    if (certainty === 'weightless') {
      return [figures.compare('weightless', rollWeight, 'equals', of('zero', 0))]
    }
    const passes = staysPassed(figures)
    const late = cannotPass(figures)
    if (certainty === 'kept-tie') return [passes, ...figures.keptTie(leadOverRival)]
    if (certainty === 'settled-tie') return [passes, ...figures.settledTie()]
    if (certainty === 'blocked') return [passes, staysBlocked(figures)]
    if (certainty === 'stuck') return isYesNo ? [late, cannotBeBlocked(figures)] : [late]
    if (certainty === 'passed' && isYesNo) return [passes]
    if (passes.result) {
      return [passes, figures.compare('cannot-be-caught', leadOverRival, 'more-than', open)]
    }
    if (!isYesNo) return [passes, late]
    const lines = [passes, staysBlocked(figures), late]
    return late.result ? [...lines, cannotBeBlocked(figures)] : lines
  },
} as const satisfies BallotRuleDefinition

function decideByShare(count: BallotCount, terms: RuleTerms): Running {
  const [approve, reject] = count.sides as readonly [Side, Side]
  const standing = findStanding(count)
  const { weight } = count.cast
  if (weight === 0) return leaveOpen(standing)
  if (atLeast(approve.weight / weight, terms.threshold, SHARE_SCALE))
    return choose(approve, terms, standing)
  return exceeds(reject.weight / weight, 1 - terms.threshold, SHARE_SCALE)
    ? choose(reject, terms, standing)
    : leaveOpen(standing)
}

/** Below one half, several options can have their share: then the largest wins. */
function chooseByShare(count: BallotCount, terms: RuleTerms): Running {
  const standing = findStanding(count)
  const { leaders, most } = standing
  const { weight } = count.cast
  if (weight === 0 || !atLeast(most / weight, terms.threshold, SHARE_SCALE))
    return leaveOpen(standing)
  return leaders.length === 1
    ? choose(leaders[0]!, terms, standing)
    : settle(leaders, count, terms, standing)
}

function findInShare(count: BallotCount, { threshold }: RuleTerms): Certainty | null {
  const all = count.roll.weight
  const [approve, reject] = count.sides as readonly [Side, Side]
  const { cast, open } = count
  if (cast.weight > 0) {
    if (atLeast(approve.weight / cast.weight, threshold, SHARE_SCALE)) {
      return atLeast(approve.weight / all, threshold, SHARE_SCALE) ? 'passed' : null
    }
    if (exceeds(reject.weight / cast.weight, 1 - threshold, SHARE_SCALE)) {
      return exceeds(reject.weight / all, 1 - threshold, SHARE_SCALE) ? 'blocked' : null
    }
  }
  const canPass = atLeast((approve.weight + open.weight) / all, threshold, SHARE_SCALE)
  const canFail = exceeds((reject.weight + open.weight) / all, 1 - threshold, SHARE_SCALE)
  return canPass || canFail ? null : 'stuck'
}

function findInChoiceByShare(count: BallotCount, terms: RuleTerms): Certainty | null {
  const all = count.roll.weight
  const { leaders, most, scale } = findStanding(count)
  const { cast, open } = count
  const hasShare = cast.weight > 0 && atLeast(most / cast.weight, terms.threshold, SHARE_SCALE)
  if (!hasShare)
    return atLeast((most + open.weight) / all, terms.threshold, SHARE_SCALE) ? null : 'stuck'
  if (leaders.length > 1) {
    return !exceeds(open.weight, 0, scale) && isTieSettled(leaders, count, terms)
      ? 'settled-tie'
      : null
  }
  if (!atLeast(most / all, terms.threshold, SHARE_SCALE)) return null
  const leader = leaders[0]!
  const near = count.sides.filter(
    (rival) => rival !== leader && !exceeds(most, rival.weight + open.weight, scale),
  )
  if (near.length === 0) return 'passed'
  const isKept = near.every(
    (rival) =>
      !exceeds(rival.weight + open.weight, most, scale) && keepsTie(leader, rival, count, terms),
  )
  return isKept ? 'kept-tie' : null
}

const staysPassed = (figures: BallotFigures) =>
  compare(
    'stays-passed',
    over(figures.for(figures.favoured), figures.rollWeight),
    'at-least',
    figures.threshold,
  )

const staysBlocked = (figures: BallotFigures) =>
  compare('stays-blocked', over(figures.against, figures.rollWeight), 'more-than', figures.blocking)

const cannotPass = (figures: BallotFigures) => {
  const best = figures.withOpen(figures.for(figures.favoured))
  return compare('cannot-pass', figures.threshold, 'more-than', over(best, figures.rollWeight))
}

const cannotBeBlocked = (figures: BallotFigures) => {
  const worst = figures.withOpen(figures.against)
  return compare('cannot-be-blocked', figures.blocking, 'at-least', over(worst, figures.rollWeight))
}
