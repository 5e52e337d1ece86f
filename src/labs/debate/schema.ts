import type { DebatePlan } from './plan'
import * as v from 'valibot'
import { DEBATE_VOTES } from '../../engine/protocols/plans'
import { atMost, count, id, name, optional, share, text } from '../../scenario/schema-parts'
import { LAB_LIMITS } from '../limits'

export const debateSchema: v.GenericSchema<unknown, DebatePlan> = v.strictObject({
  goal: text,
  evidence: atMost(
    v.strictObject({
      key: id,
      text,
      isAway: optional(v.boolean()),
      isWrong: optional(v.boolean()),
    }),
    LAB_LIMITS.evidence,
  ),
  members: atMost(
    v.strictObject({
      agent: id,
      needs: atMost(id, LAB_LIMITS.evidence),
      answer: optional(text),
      says: optional(
        v.strictObject({
          vote: v.picklist(DEBATE_VOTES),
          confidence: share,
          cites: atMost(name, LAB_LIMITS.evidence),
          risks: atMost(text, LAB_LIMITS.evidence),
        }),
      ),
      fails: optional(v.boolean()),
    }),
    LAB_LIMITS.members,
  ),
  finalOwner: optional(name),
  budget: optional(count(LAB_LIMITS.tokens)),
  truth: optional(v.picklist(['accept', 'do-not-accept'])),
  erasesDissent: optional(v.boolean()),
  isStrict: optional(v.boolean()),
})
