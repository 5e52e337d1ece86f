import * as v from 'valibot'
import { BALLOT_RULES } from '../../engine/protocols/ballot'
import { BALLOT_TIE_BREAKS, type WorkflowPlan } from '../../engine/protocols/plans'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import {
  atMost,
  between,
  byId,
  count,
  id,
  name,
  optional,
  seed,
  share,
  text,
  weight,
} from '../../scenario/schema-parts'
import { judgeOptions, liveStandIn, rights, tokens } from '../judges/schema'
import { LAB_LIMITS } from '../limits'

const agents = atMost(id, SCENARIO_LIMITS.agents)

const verify = v.strictObject({
  judges: atMost(
    v.strictObject({
      agent: id,
      replies: atMost(text, LAB_LIMITS.replies),
      model: optional(liveStandIn),
      prompt: optional(text),
    }),
    LAB_LIMITS.judges,
  ),
  ...judgeOptions,
  revisions: optional(atMost(text, LAB_LIMITS.replies)),
  revisionsRight: optional(rights),
  reviser: optional(liveStandIn),
  right: optional(v.boolean()),
  tokens: optional(tokens),
  seed: optional(seed),
})

const step = v.variant('kind', [
  v.strictObject({
    kind: v.literal('task'),
    id,
    goal: text,
    needs: optional(atMost(id, LAB_LIMITS.steps)),
    assignee: id,
    output: text,
    tokens: optional(tokens),
    fails: optional(v.boolean()),
    verify: optional(verify),
  }),
  v.strictObject({
    kind: v.literal('consensus'),
    id,
    question: text,
    needs: atMost(id, LAB_LIMITS.steps),
    strategy: v.picklist(BALLOT_RULES),
    weights: optional(byId(weight)),
    asks: optional(v.picklist(['which', 'whether'])),
    votes: atMost(
      v.strictObject({
        agent: id,
        choice: name,
        confidence: optional(share),
        reason: optional(text),
      }),
      SCENARIO_LIMITS.agents,
    ),
    voters: optional(agents),
    threshold: optional(between(0.001, 1)),
    quorum: optional(count(LAB_LIMITS.quorum, 1)),
    tieBreak: optional(v.picklist(BALLOT_TIE_BREAKS)),
    tokens: optional(tokens),
    fallback: optional(id),
  }),
])

export const workflowSchema: v.GenericSchema<unknown, WorkflowPlan> = v.strictObject({
  goal: text,
  steps: atMost(step, LAB_LIMITS.steps),
  budget: optional(tokens),
})
