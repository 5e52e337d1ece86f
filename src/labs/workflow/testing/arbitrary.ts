import fc from 'fast-check'
import { BALLOT_RULES } from '../../../engine/protocols/ballot'
import { BALLOT_TIE_BREAKS, JUDGE_MODES, ON_DISSENT } from '../../../engine/protocols/plans'
import type { PlanParts } from '../../testing/arbitrary-labs'

/** Every field of a plan, there or not. */
export function arbitraryPlan({
  agents,
  byId,
  count,
  id,
  list,
  oneOf,
  optional,
  share,
  text,
}: PlanParts): fc.Arbitrary<object> {
  const verify = optional(
    {
      judges: list(fc.record({ agent: id, replies: list(text) })),
      mode: oneOf(JUDGE_MODES),
      quorum: count(9),
      maxRounds: count(9),
      onDissent: oneOf(ON_DISSENT),
      revisions: list(text),
    },
    'judges',
  )
  const task = optional(
    {
      kind: fc.constant('task'),
      id,
      goal: text,
      needs: list(id),
      assignee: id,
      output: text,
      tokens: count(9999),
      fails: fc.boolean(),
      verify,
    },
    'kind',
    'id',
    'goal',
    'assignee',
    'output',
  )
  const gate = optional(
    {
      kind: fc.constant('consensus'),
      id,
      question: text,
      needs: list(id),
      strategy: oneOf(BALLOT_RULES),
      weights: byId(share),
      asks: oneOf(['which', 'whether']),
      votes: list(
        optional({ agent: id, choice: text, confidence: share, reason: text }, 'agent', 'choice'),
      ),
      voters: agents,
      tieBreak: oneOf(BALLOT_TIE_BREAKS),
      threshold: oneOf([0.5, 1]),
      quorum: count(9, 1),
      tokens: count(999),
      fallback: id,
    },
    'kind',
    'id',
    'question',
    'needs',
    'strategy',
    'votes',
  )
  return optional(
    { goal: text, steps: list(fc.oneof(task, gate)), budget: count(99999) },
    'goal',
    'steps',
  )
}
