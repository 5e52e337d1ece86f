import { offerAgain } from '../../loading/offer-again'
import type { ScenarioDocument } from '../../scenario/scenario'
import { describeUnasked } from '../../worker/describe-error'
import { createHistory } from '../history'
import type { PlaygroundStore } from '../playground-store'
import type { KeyValueStorage } from '../preferences'
import { createId } from './create-id'
import { readNote, type HistoryNote } from './history-note'
import { keepItem } from './keep-item'
import { BOARD, formatPage, pageOf, parsePage, type PageAddress } from './page-address'
import { PRESET } from './pending-restore'
import { withView } from './view-in-link'

/** Characters that are put into the address without being asked for. */
export const MAX_IN_ADDRESS = 8_000

/** Where a tab remembers which link it has changed: a reload then goes on with the change. */
const CHANGED_LINK = 'conclave.link'

export interface AddressBar {
  /** What follows the `#`, if that means to be a link. */
  readonly readHash: () => string
  /** What follows the `?`, with it. */
  readonly readSearch: () => string
  readonly readNote: () => unknown
  /** Puts an entry on top of the browser's own history, or in place of the last one. */
  readonly write: (how: 'pushState' | 'replaceState', entry: AddressEntry) => void
}

export interface AddressEntry {
  readonly search: string
  readonly hash: string
  readonly note: HistoryNote | null
}

export interface AddressHost extends AddressBar {
  readonly tab: KeyValueStorage | null
  readonly isKept: () => boolean
  /** Whether it is kept, or waits for that. */
  readonly hasPlace: () => boolean
  /** Where the open scenario is kept, or which example it is. */
  readonly findPlace: () => string | null
  /** A page inside of another one of the same tab would find what that one remembers. */
  readonly isGuest: boolean
  readonly openForeign: (
    scenario: ScenarioDocument,
    hash: string,
    isAwaited?: () => boolean,
  ) => Promise<void>
  /** The link is one of what is open. */
  readonly onLinked: () => void
  /** Opens what is kept there; false where that is gone. */
  readonly openPlace: (place: string) => Promise<boolean>
  /** Opens the lesson that the address names, unless it is what is open. */
  readonly openLesson: (sitePath: string) => Promise<void>
}

export interface Address {
  /** A link to the scenario as it is looked at. */
  readonly link: () => Promise<string | null>
  readonly show: () => Promise<string | null>
  /** Brings back what was there, and then opens the link that the page was called with. */
  readonly begin: (bringBack: (how: 'whole' | 'brief') => Promise<void>) => Promise<void>
  /** Opens what the tab came by once more; not in place of what was opened meanwhile. */
  readonly reopen: (hash: string, isAwaited: () => boolean) => Promise<void>
  /** The link by which the open scenario came, as long as it is as it came. */
  readonly findLink: () => string | null
  /** Somebody went back, forth or to another link. */
  readonly follow: () => Promise<void>
  /** Notes in the browser's history what is open and where it is kept. */
  readonly note: () => void
  /** The scenario as it is now goes into the address, if it fits there. */
  readonly leave: () => Promise<void>
  readonly drop: () => void
  readonly markChanged: () => void
}

/** What a link has opened: the number of that, the scenario as it has it, and the page on which it begins. */
interface Linked {
  readonly opened: number
  /** Null where what is open has been changed since. */
  readonly scenario: ScenarioDocument | null
  readonly page: PageAddress
}

export function createAddress(store: PlaygroundStore, host: AddressHost): Address {
  const { readHash, tab, isGuest, isKept, openForeign } = host
  const by = createId()
  const linked = new Map<string, Linked>()
  let place: string | null = null
  let latest = store.getState().opened
  /** How much is under way that the address tells already. */
  let following = 0
  let last = Promise.resolve()
  let waiting = 0
  /** One link at a time, so that the one that was opened last is the one that stays open. */
  const afterOthers = (act: () => Promise<void>): Promise<void> => {
    waiting++
    const next = last.then(act).finally(() => {
      waiting--
      note()
    })
    last = next.catch(() => undefined)
    return next
  }
  /** A link that could not be opened, or was not yet, is not what is open. */
  const isOpen = (hash: string) =>
    hash === '' || linked.get(hash)?.opened === store.getState().opened
  const markChanged = () => {
    if (!isGuest && isOpen(readHash())) keepItem(tab, CHANGED_LINK, readHash())
  }
  const remember = (hash: string) => {
    const { opened, scenario } = store.getState()
    linked.set(hash, { opened, scenario, page: pageOf(store.getState()) })
    host.onLinked()
  }
  const findLink = () => {
    const { opened, scenario } = store.getState()
    const found = [...linked].findLast(
      ([hash, each]) => hash !== '' && each.opened === opened && each.scenario === scenario,
    )
    return found?.[0] ?? null
  }
  const pageByItself = (hash: string) => (hash === '' ? undefined : linked.get(hash)?.page) ?? BOARD
  const put = (hash: string, how: 'pushState' | 'replaceState') => {
    const state = store.getState()
    // The page around a guest has the history and the search to itself.
    if (isGuest) host.write('replaceState', { hash, search: host.readSearch(), note: null })
    else {
      const search = formatPage(pageOf(state), pageByItself(hash))
      const isOfIt = isOpen(hash)
      place = isOfIt ? host.findPlace() : null
      host.write(how, { hash, search, note: isOfIt ? { by, opened: state.opened, place } : null })
    }
    latest = Math.max(latest, state.opened)
  }
  const note = () => {
    // An entry that is still to be opened is not of what is open.
    if (!isGuest && following === 0 && waiting === 0) put(readHash(), 'replaceState')
  }
  const quietly = <Answer>(open: () => Promise<Answer>): Promise<Answer> => {
    following++
    return open().finally(() => {
      following--
    })
  }

  store.subscribe((state, earlier) => {
    const { opened } = state
    const isOther = opened !== earlier.opened
    if (following > 0) return
    if (!isOther && pageOf(state) === pageOf(earlier)) {
      // An example that is changed is none any more.
      if (state.scenario !== earlier.scenario && host.findPlace() !== place) note()
      return
    }
    // What the address says is not what is open any more; what is may have come by a link before.
    const [known = ''] =
      [...linked].findLast(([hash, each]) => hash !== '' && each.opened === opened) ?? []
    const hash = isOther ? known : readHash()
    if (isOther) {
      const { scenario, page } = linked.get(hash) ?? { ...state, page: BOARD }
      linked.set(hash, { opened, scenario, page })
    }
    // Undo and redo are no steps of the browser.
    put(hash, isOther && opened <= latest ? 'replaceState' : 'pushState')
    if (isOther && hash !== '' && isKept()) markChanged()
  })

  const link = async () => {
    const answer = await store
      .getState()
      .call((remote) => remote.encodeLink(withView(store.getState())))
    if (answer.status !== 'done') throw new Error(describeUnasked(answer))
    return answer.answer
  }
  const drop = () => put('', 'replaceState')
  /** Not where it comes too late: what is open is another one, or is about to be. */
  const write = (hash: string, written: ScenarioDocument) => {
    if (waiting > 0 || store.getState().scenario !== written) return
    remember(hash)
    put(hash, 'replaceState')
    if (isKept()) markChanged()
  }
  /** What is missing for it is named, and asked for again on demand. */
  const open = (hash: string): Promise<void> =>
    decodeAndOpen(hash).catch(async (error: unknown) =>
      store.getState().say(`The link was not opened. ${(error as Error).message}`, {
        stays: true,
        ...(await offerAgain(error, () => void open(hash))),
      }),
    )
  const decode = async (hash: string) => {
    const answer = await store.getState().call((remote) => remote.decodeLink(hash))
    if (answer.status !== 'done') throw new Error(describeUnasked(answer))
    return answer.answer
  }
  const decodeAndOpen = async (hash: string) => {
    const { say, setView, opened: before, history } = store.getState()
    const decoded = await decode(hash)
    if (!decoded.ok) {
      setView({ dialog: { kind: 'broken-link', link: decoded } })
      return
    }
    const { scenario } = decoded
    await quietly(() => openForeign(scenario, hash))
    remember(hash)
    // Its place there may have gone to something else while it was on its way, unless another link waits.
    if (readHash() !== hash && waiting <= 1) put(hash, 'pushState')
    // Nobody has done anything here yet that could be undone.
    if (before === 0 && history.past.length === 0) store.setState({ history: createHistory() })
    else {
      say(`“${scenario.title}” came with the link. What was here is kept.`, {
        label: 'Back to it',
        act: () => {
          store.getState().returnTo(before)
        },
      })
    }
  }
  /** What was opened for an entry is what its link stands for now, although it may say more than that. */
  const claim = (hash: string) => {
    if (isOpen(hash)) return
    const page = linked.get(hash)?.page ?? BOARD
    linked.set(hash, { opened: store.getState().opened, scenario: null, page })
  }
  /** What an entry of the history is of: as it was left, from where it is kept, or by its link. */
  const openEntry = async () => {
    const [hash, kept] = [readHash(), readNote(host.readNote())]
    const isOfEarlierPage = kept !== null && kept.by !== by
    const byLink = isOfEarlierPage && hash === '' ? undefined : linked.get(hash)?.opened
    const opened = kept?.by === by ? kept.opened : byLink
    if (opened === store.getState().opened) return
    following++
    const isBack = opened !== undefined && store.getState().returnTo(opened)
    following--
    const from = kept?.place ?? null
    const isFound = isBack || (from !== null && (await quietly(() => host.openPlace(from))))
    if (isFound) claim(hash)
    else if (hash !== '') await open(hash)
  }
  const showPage = () => {
    const page = parsePage(host.readSearch()) ?? pageByItself(readHash())
    if (isGuest || waiting > 1 || page === pageOf(store.getState())) return
    following++
    store.getState().setView(page.view)
    following--
  }
  return {
    link,
    markChanged,
    note,
    begin: (bringBack) =>
      afterOthers(async () => {
        const hash = readHash()
        const isKeptHere = readNote(host.readNote())?.place?.startsWith(PRESET) === false
        const wasChanged = !isGuest && (isKeptHere || hash === tab?.getItem(CHANGED_LINK))
        // A link does not wait for a draft that it covers.
        await quietly(() => bringBack(hash !== '' && !wasChanged ? 'brief' : 'whole'))
        remember('')
        if (hash !== '' && !(wasChanged && host.hasPlace())) await open(hash)
        else remember(hash)
        const asked = parsePage(host.readSearch())
        if (hash === '' && asked) await quietly(() => host.openLesson(asked.value))
        if (asked !== null) showPage()
      }),
    follow: () =>
      afterOthers(async () => {
        await openEntry()
        showPage()
      }),
    findLink,
    reopen: async (hash, isAwaited) => {
      const decoded = await decode(hash)
      if (!decoded.ok) return
      const { opened } = store.getState()
      await quietly(() => openForeign(decoded.scenario, hash, isAwaited))
      if (store.getState().opened !== opened) remember(hash)
    },
    show: async () => {
      const { scenario } = store.getState()
      const written = await link().catch(() => null)
      if (written !== null) write(written, scenario)
      return written
    },
    leave: async () => {
      if (!isKept()) return
      const { scenario } = store.getState()
      // Nobody asked for it, and what is kept does not depend on it.
      const written = await link().catch(() => null)
      const hash = readHash()
      if (written !== null && written.length <= MAX_IN_ADDRESS) {
        if (written !== hash) write(written, scenario)
      } else if (hash !== '' && linked.get(hash)?.scenario !== store.getState().scenario) {
        // Whoever copies the address would pass on an earlier version.
        linked.delete(hash)
        drop()
      }
    },
    drop,
  }
}
