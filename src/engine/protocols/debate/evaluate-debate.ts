import type { AgentId } from '../../votes/vote'
import type { RubricDebateRun } from './debate-run'
import { hasOwner } from './decide'
import { findDissent } from './rubric-debate'
import { groupByList, isSameList } from './same-list'

/** In the order in which they are told. */
export const EVALUATION_REASONS = [
  'too-few-agents',
  'duplicate-agent-ids',
  'not-independent',
  'no-final-owner',
  'proposal-count',
  'no-stop-reason',
  'dissent-not-preserved',
  'accepted-despite-dissent',
  'no-decision-event',
] as const
export type EvaluationReason = (typeof EVALUATION_REASONS)[number]

/** Two or more that look for the same evidence. */
export interface RubricOverlap {
  readonly code: 'rubric-overlap'
  readonly agents: readonly AgentId[]
  readonly keys: readonly string[]
  readonly rolesDiffer: boolean
}

export interface DebateEvaluation {
  readonly status: 'pass' | 'fail'
  readonly reasons: readonly EvaluationReason[]
  /** What does not fail a debate, and still weakens it. */
  readonly warnings: readonly RubricOverlap[]
}

const CHECKS: Readonly<Record<EvaluationReason, (run: RubricDebateRun) => boolean>> = {
  'too-few-agents': ({ agents }) => agents.length < 2,
  'duplicate-agent-ids': ({ agents }) => new Set(agents.map(({ id }) => id)).size < agents.length,
  'not-independent': ({ agents: [first, ...others] }) =>
    first === undefined ||
    others.every(
      ({ role, evidenceScope }) =>
        role === first.role && isSameList(evidenceScope, first.evidenceScope),
    ),
  'no-final-owner': ({ finalOwner }) => !hasOwner(finalOwner),
  'proposal-count': ({ agents, proposals }) => agents.length !== proposals.length,
  // Runs come from elsewhere, too.
  'no-stop-reason': ({ decision }) => !(decision.stopReason as string | undefined),
  'dissent-not-preserved': ({ proposals, decision }) =>
    findDissent(proposals).length > 0 && decision.dissent.length === 0,
  // Also where the decision no longer tells of it.
  'accepted-despite-dissent': ({ proposals, decision }) =>
    decision.accepted && findDissent(proposals).length > 0,
  'no-decision-event': ({ transcript }) => !transcript.some(({ type }) => type === 'decision'),
}

/** Whether a debate was held as a debate should be. It says nothing of whether the decision is right. */
export function evaluateRubricDebate(run: RubricDebateRun): DebateEvaluation {
  const reasons = EVALUATION_REASONS.filter((reason) => CHECKS[reason](run))
  return {
    status: reasons.length === 0 ? 'pass' : 'fail',
    reasons,
    warnings: findOverlaps(run.agents),
  }
}

const findOverlaps = (agents: RubricDebateRun['agents']): readonly RubricOverlap[] =>
  groupByList(agents, ({ needs }) => needs).map((group) => ({
    code: 'rubric-overlap',
    agents: group.map(({ id }) => id),
    keys: group[0]!.needs,
    rolesDiffer: group.some(({ role }) => role !== group[0]!.role),
  }))
