import { findPreset } from '../../scenario/presets/find-preset'
import { loadPreset, presetNameOf } from '../../scenario/presets/load-preset'
import { parseDocument } from '../../scenario/parse-document'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { KeyValueStorage } from '../preferences'
import { scriptsOf } from '../trust-slice'
import { createAddress } from './address'
import type { Address, AddressBar } from './address'
import { startAutosave } from './autosave'
import type { Autosave } from './autosave'
import { LAST_ENTRY } from './pending-restore'
import { createId } from './create-id'
import { openLibrary } from './indexed-library'
import { keepItem } from './keep-item'
import type { Draft, Library } from './library'
import { forgetRescued, rescue, takeRescued } from './rescue'
import type { Drawer } from './rescue'

export interface Surroundings extends AddressBar {
  /** What lasts. */
  readonly storage: Drawer | null
  /** What lasts as long as the tab. */
  readonly tab: KeyValueStorage | null
  /** A page inside of another one keeps nothing. */
  readonly isGuest: boolean
}

/** What comes in from outside and what is kept: links, files, the draft, the library. */
export interface DocumentLoader {
  readonly library: Library | null
  readonly autosave: Autosave | null
  /** Opens what a stranger made: its scripts are off unless they were allowed before. */
  readonly openForeign: (scenario: ScenarioDocument) => Promise<void>
  /** The same, and keeps it at once: there is no address that would bring it back. */
  readonly openFile: (scenario: ScenarioDocument, step: string) => Promise<void>
  /** Takes what a stranger made into the scenario that is open, as one step. */
  readonly restore: (scenario: ScenarioDocument, step: string) => Promise<void>
  readonly openEntry: (id: string) => Promise<boolean>
  /** Brings back what was open, and opens the link in the address. */
  readonly begin: () => Promise<void>
  readonly followLink: () => Promise<void>
  readonly link: () => Promise<string | null>
  readonly showLink: () => Promise<string | null>
  readonly dropLink: () => void
  readonly allow: (sources: readonly string[]) => Promise<void>
  /** Follows links that are put into the address, and saves before the page goes away. */
  readonly watch: (page: Window) => void
}

/** What a tab remembers of an example that nobody has changed. */
const PRESET = 'preset:'

export async function openDocumentLoader(
  store: PlaygroundStore,
  { storage, tab, readHash, writeHash, isGuest }: Surroundings,
): Promise<DocumentLoader> {
  const library = isGuest ? null : await openLibrary()
  const { say, setView } = store.getState()
  const remember = (id: string) => {
    keepItem(tab, LAST_ENTRY, id)
    keepItem(storage, LAST_ENTRY, id)
  }
  const autosave =
    library &&
    startAutosave(store, library, {
      onPlace: (id) => {
        remember(id)
        forgetRescued(storage, id)
        address.markChanged()
      },
      onTrouble: (kind) => {
        say(TROUBLE[kind], kind === 'changed-elsewhere' ? undefined : saveAsFile)
      },
    })
  const saveAsFile = {
    label: 'Save as a file',
    act: () => {
      setView({ dialog: { kind: 'share' } })
    },
  }

  /** Scripts that nobody has allowed yet are off from now on. */
  const meet = async (scenario: ScenarioDocument) => {
    const sources = scriptsOf(scenario)
    const allowed = new Set(await library?.allowedOf(sources).catch(() => []))
    store.getState().blockScripts(sources.filter((source) => !allowed.has(source)))
  }
  /** Gives back the number under which it is open. */
  const openAsStep = (scenario: ScenarioDocument, from: 'ours' | 'stranger'): number => {
    // What is opened by hand is a step of its own, not one more page of the menu.
    store.getState().settle()
    store.getState().open(scenario, from)
    store.getState().settle()
    return store.getState().opened
  }
  const openForeign = async (scenario: ScenarioDocument): Promise<void> => {
    const preset = await findPreset(scenario)
    if (preset) {
      openAsStep(preset, 'ours')
      // The same example, and whatever somebody wanted to be seen of it first.
      const { round, rule, ballot, tab: chart, lab, at } = scenario.shows ?? {}
      setView({
        ...(rule === undefined ? {} : { rule }),
        ...(ballot === undefined ? {} : { cell: ballot }),
        ...(chart === undefined ? {} : { tab: chart }),
        ...(lab === undefined ? {} : { lab }),
        ...(at === undefined ? {} : { labAt: at }),
      })
      if (round !== undefined) store.getState().goTo(round)
      return
    }
    await meet(scenario)
    openAsStep(scenario, 'stranger')
  }
  const openEntry = async (id: string) => {
    await autosave?.flush()
    const kept = await library?.read(id).catch(() => null)
    if (!kept) return false
    await meet(kept.scenario)
    const opened = openAsStep(kept.scenario, 'stranger')
    if (kept.isWhole) {
      autosave?.adopt(kept.entry, opened)
      remember(id)
    } else say('Parts of this scenario could not be read. What is kept of it stays as it is.')
    return true
  }
  const address: Address = createAddress(store, {
    readHash,
    writeHash,
    tab,
    isGuest,
    isKept: () => autosave?.current() != null,
    openForeign,
  })
  store.subscribe(({ opened, scenario }, earlier) => {
    if (opened === earlier.opened) return
    const preset = presetNameOf(scenario)
    const id = autosave?.current() ?? null
    if (id !== null) keepItem(tab, LAST_ENTRY, id)
    else if (preset !== null) keepItem(tab, LAST_ENTRY, PRESET + preset)
  })

  /** What a page that went away had no time to save. Never over anything else. */
  const saveRescued = async (given: unknown) => {
    const draft = given as Partial<Draft> | null
    const read = parseDocument(draft?.scenario)
    if (!library || !read.ok || typeof draft?.id !== 'string') return
    const step = typeof draft.step === 'string' ? draft.step : ''
    const revision = Number(draft.revision)
    const saved = await library.save({ id: draft.id, revision, step, scenario: read.scenario })
    if (saved.status !== 'changed-elsewhere') return
    const kept = await library.read(draft.id)
    if (kept && JSON.stringify(kept.scenario) === JSON.stringify(read.scenario)) return
    const id = createId()
    await library.save({ id, revision: 0, step, scenario: read.scenario })
    if (tab?.getItem(LAST_ENTRY) === draft.id) remember(id)
  }
  const bringBack = async () => {
    for (const draft of isGuest ? [] : takeRescued(storage)) await saveRescued(draft)
    const last = isGuest ? null : (tab?.getItem(LAST_ENTRY) ?? storage?.getItem(LAST_ENTRY) ?? null)
    if (last?.startsWith(PRESET) === true) {
      const preset = await loadPreset(last.slice(PRESET.length))
      if (preset && preset !== store.getState().scenario) openAsStep(preset, 'ours')
    } else if (last !== null) await openEntry(last)
  }

  return {
    library,
    autosave,
    openForeign,
    openEntry,
    openFile: async (scenario, step) => {
      await openForeign(scenario)
      if (presetNameOf(store.getState().scenario) === null) await autosave?.keep(step)
    },
    restore: async (scenario, step) => {
      await meet(scenario)
      store.getState().replaceWith(scenario, step)
    },
    begin: async () => {
      await address.begin(() => bringBack().catch(() => undefined))
      if (store.getState().opened === 0) store.getState().refresh()
    },
    followLink: address.follow,
    link: address.link,
    showLink: address.show,
    dropLink: address.drop,
    allow: async (sources) => {
      store.getState().allowScripts(sources)
      await library?.allow(sources, 'allowed')
    },
    watch: (page) => {
      const entitle = () => {
        page.document.title = `${store.getState().scenario.title || 'Untitled'} · Conclave`
      }
      entitle()
      store.subscribe(({ scenario }, earlier) => {
        if (scenario.title !== earlier.scenario.title) entitle()
      })
      page.addEventListener('hashchange', () => void address.follow())
      page.addEventListener('blur', () => void address.leave())
      page.addEventListener('pagehide', () => {
        const draft = autosave?.unsaved() ?? null
        if (draft === null) return
        rescue(storage, draft)
        remember(draft.id)
        address.markChanged()
      })
      page.document.addEventListener('visibilitychange', () => {
        if (page.document.visibilityState === 'hidden') void autosave?.flush()
      })
    },
  }
}

const TROUBLE = {
  full: 'There is no room left in this browser, so nothing is saved any more. What you see is still here.',
  refused:
    'This page cannot save any more: the browser does not let it, or a newer version is open in another tab. Reload it, or save a file.',
  'changed-elsewhere':
    'This scenario was changed in another tab as well. Both are kept: what you do here goes into a copy.',
} as const
