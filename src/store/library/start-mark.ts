import type { KeyValueStorage } from '../preferences'
import { createId } from './create-id'
import { digestOf } from './digest'
import { asRecord } from './read-records'

/**
 * Before a scenario is opened, a mark is written, and removed once its first run is answered. A mark that is still
 * there at the next start tells that the page did not live so long.
 */
const PREFIX = 'conclave.starting.'
const TAB = 'conclave.tab'

/** A page that lives renews its mark before: a younger one may be of a tab that is starting just now. */
const START_MS = 15_000
const RENEW_MS = 5_000

/** How long the page has to live with the answer. */
const SETTLED_MS = 1_000
const LOOK_MS = 250

/** A page that was shown for so long is not left because it does not start. */
const ALIVE_MS = 10_000

/** So often a page may be left while it starts: people reload what is slow. */
const MAX_LEFT = 3

/** What is opened: `entry:` and its id, or `link:` and its digest. */
export type Target = `entry:${string}` | `link:${string}`

export interface Mark {
  readonly target: Target
  readonly title: string
  readonly at: number
  /** How often in a row it was left before it was there, by a reload or for another page. */
  readonly left: number
  readonly isLeft: boolean
}

/** Whether the page is drawn, or says that it cannot be. */
export type PageState = 'waiting' | 'shown' | 'failed'

interface StartHost {
  readonly storage: KeyValueStorage | null
  readonly tab: KeyValueStorage | null
  readonly readPage: () => PageState
  readonly isAnswered: () => boolean
  readonly now?: () => number
}

export interface StartMarks {
  /** The one of these with which the page did not start. */
  readonly findFailed: (targets: readonly Target[]) => Mark | null
  readonly write: (target: Target, title: string) => void
  /** The page goes away. */
  readonly leave: () => void
  readonly forget: (target: Target) => void
}

export function createStartMarks(host: StartHost): StartMarks {
  const { storage, tab, readPage, isAnswered, now = Date.now } = host
  const own = PREFIX + findTabId(tab)
  let mark: Mark | null = null
  let isOver = false
  let shown = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What the page before this one left behind in the tab: what this one writes itself tells nothing of that. */
  let before = readMark(storage?.getItem(own) ?? null)
  const listOthers = () =>
    listMarks(storage).flatMap(([key, each]) =>
      key !== own && now() - each.at > START_MS ? [each] : [],
    )
  const remove = () => {
    mark = null
    before = null
    isOver = true
    storage?.removeItem(own)
  }
  const put = (next: Mark) => {
    mark = next
    isOver = false
    storage?.setItem(own, JSON.stringify(next))
  }
  // Everything may have been deleted meanwhile.
  const isKept = () => storage?.getItem(own) != null
  const renew = () => {
    if (mark && now() - mark.at >= RENEW_MS && isKept()) put({ ...mark, at: now() })
  }
  /** Not by frames: a tab in the background draws none. */
  const follow = (answered: number) => {
    timer = setTimeout(() => {
      const isShown = readPage() === 'shown'
      shown = isShown ? shown + LOOK_MS : 0
      const nowAnswered = isShown && isAnswered() ? answered + LOOK_MS : 0
      if (nowAnswered >= SETTLED_MS) remove()
      else {
        renew()
        follow(nowAnswered)
      }
    }, LOOK_MS)
  }
  return {
    findFailed: (targets) =>
      [...(before === null ? [] : [before]), ...listOthers()].find(
        ({ target, left, isLeft }) => targets.includes(target) && (!isLeft || left >= MAX_LEFT),
      ) ?? null,
    write: (target, title) => {
      const last = mark ?? before
      const left = last?.target === target ? last.left : 0
      put({ target, title, at: now(), left, isLeft: false })
      shown = 0
      clearTimeout(timer)
      follow(0)
    },
    leave: () => {
      // Where the storage failed, it is still there.
      if (isOver) remove()
      if (mark === null || readPage() === 'failed' || !isKept()) return
      if (shown >= ALIVE_MS) remove()
      else put({ ...mark, left: mark.left + 1, isLeft: true })
    },
    forget: (target) => {
      if (before?.target === target) before = null
      for (const [key, found] of listMarks(storage)) {
        if (found.target === target) storage?.removeItem(key)
      }
    },
  }
}

function findTabId(tab: KeyValueStorage | null): string {
  const known = tab?.getItem(TAB) ?? null
  if (known !== null) return known
  const id = createId()
  tab?.setItem(TAB, id)
  return id
}

const listMarks = (storage: KeyValueStorage | null): readonly (readonly [string, Mark])[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '')
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const found = readMark(storage?.getItem(key) ?? null)
      return found === null ? [] : [[key, found] as const]
    })

function readMark(text: string | null): Mark | null {
  try {
    const { target, title, at, left, isLeft } = asRecord(JSON.parse(text ?? 'null'))
    if (typeof target !== 'string' || !/^(entry|link):/.test(target)) return null
    return {
      target: target as Target,
      title: typeof title === 'string' ? title : '',
      at: Number(at) || 0,
      left: Number(left) || 0,
      isLeft: isLeft === true,
    }
  } catch {
    return null
  }
}

/** A link may be longer than there is room for. */
export const targetOfLink = (hash: string): Target => `link:${digestOf(hash)}`
