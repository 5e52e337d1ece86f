import type { BallotPlan } from './plan'
import * as v from 'valibot'
import {
  BALLOT_TIE_BREAKS,
  EARLY_MODES,
  VOTE_FORMATS,
  WEIGHINGS,
} from '../../engine/protocols/plans'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import {
  atMost,
  between,
  byId,
  count,
  id,
  name,
  optional,
  script,
  seed,
  share,
  text,
  weight,
} from '../../scenario/schema-parts'
import { LAB_LIMITS } from '../limits'

const agents = atMost(id, SCENARIO_LIMITS.agents)
const time = between(0, LAB_LIMITS.ms)

export const ballotSchema: v.GenericSchema<unknown, BallotPlan> = v.strictObject({
  topic: text,
  options: optional(
    v.pipe(atMost(v.strictObject({ id, text }), LAB_LIMITS.options), v.minLength(1)),
  ),
  panel: optional(
    v.strictObject({
      authors: optional(byId(id, LAB_LIMITS.options)),
      excludesOwn: optional(v.boolean()),
      judges: optional(
        byId(
          v.variant('kind', [
            v.strictObject({ kind: v.literal('accuracy'), accuracy: share }),
            v.strictObject({ kind: v.literal('script'), source: script }),
          ]),
          LAB_LIMITS.judges,
        ),
      ),
      correct: optional(id),
      seed: optional(seed),
    }),
  ),
  votes: atMost(
    v.strictObject({
      at: time,
      agent: id,
      choice: name,
      confidence: optional(share),
      reason: optional(text),
      reply: optional(text),
      cast: optional(v.boolean()),
    }),
    LAB_LIMITS.votes,
  ),
  acts: optional(
    atMost(
      v.strictObject({ at: time, act: v.picklist(['cancel', 'force']), by: id }),
      LAB_LIMITS.acts,
    ),
  ),
  absent: optional(agents),
  weights: optional(byId(weight)),
  weighing: optional(v.picklist(WEIGHINGS)),
  proposer: optional(id),
  early: optional(v.picklist(EARLY_MODES)),
  threshold: optional(between(0.001, 1)),
  quorum: optional(count(LAB_LIMITS.quorum, 1)),
  lastsMs: optional(between(1, LAB_LIMITS.ms)),
  voteTtlMs: optional(between(1, LAB_LIMITS.ms)),
  mayChange: optional(v.boolean()),
  tieBreak: optional(v.picklist(BALLOT_TIE_BREAKS)),
  format: optional(v.picklist(VOTE_FORMATS)),
})
