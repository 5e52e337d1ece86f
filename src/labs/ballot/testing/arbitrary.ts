import fc from 'fast-check'
import {
  BALLOT_TIE_BREAKS,
  EARLY_MODES,
  VOTE_FORMATS,
  WEIGHINGS,
} from '../../../engine/protocols/plans'
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
  source,
  text,
}: PlanParts): fc.Arbitrary<object> {
  return optional(
    {
      topic: text,
      options: fc.array(fc.record({ id, text }), { minLength: 1, maxLength: 3 }),
      votes: list(
        optional(
          {
            at: count(9e5),
            agent: id,
            choice: text,
            confidence: share,
            reason: text,
            reply: text,
            cast: fc.boolean(),
          },
          'at',
          'agent',
          'choice',
        ),
      ),
      panel: optional({
        authors: byId(id),
        excludesOwn: fc.boolean(),
        judges: byId(
          fc.oneof(
            fc.record({ kind: fc.constant('accuracy'), accuracy: share }),
            fc.record({ kind: fc.constant('script'), source }),
          ),
        ),
        correct: id,
        seed: count(2 ** 31 - 1),
      }),
      acts: list(fc.record({ at: count(9e5), act: oneOf(['cancel', 'force']), by: id })),
      absent: agents,
      weights: byId(share),
      weighing: oneOf(WEIGHINGS),
      proposer: id,
      early: oneOf(EARLY_MODES),
      threshold: oneOf([0.5, 2 / 3, 1]),
      quorum: count(9, 1),
      lastsMs: count(9e5, 1),
      voteTtlMs: count(9e5, 1),
      mayChange: fc.boolean(),
      tieBreak: oneOf(BALLOT_TIE_BREAKS),
      format: oneOf(VOTE_FORMATS),
    },
    'topic',
    'votes',
  )
}
