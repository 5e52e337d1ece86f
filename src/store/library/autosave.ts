import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { Playground } from '../state'
import { scriptsOf } from '../trust-slice'
import { createId } from './create-id'
import type { Draft, Entry, Library } from './library'

/** How long nothing must have happened before it is saved, and how long at most it is put off. */
const DEBOUNCE_MS = 400
const MAX_MS = 3_000

interface Place {
  readonly id: string
  readonly revision: number
}

export interface Keeper {
  onPlace?(id: string): void
  onTrouble?(kind: 'full' | 'refused' | 'changed-elsewhere'): void
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
  /** The same, of scripts that were written here: those in between are not worth keeping. */
  readonly #written = new Map<number, readonly string[]>()
  readonly #unsubscribe: () => void
  #pending: Snapshot | null = null
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
    this.#pending = { opened, scenario, step: history.past.at(-1)!.name }
    void this.flush()
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer)
    const snapshot = this.#pending
    this.#pending = null
    this.#since = null
    return snapshot !== null && this.#isNews(snapshot) ? this.#start(snapshot) : this.#writing
  }

  /** Saves what is open although it has not changed. */
  keep(step: string): Promise<void> {
    const { opened, scenario } = this.#store.getState()
    return this.#start({ opened, scenario, step })
  }

  adopt({ id, revision }: Entry, opened: number): void {
    this.#places.set(opened, { id, revision })
  }

  forget(id: string): void {
    for (const [opened, place] of this.#places) if (place.id === id) this.#places.delete(opened)
  }

  /** What would be saved next: for a page that has no time to wait. */
  unsaved(): Draft | null {
    if (this.#pending === null || !this.#isNews(this.#pending)) return null
    const draft = this.#createDraft(this.#pending)
    // Should the page live on, it goes on in the same place.
    this.#places.set(this.#pending.opened, { id: draft.id, revision: draft.revision })
    return draft
  }

  /** Null as long as the open scenario has not changed. */
  current(): string | null {
    return this.#places.get(this.#store.getState().opened)?.id ?? null
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
    if (isOther) return
    this.#pending = { opened, scenario, step: history.past.at(-1)?.name ?? '' }
    this.#since ??= performance.now()
    clearTimeout(this.#timer)
    if (performance.now() - this.#since > MAX_MS) void this.flush()
    else this.#timer = setTimeout(() => void this.flush(), DEBOUNCE_MS)
  }

  /** A scenario whose changes are all taken back before it was ever saved has not changed. */
  #isNews({ opened, scenario }: Snapshot): boolean {
    return this.#places.has(opened) || scenario !== this.#before.get(opened)
  }

  #start(snapshot: Snapshot): Promise<void> {
    this.#writing = this.#writing.then(() => this.#save(snapshot))
    return this.#writing
  }

  async #save(snapshot: Snapshot): Promise<void> {
    const { opened } = snapshot
    const draft = this.#createDraft(snapshot)
    const outcome = await this.#library.save(draft)
    if (outcome.status === 'refused') {
      // Unless something newer is to be saved anyway.
      this.#pending ??= snapshot
      if (!this.#isInTrouble) this.#keeper.onTrouble?.(outcome.isFull ? 'full' : 'refused')
      this.#isInTrouble = true
    } else if (outcome.status === 'changed-elsewhere') {
      this.#places.delete(opened)
      this.#keeper.onTrouble?.('changed-elsewhere')
      await this.#save(snapshot)
    } else {
      this.#isInTrouble = false
      this.#advance(opened, draft, outcome.revision)
      if (opened === this.#store.getState().opened) this.#keeper.onPlace?.(draft.id)
      await this.#rememberScripts(snapshot)
    }
  }

  #createDraft({ opened, scenario, step }: Snapshot): Draft {
    const before = this.#before.get(opened)
    const { id, revision } = this.#places.get(opened) ?? { id: createId(), revision: 0 }
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
    await this.#library.allow(own, 'written', gone)
  }
}
