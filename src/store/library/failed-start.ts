import type { ScenarioDocument } from '../../scenario/scenario'
import { scriptsOf } from '../trust-slice'
import { keepRescued, openEntry, type LoaderParts } from './bring-back'
import { openAsStep } from './open-scenario'
import { LAST_ENTRY, LINK, PRESET } from './pending-restore'
import { targetOfLink, type Mark, type StartMarks, type Target } from './start-mark'

export interface FailedStart {
  readonly from: 'library' | 'link'
  readonly title: string
  readonly target: Target
}

/** What can be done with a scenario with which the page did not start. */
export interface FailedStarts {
  readonly find: () => Promise<FailedStart | null>
  /** Something is about to be opened. */
  readonly markStart: () => void
  /** Nothing in it runs, also of what was allowed. */
  readonly openWithoutScripts: (failed: FailedStart) => Promise<boolean>
  /** As it is kept; null where that cannot be read either. */
  readonly read: (failed: FailedStart) => Promise<unknown>
  /** The page does not open it by itself again. It stays in the library. */
  readonly leave: (failed: FailedStart) => void
}

interface FailedStartHost {
  readonly loader: LoaderParts
  readonly marks: StartMarks
  readonly readHash: () => string
  readonly dropLink: () => void
}

export const targetOfEntry = (id: string): Target => `entry:${id}`

export function createFailedStarts(host: FailedStartHost): FailedStarts {
  const { loader, marks, readHash, dropLink } = host
  const { store, library, autosave, surroundings } = loader
  const { tab, storage } = surroundings
  const blockAll = (scenario: ScenarioDocument) => {
    store.getState().blockScripts(scriptsOf(scenario))
    return Promise.resolve()
  }
  const findPlaces = () => [tab?.getItem(LAST_ENTRY), storage?.getItem(LAST_ENTRY)]
  /** Of the address, or of what the tab came back to. */
  const decode = async (target: Target): Promise<ScenarioDocument | null> => {
    const places = findPlaces().map((place) => place?.split(LINK)[1] ?? '')
    const hash = [readHash(), ...places].find((each) => targetOfLink(each) === target)
    if (hash === undefined) return null
    const answer = await store.getState().call((remote) => remote.decodeLink(hash))
    return answer.status === 'done' && answer.answer.ok ? answer.answer.scenario : null
  }
  const leave = ({ target, from }: FailedStart) => {
    marks.forget(target)
    if (from === 'link' && targetOfLink(readHash()) === target) dropLink()
    for (const each of [tab, storage]) {
      if (targetOfPlace(each?.getItem(LAST_ENTRY) ?? PRESET) === target)
        each?.removeItem(LAST_ENTRY)
    }
  }
  const listTargets = (): readonly Target[] => {
    const [ofTab, ofBrowser] = findPlaces()
    const place = ofTab ?? ofBrowser ?? PRESET
    const last = targetOfPlace(place)
    const hash = readHash()
    // Over another link, that is not opened where it failed, and nobody misses it.
    const isCovered = hash !== '' && place.startsWith(LINK)
    return [
      ...(hash === '' ? [] : [targetOfLink(hash)]),
      ...(last === null || isCovered ? [] : [last]),
    ]
  }
  return {
    leave,
    markStart: () => {
      const [first] = listTargets()
      if (first !== undefined) marks.write(first, '')
    },
    find: async () => {
      const mark = marks.findFailed(listTargets())
      return mark && { ...(await describe(loader, mark)), target: mark.target }
    },
    openWithoutScripts: async (failed) => {
      if (failed.from === 'library') {
        await keepRescued(loader)
        return (await openEntry({ ...loader, block: blockAll }, idOf(failed.target))) === 'open'
      }
      const scenario = await decode(failed.target)
      if (!scenario) return false
      await blockAll(scenario)
      marks.write(failed.target, scenario.title)
      openAsStep(store, scenario, 'stranger')
      // The address has let go of it.
      await autosave?.keep('Open a link')
      return true
    },
    read: async ({ from, target }) => {
      if (from === 'link') return decode(target)
      const id = idOf(target)
      const kept = await library?.read(id).catch(() => null)
      if (kept?.isWhole === true) return kept.scenario
      const damaged = (await library?.unreadable().catch(() => [])) ?? []
      return damaged.find(({ key }) => key === id)?.raw ?? kept?.scenario ?? null
    },
  }
}

/** Null of an example, which is ours. */
const targetOfPlace = (place: string): Target | null =>
  place.startsWith(PRESET)
    ? null
    : place.startsWith(LINK)
      ? targetOfLink(place.slice(LINK.length))
      : targetOfEntry(place)

const idOf = (target: Target): string => target.slice(target.indexOf(':') + 1)

async function describe({ library }: LoaderParts, { target, title }: Mark) {
  const from = target.startsWith('link:') ? ('link' as const) : ('library' as const)
  if (title !== '' || from === 'link') return { from, title }
  const listed = (await library?.list().catch(() => [])) ?? []
  return { from, title: listed.find(({ id }) => id === idOf(target))?.title ?? '' }
}
