import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { releaseDebate } from '../../scenario/presets/release-debate'
import { scriptsOf } from '../trust-slice'
import type { PlaygroundStore } from '../playground-store'
import { startAnew } from './testing/break-database'
import { createBrowser, createStorage, linkTo, rename, titleOf } from './testing/browser'
import { createStartMarks, type PageState } from './start-mark'

beforeEach(() => {
  startAnew()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LATER = 16_000
const later = () => vi.setSystemTime(Date.now() + LATER)

const failedIn = (store: PlaygroundStore) => {
  const { dialog } = store.getState()
  return dialog?.kind === 'failed-start' ? dialog.failed : null
}

/** A browser in which something was saved; its scripts are allowed. */
async function keepHeavy() {
  const browser = createBrowser()
  const { store, arrivals, tab } = await browser.openPage()
  await arrivals.openFile({ ...releaseDebate, title: 'Too heavy' }, 'Open a file')
  await arrivals.allow(scriptsOf(releaseDebate))
  rename(store, 'Too heavy')
  return { browser, tab, id: arrivals.autosave!.current()! }
}

describe('a page that crashed while it opened the last scenario', () => {
  it('does not open it by itself again, and says with what it did not start', async () => {
    const { browser, tab } = await keepHeavy()
    const first = await browser.openPage({ tab })
    expect([titleOf(first.store), failedIn(first.store)]).toEqual(['Too heavy', null])
    first.crash()
    const { store } = await browser.openPage({ tab })
    expect(store.getState().scenario).toBe(abstentionTrap)
    expect(failedIn(store)).toMatchObject({ from: 'library', title: 'Too heavy' })
  })

  it('says so in a new tab, too, once it is sure that no other tab is just starting', async () => {
    const { browser, tab } = await keepHeavy()
    const first = await browser.openPage({ tab })
    first.crash()
    const sameMoment = await browser.openPage()
    expect(failedIn(sameMoment.store)).toBeNull()
    sameMoment.crash()
    later()
    expect(failedIn((await browser.openPage()).store)).toMatchObject({ title: 'Too heavy' })
  })

  it('opens it without its scripts, also those that are allowed, and saves it in its place', async () => {
    const { browser, tab, id } = await keepHeavy()
    ;(await browser.openPage({ tab })).crash()
    const { store, arrivals } = await browser.openPage({ tab })
    expect(await arrivals.failedStarts.openWithoutScripts(failedIn(store)!)).toBe(true)
    expect(titleOf(store)).toBe('Too heavy')
    expect([...store.getState().blocked]).toEqual(scriptsOf(releaseDebate))
    expect(arrivals.autosave!.current()).toBe(id)
  })

  it('gives it as a file', async () => {
    const { browser, tab } = await keepHeavy()
    ;(await browser.openPage({ tab })).crash()
    const { store, arrivals } = await browser.openPage({ tab })
    const file = await arrivals.failedStarts.read(failedIn(store)!)
    expect(file).toEqual({ ...releaseDebate, title: 'Too heavy' })
  })

  it('leaves it where that is wanted: it is in the library, and not opened by itself', async () => {
    const { browser, tab, id } = await keepHeavy()
    ;(await browser.openPage({ tab })).crash()
    const { store, arrivals, crash } = await browser.openPage({ tab })
    arrivals.failedStarts.leave(failedIn(store)!)
    crash()
    const next = await browser.openPage({ tab })
    expect([titleOf(next.store), failedIn(next.store)]).toEqual([abstentionTrap.title, null])
    expect(await next.arrivals.library!.list()).toMatchObject([{ id }])
  })

  it('asks again as long as nobody has chosen', async () => {
    const { browser, tab } = await keepHeavy()
    ;(await browser.openPage({ tab })).crash()
    ;(await browser.openPage({ tab })).leave()
    expect(failedIn((await browser.openPage({ tab })).store)).not.toBeNull()
  })
})

describe('a page that crashed while it opened a link', () => {
  const hash = linkTo({ ...releaseDebate, title: 'Heavy link' })

  it('is none where the link could not be opened, and the page went on', async () => {
    const browser = createBrowser()
    const { store, goTo, crash, tab } = await browser.openPage()
    const open = () => {
      throw new Error('a part of the page is missing')
    }
    store.setState({ open })
    await goTo(hash)
    crash()
    expect(failedIn((await browser.openPage({ tab, hash })).store)).toBeNull()
  })

  it('does not open that link again, and another one it does', async () => {
    const browser = createBrowser()
    const { crash, tab } = await browser.openPage({ hash })
    crash()
    const other = await browser.openPage({ tab, hash: linkTo(abstentionTrap) })
    expect(failedIn(other.store)).toBeNull()
    const first = await browser.openPage({ tab, hash })
    first.crash()
    const { store, arrivals } = await browser.openPage({ tab, hash })
    expect(store.getState().scenario).toBe(abstentionTrap)
    expect(failedIn(store)).toMatchObject({ from: 'link', title: 'Heavy link' })
    expect(await arrivals.failedStarts.read(failedIn(store)!)).toMatchObject({
      title: 'Heavy link',
    })
  })

  it('opens it without its scripts, and keeps it, since the address lets go of it', async () => {
    const browser = createBrowser()
    const { crash, tab } = await browser.openPage({ hash })
    crash()
    const { store, arrivals } = await browser.openPage({ tab, hash })
    expect(await arrivals.failedStarts.openWithoutScripts(failedIn(store)!)).toBe(true)
    expect([titleOf(store), browser.address()]).toEqual(['Heavy link', ''])
    expect([...store.getState().blocked]).toEqual(scriptsOf(releaseDebate))
    expect(await arrivals.library!.list()).toMatchObject([{ title: 'Heavy link' }])
  })

  it('lets go of it where that is wanted', async () => {
    const browser = createBrowser()
    const { crash, tab } = await browser.openPage({ hash })
    crash()
    const { store, arrivals } = await browser.openPage({ tab, hash })
    arrivals.failedStarts.leave(failedIn(store)!)
    expect(browser.address()).toBe('')
  })

  it('is no crash of a page in a frame, which keeps nothing', async () => {
    const browser = createBrowser()
    ;(await browser.openPage({ hash, isGuest: true })).crash()
    expect(failedIn((await browser.openPage({ hash })).store)).toBeNull()
  })
})

describe('what is no crash', () => {
  it('is a reload while the page starts, until it has happened three times', async () => {
    const { browser, tab } = await keepHeavy()
    for (let times = 0; times < 3; times++) {
      const page = await browser.openPage({ tab, page: 'waiting' })
      expect(failedIn(page.store)).toBeNull()
      page.leave()
    }
    expect(failedIn((await browser.openPage({ tab })).store)).toMatchObject({ title: 'Too heavy' })
  })

  it('but a reload of a page that says that it cannot be drawn is one', async () => {
    const { browser, tab } = await keepHeavy()
    ;(await browser.openPage({ tab, page: 'failed' })).leave()
    expect(failedIn((await browser.openPage({ tab })).store)).not.toBeNull()
  })

  it('is several tabs that start at once', async () => {
    const { browser } = await keepHeavy()
    for (let tabs = 0; tabs < 5; tabs++) {
      const page = await browser.openPage({ tab: createStorage() })
      expect(failedIn(page.store)).toBeNull()
      page.crash()
    }
  })
})

describe('a mark', () => {
  const create = (page: { state: PageState; isAnswered: boolean }) => {
    const storage = createStorage()
    const host = {
      storage,
      tab: createStorage(),
      readPage: () => page.state,
      isAnswered: () => page.isAnswered,
    }
    const marks = createStartMarks(host)
    marks.write('entry:x', 'X')
    /** For the next page of the tab. */
    const isThere = () => createStartMarks(host).findFailed(['entry:x']) !== null
    return { storage, marks, isThere }
  }

  it('goes once the page has lived with the answer for a moment', () => {
    const page = { state: 'waiting' as PageState, isAnswered: false }
    const { isThere } = create(page)
    vi.advanceTimersByTime(60_000)
    expect(isThere()).toBe(true)
    page.state = 'shown'
    page.isAnswered = true
    vi.advanceTimersByTime(900)
    expect(isThere()).toBe(true)
    vi.advanceTimersByTime(400)
    expect(isThere()).toBe(false)
  })

  it('stays as long as the answer takes, and goes with a page that is left after ten seconds', () => {
    const { marks, isThere } = create({ state: 'shown', isAnswered: false })
    vi.advanceTimersByTime(60_000)
    expect(isThere()).toBe(true)
    marks.leave()
    expect(isThere()).toBe(false)
  })

  it('is not taken for one of a page that crashed, as long as its own lives', () => {
    const { storage } = create({ state: 'shown', isAnswered: false })
    const host = { storage, tab: createStorage(), isAnswered: () => true }
    const other = createStartMarks({ ...host, readPage: () => 'shown' })
    vi.advanceTimersByTime(60_000)
    expect(other.findFailed(['entry:x'])).toBeNull()
    const crashed = Date.now()
    vi.clearAllTimers()
    vi.setSystemTime(crashed + LATER)
    expect(other.findFailed(['entry:x'])).not.toBeNull()
  })

  it('goes at the latest with the page where the storage failed for a while', () => {
    const { storage, marks, isThere } = create({ state: 'shown', isAnswered: true })
    const { removeItem } = storage
    storage.removeItem = () => undefined
    vi.advanceTimersByTime(60_000)
    expect(isThere()).toBe(true)
    storage.removeItem = removeItem
    marks.leave()
    expect(isThere()).toBe(false)
  })

  it('stays where the page cannot be drawn', () => {
    const { isThere } = create({ state: 'failed', isAnswered: true })
    vi.advanceTimersByTime(60_000)
    expect(isThere()).toBe(true)
  })

  it('that is garbage is none', () => {
    const storage = createStorage()
    for (const [at, text] of ['{', 'null', '7', '{"target":7}', '{"target":"x"}'].entries())
      storage.setItem(`conclave.starting.${at}`, text)
    const host = { storage, tab: null, isAnswered: () => true }
    const marks = createStartMarks({ ...host, readPage: () => 'shown' })
    expect(marks.findFailed(['entry:x'])).toBeNull()
  })
})
