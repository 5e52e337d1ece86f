import * as v from 'valibot'
import {
  BALLOT_TIE_BREAKS,
  DEBATE_VOTES,
  EARLY_MODES,
  JUDGE_MODES,
  JURIES,
  ON_DISSENT,
  STAND_INS,
  VERDICT_SCHEMAS,
  VOTE_FORMATS,
  WEIGHINGS,
} from '../engine/protocols/plans'
import { BALLOT_RULES } from '../engine/protocols/ballot'
import type { LabName, LabPlans } from '../engine/protocols/plans'
import { SCENARIO_LIMITS, UNSAFE_IDS } from '../scenario/limits'
import { LAB_LIMITS } from './limits'

/** The shapes of what is set up in the labs. Apart from the scenario's own: only labs need them. */

const optional = v.exactOptional
const number = v.pipe(v.number(), v.finite())
const share = v.pipe(number, v.minValue(0), v.maxValue(1))
const between = (least: number, most: number) => v.pipe(number, v.minValue(least), v.maxValue(most))
const count = (most: number, least = 0) =>
  v.pipe(number, v.integer(), v.minValue(least), v.maxValue(most))
const text = v.pipe(v.string(), v.maxLength(SCENARIO_LIMITS.text))
const name = v.pipe(v.string(), v.maxLength(SCENARIO_LIMITS.name))
const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(SCENARIO_LIMITS.name),
  v.check((given) => !UNSAFE_IDS.includes(given), 'is reserved'),
)
const atMost = <T>(item: v.GenericSchema<unknown, T>, most: number) =>
  v.pipe(v.array(item), v.maxLength(most))
const byId = <T>(value: v.GenericSchema<unknown, T>, most: number = SCENARIO_LIMITS.agents) =>
  v.pipe(v.record(id, value), v.maxEntries(most))
const agents = atMost(id, SCENARIO_LIMITS.agents)
const weight = between(0, 1000)
const time = between(0, LAB_LIMITS.ms)
const tokens = between(0, LAB_LIMITS.tokens)

const ballot: v.GenericSchema<unknown, LabPlans['ballot']> = v.strictObject({
  topic: text,
  options: optional(
    v.pipe(atMost(v.strictObject({ id, text }), LAB_LIMITS.options), v.minLength(1)),
  ),
  votes: atMost(
    v.strictObject({
      at: time,
      agent: id,
      choice: name,
      confidence: optional(share),
      reason: optional(text),
      reply: optional(text),
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
  quorum: optional(count(SCENARIO_LIMITS.agents, 1)),
  lastsMs: optional(between(1, LAB_LIMITS.ms)),
  voteTtlMs: optional(between(1, LAB_LIMITS.ms)),
  mayChange: optional(v.boolean()),
  tieBreak: optional(v.picklist(BALLOT_TIE_BREAKS)),
  format: optional(v.picklist(VOTE_FORMATS)),
})

/** The schema library's own pairs would be loaded with the page. */
const pair = v.pipe(v.array(tokens), v.minLength(2), v.maxLength(2)) as v.GenericSchema<
  unknown,
  unknown
> as v.GenericSchema<unknown, readonly [number, number]>

const [replies, competence, script] = STAND_INS

const standIn = v.variant('kind', [
  v.strictObject({ kind: v.literal(replies), replies: atMost(text, LAB_LIMITS.replies) }),
  v.strictObject({
    kind: v.literal(competence),
    right: optional(share),
    acceptsRight: optional(share),
    acceptsWrong: optional(share),
    repairs: optional(share),
    breaks: optional(share),
  }),
  v.strictObject({
    kind: v.literal(script),
    source: v.pipe(v.string(), v.maxLength(SCENARIO_LIMITS.script)),
  }),
])

const judges: v.GenericSchema<unknown, LabPlans['judges']> = v.strictObject({
  question: text,
  proposers: atMost(id, LAB_LIMITS.proposers),
  judges: atMost(id, LAB_LIMITS.judges),
  models: byId(standIn),
  jury: optional(v.picklist(JURIES)),
  mode: optional(v.picklist(JUDGE_MODES)),
  quorum: optional(count(LAB_LIMITS.judges)),
  maxRounds: optional(count(LAB_LIMITS.rounds)),
  onDissent: optional(v.picklist(ON_DISSENT)),
  verdictSchema: optional(v.picklist(VERDICT_SCHEMAS)),
  prompt: optional(text),
  prompts: optional(byId(text)),
  budget: optional(tokens),
  usage: optional(pair),
  seed: optional(count(2 ** 32 - 1)),
})

const debate: v.GenericSchema<unknown, LabPlans['debate']> = v.strictObject({
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

const verify = v.strictObject({
  judges: atMost(
    v.strictObject({ agent: id, replies: atMost(text, LAB_LIMITS.replies) }),
    LAB_LIMITS.judges,
  ),
  mode: optional(v.picklist(JUDGE_MODES)),
  quorum: optional(count(LAB_LIMITS.judges)),
  maxRounds: optional(count(LAB_LIMITS.rounds)),
  onDissent: optional(v.picklist(ON_DISSENT)),
  revisions: optional(atMost(text, LAB_LIMITS.replies)),
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
    quorum: optional(count(SCENARIO_LIMITS.agents, 1)),
    tieBreak: optional(v.picklist(BALLOT_TIE_BREAKS)),
    tokens: optional(tokens),
    fallback: optional(id),
  }),
])

const workflow: v.GenericSchema<unknown, LabPlans['workflow']> = v.strictObject({
  goal: text,
  steps: atMost(step, LAB_LIMITS.steps),
  budget: optional(tokens),
})

/** The compiler checks that what passes is what the labs take. */
export const LAB_SCHEMAS: {
  readonly [Lab in LabName]: v.GenericSchema<unknown, LabPlans[Lab]>
} = { ballot, judges, debate, workflow }
