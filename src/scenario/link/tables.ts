import type {
  AgentSetup,
  BusAct,
  DeliberationConfig,
  MemoryFact,
  Personality,
  Reputation,
  TabledProposal,
  ScriptedStrategy,
} from '../../engine'
import { STRATEGY_IDS } from '../../engine/catalogue'
import { SCENARIO_LIMITS } from '../limits'
import type { ScenarioDocument, Shows } from '../scenario'
import { mapSettings } from '../settings/map-settings'
import type { SettingKind } from '../settings/kinds'
import { Damage, readList } from './damage'
import {
  columns,
  dictionaryOf,
  fieldAt,
  flag,
  listOf,
  NO_NAMES,
  nullable,
  oneOf,
  plain,
  record,
  tree,
  type Names,
  type Shape,
} from './shapes'
import { packIds, unpackIds } from './columns'
import { agent, moves, proposal, readLength, signal, type } from './moves'

/**
 * What a link is made of. Links live for ever, so nothing here is ever moved or taken away: what is
 * new comes at the end of its list. The old links in link.test.ts are there to notice.
 */

const rule = oneOf(STRATEGY_IDS)

const behaviour: Shape = {
  pack: (value) => {
    const { kind, source } = value as { readonly kind: string; readonly source?: string }
    return source ?? BEHAVIOURS.indexOf(kind)
  },
  unpack: (packed) =>
    typeof packed === 'string'
      ? { kind: 'script', source: packed }
      : { kind: fieldAt(BEHAVIOURS, packed) },
}
const BEHAVIOURS: readonly string[] = ['hand', 'policy']

/** Ids stand at the beginning of the link. */
type Columns<T extends { readonly id: string }> = Readonly<
  Record<Exclude<keyof Required<T>, 'id'> & string, Shape>
>

const AGENTS: Columns<AgentSetup> = {
  name: plain,
  role: plain,
  behaviour,
  listens: listOf(type),
  canEmit: listOf(type),
  personality: record<Personality>({
    curiosity: plain,
    caution: plain,
    conformity: plain,
    verbosity: plain,
  }),
  authority: plain,
  holdsVeto: flag,
  reputation: record<Reputation>({ right: plain, judged: plain }),
  evidenceScope: listOf(plain),
  leanings: dictionaryOf(proposal, plain),
  weight: plain,
}

/** An agent called Maria with the id maria is named by a 0. */
const hideName = (row: unknown): unknown => {
  const { id, name } = row as AgentSetup
  return name !== undefined && name === nameAfter(id) ? { ...(row as AgentSetup), name: 0 } : row
}

const showName = <Row extends Readonly<Record<string, unknown>>>(row: Row): Row =>
  row['name'] === 0 ? { ...row, name: nameAfter(String(row['id'])) } : row

const nameAfter = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1)

const PROPOSALS: Columns<TabledProposal> = {
  content: plain,
  reasoning: plain,
  by: agent,
  confidence: plain,
}

const STRATEGIES: Columns<ScriptedStrategy> = { name: plain, source: plain }

/** What those have whose ids are listed: nothing of it has to be there. */
function tableOf(list: keyof Names, fields: Readonly<Record<string, Shape>>): Shape {
  const table = columns(fields)
  return {
    pack: (rows, names) => table.pack((rows as readonly unknown[]).map(hideName), names),
    unpack: (packed, names) => {
      const ids = names[list]
      const rows = table.unpack(packed, ids.length, names)
      return rows.map((row, place) => showName({ id: ids[place], ...row }))
    },
  }
}

function shapeOf(value: SettingKind): Shape {
  switch (value.kind) {
    case 'number':
      return 'isNullable' in value ? nullable : plain
    case 'choice':
      return oneOf(value.options)
    case 'switch':
      return flag
    case 'rule':
      return rule
    case 'share-by-rule':
      return dictionaryOf(rule, plain)
  }
}

const { consensus, bus, weights, debate, rounds, routing } = mapSettings(shapeOf)
const config = record<DeliberationConfig>({
  consensus: record(consensus),
  bus: record(bus),
  weights: record(weights),
  debate: record(debate),
  rounds: record(rounds),
  routing: record(routing),
})

/** Votes and labs come last: a link that was cut off in a chat has lost them before anything else. */
const DOCUMENT: readonly (readonly [LinkField, Shape])[] = Object.entries({
  title: plain,
  prompt: plain,
  agents: tableOf('agents', AGENTS),
  proposals: tableOf('proposals', PROPOSALS),
  config,
  task: plain,
  finalOwner: agent,
  rubric: listOf(plain),
  shows: record<Shows>({
    rules: listOf(rule),
    hidden: listOf(plain),
    round: plain,
    rule,
    ballot: record<NonNullable<Shows['ballot']>>({ agent, proposalId: proposal }),
    tab: plain,
    lab: plain,
    at: plain,
    compare: listOf(rule),
    canReveal: flag,
  }),
  strategies: tableOf('strategies', STRATEGIES),
  moves,
  labs: tree,
  context: plain,
  memory: listOf(
    record<MemoryFact>({ content: plain, category: plain, importance: plain, isAlwaysTold: flag }),
  ),
  acts: listOf(
    record<Extract<BusAct, { readonly kind: 'resolve' }>>({
      round: plain,
      after: plain,
      kind: oneOf(['sweep', 'resolve'] satisfies BusAct['kind'][]),
      signalA: signal,
      signalB: signal,
    }),
  ),
  lesson: tree,
} satisfies Record<LinkField, Shape>) as never

const LISTS = ['agents', 'proposals', 'strategies'] as const satisfies readonly (keyof Names)[]

/** Who and what there is, and then the places of what the scenario has and their values in turn. */
export function packDocument(scenario: ScenarioDocument): unknown[] {
  const { agents, proposals, strategies = [] } = scenario
  const names: Names = {
    agents: agents.map(({ id }) => id),
    proposals: proposals.map(({ id }) => id),
    strategies: strategies.map(({ id }) => id),
  }
  return [
    LISTS.slice(0, strategies.length === 0 ? -1 : undefined).map((list) => packIds(names[list])),
    ...DOCUMENT.flatMap(([field, shape], place) => {
      const value = scenario[field]
      return value === undefined ? [] : [place, shape.pack(value, names)]
    }),
  ]
}

export interface Unpacked {
  readonly fields: Readonly<Record<string, unknown>>
  readonly lost: readonly LostPart[]
}

export interface LostPart {
  readonly field: LinkField | 'rest'
  /** Null where there is nothing that could have been read. */
  readonly reason: string | null
}

type LinkField = keyof Omit<ScenarioDocument, 'version'>

/** Reads what can be read: a part that is damaged costs that part alone. */
export function unpackDocument(packed: unknown): Unpacked {
  const fields: Record<string, unknown> = {}
  const lost: LostPart[] = []
  const attempt = (field: LostPart['field'], read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof Damage)) throw error
      lost.push({ field, reason: error.message })
    }
  }
  let names = NO_NAMES
  attempt('rest', () => {
    const [ids, ...rest] = readList(packed)
    names = readNames(ids)
    const seen = new Set<unknown>()
    for (let at = 0; at < rest.length; at += 2) {
      // Or a short link could keep a reader busy for hours.
      if (seen.has(rest[at])) throw new Damage('a field is there twice')
      seen.add(rest[at])
      const [field, shape] = fieldAt(DOCUMENT, rest[at])
      if (at + 1 === rest.length) lost.push({ field, reason: null })
      else
        attempt(field, () => {
          fields[field] = shape.unpack(rest[at + 1], names)
        })
    }
  })
  return { fields, lost }
}

function readNames(packed: unknown): Names {
  const given = readList(packed)
  const entries = LISTS.map((list, place) => {
    const ids = unpackIds(given[place] ?? '')
    readLength(ids.length, SCENARIO_LIMITS[list])
    return [list, ids] as const
  })
  return Object.fromEntries(entries) as unknown as Names
}
