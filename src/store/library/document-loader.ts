import { presetNameOf } from '../../scenario/presets/load-preset'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { KeyValueStorage } from '../preferences'
import { createAddress, type Address, type AddressBar } from './address'
import { startAutosave, type Autosave } from './autosave'
import { LAST_ENTRY, LINK, PRESET } from './pending-restore'
import { openLibrary } from './indexed-library'
import { createFailedStarts, targetOfEntry, type FailedStarts } from './failed-start'
import { createStartMarks, targetOfLink, type PageState } from './start-mark'
import { createTabTalk } from './tab-talk'
import { readNote } from './history-note'
import { keepItem } from './keep-item'
import type { Library } from './library'
import { describeError } from '../../worker/describe-error'
import {
  blockUntrusted,
  blockUntrustedScripts,
  keepEditedOff,
  openForeign,
  orLate,
} from './open-scenario'
import {
  bringBack,
  openEntry,
  openLesson,
  openPlace,
  type LoaderParts,
  type Opened,
} from './bring-back'
import { forgetRescued, listRescued, rescue, type Rescued } from './rescue'
import { createTabMemory } from './tab-memory'
import { tellUnkept, tellUnsaved } from './tell-unkept'
import { watchPage } from './watch-page'

export interface Surroundings extends AddressBar {
  /** What lasts. */
  readonly storage: KeyValueStorage | null
  /** What lasts as long as the tab. */
  readonly tab: KeyValueStorage | null
  /** A page inside of another one keeps nothing. */
  readonly isGuest: boolean
  readonly readPage: () => PageState
  /** Calls it when the page goes away, however early that is. */
  readonly onLeave: (listener: () => void) => void
}

export interface DocumentLoader {
  readonly library: Library | null
  readonly autosave: Autosave | null
  readonly openForeign: (scenario: ScenarioDocument) => Promise<void>
  /** The same, and keeps it at once: there is no address that would bring it back. */
  readonly openFile: (scenario: ScenarioDocument, step: string) => Promise<void>
  readonly restore: (scenario: ScenarioDocument, step: string) => Promise<void>
  readonly openEntry: (id: string) => Promise<Opened>
  /** Drafts of pages that went away, which could not be read. */
  readonly unreadableDrafts: () => readonly Rescued[]
  readonly forgetDraft: (id: string) => void
  readonly begin: () => Promise<void>
  readonly failedStarts: FailedStarts
  readonly followLink: () => Promise<void>
  readonly link: () => Promise<string | null>
  readonly showLink: () => Promise<string | null>
  readonly dropLink: () => void
  /** Not in a frame: another page may lay itself over it, and have people allow what they do not see. */
  readonly mayAllow: boolean
  /** Turns them on at once; false where they will be asked for again. */
  readonly allow: (sources: readonly string[]) => Promise<boolean>
  /** Turns them off at once, here and in other tabs; false where they could not be forgotten for good. */
  readonly withdraw: (sources: readonly string[]) => Promise<boolean>
  /** The next page starts as on a first visit. Rejects where the library cannot be deleted; all else then stays, too. */
  readonly deleteAll: () => Promise<void>
  /** Keeps what is changed from now on; in a frame it says at the first change that nothing is kept. */
  readonly watch: (page: Window) => void
}

/** A link waits no longer than this for the draft that it covers. */
const BRIEF_MS = 500

export function openDocumentLoader(
  store: PlaygroundStore,
  surroundings: Surroundings,
): DocumentLoader {
  const { storage, tab, isGuest } = surroundings
  const library = isGuest ? null : openLibrary()
  const remember = (id: string) => {
    keepItem(tab, LAST_ENTRY, id)
    keepItem(storage, LAST_ENTRY, id)
    address.note()
  }
  const autosave =
    library &&
    startLoaderAutosave(store, library, (id) => {
      remember(id)
      forgetRescued(storage, id)
      address.markChanged()
    })
  const marks = createStartMarks({
    ...surroundings,
    isAnswered: () => {
      const { run, opened } = store.getState()
      return !run.isStale && run.opened === opened
    },
  })
  const loader: LoaderParts = {
    store,
    library,
    autosave,
    surroundings,
    remember,
    block: (scenario) => blockUntrustedScripts(store, library, scenario),
    markStart: (id, title) => marks.write(targetOfEntry(id), title),
    readHash: surroundings.readHash,
    reopenLink: async (hash, isAwaited) => {
      const hasFailed = marks.findFailed([targetOfLink(hash)]) !== null
      if (!hasFailed) await address.reopen(hash, isAwaited)
    },
  }
  const block = (sources: readonly string[]) => blockUntrusted(store, library, sources)
  const memory = isGuest ? null : createTabMemory({ store, tab, block })
  if (memory) surroundings.onLeave(memory.keep)
  if (!isGuest) surroundings.onLeave(marks.leave)
  if (isGuest) keepEditedOff(store)
  const openStranger = (scenario: ScenarioDocument, isAwaited?: () => boolean) =>
    openForeign(store, library, scenario, isAwaited)
  /** What did not start is what the tab comes back to, until somebody decides. */
  let isHeld = false
  const findPlace = () => {
    const { scenario, opened } = store.getState()
    const preset = isHeld && opened === 0 ? null : presetNameOf(scenario)
    return autosave?.findPlace() ?? (preset === null ? null : PRESET + preset)
  }
  /** What a reload of this tab comes back to. */
  const keepPlace = () => {
    const link = isGuest ? null : address.findLink()
    const place = findPlace() ?? (link === null ? null : LINK + link)
    if (place !== null) keepItem(tab, LAST_ENTRY, place)
  }
  const address: Address = createAddress(store, {
    ...surroundings,
    isKept: () => autosave?.current() != null,
    hasPlace: () => autosave?.hasPlace() === true,
    findPlace,
    openPlace: (place) => openPlace(loader, place),
    openLesson: (sitePath) => openLesson(loader, sitePath),
    onLinked: () => keepPlace(),
    openForeign: async (scenario, hash, isAwaited) => {
      if (isGuest) return openStranger(scenario)
      const target = targetOfLink(hash)
      marks.write(target, scenario.title)
      try {
        await openStranger(scenario, isAwaited)
      } catch (error) {
        // A part of the page is missing, which the page tells; it goes on.
        marks.forget(target)
        throw error
      }
    },
  })
  const tabs = createTabTalk()
  const turnOff = (sources: readonly string[]) => {
    store.getState().blockScripts(sources)
    store.getState().refresh()
  }
  const failedStarts = createFailedStarts({
    loader,
    marks,
    readHash: surroundings.readHash,
    dropLink: address.drop,
  })
  store.subscribe(({ opened }, earlier) => {
    if (opened !== earlier.opened) keepPlace()
  })

  return {
    library,
    autosave,
    openForeign: (scenario) => openStranger(scenario),
    openEntry: (id) => openEntry(loader, id),
    unreadableDrafts: () => listRescued(storage).filter(({ draft }) => draft === null),
    forgetDraft: (id) => forgetRescued(storage, id),
    openFile: async (scenario, step) => {
      await openStranger(scenario)
      if (presetNameOf(store.getState().scenario) === null) await autosave?.keep(step)
    },
    restore: async (scenario, step) => {
      await blockUntrustedScripts(store, library, scenario)
      store.getState().replaceWith(scenario, step)
    },
    failedStarts,
    begin: async () => {
      if (!isGuest) {
        // Somebody may have come back to an older entry of the history.
        const place = readNote(surroundings.readNote())?.place ?? null
        if (place !== null) keepItem(tab, LAST_ENTRY, place)
        const failed = await failedStarts.find()
        if (failed) {
          isHeld = true
          address.note()
          store.getState().setView({ dialog: { kind: 'failed-start', failed } })
          store.getState().refresh()
          return
        }
        failedStarts.markStart()
      }
      await address.begin(async (how) => {
        if (isGuest) return
        let isAwaited = true
        const back = bringBack(loader, () => isAwaited).catch((error: unknown) =>
          store.getState().say(`What was open last was not opened. ${describeError(error)}`),
        )
        await (how === 'whole' ? back : orLate(back, BRIEF_MS))
        isAwaited = false
      })
      await memory?.recall()
      if (store.getState().opened === 0) store.getState().refresh()
    },
    followLink: address.follow,
    link: address.link,
    showLink: address.show,
    dropLink: address.drop,
    mayAllow: !isGuest,
    allow: async (sources) => {
      if (isGuest) return false
      store.getState().allowScripts(sources)
      return isDone(library?.allow(sources, 'allowed'))
    },
    withdraw: async (sources) => {
      turnOff(sources)
      tabs.tell(sources)
      return isDone(library?.withdraw(sources))
    },
    deleteAll: async () => {
      if (isGuest) return
      await autosave?.flush()
      await library?.clear()
      autosave?.discard()
      memory?.end()
      for (const each of [storage, tab]) removeAll(each)
    },
    watch: (page) => {
      if (isGuest) {
        tellUnkept(store)
        return
      }
      memory?.start()
      tabs.listen(page, turnOff)
      address.note()
      watchPage(page, store, {
        onLink: () => void address.follow(),
        onBlur: () => void address.leave(),
        onHide: () => void autosave?.flush(),
        onLeave: () => {
          for (const { draft, isOpen } of autosave?.unsaved() ?? []) {
            rescue(storage, draft)
            if (!isOpen) continue
            remember(draft.id)
            address.markChanged()
          }
        },
      })
    },
  }
}

const isDone = async (work: Promise<void> | undefined): Promise<boolean> => {
  if (work === undefined) return false
  return work.then(
    () => true,
    () => false,
  )
}

function removeAll(storage: KeyValueStorage | null): void {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '')
  for (const key of keys) if (key.startsWith('conclave.')) storage?.removeItem(key)
}

const startLoaderAutosave = (
  store: PlaygroundStore,
  library: Library,
  onPlace: (id: string) => void,
): Autosave => {
  return startAutosave(store, library, {
    onPlace,
    onTrouble: (kind) => {
      if (kind === 'changed-elsewhere' || kind === 'over') store.getState().say(NEWS[kind])
      else tellUnsaved(store, kind)
    },
  })
}

const NEWS = {
  over: 'Your changes are saved again.',
  'changed-elsewhere':
    'This scenario was changed in another tab as well. Both are kept: what you do here goes into a copy.',
} as const
