import { loadPreset, presetNameOf } from '../../scenario/presets/load-preset'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { KeyValueStorage } from '../preferences'
import { createAddress, type Address, type AddressBar } from './address'
import { startAutosave, type Autosave } from './autosave'
import { LAST_ENTRY } from './pending-restore'
import { openLibrary } from './indexed-library'
import { keepItem } from './keep-item'
import type { Library } from './library'
import { blockUntrustedScripts, openAsStep, openForeign } from './open-scenario'
import { forgetRescued, rescue, saveRescued, takeRescued } from './rescue'
import { watchPage } from './watch-page'

export interface Surroundings extends AddressBar {
  /** What lasts. */
  readonly storage: KeyValueStorage | null
  /** What lasts as long as the tab. */
  readonly tab: KeyValueStorage | null
  /** A page inside of another one keeps nothing. */
  readonly isGuest: boolean
}

export interface DocumentLoader {
  readonly library: Library | null
  readonly autosave: Autosave | null
  readonly openForeign: (scenario: ScenarioDocument) => Promise<void>
  /** The same, and keeps it at once: there is no address that would bring it back. */
  readonly openFile: (scenario: ScenarioDocument, step: string) => Promise<void>
  readonly restore: (scenario: ScenarioDocument, step: string) => Promise<void>
  readonly openEntry: (id: string) => Promise<boolean>
  readonly begin: () => Promise<void>
  readonly followLink: () => Promise<void>
  readonly link: () => Promise<string | null>
  readonly showLink: () => Promise<string | null>
  readonly dropLink: () => void
  /** Not in a frame: another page may lay itself over it, and have people allow what they do not see. */
  readonly mayAllow: boolean
  readonly allow: (sources: readonly string[]) => Promise<void>
  readonly watch: (page: Window) => void
}

/** By this a tab remembers an unchanged example. */
const PRESET = 'preset:'

export async function openDocumentLoader(
  store: PlaygroundStore,
  surroundings: Surroundings,
): Promise<DocumentLoader> {
  const { storage, tab, isGuest } = surroundings
  const library = isGuest ? null : await openLibrary()
  const remember = (id: string) => {
    keepItem(tab, LAST_ENTRY, id)
    keepItem(storage, LAST_ENTRY, id)
  }
  const autosave =
    library &&
    startLoaderAutosave(store, library, (id) => {
      remember(id)
      forgetRescued(storage, id)
      address.markChanged()
    })
  const loader: LoaderParts = { store, library, autosave, surroundings, remember }
  const openStranger = (scenario: ScenarioDocument) => openForeign(store, library, scenario)
  const address: Address = createAddress(store, {
    ...surroundings,
    isKept: () => autosave?.current() != null,
    openForeign: openStranger,
  })
  store.subscribe(({ opened, scenario }, earlier) => {
    if (opened === earlier.opened) return
    const preset = presetNameOf(scenario)
    const id = autosave?.current() ?? (preset === null ? null : PRESET + preset)
    if (id !== null) keepItem(tab, LAST_ENTRY, id)
  })

  return {
    library,
    autosave,
    openForeign: openStranger,
    openEntry: (id) => openEntry(loader, id),
    openFile: async (scenario, step) => {
      await openStranger(scenario)
      if (presetNameOf(store.getState().scenario) === null) await autosave?.keep(step)
    },
    restore: async (scenario, step) => {
      await blockUntrustedScripts(store, library, scenario)
      store.getState().replaceWith(scenario, step)
    },
    begin: async () => {
      await address.begin(() =>
        (isGuest ? Promise.resolve() : bringBack(loader)).catch(() => undefined),
      )
      if (store.getState().opened === 0) store.getState().refresh()
    },
    followLink: address.follow,
    link: address.link,
    showLink: address.show,
    dropLink: address.drop,
    mayAllow: !isGuest,
    allow: async (sources) => {
      if (isGuest) return
      store.getState().allowScripts(sources)
      await library?.allow(sources, 'allowed')
    },
    watch: (page) =>
      watchPage(page, store, {
        onLink: () => void address.follow(),
        onBlur: () => void address.leave(),
        onHide: () => void autosave?.flush(),
        onLeave: () => {
          const draft = autosave?.unsaved() ?? null
          if (draft === null) return
          rescue(storage, draft)
          remember(draft.id)
          address.markChanged()
        },
      }),
  }
}

interface LoaderParts extends Pick<DocumentLoader, 'library' | 'autosave'> {
  readonly store: PlaygroundStore
  readonly surroundings: Surroundings
  readonly remember: (id: string) => void
}

async function openEntry(loader: LoaderParts, id: string): Promise<boolean> {
  const { store, library, autosave, remember } = loader
  await autosave?.flush()
  const kept = await library?.read(id).catch(() => null)
  if (!kept) return false
  await blockUntrustedScripts(store, library, kept.scenario)
  const opened = openAsStep(store, kept.scenario, 'stranger')
  if (kept.isWhole) {
    autosave?.adopt(kept.entry, opened)
    remember(id)
  } else {
    const partly = 'Parts of this scenario could not be read. What is kept of it stays as it is.'
    store.getState().say(partly)
  }
  return true
}

async function bringBack(loader: LoaderParts): Promise<void> {
  const { store, library, surroundings, remember } = loader
  const { storage, tab } = surroundings
  for (const draft of takeRescued(storage)) {
    const moved = library && (await saveRescued(library, draft))
    if (moved && tab?.getItem(LAST_ENTRY) === moved.from) remember(moved.to)
  }
  const last = tab?.getItem(LAST_ENTRY) ?? storage?.getItem(LAST_ENTRY) ?? null
  if (last?.startsWith(PRESET) === true) {
    const preset = await loadPreset(last.slice(PRESET.length))
    if (preset && preset !== store.getState().scenario) openAsStep(store, preset, 'ours')
  } else if (last !== null) await openEntry(loader, last)
}

const startLoaderAutosave = (
  store: PlaygroundStore,
  library: Library,
  onPlace: (id: string) => void,
): Autosave => {
  const { say, setView } = store.getState()
  const saveAsFile = {
    label: 'Save as a file',
    act: () => setView({ dialog: { kind: 'share' } }),
  }
  return startAutosave(store, library, {
    onPlace,
    onTrouble: (kind) => say(TROUBLE[kind], kind === 'changed-elsewhere' ? undefined : saveAsFile),
  })
}

const TROUBLE = {
  full: 'There is no room left in this browser, so nothing is saved any more. What you see is still here.',
  refused:
    'This page cannot save any more: the browser does not let it, or a newer version is open in another tab. Reload it, or save a file.',
  'changed-elsewhere':
    'This scenario was changed in another tab as well. Both are kept: what you do here goes into a copy.',
} as const
