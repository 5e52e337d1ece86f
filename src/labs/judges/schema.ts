import { JURIES, type JudgePlan } from './plan'
import * as v from 'valibot'
import { JUDGE_MODES, ON_DISSENT, STAND_INS, VERDICT_SCHEMAS } from '../../engine/protocols/plans'
import {
  atMost,
  between,
  byId,
  count,
  id,
  optional,
  script,
  seed,
  share,
  text,
} from '../../scenario/schema-parts'
import { LAB_LIMITS } from '../limits'

export const tokens = between(0, LAB_LIMITS.tokens)

const [replies, competence, scripted, fails] = STAND_INS

const plannedScript = v.strictObject({ kind: v.literal(scripted), source: script })

/** What a loop and the verify hook of a task have in common. */
export const judgeOptions = {
  mode: optional(v.picklist(JUDGE_MODES)),
  quorum: optional(count(LAB_LIMITS.judges)),
  maxRounds: optional(count(LAB_LIMITS.rounds)),
  onDissent: optional(v.picklist(ON_DISSENT)),
  verdictSchema: optional(v.union([v.picklist(VERDICT_SCHEMAS), v.strictObject({ json: text })])),
  prompt: optional(text),
  promptScript: optional(plannedScript),
} as const

/** The schema library's own pairs would be loaded with the page. */
const pair = v.pipe(v.array(tokens), v.minLength(2), v.maxLength(2)) as v.GenericSchema<
  unknown,
  unknown
> as v.GenericSchema<unknown, readonly [number, number]>

/** What is known of replies to be right, one by one. */
export const rights = atMost(v.boolean(), LAB_LIMITS.replies)

const LIVE = [
  v.strictObject({
    kind: v.literal(competence),
    right: optional(share),
    acceptsRight: optional(share),
    acceptsWrong: optional(share),
    repairs: optional(share),
    breaks: optional(share),
  }),
  plannedScript,
  v.strictObject({ kind: v.literal(fails) }),
] as const

export const liveStandIn = v.variant('kind', LIVE)

export const standIn = v.variant('kind', [
  v.strictObject({
    kind: v.literal(replies),
    replies: atMost(text, LAB_LIMITS.replies),
    right: optional(rights),
  }),
  ...LIVE,
])

export const judgesSchema: v.GenericSchema<unknown, JudgePlan> = v.strictObject({
  question: text,
  proposers: atMost(id, LAB_LIMITS.proposers),
  judges: atMost(id, LAB_LIMITS.judges),
  models: byId(standIn),
  jury: optional(v.picklist(JURIES)),
  ...judgeOptions,
  prompts: optional(byId(text)),
  budget: optional(tokens),
  usage: optional(pair),
  seed: optional(seed),
})
