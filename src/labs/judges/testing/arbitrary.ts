import { JURIES } from '../plan'
import fc from 'fast-check'
import { JUDGE_MODES, ON_DISSENT, VERDICT_SCHEMAS } from '../../../engine/protocols/plans'
import type { PlanParts } from '../../testing/arbitrary-labs'
import { arbitraryLiveStandIn } from '../../testing/arbitrary-stand-in'

/** Every field of a plan, there or not. */
export function arbitraryPlan(parts: PlanParts): fc.Arbitrary<object> {
  const { agents, byId, count, list, oneOf, optional, source, text } = parts
  const standIn = fc.oneof(
    optional(
      { kind: fc.constant('replies'), replies: list(text), right: list(fc.boolean()) },
      'kind',
      'replies',
    ),
    arbitraryLiveStandIn(parts),
  )
  return optional(
    {
      question: text,
      proposers: agents,
      judges: agents,
      models: byId(standIn),
      jury: oneOf(JURIES),
      mode: oneOf(JUDGE_MODES),
      quorum: count(9),
      maxRounds: count(9),
      onDissent: oneOf(ON_DISSENT),
      verdictSchema: fc.oneof(oneOf(VERDICT_SCHEMAS), fc.record({ json: text })),
      prompt: text,
      promptScript: fc.record({ kind: fc.constant('script'), source }),
      prompts: byId(text),
      budget: count(9e6),
      usage: fc.tuple(count(999), count(999)),
      seed: count(2 ** 31 - 1),
    },
    'question',
    'proposers',
    'judges',
    'models',
  )
}
