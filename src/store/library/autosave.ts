import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import { scriptsOf } from '../trust-slice'
import { createId } from './create-id'
import type { Draft, Entry, Library } from './library'

/** How long nothing must have happened before it is saved, and how long at most it is put off. */
const DEBOUNCE_MS = 400
const MAX_MS = 3_000

/** Where a scenario of this page is kept, and what this page last read or wrote there. */
interface Place {
  readonly id: string
  readonly revision: number
}

export interface Autosave {
  /** Saves now what has not been saved yet. */
  flush(): Promise<void>
  /** Saves what is open although nobody has changed it. */
  keep(step: string): Promise<void>
  /** What has been opened by this number is kept there already. */
  adopt(entry: Entry, opened: number): void
  /** What is kept there is gone: the next change is something new. */
  forget(id: string): void
  /** What would be saved next: for whoever has no time to wait. */
  unsaved(): Draft | null
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
  /** By the number under which a scenario was opened: where it is kept, and how it was before. */
  const places = new Map<number, Place>()
  const before = new Map<number, ScenarioDocument>()
  /** The same, of scripts that were written here: those in between are not worth keeping. */
  const written = new Map<number, readonly string[]>()
  let pending: Snapshot | null = null
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isInTrouble = false

  const describe = ({ opened, scenario, step }: Snapshot): Draft => {
    const first = before.get(opened)
    const { id, revision } = places.get(opened) ?? { id: createId(), revision: 0 }
    return { id, revision, scenario, step, ...(first === undefined ? {} : { before: first }) }
  }
  /** Whatever this page has open of the same is no older than what this page has written itself. */
  const advance = (opened: number, { id, revision }: Place, to: number) => {
    for (const [other, place] of places) {
      if (place.id === id && place.revision === revision) places.set(other, { id, revision: to })
    }
    places.set(opened, { id, revision: to })
  }
  const rememberScripts = async ({ opened, scenario }: Snapshot) => {
    const { blocked } = store.getState()
    const own = scriptsOf(scenario).filter((source) => !blocked.has(source))
    const gone = (written.get(opened) ?? []).filter((source) => !own.includes(source))
    written.set(opened, own)
    await library.allow(own, 'written', gone)
  }
  const save = async (snapshot: Snapshot): Promise<void> => {
    const { opened } = snapshot
    const draft = describe(snapshot)
    const outcome = await library.save(draft)
    if (outcome.status === 'refused') {
      // Unless something newer is to be saved anyway.
      pending ??= snapshot
      if (!isInTrouble) keeper.onTrouble?.(outcome.isFull ? 'full' : 'refused')
      isInTrouble = true
    } else if (outcome.status === 'changed-elsewhere') {
      places.delete(opened)
      keeper.onTrouble?.('changed-elsewhere')
      await save(snapshot)
    } else {
      isInTrouble = false
      advance(opened, draft, outcome.revision)
      if (opened === store.getState().opened) keeper.onPlace?.(draft.id)
      // Whatever runs here now may run when it comes back.
      await rememberScripts(snapshot)
    }
  }
  const start = (snapshot: Snapshot): Promise<void> => {
    writing = writing.then(() => save(snapshot))
    return writing
  }
  /** Whoever takes everything back before it was ever saved has changed nothing. */
  const isNews = ({ opened, scenario }: Snapshot) =>
    places.has(opened) || scenario !== before.get(opened)
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    const snapshot = pending
    pending = null
    since = null
    return snapshot !== null && isNews(snapshot) ? start(snapshot) : writing
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
    since ??= performance.now()
    clearTimeout(timer)
    if (performance.now() - since > MAX_MS) void flush()
    else timer = setTimeout(() => void flush(), DEBOUNCE_MS)
  })

  const { history, opened, scenario } = store.getState()
  const first = history.past.find((step) => step.before.opened === opened)
  if (first !== undefined) {
    // Somebody was faster than this file.
    before.set(opened, first.before.scenario)
    pending = { opened, scenario, step: history.past.at(-1)!.name }
    void flush()
  }

  return {
    flush,
    keep: (step) => {
      const present = store.getState()
      return start({ opened: present.opened, scenario: present.scenario, step })
    },
    adopt: ({ id, revision }, number) => {
      places.set(number, { id, revision })
    },
    forget: (id) => {
      for (const [number, place] of places) if (place.id === id) places.delete(number)
    },
    unsaved: () => {
      if (pending === null || !isNews(pending)) return null
      const draft = describe(pending)
      // Should the page live on, it goes on in the same place.
      places.set(pending.opened, { id: draft.id, revision: draft.revision })
      return draft
    },
    current: () => places.get(store.getState().opened)?.id ?? null,
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
