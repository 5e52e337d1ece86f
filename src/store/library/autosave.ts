import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { Playground } from '../state'
import { scriptsOf } from '../trust-slice'
import { createId } from './create-id'
import type { Draft, Library, Saved } from './library'
import { troubleOf, type Trouble } from './trouble'

/** How long nothing must have happened before it is saved, and how long at most it is put off. */
const DEBOUNCE_MS = 400
const MAX_MS = 3_000

/** After which what was refused is tried again, although nothing has happened. */
const RETRY_MS = 15_000

interface Place {
  readonly id: string
  readonly revision: number
}

export interface Keeper {
  onPlace?(id: string): void
  /** Once, until it is over. */
  onTrouble?(kind: Trouble | 'changed-elsewhere' | 'over'): void
}

interface Snapshot {
  readonly opened: number
  readonly scenario: ScenarioDocument
  readonly step: string
}

export const startAutosave = (
  store: PlaygroundStore,
  library: Library,
  keeper: Keeper = {},
): Autosave => new Autosave(store, library, keeper)

/**
 * Saves every change of the open scenario, a moment later. What is only looked at is not saved. What
 * another page has changed meanwhile is never written over: this page then goes on with a copy.
 */
export class Autosave {
  readonly #store: PlaygroundStore
  readonly #library: Library
  readonly #keeper: Keeper
  /** By the number under which a scenario was opened: where it is kept, and how it was before. */
  readonly #places = new Map<number, Place>()
  readonly #before = new Map<number, ScenarioDocument>()
  /** As it was last, which undo and redo may come back to at an earlier or a later step. */
  readonly #latest = new Map<number, ScenarioDocument>()
  /** The same, of scripts that were written here: those in between are not worth keeping. */
  readonly #written = new Map<number, readonly string[]>()
  readonly #unsubscribe: () => void
  /** The latest of each that is not known to be written, and which of them wait for that. */
  readonly #unwritten = new Map<number, Snapshot>()
  readonly #due = new Set<number>()
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> = Promise.resolve()
  #isInTrouble = false

  constructor(store: PlaygroundStore, library: Library, keeper: Keeper) {
    this.#store = store
    this.#library = library
    this.#keeper = keeper
    this.#unsubscribe = store.subscribe((state, earlier) => {
      if (state.scenario !== earlier.scenario) this.#follow(state, earlier)
    })
    const { history, opened, scenario } = store.getState()
    const first = history.past.find((step) => step.before.opened === opened)
    if (first === undefined) return
    // The scenario was changed before this file had arrived.
    this.#before.set(opened, first.before.scenario)
    this.#await({ opened, scenario, step: history.past.at(-1)!.name })
    void this.flush()
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#since = null
    const due = [...this.#due]
    this.#due.clear()
    for (const opened of due) {
      const snapshot = this.#unwritten.get(opened)
      if (snapshot !== undefined && this.#isNews(snapshot)) void this.#start(snapshot)
      else this.#unwritten.delete(opened)
    }
    return this.#writing
  }

  /** Saves what is open although it has not changed. */
  keep(step: string): Promise<void> {
    const { opened, scenario } = this.#store.getState()
    return this.#start({ opened, scenario, step })
  }

  adopt({ id, revision }: Place, opened: number): void {
    this.#places.set(opened, { id, revision })
  }

  forget(id: string): void {
    for (const [opened, place] of this.#places) if (place.id === id) this.#places.delete(opened)
  }

  /** What is not written yet, or not known to be: for a page that has no time to wait. */
  unsaved(): readonly { readonly draft: Draft; readonly isOpen: boolean }[] {
    const { opened } = this.#store.getState()
    return [...this.#unwritten.values()]
      .filter((snapshot) => this.#isNews(snapshot))
      .map((snapshot) => ({
        draft: this.#settleIn(snapshot),
        isOpen: snapshot.opened === opened,
      }))
  }

  /** Null as long as the open scenario is not in the library. */
  current(): string | null {
    const place = this.#places.get(this.#store.getState().opened)
    return place !== undefined && place.revision > 0 ? place.id : null
  }

  /** Whether it is, or will be as soon as that can be written. */
  hasPlace(): boolean {
    return this.#places.has(this.#store.getState().opened)
  }

  /** Where the open scenario is or will be; null as long as there is nothing to keep of it. */
  findPlace(): string | null {
    const snapshot = this.#unwritten.get(this.#store.getState().opened)
    const isNews = snapshot !== undefined && this.#isNews(snapshot)
    return isNews ? this.#settleIn(snapshot).id : this.current()
  }

  /** Everything is deleted: nothing of it is saved again. */
  discard(): void {
    this.stop()
    this.#unwritten.clear()
    this.#due.clear()
    this.#places.clear()
  }

  stop(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  #follow({ scenario, opened, history }: Playground, earlier: Playground): void {
    const isOther = opened !== earlier.opened
    if (isOther) void this.flush()
    if (!this.#before.has(opened))
      this.#before.set(opened, (isOther ? { scenario } : earlier).scenario)
    if (isOther && (this.#latest.get(opened) ?? scenario) === scenario) return
    this.#await({ opened, scenario, step: history.past.at(-1)?.name ?? '' })
    this.#since ??= performance.now()
    clearTimeout(this.#timer)
    if (performance.now() - this.#since > MAX_MS) void this.flush()
    else this.#timer = setTimeout(() => void this.flush(), DEBOUNCE_MS)
  }

  #await(snapshot: Snapshot): void {
    this.#latest.set(snapshot.opened, snapshot.scenario)
    this.#unwritten.set(snapshot.opened, snapshot)
    this.#due.add(snapshot.opened)
  }

  /** A scenario whose changes are all taken back before it was ever saved has not changed. */
  #isNews({ opened, scenario }: Snapshot): boolean {
    return this.#places.has(opened) || scenario !== this.#before.get(opened)
  }

  #start(snapshot: Snapshot): Promise<void> {
    this.#unwritten.set(snapshot.opened, snapshot)
    // It has its place although what is written before it may never end: a page that goes away leaves it behind.
    this.#settleIn(snapshot)
    this.#writing = this.#writing.then(() => this.#save(snapshot))
    return this.#writing
  }

  async #save(snapshot: Snapshot): Promise<void> {
    const { opened } = snapshot
    const draft = this.#settleIn(snapshot)
    const outcome = await this.#library
      .save(draft)
      .catch((error: unknown): Saved => ({ status: 'refused', because: troubleOf(error) }))
    if (outcome.status === 'refused') this.#putOff(opened, outcome.because)
    else if (outcome.status === 'changed-elsewhere') {
      this.#places.delete(opened)
      this.#keeper.onTrouble?.('changed-elsewhere')
      await this.#save(snapshot)
    } else {
      if (this.#unwritten.get(opened) === snapshot) this.#unwritten.delete(opened)
      if (this.#isInTrouble) this.#keeper.onTrouble?.('over')
      this.#isInTrouble = false
      this.#advance(opened, draft, outcome.revision)
      if (opened === this.#store.getState().opened) this.#keeper.onPlace?.(draft.id)
      await this.#rememberScripts(snapshot)
    }
  }

  #putOff(opened: number, because: Trouble): void {
    this.#due.add(opened)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), RETRY_MS)
    if (!this.#isInTrouble) this.#keeper.onTrouble?.(because)
    this.#isInTrouble = true
  }

  /** As often as it is tried, and whether or not the page lives on, it is one scenario in one place. */
  #settleIn({ opened, scenario, step }: Snapshot): Draft {
    const before = this.#before.get(opened)
    const { id, revision } = this.#places.get(opened) ?? { id: createId(), revision: 0 }
    this.#places.set(opened, { id, revision })
    return { id, revision, scenario, step, ...(before === undefined ? {} : { before }) }
  }

  /** All that this page has open of the same is no older than what this page has written itself. */
  #advance(opened: number, { id, revision }: Place, to: number): void {
    for (const [other, place] of this.#places) {
      if (place.id === id && place.revision === revision)
        this.#places.set(other, { id, revision: to })
    }
    this.#places.set(opened, { id, revision: to })
  }

  /** The scripts that run here now may run when the scenario comes back. */
  async #rememberScripts({ opened, scenario }: Snapshot): Promise<void> {
    const { blocked } = this.#store.getState()
    const own = scriptsOf(scenario).filter((source) => !blocked.has(source))
    const gone = (this.#written.get(opened) ?? []).filter((source) => !own.includes(source))
    this.#written.set(opened, own)
    // Where it fails, the page asks before it runs them again.
    await this.#library.allow(own, 'written', gone).catch(() => undefined)
  }
}
