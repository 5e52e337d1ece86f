import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { loadPreset } from '../../scenario/presets/load-preset'
import { releaseDebate } from '../../scenario/presets/release-debate'
import { theClone } from '../../scenario/presets/the-clone'
import { createBrowser, linkTo, rename, saidBy } from './testing/browser'

// An example is known as one once it was fetched, as the gallery does.
beforeAll(async () => {
  for (const name of ['abstention-trap', 'the-clone', 'release-debate']) await loadPreset(name)
})

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

const wait = async (turns: number) => {
  for (let i = 0; i < turns; i++) await turn()
}

type Page = Awaited<ReturnType<ReturnType<typeof createBrowser>['openPage']>>

interface Visit extends Page {
  readonly events: EventTarget
  /** How long the worker and the library take for whatever they are asked next. */
  readonly slow: { calls: number; saves: number; isRefusing: boolean }
  readonly underWay: Promise<unknown>[]
}

/** A page whose worker and library take their time. */
async function visit(browser: ReturnType<typeof createBrowser>, tab?: Page['tab']): Promise<Visit> {
  const page = await browser.openPage(tab ? { tab } : {})
  const slow = { calls: 0, saves: 0, isRefusing: false }
  const { client, arrivals } = page
  const library = arrivals.library!
  const call = client.call
  const save = library.save.bind(library)
  vi.spyOn(client, 'call').mockImplementation(async (question) => {
    await wait(slow.calls)
    return call(question)
  })
  vi.spyOn(library, 'save').mockImplementation(async (draft) => {
    const { saves, isRefusing } = slow
    await wait(saves)
    return isRefusing ? { status: 'refused', because: 'full' } : save(draft)
  })
  const events = new EventTarget()
  arrivals.watch(Object.assign(events, { document: new EventTarget() }) as unknown as Window)
  return { ...page, events, slow, underWay: [] }
}

const LINKS = [
  linkTo({ ...theClone, title: 'Linked 1' }),
  linkTo({ ...theClone, title: 'Linked 2' }),
  linkTo({ ...releaseDebate, title: 'Linked 3' }),
  'c3-brokenbrokenbrokenbrokenbrokenbrokenbroken',
]

const ACTIONS: Readonly<Record<string, (visit: Visit, choice: number) => unknown>> = {
  link: ({ goTo }, choice) => goTo(LINKS[choice % LINKS.length]!),
  back: ({ go }) => go(-1),
  forth: ({ go }) => go(1),
  example: ({ store }, choice) => {
    store.getState().open([abstentionTrap, theClone, releaseDebate][choice % 3]!, 'ours')
  },
  rename: ({ store }, choice) => {
    rename(store, `Mine ${choice}`)
    store.getState().settle()
  },
  undo: ({ store }) => store.getState().undo(),
  redo: ({ store }) => store.getState().redo(),
  'back to it': ({ store }, choice) => {
    const offers = store
      .getState()
      .toasts.flatMap(({ offers: each }) =>
        each !== null && each !== 'undo' && each.label === 'Back to it' ? [each] : [],
      )
    offers[choice % Math.max(1, offers.length)]?.act()
  },
  file: ({ arrivals }, choice) =>
    arrivals.openFile({ ...theClone, title: `File ${choice}` }, 'Open a file'),
  save: ({ arrivals }) => arrivals.autosave!.flush(),
  share: ({ arrivals }) => arrivals.showLink(),
  blur: ({ events }) => events.dispatchEvent(new Event('blur')),
  page: ({ store }, choice) =>
    store.getState().setView({ sitePage: choice % 2 === 0 ? 'learn' : null, sitePath: '' }),
  'slow worker': ({ slow }, choice) => {
    slow.calls = choice
  },
  'slow library': ({ slow }, choice) => {
    slow.saves = choice
  },
  'full library': ({ slow }, choice) => {
    slow.isRefusing = choice % 2 === 0
  },
}

/** All of it, and also what is only looked at. */
const contentOf = ({ store }: Page) => {
  const { shows: _, ...content } = store.getState().scenario
  return content
}

/** What was asked is answered, and nothing is late any more. */
async function settle(page: Visit): Promise<void> {
  page.slow.calls = 0
  await Promise.all(page.underWay)
  await wait(12)
}

/** The same tab again, and whether it shows what it showed before, or says why not. */
async function reload(browser: ReturnType<typeof createBrowser>, page: Visit): Promise<Visit> {
  await settle(page)
  const before = contentOf(page)
  page.events.dispatchEvent(new Event('pagehide'))
  page.leave()
  browser.live()
  const again = await visit(browser, page.tab)
  if (!saidBy(again.store).some((text) => text.includes('could not be read')))
    expect(contentOf(again)).toEqual(before)
  return again
}

/** What is kept of some scenario becomes something else. */
async function spoil({ arrivals }: Visit, choice: number): Promise<void> {
  const entries = await arrivals.library!.list()
  const entry = entries[choice % Math.max(1, entries.length)]
  if (entry === undefined) return
  const opening = indexedDB.open('conclave')
  await new Promise<void>((resolve) => {
    opening.onsuccess = () => {
      const change = opening.result.transaction('scenarios', 'readwrite')
      change.objectStore('scenarios').put('spoilt', entry.id)
      change.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** What the history of the browser is made of. */
const OFTEN = ['link', 'link', 'rename', 'rename', 'back', 'back', 'reload', 'reload', 'reload']

it('whatever was done and however late its answers come, every reload comes back to what was open', async () => {
  const steps = fc.record({
    name: fc.constantFrom(...Object.keys(ACTIONS), ...OFTEN, 'spoil'),
    choice: fc.nat({ max: 7 }),
    turns: fc.nat({ max: 6 }),
  })
  const sequences = fc.array(steps, { minLength: 1, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(sequences, async (actions) => {
      vi.stubGlobal('indexedDB', new IDBFactory())
      const browser = createBrowser()
      let page = await visit(browser)
      for (const { name, choice, turns } of actions) {
        if (name === 'reload') page = await reload(browser, page)
        else if (name === 'spoil') await spoil(page, choice)
        else page.underWay.push(Promise.resolve(ACTIONS[name]!(page, choice)))
        await wait(turns)
      }
      await reload(browser, page)
    }),
    cases(2000),
  )
})
