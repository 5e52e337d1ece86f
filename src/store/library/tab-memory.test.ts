import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateAgent } from '../../scenario/edits/agents'
import { castVote } from '../../scenario/edits/votes'
import { setThreshold } from '../../scenario/edits/settings'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { theClone } from '../../scenario/presets/the-clone'
import type { PlaygroundStore } from '../playground-store'
import { createBrowser, linkTo, rename, titleOf } from './testing/browser'

const KEY = 'conclave.steps'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Page = Awaited<ReturnType<ReturnType<typeof createBrowser>['openPage']>>

const stepsOf = (store: PlaygroundStore) => store.getState().history.past.map(({ name }) => name)

const vote = (store: PlaygroundStore, agent: string, stance: 'agree' | 'disagree') =>
  store
    .getState()
    .edit(
      castVote(
        store.getState().scenario,
        { round: 1, agent, proposalId: 'A' },
        { stance },
        `${agent} ${stance}s`,
      ),
    )

/** Saves what there is, goes away, and comes back in the same tab. */
async function reload(browser: ReturnType<typeof createBrowser>, page: Page): Promise<Page> {
  await page.arrivals.autosave!.flush()
  page.leave()
  return browser.openPage({ tab: page.tab })
}

/** As a navigation of the browser tells it. */
const arriveBy = (type: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type }] as unknown as PerformanceEntryList)

describe('undo after a reload', () => {
  it('takes back the same steps, to the same scenarios, and redoes them', async () => {
    const browser = createBrowser()
    const page = await browser.openPage()
    rename(page.store, 'Mine')
    vote(page.store, 'bo', 'agree')
    vote(page.store, 'cy', 'disagree')
    page.store.getState().edit(setThreshold(page.store.getState().scenario, 0.9))
    page.store.getState().edit({ name: 'No votes', patches: [{ path: ['moves'], value: [] }] })
    page.store.getState().undo()
    const { past, future } = page.store.getState().history
    const { store } = await reload(browser, page)
    expect(stepsOf(store).slice(-4)).toEqual(past.map(({ name }) => name))
    expect(store.getState().history.future.map(({ name }) => name)).toEqual(['No votes'])
    store.getState().redo()
    expect(store.getState().scenario).toEqual(future[0]!.after.scenario)
    store.getState().undo()
    for (const { before } of past.toReversed()) {
      store.getState().undo()
      expect(store.getState().scenario).toEqual(before.scenario)
    }
  })

  it('goes on over any number of reloads, and for an example that is as it was', async () => {
    const browser = createBrowser()
    let page = await browser.openPage()
    rename(page.store, 'Mine')
    page = await reload(browser, page)
    rename(page.store, 'Yours')
    page = await reload(browser, page)
    expect(stepsOf(page.store).slice(-2)).toEqual(['Call it Mine', 'Call it Yours'])
    page.store.getState().undo()
    page.store.getState().undo()
    page = await reload(browser, page)
    expect(titleOf(page.store)).toBe(abstentionTrap.title)
    page.store.getState().redo()
    expect(titleOf(page.store)).toBe('Mine')
  })

  it('has no steps of a scenario that another tab has changed meanwhile', async () => {
    const browser = createBrowser()
    const one = await browser.openPage()
    rename(one.store, 'One')
    await one.arrivals.autosave!.flush()
    one.leave()
    const two = await browser.openPage()
    expect(titleOf(two.store)).toBe('One')
    rename(two.store, 'Two')
    await two.arrivals.autosave!.flush()
    const { store } = await browser.openPage({ tab: one.tab })
    expect(titleOf(store)).toBe('Two')
    expect(stepsOf(store)).not.toContain('Call it One')
  })

  it('has none of another scenario, nor of another tab', async () => {
    const browser = createBrowser()
    const page = await browser.openPage()
    rename(page.store, 'Mine')
    await page.arrivals.autosave!.flush()
    page.leave()
    const linked = await browser.openPage({ tab: page.tab, hash: linkTo(theClone) })
    expect(stepsOf(linked.store)).not.toContain('Call it Mine')
    const fresh = await browser.openPage({ hash: '' })
    expect(titleOf(fresh.store)).toBe('Mine')
    expect(stepsOf(fresh.store)).not.toContain('Call it Mine')
  })

  it('does not run a script that comes back by it and was never allowed', async () => {
    const browser = createBrowser()
    const page = await browser.openPage()
    const behaviour = { kind: 'script' as const, source: 'stranger()' }
    const { edit } = page.store.getState()
    edit(updateAgent(abstentionTrap, 'bo', { behaviour }))
    edit(updateAgent(page.store.getState().scenario, 'bo', { behaviour: { kind: 'policy' } }))
    const { store } = await reload(browser, page)
    expect(store.getState().blocked.has('stranger()')).toBe(true)
  })

  it('leaves nothing behind once everything is deleted, nor where nothing was done', async () => {
    const browser = createBrowser()
    const idle = await browser.openPage()
    idle.leave()
    expect(idle.tab.getItem(KEY)).toBeNull()
    const page = await browser.openPage()
    rename(page.store, 'Mine')
    await page.arrivals.autosave!.flush()
    page.leave()
    expect(page.tab.getItem(KEY)).toContain('Mine')
    await page.arrivals.deleteAll()
    page.leave()
    expect(page.tab.getItem(KEY)).toBeNull()
  })

  it('keeps as many steps as there is room for, the latest', async () => {
    const browser = createBrowser()
    const page = await browser.openPage()
    for (let i = 0; i < 120; i++) {
      rename(page.store, `${i} ${'x'.repeat(150)}`)
      const prompt = `${i} ${'y'.repeat(1900)}`
      page.store
        .getState()
        .edit({ name: `Ask ${i}`, patches: [{ path: ['prompt'], value: prompt }] })
    }
    const all = stepsOf(page.store)
    const { store, tab } = await reload(browser, page)
    expect(tab.getItem(KEY)!.length).toBeLessThan(600_000)
    const kept = stepsOf(store).slice(1)
    expect(kept.length).toBeGreaterThan(50)
    expect(kept).toEqual(all.slice(-kept.length))
  })

  it('is dropped without harm where it is broken, foreign or hostile', async () => {
    const browser = createBrowser()
    const page = await browser.openPage()
    rename(page.store, 'Mine')
    vote(page.store, 'bo', 'agree')
    await page.arrivals.autosave!.flush()
    page.leave()
    const written = page.tab.getItem(KEY)!
    const memory = JSON.parse(written) as { history: { past: unknown[] } }
    const withPast = (past: unknown) =>
      JSON.stringify({ ...memory, history: { ...memory.history, past } })
    const broken = [
      '',
      'null',
      '[]',
      written.slice(0, -5),
      withPast('none'),
      withPast([{ name: 'x', changes: [{ field: 'agents', value: 7 }] }]),
      withPast([{ name: 'x', changes: [{ field: 'title', at: 0, drop: 0, put: [1] }] }]),
      withPast([{ name: 'x', changes: [{ field: '__proto__', value: { agents: [] } }] }]),
      withPast([{ name: 'x', changes: [{ field: 'moves', at: 1e9, drop: 1e9, put: [{}] }] }]),
      withPast(Array.from({ length: 201 }, () => ({ name: 'x', changes: [] }))),
    ]
    for (const text of broken) {
      page.tab.setItem(KEY, text)
      const { store } = await browser.openPage({ tab: page.tab })
      expect(titleOf(store), text).toBe('Mine')
      expect(stepsOf(store), text).not.toContain('x')
    }
  })

  it('never fails, whatever is written there', async () => {
    const browser = createBrowser()
    const page = await browser.openPage()
    rename(page.store, 'Mine')
    await page.arrivals.autosave!.flush()
    page.leave()
    const written = page.tab.getItem(KEY)!
    await fc.assert(
      fc.asyncProperty(fc.nat(written.length - 1), fc.string({ maxLength: 6 }), async (at, put) => {
        page.tab.setItem(KEY, written.slice(0, at) + put + written.slice(at + put.length))
        const { store } = await browser.openPage({ tab: page.tab })
        expect(titleOf(store)).toBe('Mine')
        store.getState().undo()
        expect(store.getState().scenario.agents).toHaveLength(5)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the view after a reload', () => {
  const look = ({ store }: Page) => {
    const { setView, goTo } = store.getState()
    setView({ rule: 'veto', side: 'compare', compared: ['veto', 'quorum'], tab: 'signals' })
    setView({ isDockOpen: true, page: 'why', cell: { agent: 'bo', proposalId: 'A' } })
    goTo(1, 3)
  }
  const seen = ({ store }: Page) => {
    const { rule, side, compared, tab, isDockOpen, page, cell, round, signalIndex } =
      store.getState()
    return { rule, side, compared, tab, isDockOpen, page, cell, round, signalIndex }
  }
  const LOOKED_AT = {
    rule: 'veto',
    side: 'compare',
    compared: ['veto', 'quorum'],
    tab: 'signals',
    isDockOpen: true,
    page: 'why',
    cell: { agent: 'bo', proposalId: 'A' },
    round: 1,
    signalIndex: 3,
  }

  const ways: readonly (readonly [string, (page: Page) => unknown])[] = [
    ['the first example', () => undefined],
    [
      'another example',
      ({ store }) => {
        store.getState().open(theClone, 'ours')
      },
    ],
    [
      'what was changed',
      ({ store }) => {
        rename(store, 'Mine')
      },
    ],
    ['a link', ({ goTo }) => goTo(linkTo({ ...theClone, title: 'Linked' }))],
  ]
  it.each(ways)('is what it was: %s', async (_, open) => {
    const browser = createBrowser()
    const page = await browser.openPage()
    await open(page)
    look(page)
    expect(seen(await reload(browser, page))).toEqual(LOOKED_AT)
  })

  it('is what a link says where the link is followed anew', async () => {
    const browser = createBrowser()
    const hash = linkTo({ ...theClone, title: 'Linked', shows: { rule: 'quorum' } })
    const page = await browser.openPage({ hash })
    look(page)
    page.leave()
    arriveBy('navigate')
    const again = await browser.openPage({ tab: page.tab, hash })
    expect(seen(again)).toMatchObject({ rule: 'quorum', side: 'why', tab: 'timeline' })
  })

  it('is its own in a scenario that is opened next', async () => {
    const page = await createBrowser().openPage()
    const first = seen(page)
    look(page)
    const same = { ...first, page: seen(page).page }
    page.store.getState().open(theClone, 'ours')
    expect(seen(page)).toEqual(same)
    page.store.getState().open({ ...theClone, shows: { rule: 'quorum', round: 2 } }, 'ours')
    expect(seen(page)).toEqual({ ...same, rule: 'quorum', round: 2 })
  })

  it('does not get into a link', async () => {
    const page = await createBrowser().openPage()
    const before = await page.arrivals.link()
    page.store.getState().setView({ isDockOpen: true, page: 'why', isCardOpen: true })
    expect(await page.arrivals.link()).toBe(before)
  })
})
