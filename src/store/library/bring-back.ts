import { isSame } from '../../scenario/presets/find-preset'
import { loadPreset } from '../../scenario/presets/load-preset'
import type { ScenarioDocument } from '../../scenario/scenario'
import { createHistory } from '../history'
import type { PlaygroundStore } from '../playground-store'
import type { KeyValueStorage } from '../preferences'
import { UNTITLED } from '../selectors'
import type { Autosave } from './autosave'
import type { Draft, Library } from './library'
import { openAsStep } from './open-scenario'
import { LAST_ENTRY, LINK, PRESET } from './pending-restore'
import { forgetRescued, listRescued, saveRescued, takeLost } from './rescue'
import { troubleOf, UNREAD, type Trouble } from './trouble'

export interface LoaderParts {
  readonly store: PlaygroundStore
  readonly library: Library | null
  readonly autosave: Autosave | null
  readonly surroundings: {
    readonly storage: KeyValueStorage | null
    readonly tab: KeyValueStorage | null
  }
  readonly remember: (id: string) => void
  /** Turns off what may not run, before the scenario is opened. */
  readonly block: (scenario: ScenarioDocument) => Promise<void>
  readonly markStart: (id: string, title: string) => void
  readonly readHash: () => string
  readonly reopenLink: (hash: string, isAwaited: Awaited) => Promise<void>
}

type Awaited = () => boolean

export type Opened = 'open' | 'unreadable' | 'late' | Trouble

/** Nothing is opened over what was opened meanwhile. */
export async function openEntry(
  loader: LoaderParts,
  id: string,
  isAwaited: Awaited = () => true,
): Promise<Opened> {
  const { store, library, autosave, remember, block, markStart } = loader
  await autosave?.flush()
  try {
    const kept = (await library?.read(id)) ?? null
    if (!kept) return 'unreadable'
    await block(kept.scenario)
    if (!isAwaited()) return 'late'
    markStart(id, kept.entry.title)
    const opened = openAsStep(store, kept.scenario, 'kept')
    if (kept.isWhole) {
      autosave?.adopt(kept.entry, opened)
      remember(id)
    } else {
      const partly = 'Parts of this scenario could not be read. What is kept of it stays as it is.'
      store.getState().say(partly)
    }
    return 'open'
  } catch (error) {
    return troubleOf(error)
  }
}

/** What was open, with what its page had no time to save. */
export async function bringBack(loader: LoaderParts, isAwaited: Awaited): Promise<void> {
  const { store, surroundings } = loader
  const { storage, tab } = surroundings
  const lost = takeLost(storage)
  if (lost !== null) store.getState().say(describeLost(lost))
  const unsaved = await keepRescued(loader)
  const last = tab?.getItem(LAST_ENTRY) ?? storage?.getItem(LAST_ENTRY) ?? null
  if (last === null || !isAwaited()) return
  if (last.startsWith(PRESET)) {
    await openPreset(store, last, isAwaited)
    return
  }
  if (last.startsWith(LINK)) {
    const hash = last.slice(LINK.length)
    // What stands in the address is opened by that.
    if (hash !== loader.readHash()) await loader.reopenLink(hash, isAwaited)
    return
  }
  const draft = unsaved.find(({ id }) => id === last)
  if (draft) await openDraft(loader, draft, isAwaited)
  else await openLast(loader, last, isAwaited)
}

const describeLost = (title: string): string =>
  `Your last changes to “${title || UNTITLED}” are lost: there was no room to keep them while the page closed.`

async function openPreset(
  store: PlaygroundStore,
  place: string,
  isAwaited: Awaited,
): Promise<boolean> {
  const preset = await loadPreset(place.slice(PRESET.length))
  if (preset && preset !== store.getState().scenario && isAwaited())
    openAsStep(store, preset, 'ours')
  return preset !== null
}

/** An example or an entry of the library, as the history of the browser names it. */
export const openPlace = async (loader: LoaderParts, place: string): Promise<boolean> =>
  place.startsWith(PRESET)
    ? openPreset(loader.store, place, () => true)
    : (await openEntry(loader, place)) === 'open'

/** `lesson/entropy`. One that somebody has begun is gone on with. */
export async function openLesson({ store }: LoaderParts, sitePath: string): Promise<void> {
  const [section, name = ''] = sitePath.split('/')
  if (section !== 'lesson' || name === '') return
  const preset = await loadPreset(`lesson-${name}`)
  const { scenario, opened, history } = store.getState()
  const isOpen = isSame(scenario.lesson, preset?.lesson)
  if (!preset || isOpen) return
  openAsStep(store, preset, 'ours')
  // Nobody has done anything here yet that could be undone.
  if (opened === 0 && history.past.length === 0) store.setState({ history: createHistory() })
}

/** Gives back those that could not be kept: they stay where they are, for the next page. */
export async function keepRescued({
  library,
  surroundings,
  remember,
}: LoaderParts): Promise<readonly Draft[]> {
  const { storage, tab } = surroundings
  const unsaved: Draft[] = []
  for (const { id, draft } of listRescued(storage)) {
    if (draft === null) continue
    const place = library && (await saveRescued(library, draft))
    if (place === null) unsaved.push(draft)
    else forgetRescued(storage, id)
    if (place !== null && place !== draft.id && tab?.getItem(LAST_ENTRY) === draft.id)
      remember(place)
  }
  return unsaved
}

async function openDraft(loader: LoaderParts, draft: Draft, isAwaited: Awaited): Promise<void> {
  const { store, autosave, block, markStart } = loader
  await block(draft.scenario)
  if (!isAwaited()) return
  markStart(draft.id, draft.scenario.title)
  const opened = openAsStep(store, draft.scenario, 'kept')
  // The next change is saved in the same place.
  autosave?.adopt(draft, opened)
}

async function openLast(loader: LoaderParts, id: string, isAwaited: Awaited): Promise<void> {
  const { library, store } = loader
  const outcome = await openEntry(loader, id, isAwaited)
  if (outcome === 'open' || outcome === 'late' || !isAwaited()) return
  const { say, setView } = store.getState()
  if (outcome !== 'unreadable') {
    const act = () => void openLast(loader, id, () => true)
    say(`Your last scenario is not open. ${UNREAD[outcome]}`, { label: 'Try again', act })
    return
  }
  const listed = (await library?.list().catch(() => [])) ?? []
  // What was deleted is no news.
  if (!listed.some((entry) => entry.id === id)) return
  say('Your last scenario could not be read. It is kept as it is, under “Your scenarios”.', {
    label: 'Show',
    act: () => setView({ dialog: { kind: 'library' } }),
  })
}
