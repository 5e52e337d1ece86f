import fc from 'fast-check'
import {
  CAUSAL_LEVELS,
  SIGNAL_TYPES,
  SIGNALS,
  type PayloadField,
  type SignalType,
} from '../../engine'
import { STRATEGY_IDS } from '../../engine/catalogue'
import { LAB_IDS } from '../../labs/registry'
import { CHART_TABS, PANELS, SCENARIO_VERSION, type ScenarioDocument } from '../scenario'
import { mapSettings } from '../settings/map-settings'
import type { SettingKind } from '../settings/kinds'
import { arbitraryLesson } from '../lesson/testing/arbitrary-lesson'
import { arbitraryLabs } from '../../labs/testing/arbitrary-labs'

/** Every field that a scenario may have, there or not, with texts that are out to break something. */

const HOSTILE = [
  '',
  ' ',
  '|',
  '"|"',
  '\\',
  '\n\r\u2028\u2029',
  '\u0000\u0001\u007f',
  '\ud83d\ude00',
  '\ud800',
  '__proto__',
  '{"version":9}',
  '],[',
  '<script>alert(1)</script>',
  '0',
  'null',
  '#proposal/A',
]

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom('Too risky', 'It is ready', 'Ship on Friday'),
  fc.string({ maxLength: 30, unit: 'binary' }),
)
const id = fc.oneof(
  fc.constantFrom('A', 'B', 'ana', 'bo', '0', '1', '|', 'a|b', ' ', '"', 'Ünïcode', '投票'),
  fc
    .string({ minLength: 1, maxLength: 8, unit: 'binary' })
    .filter(
      (each) => !each.includes('#') && !['__proto__', 'constructor', 'prototype'].includes(each),
    ),
)
const agentId = id.filter((each) => !['orchestrator', 'debate-moderator'].includes(each))
/** A document is JSON, which knows one zero. */
const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((each) => (Object.is(each, -0) ? 0 : each))
const share = fc.oneof(fc.constantFrom(0, 0.5, 0.7, 1), number(0, 1))
const count = (max: number, min = 0) => fc.integer({ min, max })
const source = fc.oneof(fc.constant('export default function (turn) {\n  return []\n}'), text)

/** An object with any of its fields left out, but for those that must be there. */
const optional = (
  model: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  ...required: readonly string[]
): fc.Arbitrary<object> => fc.record(model, { requiredKeys: [...required] })

const shortList = <T>(item: fc.Arbitrary<T>, maxLength = 3) => fc.array(item, { maxLength })
const dictionary = <T>(key: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
  fc.dictionary(key, value, { maxKeys: 3, noNullPrototype: true })

const behaviour = fc.oneof(
  fc.constant({ kind: 'hand' }),
  fc.constant({ kind: 'policy' }),
  source.map((each) => ({ kind: 'script', source: each })),
)

const agent = (own: string, proposal: fc.Arbitrary<string>) =>
  optional(
    {
      id: fc.constant(own),
      name: fc.oneof(text, fc.constant(own.charAt(0).toUpperCase() + own.slice(1))),
      role: text,
      behaviour,
      listens: fc.subarray([...SIGNAL_TYPES]),
      canEmit: fc.subarray([...SIGNAL_TYPES]),
      personality: optional({
        curiosity: share,
        caution: share,
        conformity: share,
        verbosity: share,
      }),
      authority: number(0, 1000),
      holdsVeto: fc.boolean(),
      reputation: count(9).map((right) => ({ right, judged: right + 1 })),
      evidenceScope: shortList(text),
      leanings: dictionary(proposal, share),
      weight: number(0, 1000),
    },
    'id',
  )

interface Names {
  readonly proposal: fc.Arbitrary<string>
  readonly signal: fc.Arbitrary<string>
  readonly agent: fc.Arbitrary<string>
}

function payloadValue(field: PayloadField, names: Names): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return text
    case 'texts':
      return shortList(text.filter((each) => each !== ''))
    case 'flag':
      return fc.boolean()
    case 'number':
      return fc.oneof(fc.constantFrom(1, 0.5), number(0, field.max ?? 1e6))
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'id':
      return names.proposal
    case 'proposal':
    case 'signal':
    case 'agent':
      return names[field.kind]
  }
}

const payload = (type: SignalType, names: Names) => {
  const fields = Object.entries<PayloadField>(SIGNALS[type].payload)
  const required = fields
    .filter(([, field]) => !field.isOptional && !field.isOfAgent)
    .map(([name]) => name)
  const values = fields.map(([name, field]) => [name, payloadValue(field, names)] as const)
  return optional(Object.fromEntries(values), ...required)
}

const moves = (agents: readonly string[], proposals: readonly string[]): fc.Arbitrary<object[]> => {
  if (agents.length === 0) return fc.constant([])
  const by = fc.constantFrom(...agents)
  const proposal = proposals.length > 0 ? fc.oneof(fc.constantFrom(...proposals), id) : id
  const signal = fc.oneof(
    proposal.map((each) => `#proposal/${each}`),
    id,
  )
  const spoken = SIGNAL_TYPES.map((type) => ({
    weight: type === 'vote' ? 8 : 1,
    arbitrary: optional(
      {
        type: fc.constant(type),
        payload: payload(type, { proposal, signal, agent: by }),
        agent: by,
        round: count(5, 1),
        debate: count(3, 1),
        confidence: share,
        replyTo: signal,
        ttl: number(0, 1e6),
        priority: number(-1e3, 1e3),
        causalLevel: fc.constantFrom(...CAUSAL_LEVELS),
      },
      'type',
      'payload',
      'agent',
      'round',
    ),
  }))
  return fc
    .array(fc.oneof(...spoken), { maxLength: 14 })
    .chain((list) =>
      fc
        .array(fc.boolean(), { minLength: list.length, maxLength: list.length })
        .map((named) => list.map((move, i) => (named[i] ? { ...move, id: `m${i}` } : move))),
    )
}

function settingValue(value: SettingKind, rule: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  switch (value.kind) {
    case 'number': {
      const { min, max = 1e6, isWhole = false, orZero = false } = value
      const any = isWhole
        ? fc.oneof(count(Math.min(max, 9), min), count(max, min))
        : number(min, max)
      const given = fc.oneof(any, fc.constant(orZero ? 0 : min))
      return 'isNullable' in value ? fc.option(given) : given
    }
    case 'choice':
      return fc.constantFrom(...value.options)
    case 'switch':
      return fc.boolean()
    case 'rule':
      return rule
    case 'share-by-rule':
      return dictionary(rule, share)
  }
}

const config = (rule: fc.Arbitrary<string>) => {
  const parts = mapSettings((value) => settingValue(value, rule))
  return optional(
    Object.fromEntries(Object.entries(parts).map(([part, fields]) => [part, optional(fields)])),
  )
}

const fact = optional(
  { content: text, category: text, importance: share, isAlwaysTold: fc.boolean() },
  'content',
  'category',
  'importance',
)

const actMoment = { round: count(5, 1), after: count(20) }
const act = fc.oneof(
  optional({ kind: fc.constant('sweep'), ...actMoment }, 'kind', 'round'),
  optional(
    {
      kind: fc.constant('resolve'),
      ...actMoment,
      signalA: id.map((each) => `#proposal/${each}`),
      signalB: id,
    },
    'kind',
    'round',
    'signalA',
    'signalB',
  ),
)

const shows = (rule: fc.Arbitrary<string>) =>
  optional({
    rules: shortList(rule, 5),
    hidden: fc.subarray([...PANELS]),
    round: count(200, 1),
    rule,
    ballot: fc.record({ agent: agentId, proposalId: id }),
    tab: fc.constantFrom(...CHART_TABS),
    lab: fc.constantFrom(...LAB_IDS),
    at: number(0, 1e6),
    compare: fc.tuple(rule, rule),
    canReveal: fc.boolean(),
  })

const unique = (item: fc.Arbitrary<string>, maxLength: number) =>
  fc.uniqueArray(item, { maxLength })

export const arbitraryDocument: fc.Arbitrary<ScenarioDocument> = fc
  .record({
    agents: unique(agentId, 5),
    proposals: unique(id, 3),
    strategies: unique(id, 2),
  })
  .chain(({ agents, proposals, strategies }) => {
    const by = agents.length > 0 ? fc.constantFrom(...agents) : fc.constant(undefined)
    const rule = fc.constantFrom<string>(...STRATEGY_IDS, ...strategies)
    const proposal = proposals.length > 0 ? fc.constantFrom(...proposals) : id
    return optional(
      {
        version: fc.constant(SCENARIO_VERSION),
        title: text,
        prompt: text,
        task: text,
        agents: fc.tuple(...agents.map((each) => agent(each, proposal))),
        proposals: fc.tuple(
          ...proposals.map((each) =>
            optional(
              {
                id: fc.constant(each),
                content: text,
                reasoning: text,
                by,
                confidence: share,
              },
              'id',
              'content',
            ),
          ),
        ),
        moves: moves(agents, proposals),
        context: text,
        memory: shortList(fact),
        acts: shortList(act),
        labs: arbitraryLabs({ text, id, share, source, optional }),
        strategies: fc.tuple(
          ...strategies.map((each) =>
            optional({ id: fc.constant(each), name: text, source }, 'id', 'source'),
          ),
        ),
        finalOwner: by,
        rubric: shortList(text),
        config: config(rule),
        shows: shows(rule),
        lesson: arbitraryLesson({ text, id, rule, share, optional }),
      },
      'version',
      'title',
      'prompt',
      'agents',
      'proposals',
      'moves',
    )
  })
  // What is undefined is not there.
  .map((document) => JSON.parse(JSON.stringify(document)) as ScenarioDocument)
  // Without rules of its own it cannot be governed by one.
  .filter(
    ({ strategies = [], config: given }) =>
      given?.consensus?.strategy === undefined ||
      [...STRATEGY_IDS, ...strategies.map(({ id: own }) => own)].includes(given.consensus.strategy),
  )
