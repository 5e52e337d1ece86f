import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { releaseDebate } from '../../scenario/presets/release-debate'
import { theClone } from '../../scenario/presets/the-clone'
import { readPreferences, type KeyValueStorage } from '../preferences'
import { protectStorage } from '../safe-storage'
import { scriptsOf } from '../trust-slice'
import { DATABASE_FAULTS, FAULT_ROWS, inTime, startAnew, within } from './testing/break-database'
import { createBrowser, createStorage, linkTo, rename, saidBy, titleOf } from './testing/browser'
import { rescue } from './rescue'
import type { Trouble } from './trouble'

beforeEach(() => {
  startAnew()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What people read, letter by letter: at the first change, and where their last scenario stays away. */
const SENTENCES: Readonly<Record<Trouble, { readonly unsaved: string; readonly away: string }>> = {
  full: {
    unsaved:
      'There is no room left in this browser, so nothing is saved any more. What you see is still here.',
    away: 'Your last scenario is not open. What is kept cannot be read now: there is no room left in this browser.',
  },
  forbidden: {
    unsaved:
      'This browser does not let the page keep anything: what you change is gone when you close it.',
    away: 'Your last scenario is not open. This browser does not let the page store anything. Save your scenarios as files.',
  },
  newer: {
    unsaved:
      'A newer version of this page was opened in this browser, so this one cannot save any more. Reload it, or save a file.',
    away: 'Your last scenario is not open. A newer version of this page has changed what is kept here. Reload the page to get to it.',
  },
  silent: {
    unsaved:
      'The browser’s storage does not answer, so nothing is saved at the moment. What you see is still here.',
    away: 'Your last scenario is not open. What is kept cannot be read now: the browser’s storage does not answer.',
  },
  refused: {
    unsaved:
      'The browser’s storage fails, so nothing is saved at the moment. What you see is still here.',
    away: 'Your last scenario is not open. What is kept cannot be read now: the browser’s storage fails.',
  },
}

const saveMine = async (browser = createBrowser()) => {
  const { store, arrivals, tab } = await browser.openPage()
  rename(store, 'Mine')
  await arrivals.autosave!.flush()
  return { tab, id: arrivals.autosave!.current()! }
}

describe.each(FAULT_ROWS)('where the database %s', (_fault, { trouble, hitsReading, apply }) => {
  it('a link opens without waiting, with its scripts off', async () => {
    const foreign = { ...releaseDebate, title: 'From a stranger' }
    const browser = createBrowser()
    await saveMine(browser)
    // What has to be loaded for it is there.
    await inTime(browser.openPage({ hash: linkTo(foreign) }))
    await apply()
    const { store } = await within(1_500, browser.openPage({ hash: linkTo(foreign) }))
    expect(titleOf(store)).toBe('From a stranger')
    expect([...store.getState().blocked]).toEqual(scriptsOf(foreign))
  })

  it('the page says so once, at the first change, and offers the file', async () => {
    await apply()
    const { store, arrivals } = await inTime(createBrowser().openPage({ hash: linkTo(theClone) }))
    expect(saidBy(store)).toEqual([])
    for (const title of ['One', 'Two']) {
      rename(store, title)
      await inTime(arrivals.autosave!.flush())
      expect(saidBy(store)).toEqual([SENTENCES[trouble].unsaved])
    }
    const offer = store.getState().toasts[0]!.offers
    expect(offer).toMatchObject({ label: 'Save as a file' })
    if (offer !== null && offer !== 'undo') offer.act()
    expect(store.getState().dialog).toEqual({ kind: 'share', way: 'file' })
    expect(titleOf(store)).toBe('Two')
  })

  it('what was open last is open, or the page says why it is not', async () => {
    const browser = createBrowser()
    const { tab } = await saveMine(browser)
    await apply()
    const { store } = await inTime(browser.openPage({ tab }))
    expect([titleOf(store), saidBy(store)]).toEqual(
      hitsReading ? [abstentionTrap.title, [SENTENCES[trouble].away]] : ['Mine', []],
    )
  })

  it('a draft of a page that went away is open, and is not lost', async () => {
    const browser = createBrowser()
    const { tab, id } = await saveMine(browser)
    const scenario = { ...abstentionTrap, title: 'At the last moment' }
    const draft = JSON.stringify({ id, revision: 1, scenario, step: 'x' })
    browser.storage.setItem(`conclave.unsaved.${id}`, draft)
    await apply()
    const { store } = await inTime(browser.openPage({ tab }))
    expect(titleOf(store)).toBe('At the last moment')
    expect(browser.storage.getItem(`conclave.unsaved.${id}`)).toBe(draft)
  })

  it('a link that was changed comes back with its changes', async () => {
    const browser = createBrowser()
    const { store, arrivals, tab, goTo } = await browser.openPage()
    const page = Object.assign(new EventTarget(), { document: new EventTarget() })
    arrivals.watch(page as unknown as Window)
    await goTo(linkTo({ ...theClone, title: 'Linked' }))
    await apply()
    rename(store, 'Changed')
    page.dispatchEvent(new Event('pagehide'))
    const again = await inTime(browser.openPage({ tab }))
    expect(titleOf(again.store)).toBe('Changed')
  })

  it('what could not be saved is left to the next page, also of what is not open any more', async () => {
    const browser = createBrowser()
    await apply()
    const { store, arrivals } = await inTime(browser.openPage())
    rename(store, 'First')
    await inTime(arrivals.autosave!.flush())
    store.getState().open(theClone, 'ours')
    rename(store, 'Second')
    await inTime(arrivals.autosave!.flush())
    const titles = arrivals.autosave!.unsaved().map(({ draft }) => draft.scenario.title)
    expect(titles).toEqual(['First', 'Second'])
  })
})

it('a file that waits behind a save without an answer is left to the next page', async () => {
  const { store, arrivals } = await createBrowser().openPage()
  vi.spyOn(arrivals.library!, 'save').mockReturnValue(new Promise(() => undefined))
  rename(store, 'Mine')
  void arrivals.autosave!.flush()
  void arrivals.openFile({ ...theClone, title: 'From a file' }, 'Open a file')
  await vi.waitFor(() => expect(titleOf(store)).toBe('From a file'))
  const titles = arrivals.autosave!.unsaved().map(({ draft }) => draft.scenario.title)
  expect(titles).toEqual(['Mine', 'From a file'])
})

it('has a sentence for every trouble, and every trouble is tried out', () => {
  const tried = new Set(Object.values(DATABASE_FAULTS).map(({ trouble }) => trouble))
  expect([...tried].sort()).toEqual(Object.keys(SENTENCES).sort())
})

it('says when it saves again', async () => {
  const browser = createBrowser()
  const { store, arrivals } = await browser.openPage()
  const save = vi.spyOn(arrivals.library!, 'save')
  save.mockResolvedValueOnce({ status: 'refused', because: 'silent' })
  rename(store, 'Mine')
  await arrivals.autosave!.flush()
  // Nothing has to happen for that.
  vi.advanceTimersByTime(15_000)
  await inTime(arrivals.autosave!.flush())
  expect(saidBy(store)).toEqual([SENTENCES.silent.unsaved, 'Your changes are saved again.'])
  expect(await arrivals.library!.list()).toMatchObject([{ title: 'Mine', revision: 1 }])
})

it('turns allowed scripts on when that becomes known late', async () => {
  const foreign = { ...releaseDebate, title: 'From a stranger' }
  const browser = createBrowser()
  const { arrivals } = await browser.openPage({ hash: linkTo(foreign) })
  await arrivals.allow(scriptsOf(foreign))
  const { store, arrivals: later } = await browser.openPage({ hash: '' })
  let answer: (known: readonly string[]) => void = () => undefined
  vi.spyOn(later.library!, 'allowedOf').mockReturnValueOnce(
    new Promise((resolve) => (answer = resolve)),
  )
  await inTime(later.openForeign(foreign))
  expect([...store.getState().blocked]).toEqual(scriptsOf(foreign))
  answer(scriptsOf(foreign))
  await inTime(Promise.resolve())
  expect([...store.getState().blocked]).toEqual([])
})

describe('a draft that cannot be read', () => {
  it.each(['{"id": "x", "scen', 'null', '7', '{"id":7}', '{"id":"x","scenario":{"version":99}}'])(
    'is kept and listed: %s',
    async (text) => {
      const browser = createBrowser()
      browser.storage.setItem('conclave.unsaved.x', text)
      const { arrivals } = await browser.openPage()
      expect(arrivals.unreadableDrafts()).toEqual([{ id: 'x', text, draft: null }])
      const again = await browser.openPage()
      arrivals.forgetDraft('x')
      expect(again.arrivals.unreadableDrafts()).toEqual([])
    },
  )
})

it('tells of changes that the last page had no room to leave behind, once', async () => {
  const browser = createBrowser()
  const { tab, id } = await saveMine(browser)
  const scenario = { ...abstentionTrap, title: 'Mine', task: 'x'.repeat(2_000_000) }
  rescue(browser.storage, { id, revision: 1, step: 'x', scenario })
  const { store } = await browser.openPage({ tab })
  expect([titleOf(store), saidBy(store)]).toEqual([
    'Mine',
    ['Your last changes to “Mine” are lost: there was no room to keep them while the page closed.'],
  ])
  expect(saidBy((await browser.openPage({ tab })).store)).toEqual([])
})

it('says of allowed scripts whether that is kept', async () => {
  const { store, arrivals } = await createBrowser().openPage()
  expect(await arrivals.allow(['kept'])).toBe(true)
  DATABASE_FAULTS['throws at every request'].apply()
  store.getState().blockScripts(['not kept'])
  expect(await arrivals.allow(['not kept'])).toBe(false)
  expect([...store.getState().blocked]).toEqual([])
})

it('tells of a last scenario that cannot be read, and where it is', async () => {
  const browser = createBrowser()
  const { tab, id } = await saveMine(browser)
  const { arrivals } = await browser.openPage()
  const { entry } = (await arrivals.library!.read(id))!
  await arrivals.library!.bringBack({ entry, scenario: 'damaged', versions: [] })
  const { store } = await browser.openPage({ tab })
  expect(saidBy(store)).toEqual([
    'Your last scenario could not be read. It is kept as it is, under “Your scenarios”.',
  ])
})

const throwing = (): never => {
  throw new DOMException('not here', 'SecurityError')
}

/** Every call of the small storage, and what it may give back instead: one that is missing does not compile. */
const STORAGE_FAULTS = {
  getItem: [throwing, () => 7, () => '{"theme":[],"sizes":7}', () => undefined],
  setItem: [throwing],
  removeItem: [throwing],
  key: [throwing, () => 7, () => null],
  length: [throwing, () => NaN, () => 1e12, () => 'many'],
} as const satisfies Readonly<Record<keyof KeyValueStorage, readonly (() => unknown)[]>>

const breakStorage = (call: string, fault: () => unknown): KeyValueStorage => {
  const storage = createStorage()
  const broken = call === 'length' ? { get: fault } : { value: fault }
  Object.defineProperty(storage, call, { ...broken, configurable: true })
  return storage
}

const STORAGE_ROWS = [
  ['access', throwing, () => protectStorage(throwing)] as const,
  ...Object.entries(STORAGE_FAULTS).flatMap(([call, faults]) =>
    faults.map(
      (fault: () => unknown) =>
        [call, fault, () => protectStorage(() => breakStorage(call, fault))] as const,
    ),
  ),
]

describe.each(STORAGE_ROWS)('where %s of the small storage gives %s', (_call, _fault, find) => {
  it('the page begins, looks as designed, and saves what is changed', async () => {
    const storage = find()
    expect(readPreferences(storage)).toMatchObject({ theme: 'system', sizes: { rail: null } })
    const browser = createBrowser(storage)
    const { store, arrivals } = await inTime(browser.openPage({ tab: find() }))
    rename(store, 'Mine')
    await arrivals.autosave!.flush()
    expect(await arrivals.library!.list()).toMatchObject([{ title: 'Mine' }])
    expect(saidBy(store)).toEqual([])
  })

  it('a link opens', async () => {
    const browser = createBrowser(find())
    const { store } = await inTime(browser.openPage({ tab: find(), hash: linkTo(theClone) }))
    expect(titleOf(store)).toBe(theClone.title)
  })
})
