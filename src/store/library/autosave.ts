import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import { scriptsOf } from '../trust-slice'
import { createId } from './create-id'
import type { Entry, Library } from './library'

/** How long nothing must have happened before it is saved. */
const CALM_MS = 400

export interface Autosave {
  /** Saves now what has not been saved yet. */
  flush(): Promise<void>
  /** What has just been opened is kept there already. */
  adopt(entry: Entry): void
  /** Where the scenario that is open is kept; null as long as nobody has changed it. */
  current(): string | null
  stop(): void
}

export interface Keeper {
  /** Told of where the open scenario is kept. */
  onPlace?(id: string): void
  /** Told when it cannot be. */
  onTrouble?(kind: 'full' | 'refused' | 'changed-elsewhere'): void
}

/** A scenario as it was when somebody had changed it. */
interface Snapshot {
  readonly opened: number
  readonly scenario: ScenarioDocument
  readonly step: string
}

/**
 * Saves whatever somebody changes, a moment later. What is only looked at is not saved. What another
 * page has changed meanwhile is never written over: this page then goes on with a copy.
 */
export function startAutosave(
  store: PlaygroundStore,
  library: Library,
  keeper: Keeper = {},
): Autosave {
  /** By the number under which a scenario was opened: the id by which it is kept, and how it was before. */
  const places = new Map<number, string>()
  /** By that id: what this page last read or wrote. */
  const revisions = new Map<string, number>()
  const before = new Map<number, ScenarioDocument>()
  let pending: Snapshot | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isInTrouble = false

  const save = async ({ opened, scenario, step }: Snapshot): Promise<void> => {
    const place = places.get(opened)
    const first = before.get(opened)
    // Whoever takes everything back before it was ever saved has changed nothing.
    if (place === undefined && scenario === first) return
    const id = place ?? createId()
    const revision = revisions.get(id) ?? 0
    const outcome = await library.save({
      id,
      revision,
      scenario,
      step,
      ...(first === undefined ? {} : { before: first }),
    })
    if (outcome.status === 'refused') {
      // Unless something newer is to be saved anyway.
      pending ??= { opened, scenario, step }
      if (!isInTrouble) keeper.onTrouble?.(outcome.isFull ? 'full' : 'refused')
      isInTrouble = true
    } else if (outcome.status === 'changed-elsewhere') {
      places.delete(opened)
      keeper.onTrouble?.('changed-elsewhere')
      await save({ opened, scenario, step })
    } else {
      isInTrouble = false
      places.set(opened, id)
      revisions.set(id, outcome.revision)
      if (opened === store.getState().opened) keeper.onPlace?.(id)
      // Whatever runs here now may run when it comes back.
      const { refused } = store.getState()
      await library.allow(scriptsOf(scenario).filter((source) => !refused.has(source)))
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    const snapshot = pending
    pending = null
    if (snapshot !== null) writing = writing.then(() => save(snapshot))
    return writing
  }
  const unsubscribe = store.subscribe((state, earlier) => {
    const { scenario, opened, history } = state
    if (scenario === earlier.scenario) return
    if (opened !== earlier.opened) {
      void flush()
      if (!before.has(opened)) before.set(opened, scenario)
      return
    }
    if (!before.has(opened)) before.set(opened, earlier.scenario)
    pending = { opened, scenario, step: history.past.at(-1)?.name ?? '' }
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), CALM_MS)
  })

  const { history, opened, scenario } = store.getState()
  const [first] = history.past.filter((step) => step.before.opened === opened)
  if (first !== undefined) {
    // Somebody was faster than this file.
    before.set(opened, first.before.scenario)
    pending = { opened, scenario, step: history.past.at(-1)!.name }
    void flush()
  }

  return {
    flush,
    adopt: ({ id, revision }) => {
      places.set(store.getState().opened, id)
      revisions.set(id, revision)
    },
    current: () => places.get(store.getState().opened) ?? null,
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
