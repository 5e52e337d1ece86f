import fc from 'fast-check'
import { CHECK_FAILURES, DEBATE_VOTES } from '../../../engine/protocols/plans'
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
        optional(
          {
            key: id,
            text,
            isAway: fc.boolean(),
            isWrong: fc.boolean(),
            foundInPass: count(5, 2),
          },
          'key',
          'text',
        ),
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
            failures: count(3),
            model: text,
            tools: list(text),
          },
          'agent',
          'needs',
        ),
      ),
      finalOwner: text,
      ownerAgent: id,
      ownerRejects: fc.boolean(),
      caps: optional({
        agents: count(5, 1),
        tokens: count(9_999),
        retries: count(5),
        passes: count(5, 1),
        ms: count(99_999),
      }),
      turnCost: optional({ tokens: count(999), ms: count(9_999) }),
      checks: list(
        optional(
          {
            name: id,
            test: fc.oneof(
              fc.record({ kind: fc.constant('reported'), passes: fc.boolean() }),
              fc.record({ kind: oneOf(['contains', 'omits']), of: id, text }),
              fc.record({ kind: oneOf(['at-least', 'at-most']), of: id, number: share }),
            ),
            onFail: oneOf(CHECK_FAILURES),
          },
          'name',
          'test',
        ),
      ),
      stakes: oneOf(['low', 'high']),
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
