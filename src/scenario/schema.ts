import * as v from 'valibot'
import {
  BEHAVIOURS,
  draftByType,
  MODERATOR,
  moveEntries,
  ORCHESTRATOR,
  SIGNAL_LIMITS,
  SIGNAL_TYPES,
} from '../engine'
import type { Lesson } from './lesson/lesson'
import { SCENARIO_LIMITS } from './limits'
import {
  CHART_TABS,
  PANELS,
  SCENARIO_VERSION,
  type Labs,
  type ScenarioDocument,
  type Shows,
} from './scenario'
import {
  atMost,
  count,
  id as safeId,
  name,
  number,
  optional,
  script,
  share,
  text,
  weight,
} from './schema-parts'
import { mapSettings } from './settings/map-settings'
import type { SettingKind } from './settings/kinds'

/** The shape of a scenario. What its parts must have to do with each other is in check-scenario.ts. */

const RESERVED: readonly string[] = [ORCHESTRATOR, MODERATOR]

const id = v.pipe(
  safeId,
  v.check((given) => !given.includes('#'), 'must not contain #'),
)
const agentId = v.pipe(
  id,
  v.check((given) => !RESERVED.includes(given), 'is reserved'),
)
const types = v.pipe(v.array(v.picklist(SIGNAL_TYPES)), v.maxLength(SIGNAL_TYPES.length))

const [hand, policy, scripted] = BEHAVIOURS

const behaviour = v.variant('kind', [
  v.strictObject({ kind: v.literal(hand) }),
  v.strictObject({ kind: v.literal(policy) }),
  v.strictObject({ kind: v.literal(scripted), source: script }),
])

const agent = v.strictObject({
  id: agentId,
  name: optional(name),
  role: optional(name),
  behaviour: optional(behaviour),
  listens: optional(types),
  canEmit: optional(types),
  personality: optional(
    v.strictObject({
      curiosity: optional(share),
      caution: optional(share),
      conformity: optional(share),
      verbosity: optional(share),
    }),
  ),
  authority: optional(weight),
  holdsVeto: optional(v.boolean()),
  reputation: optional(
    v.pipe(
      v.strictObject({ right: count(1e6), judged: count(1e6) }),
      v.check(({ right, judged }) => right <= judged, 'must not be right more often than judged'),
    ),
  ),
  evidenceScope: optional(atMost(name, SCENARIO_LIMITS.criteria)),
  leanings: optional(v.pipe(v.record(id, share), v.maxEntries(SCENARIO_LIMITS.proposals))),
  weight: optional(weight),
})

const proposal = v.strictObject({
  id,
  content: text,
  reasoning: optional(text),
  by: optional(agentId),
  confidence: optional(share),
})

const fact = v.strictObject({
  content: text,
  category: name,
  importance: share,
  isAlwaysTold: optional(v.boolean()),
})

const moment = {
  round: v.pipe(count(SCENARIO_LIMITS.rounds), v.minValue(1)),
  after: optional(count(2 * SCENARIO_LIMITS.signals)),
}
const signalId = v.pipe(v.string(), v.minLength(1), v.maxLength(SIGNAL_LIMITS.id))
const act = v.variant('kind', [
  v.strictObject({ kind: v.literal('sweep'), ...moment }),
  v.strictObject({ kind: v.literal('resolve'), ...moment, signalA: signalId, signalB: signalId }),
])

const strategy = v.strictObject({ id, name: optional(name), source: script })

function schemaOf(value: SettingKind): v.GenericSchema {
  switch (value.kind) {
    case 'number': {
      const { min, max = Infinity, isWhole = false, orZero = false } = value
      const whole = isWhole ? v.pipe(number, v.integer()) : number
      const bounded = orZero
        ? v.pipe(
            whole,
            v.check((given) => given === 0 || given >= min, `must be 0 or at least ${min}`),
          )
        : v.pipe(whole, v.minValue(min), v.maxValue(max))
      return 'isNullable' in value ? v.nullable(bounded) : bounded
    }
    case 'choice':
      return v.picklist(value.options)
    case 'switch':
      return v.boolean()
    case 'rule':
      return id
    case 'share-by-rule':
      return v.pipe(v.record(id, share), v.maxEntries(100))
  }
}

/** Where the rows are, the compiler checks that each kind fits its setting. */
const config = v.strictObject(
  Object.fromEntries(
    Object.entries(mapSettings((value) => optional(schemaOf(value)))).map(([part, fields]) => [
      part,
      optional(v.strictObject(fields)),
    ]),
  ),
) as v.GenericSchema as v.GenericSchema<unknown, NonNullable<ScenarioDocument['config']>>

/** The compiler checks that what passes is a scenario. */
export const scenarioSchema: v.GenericSchema<unknown, ScenarioDocument> = v.strictObject({
  version: v.literal(SCENARIO_VERSION),
  title: name,
  prompt: text,
  task: optional(text),
  context: optional(text),
  memory: optional(atMost(fact, SCENARIO_LIMITS.facts)),
  agents: atMost(agent, SCENARIO_LIMITS.agents),
  proposals: atMost(proposal, SCENARIO_LIMITS.proposals),
  moves: atMost(draftByType(moveEntries), SCENARIO_LIMITS.signals),
  acts: optional(atMost(act, SCENARIO_LIMITS.acts)),
  strategies: optional(atMost(strategy, SCENARIO_LIMITS.strategies)),
  finalOwner: optional(agentId),
  rubric: optional(atMost(name, SCENARIO_LIMITS.criteria)),
  config: optional(config),
  shows: optional(
    v.strictObject({
      rules: optional(atMost(id, 100)),
      hidden: optional(atMost(v.picklist(PANELS), PANELS.length)),
      round: optional(v.pipe(count(SCENARIO_LIMITS.rounds), v.minValue(1))),
      rule: optional(id),
      ballot: optional(v.strictObject({ agent: agentId, proposalId: id })),
      tab: optional(v.picklist(CHART_TABS)),
      lab: optional(
        name as v.GenericSchema<unknown, unknown> as v.GenericSchema<
          unknown,
          NonNullable<Shows['lab']>
        >,
      ),
      at: optional(v.pipe(number, v.minValue(0))),
      compare: optional(v.strictTuple([id, id])),
      canReveal: optional(v.boolean()),
    }),
  ),
  // What a lab is called and takes is checked where a document comes in, and before it is run
  // (labs/check-lab.ts): the first load does without the labs.
  labs: optional(
    v.record(v.string(), v.unknown()) as v.GenericSchema<unknown, unknown> as v.GenericSchema<
      unknown,
      Labs
    >,
  ),
  // Checked where a document comes in (lesson/check-lesson.ts), as the labs are.
  lesson: optional(
    v.unknown() as v.GenericSchema<unknown, unknown> as v.GenericSchema<unknown, Lesson>,
  ),
})
