import type { Problem } from '../engine'
import { checkScenario } from './check-scenario'
import { SCENARIO_LIMITS } from './limits'
import { migrate } from './migrate'
import type { ScenarioDocument } from './scenario'

export interface Refusal {
  readonly ok: false
  readonly problems: readonly Problem[]
  /** The same without the parts that are wrong; null where nothing is left. */
  readonly kept: ScenarioDocument | null
}

export type ReadDocument = { readonly ok: true; readonly scenario: ScenarioDocument } | Refusal

/** A scenario from a stranger, of any version. Never throws; what can be kept is. */
export function readDocument(input: unknown): ReadDocument {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refuse([{ path: '', reason: 'must be an object' }])
  }
  const migrated = migrate(input as Readonly<Record<string, unknown>>)
  if (!migrated.ok) return refuse([{ path: 'version', reason: migrated.reason }])
  const lost = loseHopeless(migrated.document)
  if (lost !== null) return lost
  const checked = checkScenario(migrated.document, Infinity)
  if (checked.ok) return { ok: true, scenario: checked.value }
  return {
    ok: false,
    problems: checked.problems.slice(0, SCENARIO_LIMITS.problems),
    kept: salvage(migrated.document, checked.problems),
  }
}

const refuse = (problems: readonly Problem[]): Refusal => ({ ok: false, problems, kept: null })

/** So many moves are looked at before all of them are. */
const SAMPLE = 1_000

/** To be told of fifty thousand mistakes takes seconds: where every other move is wrong, all of them are let go. */
function loseHopeless(document: Readonly<Record<string, unknown>>): Refusal | null {
  const { moves } = document
  if (!Array.isArray(moves) || moves.length <= SAMPLE) return null
  const sample = checkScenario({ ...document, moves: moves.slice(0, SAMPLE) }, Infinity)
  if (sample.ok) return null
  const wrong = new Set(sample.problems.map(({ path }) => /^moves\[\d+\]/.exec(path)?.[0]))
  if (wrong.size < SAMPLE / 2) return null
  const rest = readDocument({ ...document, moves: [] })
  const hopeless = { path: 'moves', reason: 'cannot be read: too many of them are wrong' }
  return {
    ok: false,
    problems: [hopeless, ...(rest.ok ? [] : rest.problems)],
    kept: rest.ok ? rest.scenario : rest.kept,
  }
}

/** What is wrong is taken out, and what was only wrong without it; a few times, until the rest is right. */
const MOST_TRIES = 20

function salvage(
  document: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
): ScenarioDocument | null {
  let rest = document
  let found = problems
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    rest = { title: '', prompt: '', agents: [], proposals: [], moves: [], ...takeOut(rest, found) }
    const checked = checkScenario(rest, Infinity)
    if (checked.ok) {
      const { agents, proposals } = checked.value
      return agents.length + proposals.length > 0 ? checked.value : null
    }
    found = checked.problems
  }
  return null
}

const ITEM = /^(agents|proposals|moves|strategies)\[(\d+)\]/
const FIELD = /^([^.[]+)(?:[.[]([^.[\]]+))?(?:[.[]([^.[\]]+))?/

/** Of a list, the item; of the settings, the setting; of all else, the field. */
function takeOut(
  document: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
): Readonly<Record<string, unknown>> {
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
  [part]: without((value as Readonly<Record<string, unknown>>)[part], key),
})
