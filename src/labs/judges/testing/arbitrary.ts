import { JURIES } from '../plan'
import fc from 'fast-check'
import { JUDGE_MODES, ON_DISSENT, VERDICT_SCHEMAS } from '../../../engine/protocols/plans'
import type { PlanParts } from '../../testing/arbitrary-labs'

/** Every field of a plan, there or not. */
export function arbitraryPlan({
  agents,
  byId,
  count,
  list,
  oneOf,
  optional,
  share,
  source,
  text,
}: PlanParts): fc.Arbitrary<object> {
  const standIn = fc.oneof(
    fc.record({ kind: fc.constant('replies'), replies: list(text) }),
    optional(
      {
        kind: fc.constant('competence'),
        right: share,
        acceptsRight: share,
        acceptsWrong: share,
        repairs: share,
        breaks: share,
      },
      'kind',
    ),
    fc.record({ kind: fc.constant('script'), source }),
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
      verdictSchema: oneOf(VERDICT_SCHEMAS),
      prompt: text,
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
