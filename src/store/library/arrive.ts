import { STRATEGY_IDS } from '../../engine/catalogue'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { Shelf } from '../preferences'
import { scriptsOf } from '../trust-slice'
import { LAST_ENTRY } from './awaited'
import { startAutosave } from './autosave'
import type { Autosave } from './autosave'
import { openLibrary } from './indexed-library'
import type { Entry, Library } from './library'

/** Where the page remembers which link is open, changed or not. */
const TAB_LINK = 'conclave.link'

export interface Surroundings {
  /** What lasts. */
  readonly shelf: Shelf | null
  /** What lasts as long as the tab. */
  readonly tab: Shelf | null
  /** What follows the `#` in the address. */
  readonly readHash: () => string
  readonly writeHash: (hash: string) => void
  /** A page inside of another one keeps nothing. */
  readonly isGuest: boolean
}

/** What comes in from outside and what is kept: links, the draft, the library. */
export interface Arrivals {
  readonly library: Library | null
  readonly autosave: Autosave | null
  /** Opens what a stranger made: its scripts are off unless they were allowed before. */
  readonly openForeign: (scenario: ScenarioDocument) => Promise<void>
  /** Takes what a stranger made into the scenario that is open, as one step. */
  readonly restore: (scenario: ScenarioDocument, step: string) => Promise<void>
  readonly openEntry: (id: string) => Promise<boolean>
  /** Brings back what was open, and opens the link in the address. */
  readonly begin: () => Promise<void>
  /** Opens the link in the address, if there is one that is not open yet. */
  readonly followLink: () => Promise<void>
  /** What somebody would send to have others see just this. */
  readonly link: () => Promise<string | null>
  /** Puts that into the address. */
  readonly showLink: () => Promise<string | null>
  readonly allow: (sources: readonly string[]) => Promise<void>
  /** Follows links that are put into the address, and saves before the page goes away. */
  readonly watch: (page: Window) => void
}

export async function openArrivals(
  store: PlaygroundStore,
  { shelf, tab, readHash, writeHash, isGuest }: Surroundings,
): Promise<Arrivals> {
  const library = isGuest ? null : await openLibrary()
  const { say, look } = store.getState()
  const autosave =
    library &&
    startAutosave(store, library, {
      onPlace: (id) => {
        keep(tab, LAST_ENTRY, id)
        keep(shelf, LAST_ENTRY, id)
        // The link in the address now means something that has been changed since.
        keep(tab, TAB_LINK, readHash())
      },
      onTrouble: (kind) => {
        say(TROUBLE[kind], kind === 'changed-elsewhere' ? undefined : saveAsFile)
      },
    })
  const saveAsFile = {
    label: 'Save as a file',
    act: () => {
      look({ dialog: { kind: 'share' } })
    },
  }

  /** Scripts that nobody has allowed yet are off from now on. */
  const meet = async (scenario: ScenarioDocument) => {
    const sources = scriptsOf(scenario)
    const allowed = new Set(await library?.allowedOf(sources).catch(() => []))
    store.getState().refuseScripts(sources.filter((source) => !allowed.has(source)))
  }
  const openForeign = async (scenario: ScenarioDocument) => {
    await meet(scenario)
    // What is opened by hand is a step of its own, not one more page of the menu.
    store.getState().settle()
    store.getState().open(scenario, 'stranger')
    store.getState().settle()
  }
  const openEntry = async (id: string) => {
    await autosave?.flush()
    const kept = await library?.read(id).catch(() => null)
    if (!kept) return false
    await openForeign(kept.scenario)
    adopt(kept.entry)
    return true
  }
  const adopt = (entry: Entry) => {
    autosave?.adopt(entry)
    keep(tab, LAST_ENTRY, entry.id)
    keep(shelf, LAST_ENTRY, entry.id)
  }
  /** The scenario, with what is being looked at. */
  const withView = (): ScenarioDocument => {
    const { scenario, round, rule, cell, tab: chart } = store.getState()
    const { rules, hidden } = scenario.shows ?? {}
    return {
      ...scenario,
      shows: {
        ...(rules === undefined ? {} : { rules }),
        ...(hidden === undefined ? {} : { hidden }),
        ...(Number.isFinite(round) ? { round } : {}),
        // The first one is looked at anyway.
        ...(rule === null || rule === STRATEGY_IDS[0] ? {} : { rule }),
        ...(cell === null ? {} : { ballot: cell }),
        ...(chart === 'timeline' ? {} : { tab: chart }),
      },
    }
  }
  const link = async () => {
    const answer = await store.getState().ask((remote) => remote.writeLink(withView()))
    return answer.status === 'done' ? answer.answer : null
  }

  const followLink = async () => {
    const hash = readHash()
    if (hash === '' || (!isGuest && hash === tab?.getItem(TAB_LINK))) return
    const answer = await store.getState().ask((remote) => remote.readLink(hash))
    if (answer.status !== 'done') {
      say('The link could not be read: the worker does not answer.')
      return
    }
    const read = answer.answer
    const wasHere = store.getState().opened > 0 || store.getState().history.past.length > 0
    if (!read.ok) look({ dialog: { kind: 'broken-link', link: read } })
    else {
      const { opened } = store.getState()
      await openForeign(read.scenario)
      if (wasHere) say(`“${read.scenario.title}” came with the link.`, backTo(opened))
    }
  }
  const backTo = (opened: number) => ({
    label: 'Back to what was here',
    act: () => {
      writeHash('')
      while (store.getState().opened !== opened && store.getState().history.past.length > 0) {
        store.getState().undo()
      }
    },
  })

  const showLink = async () => {
    const written = await link()
    if (written !== null) {
      writeHash(written)
      keep(tab, TAB_LINK, written)
    }
    return written
  }
  /** Whoever leaves for the address bar finds the scenario as it is now, if it fits there. */
  const leave = async () => {
    if (autosave?.current() == null) return
    const written = await link()
    if (written === null || written.length > MOST_SHOWN || written === readHash()) return
    writeHash(written)
    keep(tab, TAB_LINK, written)
  }

  return {
    library,
    autosave,
    openForeign,
    openEntry,
    link,
    followLink,
    begin: async () => {
      const last = isGuest ? null : (tab?.getItem(LAST_ENTRY) ?? shelf?.getItem(LAST_ENTRY) ?? null)
      if (last !== null) await openEntry(last)
      await followLink()
      if (store.getState().opened === 0) store.getState().refresh()
    },
    restore: async (scenario, step) => {
      await meet(scenario)
      store.getState().replaceWith(scenario, step)
    },
    showLink,
    allow: async (sources) => {
      store.getState().allowScripts(sources)
      await library?.allow(sources)
    },
    watch: (page) => {
      page.addEventListener('hashchange', () => void followLink())
      page.addEventListener('blur', () => void leave())
      page.addEventListener('pagehide', () => void autosave?.flush())
      page.document.addEventListener('visibilitychange', () => {
        if (page.document.visibilityState === 'hidden') void autosave?.flush()
      })
    },
  }
}

/** Characters that are put into the address without being asked for. */
const MOST_SHOWN = 8_000

const TROUBLE = {
  full: 'There is no room left in this browser, so nothing is saved any more. What you see is still here.',
  refused: 'This browser does not let the page save anything. What you see is still here.',
  'changed-elsewhere':
    'This scenario was changed in another tab as well. Both are kept: what you do here goes into a copy.',
} as const

function keep(shelf: Shelf | null, key: string, value: string): void {
  try {
    shelf?.setItem(key, value)
  } catch {
    // Then the page begins where everybody begins.
  }
}
