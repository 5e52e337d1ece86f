import fc from 'fast-check'
import { BALLOT_RULES } from '../../../engine/protocols/ballot'
import {
  BALLOT_TIE_BREAKS,
  JUDGE_MODES,
  ON_DISSENT,
  VERDICT_SCHEMAS,
} from '../../../engine/protocols/plans'
import type { PlanParts } from '../../testing/arbitrary-labs'
import { arbitraryLiveStandIn } from '../../testing/arbitrary-stand-in'

/** Every field of a plan, there or not. */
export function arbitraryPlan(parts: PlanParts): fc.Arbitrary<object> {
  const { agents, byId, count, id, list, oneOf, optional, share, source, text } = parts
  const live = arbitraryLiveStandIn(parts)
  const verify = optional(
    {
      judges: list(
        optional({ agent: id, replies: list(text), model: live, prompt: text }, 'agent', 'replies'),
      ),
      mode: oneOf(JUDGE_MODES),
      quorum: count(9),
      maxRounds: count(9),
      onDissent: oneOf(ON_DISSENT),
      verdictSchema: fc.oneof(oneOf(VERDICT_SCHEMAS), fc.record({ json: text })),
      prompt: text,
      promptScript: fc.record({ kind: fc.constant('script'), source }),
      revisions: list(text),
      revisionsRight: list(fc.boolean()),
      reviser: live,
      right: fc.boolean(),
      tokens: count(999),
      seed: count(2 ** 31 - 1),
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
