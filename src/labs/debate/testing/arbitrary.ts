import fc from 'fast-check'
import { DEBATE_VOTES } from '../../../engine/protocols/plans'
import type { PlanParts } from '../../testing/arbitrary-labs'

/** Every field of a plan, there or not. */
export function arbitraryPlan({
  count,
  id,
  list,
  oneOf,
  optional,
  share,
  text,
}: PlanParts): fc.Arbitrary<object> {
  return optional(
    {
      goal: text,
      evidence: list(
        optional({ key: id, text, isAway: fc.boolean(), isWrong: fc.boolean() }, 'key', 'text'),
      ),
      members: list(
        optional(
          {
            agent: id,
            needs: list(id),
            answer: text,
            says: fc.record({
              vote: oneOf(DEBATE_VOTES),
              confidence: share,
              cites: list(text),
              risks: list(text),
            }),
            fails: fc.boolean(),
          },
          'agent',
          'needs',
        ),
      ),
      finalOwner: text,
      budget: count(99),
      truth: oneOf(['accept', 'do-not-accept']),
      erasesDissent: fc.boolean(),
      isStrict: fc.boolean(),
    },
    'goal',
    'evidence',
    'members',
  )
}
