import { encodeLink } from '../../../scenario/link/link'
import { abstentionTrap } from '../../../scenario/presets/abstention-trap'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { createPlaygroundStore, type PlaygroundStore } from '../../playground-store'
import type { KeyValueStorage } from '../../preferences'
import type { AddressBar, AddressEntry } from '../address'
import { openDocumentLoader } from '../document-loader'
import type { PageState } from '../start-mark'
import { createIdleClient } from './idle-client'

export function createStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

export const linkTo = (scenario: ScenarioDocument): string => {
  const link = encodeLink(scenario)
  if (link === null) throw new Error('that does not fit')
  return link
}

interface PageOptions {
  readonly tab?: KeyValueStorage
  readonly isGuest?: boolean
  readonly search?: string
  readonly hash?: string
  readonly page?: PageState
}

type BrowserHistory = ReturnType<typeof createHistory>

/** The history of a tab, with one entry. */
function createHistory(first: Omit<AddressEntry, 'note'>) {
  let entries: readonly AddressEntry[] = [{ ...first, note: null }]
  let at = 0
  const write: AddressBar['write'] = (how, entry) => {
    if (how === 'pushState') at++
    entries = [
      ...entries.slice(0, at),
      entry,
      ...(how === 'pushState' ? [] : entries.slice(at + 1)),
    ]
  }
  return {
    read: () => entries[at]!,
    write,
    /** Beyond the first and the last entry nothing happens. */
    go: (steps: number) => {
      at = Math.max(0, Math.min(entries.length - 1, at + steps))
    },
  }
}

/** A browser, in which pages are opened; what one page leaves behind the next one finds. */
export function createBrowser(storage = createStorage()) {
  const histories = new Map<KeyValueStorage, BrowserHistory>()
  let shown = createHistory({ search: '', hash: '' })
  let isMarked = false
  /** A page that lives for a while removes its mark; unless a test says otherwise, each does. */
  const live = () => {
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    for (const key of keys) if (key.startsWith('conclave.starting.')) storage.removeItem(key)
  }
  async function openPage(given: PageOptions = {}) {
    const { tab = createStorage(), isGuest = false, page = 'shown' } = given
    const leaving = new Set<() => void>()
    const { search, hash } = { ...shown.read(), ...given }
    const before = histories.get(tab)
    const isReload = before?.read().hash === hash
    const history = before ?? createHistory({ search, hash })
    if (!isReload) history.write('replaceState', { search, hash, note: null })
    histories.set(tab, history)
    shown = history
    if (!isMarked) live()
    isMarked = false
    const client = createIdleClient()
    const store = createPlaygroundStore(abstentionTrap, { client })
    const arrivals = openDocumentLoader(store, {
      storage,
      tab,
      readHash: () => history.read().hash,
      readSearch: () => history.read().search,
      readNote: () => history.read().note,
      write: history.write,
      isGuest,
      readPage: () => page,
      onLeave: (listener) => leaving.add(listener),
    })
    await arrivals.begin()
    const crash = () => {
      isMarked = true
    }
    const leave = () => {
      isMarked = true
      for (const listener of leaving) listener()
    }
    const goTo = (next: string) => {
      history.write('pushState', { search: history.read().search, hash: next, note: null })
      return arrivals.followLink()
    }
    const go = (steps: number) => {
      history.go(steps)
      return arrivals.followLink()
    }
    return { store, client, arrivals, tab, goTo, go, crash, leave }
  }
  return {
    openPage,
    live,
    storage,
    address: () => shown.read().hash,
    search: () => shown.read().search,
  }
}

export const rename = (store: PlaygroundStore, title: string) => {
  store.getState().edit({ name: `Call it ${title}`, patches: [{ path: ['title'], value: title }] })
}
export const titleOf = (store: PlaygroundStore) => store.getState().scenario.title
export const saidBy = (store: PlaygroundStore) => store.getState().toasts.map(({ text }) => text)
