import * as v from 'valibot'
import type { Problem } from '../engine'
import { checkScenario } from './check-scenario'
import { checkLabs, checkShownLab } from '../labs/check-lab'
import { checkLesson } from './lesson/check-lesson'
import { SCENARIO_LIMITS } from './limits'
import { migrate } from './migrate'
import type { ScenarioDocument } from './scenario'
import { scenarioSchema } from './schema'
import { formatCount, truncate } from '../describe/format'

export interface Refusal {
  readonly ok: false
  readonly problems: readonly Problem[]
  /** The same without the parts that are wrong; null where nothing is left. */
  readonly kept: ScenarioDocument | null
}

export type ParsedDocument = { readonly ok: true; readonly scenario: ScenarioDocument } | Refusal

/** A scenario from a stranger, of any version. Never throws; what can be kept is. */
export function parseDocument(input: unknown): ParsedDocument {
  if (!isObject(input)) return refuse([{ path: '', reason: 'must be an object' }])
  const migrated = migrate(input)
  if (!migrated.ok) return refuse([{ path: 'version', reason: migrated.reason }])
  const unknown: string[] = []
  const known = leaveOutUnknown(scenarioSchema, migrated.document, '', unknown) as Document
  const shown = checkShownLab(known['shows'])
  const { labs, problems: inLabs } = checkLabs(known['labs'])
  const { lesson, problems: inLesson } = checkLesson(known['lesson'])
  const problems = [...shown, ...inLabs, ...inLesson]
  const { labs: _, lesson: __, ...bare } = takeOut(known, shown)
  const sound = {
    ...bare,
    ...(labs !== undefined && { labs }),
    ...(lesson !== undefined && { lesson }),
  }
  const read = loseHopeless(sound) ?? readKnown(sound)
  if (unknown.length + problems.length === 0) return read
  return {
    ok: false,
    problems: [
      ...listUnknown(unknown),
      ...problems.map(truncatePath),
      ...(read.ok ? [] : read.problems),
    ],
    kept: read.ok ? orNothing(read.scenario) : read.kept,
  }
}

function readKnown(document: Document): ParsedDocument {
  const checked = checkScenario(document, Infinity)
  if (checked.ok) return { ok: true, scenario: checked.value }
  return {
    ok: false,
    problems: checked.problems.slice(0, SCENARIO_LIMITS.problems).map(truncatePath),
    kept: salvage(document, checked.problems),
  }
}

type Document = Readonly<Record<string, unknown>>

/** A scenario with no content left is none. */
export const orNothing = (scenario: ScenarioDocument): ScenarioDocument | null =>
  scenario.agents.length + scenario.proposals.length > 0 ? scenario : null

/**
 * At once, and in all that is no list: the schema complains of one at a time, and there may be as many as a
 * file has room for.
 */
function leaveOutUnknown(
  schema: v.GenericSchema,
  value: unknown,
  path: string,
  unknown: string[],
): unknown {
  const inner = v.isOfType('exact_optional', schema)
    ? (schema as unknown as { readonly wrapped: v.GenericSchema }).wrapped
    : schema
  if (!v.isOfType('strict_object', inner) || !isObject(value)) return value
  const { entries } = inner as unknown as {
    readonly entries: Readonly<Record<string, v.GenericSchema>>
  }
  const isKnown = (name: string) => Object.hasOwn(entries, name)
  const names = Object.keys(value)
  for (const name of names) if (!isKnown(name)) unknown.push(path + name)
  return Object.fromEntries(
    names
      .filter(isKnown)
      .map((name) => [
        name,
        leaveOutUnknown(entries[name]!, value[name], `${path}${name}.`, unknown),
      ]),
  )
}

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MAX_PATH = 250

/** Names are a stranger's, and may be as long as the file. */
const truncatePath = ({ path, reason }: Problem): Problem => ({
  path: truncate(path, MAX_PATH + 1),
  reason,
})

const MAX_UNKNOWN = 10

function listUnknown(unknown: readonly string[]): Problem[] {
  const listed = unknown
    .slice(0, MAX_UNKNOWN)
    .map((path) => truncatePath({ path, reason: 'is not known here' }))
  const more = unknown.length - listed.length
  if (more === 0) return listed
  const reason = `has ${formatCount(more)} more ${more === 1 ? 'name' : 'names'} in it that ${more === 1 ? 'is' : 'are'} not known here`
  return [...listed, { path: '', reason }]
}

const refuse = (problems: readonly Problem[]): Refusal => ({ ok: false, problems, kept: null })

/** So many moves are looked at before all of them are. */
const SAMPLE = 1_000

/** To be told of fifty thousand mistakes takes seconds: where every other move is wrong, all of them are let go. */
function loseHopeless(document: Document): Refusal | null {
  const { moves } = document
  if (!Array.isArray(moves) || moves.length <= SAMPLE) return null
  const sample = checkScenario({ ...document, moves: moves.slice(0, SAMPLE) }, Infinity)
  if (sample.ok) return null
  const wrong = new Set(sample.problems.map(({ path }) => /^moves\[\d+\]/.exec(path)?.[0]))
  if (wrong.size < SAMPLE / 2) return null
  const rest = readKnown({ ...document, moves: [] })
  const hopeless = { path: 'moves', reason: 'cannot be read: too many of them are wrong' }
  return {
    ok: false,
    problems: [hopeless, ...(rest.ok ? [] : rest.problems)],
    kept: rest.ok ? orNothing(rest.scenario) : rest.kept,
  }
}

/** What is wrong is taken out, and what was only wrong without it; a few times, until the rest is right. */
const MAX_TRIES = 20

function salvage(document: Document, problems: readonly Problem[]): ScenarioDocument | null {
  let rest = document
  let found = problems
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    rest = { title: '', prompt: '', agents: [], proposals: [], moves: [], ...takeOut(rest, found) }
    const checked = checkScenario(rest, Infinity)
    if (checked.ok) return orNothing(checked.value)
    found = checked.problems
  }
  return null
}

const ITEM = /^(agents|proposals|moves|strategies)\[(\d+)\]/
const FIELD = /^([^.[]+)(?:[.[]([^.[\]]+))?(?:[.[]([^.[\]]+))?/

/** Of a list, the item; of the settings, the setting; of all else, the field. */
function takeOut(document: Document, problems: readonly Problem[]): Document {
  const items = new Map<string, Set<number>>()
  const rest: Record<string, unknown> = { ...document }
  for (const { path } of problems) {
    const [, list, place] = ITEM.exec(path) ?? []
    if (list !== undefined) {
      items.set(list, (items.get(list) ?? new Set()).add(Number(place)))
      continue
    }
    const [, field = '', part, setting] = FIELD.exec(path) ?? []
    if (field === 'config' && part !== undefined) {
      rest['config'] =
        setting === undefined
          ? without(rest['config'], part)
          : within(rest['config'], part, setting)
    } else if (field === 'shows' && part !== undefined) rest['shows'] = without(rest['shows'], part)
    else Reflect.deleteProperty(rest, field)
  }
  for (const [list, places] of items) {
    rest[list] = (rest[list] as readonly unknown[]).filter((_, place) => !places.has(place))
  }
  return rest
}

const without = (value: unknown, key: string): object =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key))

const within = (value: unknown, part: string, key: string): object => ({
  ...(value as object),
  [part]: without((value as Document)[part], key),
})
