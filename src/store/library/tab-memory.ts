import * as v from 'valibot'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { KeyValueStorage } from '../preferences'
import { scriptsOf } from '../trust-slice'
import { digestOf } from './digest'
import { keepItem } from './keep-item'
import { keptViewSchema, pickView, showKeptView } from './kept-view'
import { packedHistorySchema, packHistory, unpackHistory } from './pack-history'
import { TAB_MEMORY } from './pending-restore'
import { asRecord } from './read-records'

/** What a tab leaves to itself for a reload: the steps that can be undone, and what was looked at. */
export interface TabMemory {
  /** The page goes away, and there is no time to wait for anything. */
  readonly keep: () => void
  /** After the page has opened what it opens. */
  readonly recall: () => Promise<void>
  /** There was nothing to recall. */
  readonly start: () => void
  /** Nothing is left behind any more. */
  readonly end: () => void
}

interface MemoryHost {
  readonly store: PlaygroundStore
  readonly tab: KeyValueStorage | null
  /** Turns off those that may not run. */
  readonly block: (sources: readonly string[]) => Promise<void>
  readonly wasReloaded?: () => boolean
}

const memorySchema = v.strictObject({
  /** Of the scenario that the steps lead away from, as it was left. */
  of: v.string(),
  history: packedHistorySchema,
  view: keptViewSchema,
})

export function createTabMemory(host: MemoryHost): TabMemory {
  const { store, tab } = host
  const untouched = JSON.stringify(pickView(store.getState()))
  let isReady = false
  let isEnded = false
  return {
    keep: () => {
      if (isEnded) return
      const state = store.getState()
      const [history, view] = [packHistory(state.history, state), pickView(state)]
      const hasSteps = history.past.length + history.future.length > 0
      // What was left before is not lost on a page that goes away while it starts.
      if (!isReady && !hasSteps) return
      const isBlank = state.opened === 0 && JSON.stringify(view) === untouched
      const memory = { of: digestScenario(state.scenario), history, view }
      if (isBlank && !hasSteps) tab?.removeItem(TAB_MEMORY)
      else keepItem(tab, TAB_MEMORY, JSON.stringify(memory))
    },
    recall: async () => {
      await recall(host)
      isReady = true
    },
    start: () => {
      isReady = true
    },
    end: () => {
      isEnded = true
    },
  }
}

async function recall({ store, tab, block, wasReloaded = isReload }: MemoryHost): Promise<void> {
  const kept = readMemory(tab)
  const { opened, scenario } = store.getState()
  // What another tab has changed since, or another link brought, has steps and a view of its own.
  if (kept?.of !== digestScenario(scenario)) return
  if (wasReloaded()) showKeptView(store.getState(), kept.view)
  const { past, future } = unpackHistory(kept.history, { scenario, opened })
  if (past.length + future.length === 0) return
  const known = new Set(scriptsOf(scenario))
  const steps = [...past.map(({ before }) => before), ...future.map(({ after }) => after)]
  const scripts = new Set(steps.flatMap((step) => scriptsOf(step.scenario)))
  await block([...scripts].filter((source) => !known.has(source)))
  // Somebody may have gone on meanwhile.
  if (store.getState().scenario !== scenario) return
  store.setState(({ history }) => ({
    history: { ...history, past: [...history.past, ...past], future },
  }))
}

function readMemory(tab: KeyValueStorage | null): v.InferOutput<typeof memorySchema> | null {
  try {
    const read = v.safeParse(memorySchema, JSON.parse(tab?.getItem(TAB_MEMORY) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** The same for the same scenario, in whichever order its fields were written. */
const digestScenario = (scenario: ScenarioDocument): string =>
  digestOf(
    JSON.stringify(scenario, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(asRecord(value)).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  )

/** A link that is followed anew is looked at as its author meant it. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate'
}
