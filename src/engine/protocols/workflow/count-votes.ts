import type { AgentId } from '../../votes/vote'
import { BallotCount } from '../ballot/count'
import { decide } from '../ballot/decide'
import type { BallotDecision, Running } from '../ballot/decide'
import { BALLOT_DEFAULTS, BALLOT_RULES } from '../ballot/plan'
import type { BallotRule } from '../ballot/plan'
import { drawLot } from '../ballot/ties'
import type { ConsensusStep } from './plan'
import type { CastVote, GateWorking } from './record'

/** What a workflow has around it. */
export interface Around {
  readonly finalOwner: AgentId | null
  readonly seed: number
}

/** What a rule says to the votes. */
export interface Count {
  readonly rule: BallotRule
  readonly decision: BallotDecision
  readonly choice: string | null
  readonly working: GateWorking
}

export interface Polled {
  readonly step: ConsensusStep
  readonly votes: readonly CastVote[]
  readonly roll: readonly { readonly agent: AgentId; readonly weight: number }[]
  /** What can be chosen; null for yes or no. */
  readonly options: readonly string[] | null
  readonly around: Around
}

/** Nobody agrees with anything where nobody is asked. */
const NOBODY: Running = { decision: 'no_consensus', choice: null, leaders: [], tieBreak: null }

const YES_OR_NO = ['approve', 'reject'] as const

/** A gate is a ballot that all have voted in: each rule decides on the same votes. */
export function countVotes(polled: Polled): readonly Count[] {
  const byHeads = addUp('heads', polled)
  const isEven = polled.roll.every(({ weight }) => weight === 1)
  const byWeight = isEven ? byHeads : addUp('weight', polled)
  return BALLOT_RULES.map((rule) =>
    decideBy(rule, polled, unitOf(rule) === 'weight' ? byWeight : byHeads),
  )
}

export const countBy = (rule: BallotRule, polled: Polled): Count =>
  decideBy(rule, polled, addUp(unitOf(rule), polled))

/** Weights are for the weighted rule; to the others, a head is a head. */
const unitOf = (rule: BallotRule): GateWorking['adds'] => (rule === 'weighted' ? 'weight' : 'heads')

function addUp(unit: GateWorking['adds'], { votes, roll, options }: Polled): BallotCount {
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
): Count {
  const terms = {
    isYesNo: options === null,
    threshold: step.threshold ?? BALLOT_DEFAULTS.threshold,
    quorum: step.quorum ?? Math.ceil(roll.length / 2),
    tieBreak: step.tieBreak ?? BALLOT_DEFAULTS.tieBreak,
    owner: around.finalOwner,
    lot: drawLot(options ?? YES_OR_NO, around.seed),
  }
  const { decision, choice, leaders, tieBreak } =
    roll.length === 0 ? NOBODY : decide(rule, count, terms)
  return {
    rule,
    decision,
    choice,
    working: {
      adds: unitOf(rule),
      sides: count.sides.map((side) => ({ choice: side.choice, sum: side.weight })),
      abstained: count.abstain.weight,
      cast: count.cast.weight,
      heads: count.cast.heads,
      roll: count.roll.heads,
      leaders,
      threshold: rule === 'supermajority' ? terms.threshold : null,
      quorum: rule === 'quorum' ? terms.quorum : null,
      tieBreak,
    },
  }
}
