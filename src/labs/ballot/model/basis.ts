import type { BallotPlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import { computeReputation } from '../../../engine/deliberation/weights'
import { ConsensusError } from '../../../engine/errors'
import {
  BALLOT_DEFAULTS,
  VOTE_FORMATS,
  WEIGHINGS,
  type PlannedVote,
} from '../../../engine/protocols/ballot/plan'
import type { BallotBasis, RollEntry } from './record'
import { drawLot } from '../../../engine/protocols/ballot/ties'

/** What a ballot knows beside its plan. */
export interface BallotSurroundings {
  readonly finalOwner: string | null
  readonly seed: number
  /** Votes that agents' scripts cast while the run went on. */
  readonly casts: readonly PlannedVote[]
  /** Votes of a panel that does not vote by hand. */
  readonly panel?: readonly PlannedVote[]
}

const YES_NO_CHOICES = [
  { id: 'approve', text: 'Approve' },
  { id: 'reject', text: 'Reject' },
]

export function readRoll(plan: BallotPlan, agents: readonly Agent[]): readonly RollEntry[] {
  const absent = new Set(plan.absent)
  const { weights = {}, weighing = BALLOT_DEFAULTS.weighing } = plan
  return agents
    .filter(({ id }) => !absent.has(id))
    .map(({ id, role, reputation }) => {
      const listed = Object.hasOwn(weights, id) ? weights[id]! : 1
      const learned = computeReputation(reputation)
      const weight = weighing === 'learned' ? learned : listed
      return { agent: id, weight, listed, learned, role }
    })
}

export function readBasis(
  plan: BallotPlan,
  agents: readonly Agent[],
  heads: number,
  { finalOwner, seed }: BallotSurroundings,
): BallotBasis {
  const choices = plan.options ?? YES_NO_CHOICES
  return {
    topic: plan.topic,
    choices: choices.map(({ id, text }) => ({ id, text })),
    isYesNo: plan.options === undefined,
    threshold: plan.threshold ?? BALLOT_DEFAULTS.threshold,
    quorum: plan.quorum ?? Math.ceil(heads / 2),
    tieBreak: plan.tieBreak ?? BALLOT_DEFAULTS.tieBreak,
    owner: finalOwner,
    lot: drawLot(
      choices.map(({ id }) => id),
      seed,
    ),
    early: plan.early ?? BALLOT_DEFAULTS.early,
    weighing: plan.weighing ?? BALLOT_DEFAULTS.weighing,
    format: plan.format ?? BALLOT_DEFAULTS.format,
    mayChange: plan.mayChange ?? BALLOT_DEFAULTS.mayChange,
    voteTtlMs: plan.voteTtlMs === undefined ? null : Math.round(plan.voteTtlMs),
    proposer: plan.proposer ?? agents[0]?.id ?? null,
  }
}

/** What a session does not look at itself. */
export function checkPlan(plan: BallotPlan): void {
  requireKnown('format', plan.format ?? BALLOT_DEFAULTS.format, VOTE_FORMATS)
  requireKnown('weighing', plan.weighing ?? BALLOT_DEFAULTS.weighing, WEIGHINGS)
  requireTimes('votes', plan.votes)
  requireTimes('acts', plan.acts ?? [])
}

function requireKnown(path: string, value: string, known: readonly string[]): void {
  if (known.includes(value)) return
  throw new ConsensusError('invalid-setting', path, `must be ${known.join(' or ')}`)
}

function requireTimes(list: string, timed: readonly { readonly at: number }[]): void {
  for (const [i, { at }] of timed.entries()) {
    if (Number.isFinite(at) && at >= 0) continue
    throw new ConsensusError('invalid-number', `${list}[${i}].at`, 'must be at least 0')
  }
}
