import type { ScenarioDocument } from '../../scenario/scenario'
import type { PlaygroundStore } from '../playground-store'
import type { KeyValueStorage } from '../preferences'
import { keepItem } from './keep-item'
import { withView } from './view-in-link'

/** Characters that are put into the address without being asked for. */
const MAX_SHOWN = 8_000

/** Where a tab remembers which link it has changed: a reload then goes on with the change. */
const CHANGED_LINK = 'conclave.link'

export interface AddressBar {
  /** What follows the `#`, if that means to be a link. */
  readonly readHash: () => string
  /** Without a step in the browser's own history. */
  readonly writeHash: (hash: string) => void
}

export interface AddressHost extends AddressBar {
  readonly tab: KeyValueStorage | null
  readonly isKept: () => boolean
  /** A page inside of another one of the same tab would find what that one remembers. */
  readonly isGuest: boolean
  readonly openForeign: (scenario: ScenarioDocument) => Promise<void>
}

export interface Address {
  /** A link to the scenario as it is looked at. */
  readonly link: () => Promise<string | null>
  readonly show: () => Promise<string | null>
  /** Brings back what was there, and then opens the link that the page was called with. */
  readonly begin: (bringBack: () => Promise<void>) => Promise<void>
  readonly follow: () => Promise<void>
  /** The scenario as it is now goes into the address, if it fits there. */
  readonly leave: () => Promise<void>
  readonly drop: () => void
  readonly markChanged: () => void
}

export function createAddress(store: PlaygroundStore, host: AddressHost): Address {
  const { readHash, writeHash, tab, isGuest, isKept, openForeign } = host
  /** By what the address says: the number under which that was opened. */
  const shown = new Map<string, number>()
  let isFollowing = false
  const markChanged = () => {
    if (!isGuest) keepItem(tab, CHANGED_LINK, readHash())
  }

  store.subscribe(({ opened }, earlier) => {
    if (opened === earlier.opened || isFollowing) return
    // What the address says is not what is open any more.
    if (readHash() !== '') writeHash('')
    shown.set('', opened)
  })

  const link = async () => {
    const answer = await store
      .getState()
      .call((remote) => remote.encodeLink(withView(store.getState())))
    return answer.status === 'done' ? answer.answer : null
  }
  const write = (hash: string) => {
    writeHash(hash)
    shown.set(hash, store.getState().opened)
    if (isKept()) markChanged()
  }
  const open = async (hash: string) => {
    const { say, setView, opened: before, history } = store.getState()
    const answer = await store.getState().call((remote) => remote.decodeLink(hash))
    if (answer.status !== 'done') {
      say('The link could not be read: the worker does not answer.')
      return
    }
    if (!answer.answer.ok) {
      setView({ dialog: { kind: 'broken-link', link: answer.answer } })
      return
    }
    const { scenario } = answer.answer
    isFollowing = true
    await openForeign(scenario).finally(() => {
      isFollowing = false
    })
    shown.set(hash, store.getState().opened)
    if (before > 0 || history.past.length > 0) {
      say(`“${scenario.title}” came with the link. What was here is kept.`, {
        label: 'Back to it',
        act: () => {
          store.getState().returnTo(before)
        },
      })
    }
  }
  return {
    link,
    markChanged,
    begin: async (bringBack) => {
      const hash = readHash()
      isFollowing = true
      await bringBack().finally(() => {
        isFollowing = false
      })
      shown.set('', store.getState().opened)
      const isChanged = !isGuest && hash === tab?.getItem(CHANGED_LINK) && isKept()
      if (hash !== '' && !isChanged) await open(hash)
      else shown.set(hash, store.getState().opened)
    },
    follow: async () => {
      const hash = readHash()
      const opened = shown.get(hash)
      if (opened === store.getState().opened) return
      isFollowing = true
      const isBack = opened !== undefined && store.getState().returnTo(opened)
      isFollowing = false
      if (!isBack && hash !== '') await open(hash)
    },
    show: async () => {
      const written = await link()
      if (written !== null) write(written)
      return written
    },
    leave: async () => {
      if (!isKept()) return
      const written = await link()
      if (written !== null && written.length <= MAX_SHOWN && written !== readHash()) write(written)
    },
    drop: () => writeHash(''),
  }
}
