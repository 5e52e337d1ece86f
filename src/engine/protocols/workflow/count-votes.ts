import type { AgentId } from '../../votes/vote'
import { BallotCount } from '../ballot/count'
import { BallotFigures, showSides } from '../ballot/figures'
import { BALLOT_DEFAULTS } from '../ballot/plan'
import { BALLOT_RULES, ballotRuleOf, type BallotRule } from '../ballot/rules/registry'
import type { Running } from '../ballot/standing'
import { drawLot } from '../ballot/ties'
import type { ConsensusStep } from './plan'
import type { CastVote, GateCount } from './record'

export interface Around {
  readonly finalOwner: AgentId | null
  readonly seed: number
}

export interface Polled {
  readonly step: ConsensusStep
  readonly votes: readonly CastVote[]
  readonly roll: readonly { readonly agent: AgentId; readonly weight: number }[]
  /** What can be chosen; null for yes or no. */
  readonly options: readonly string[] | null
  readonly around: Around
}

/** Without voters. */
const UNDECIDED: Running = { decision: 'no_consensus', choice: null, leaders: [], tieBreak: null }

const YES_OR_NO = ['approve', 'reject'] as const

/** A gate is a ballot that all have voted in: each rule decides on the same votes. */
export function countVotes(polled: Polled): readonly GateCount[] {
  const byHeads = addUp('heads', polled)
  const isEven = polled.roll.every(({ weight }) => weight === 1)
  const byWeight = isEven ? byHeads : addUp('weight', polled)
  return BALLOT_RULES.map((rule) =>
    decideBy(rule, polled, unitOf(rule) === 'weight' ? byWeight : byHeads),
  )
}

export const countBy = (rule: BallotRule, polled: Polled): GateCount =>
  decideBy(rule, polled, addUp(unitOf(rule), polled))

/** Weights are for rules that ask for them; to the others, a head is a head. */
const unitOf = (rule: BallotRule) => (ballotRuleOf(rule).asksFor === 'weights' ? 'weight' : 'heads')

function addUp(unit: 'heads' | 'weight', { votes, roll, options }: Polled): BallotCount {
  const weights = new Map(roll.map(({ agent, weight }) => [agent, unit === 'weight' ? weight : 1]))
  const count = new BallotCount(weights, options ?? YES_OR_NO)
  for (const [at, { agent, choice, confidence, reason }] of votes.entries()) {
    count.add({ agent, choice, confidence: confidence ?? 1, reason, at })
  }
  return count
}

function decideBy(
  rule: BallotRule,
  { step, roll, options, around }: Polled,
  count: BallotCount,
): GateCount {
  const terms = {
    isYesNo: options === null,
    threshold: step.threshold ?? BALLOT_DEFAULTS.threshold,
    quorum: step.quorum ?? Math.ceil(roll.length / 2),
    tieBreak: step.tieBreak ?? BALLOT_DEFAULTS.tieBreak,
    owner: around.finalOwner,
    lot: drawLot(options ?? YES_OR_NO, around.seed),
  }
  const definition = ballotRuleOf(rule)
  const isEmpty = roll.length === 0
  const { decision, choice, tieBreak } = isEmpty ? UNDECIDED : definition.decide(count, terms)
  const unit = unitOf(rule)
  const compared = isEmpty ? [] : definition.explain(new BallotFigures(count, terms))
  const working = [...showSides(count.sides, count.votes(), unit), ...compared]
  return { rule, decision, choice, tieBreak, working }
}
