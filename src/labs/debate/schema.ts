import type { DebatePlan } from './plan'
import * as v from 'valibot'
import { CHECK_FAILURES, DEBATE_VOTES } from '../../engine/protocols/plans'
import { atMost, count, id, name, number, optional, share, text } from '../../scenario/schema-parts'
import { LAB_LIMITS } from '../limits'

const check = v.strictObject({
  name: id,
  test: v.variant('kind', [
    v.strictObject({ kind: v.literal('reported'), passes: v.boolean() }),
    v.strictObject({ kind: v.picklist(['contains', 'omits']), of: id, text }),
    v.strictObject({ kind: v.picklist(['at-least', 'at-most']), of: id, number }),
  ]),
  onFail: optional(v.picklist(CHECK_FAILURES)),
})

const caps = v.strictObject({
  agents: optional(count(LAB_LIMITS.members, 1)),
  tokens: optional(count(LAB_LIMITS.tokens)),
  retries: optional(count(LAB_LIMITS.retries)),
  passes: optional(count(LAB_LIMITS.passes, 1)),
  ms: optional(count(LAB_LIMITS.ms)),
})

export const debateSchema: v.GenericSchema<unknown, DebatePlan> = v.strictObject({
  goal: text,
  evidence: atMost(
    v.strictObject({
      key: id,
      text,
      isAway: optional(v.boolean()),
      isWrong: optional(v.boolean()),
      foundInPass: optional(count(LAB_LIMITS.passes, 2)),
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
      failures: optional(count(LAB_LIMITS.retries)),
      model: optional(name),
      tools: optional(atMost(name, LAB_LIMITS.tools)),
    }),
    LAB_LIMITS.members,
  ),
  finalOwner: optional(name),
  ownerAgent: optional(id),
  ownerRejects: optional(v.boolean()),
  budget: optional(count(LAB_LIMITS.tokens)),
  caps: optional(caps),
  turnCost: optional(
    v.strictObject({
      tokens: optional(count(LAB_LIMITS.tokens)),
      ms: optional(count(LAB_LIMITS.ms)),
    }),
  ),
  checks: optional(atMost(check, LAB_LIMITS.checks)),
  stakes: optional(v.picklist(['low', 'high'])),
  truth: optional(v.picklist(['accept', 'do-not-accept'])),
  erasesDissent: optional(v.boolean()),
  isStrict: optional(v.boolean()),
})
