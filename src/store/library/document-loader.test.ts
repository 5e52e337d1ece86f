import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { releaseDebate } from '../../scenario/presets/release-debate'
import { theClone } from '../../scenario/presets/the-clone'
import { updateAgent } from '../../scenario/edits/agents'
import type { PlaygroundStore } from '../playground-store'
import { scriptsOf } from '../trust-slice'
import { UNSAVED } from './trouble'
import { withView } from './view-in-link'
import { createBrowser, createStorage, linkTo, rename, saidBy, titleOf } from './testing/browser'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stepsOf = (store: PlaygroundStore) => store.getState().history.past.map(({ name }) => name)

describe('a page', () => {
  it('begins where everybody begins, and keeps nothing', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage()
    expect(store.getState().scenario).toBe(abstentionTrap)
    expect([stepsOf(store), await arrivals.library!.list()]).toEqual([[], []])
  })

  it('goes on with what was changed, in the same tab and in a new one', async () => {
    const { openPage } = createBrowser()
    const first = await openPage()
    rename(first.store, 'Mine')
    await first.arrivals.autosave!.flush()
    for (const tab of [first.tab, createStorage()]) {
      const { store, arrivals } = await openPage({ tab })
      expect(store.getState().scenario).toEqual({ ...abstentionTrap, title: 'Mine' })
      expect(arrivals.autosave!.current()).toBe(first.arrivals.autosave!.current())
    }
  })

  it('goes on with its own in each of two tabs', async () => {
    const { openPage } = createBrowser()
    const [one, two] = [await openPage(), await openPage()]
    rename(one.store, 'One')
    await one.arrivals.autosave!.flush()
    rename(two.store, 'Two')
    await two.arrivals.autosave!.flush()
    const [oneAgain, twoAgain] = [
      await openPage({ tab: one.tab }),
      await openPage({ tab: two.tab }),
    ]
    expect([titleOf(oneAgain.store), titleOf(twoAgain.store)]).toEqual(['One', 'Two'])
  })

  it('comes back to a link that was returned to from something else', async () => {
    const { openPage } = createBrowser()
    const { store, goTo, tab } = await openPage()
    await goTo(linkTo({ ...theClone, title: 'Linked' }))
    store.getState().open(abstentionTrap, 'ours')
    store.getState().undo()
    expect(titleOf(store)).toBe('Linked')
    expect(titleOf((await openPage({ tab })).store)).toBe('Linked')
  })

  it('comes back to the second of two links, opened while the first was on its way', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, goTo, tab } = await openPage()
    let second: Promise<void> | undefined
    vi.spyOn(arrivals.library!, 'allowedOf').mockImplementationOnce(() => {
      second = goTo(linkTo({ ...theClone, title: 'Two' }))
      return Promise.resolve([])
    })
    await goTo(linkTo({ ...releaseDebate, title: 'One' }))
    await second
    expect(titleOf(store)).toBe('Two')
    expect(titleOf((await openPage({ tab })).store)).toBe('Two')
  })

  it('comes back to a link that arrived after something else was undone', async () => {
    const { openPage, address } = createBrowser()
    const { store, client, goTo, tab } = await openPage()
    store.getState().open(releaseDebate, 'ours')
    const decode = client.call
    vi.spyOn(client, 'call').mockImplementationOnce((question) => {
      store.getState().undo()
      return decode(question)
    })
    const two = linkTo({ ...theClone, title: 'Two' })
    await goTo(two)
    expect([titleOf(store), address()]).toEqual(['Two', two])
    expect(titleOf((await openPage({ tab })).store)).toBe('Two')
  })

  it('comes back to a link that was on its way while what was open before was saved', async () => {
    const { openPage } = createBrowser()
    const { store, client, arrivals, goTo, tab } = await openPage()
    rename(store, 'Mine')
    const decode = client.call
    vi.spyOn(client, 'call').mockImplementationOnce(async (question) => {
      await arrivals.autosave!.flush()
      return decode(question)
    })
    await goTo(linkTo({ ...theClone, title: 'Linked' }))
    expect(titleOf(store)).toBe('Linked')
    expect(titleOf((await openPage({ tab })).store)).toBe('Linked')
  })

  it('begins where everybody begins where what was open is gone', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, tab } = await openPage()
    rename(store, 'Mine')
    await arrivals.autosave!.flush()
    await arrivals.library!.remove(arrivals.autosave!.current()!)
    expect(titleOf((await openPage({ tab })).store)).toBe(abstentionTrap.title)
  })

  it('begins where everybody begins where the database does not answer', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, tab } = await openPage()
    rename(store, 'Mine')
    await arrivals.autosave!.flush()
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk is broken', 'UnknownError')
    })
    expect(titleOf((await openPage({ tab })).store)).toBe(abstentionTrap.title)
  })

  it('works without a database', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage({ hash: linkTo(theClone) })
    expect(store.getState().scenario).toEqual(theClone)
    rename(store, 'Not kept')
    await arrivals.autosave!.flush()
    expect(saidBy(store)).toEqual([UNSAVED.forbidden])
    expect(await arrivals.openEntry('x')).toBe('forbidden')
  })

  it('inside of another one keeps nothing, and opens nothing that was kept', async () => {
    const { openPage } = createBrowser()
    const host = await openPage()
    rename(host.store, 'Mine')
    await host.arrivals.autosave!.flush()
    const guest = await openPage({ isGuest: true, tab: host.tab, hash: linkTo(theClone) })
    expect(guest.store.getState().scenario).toEqual(theClone)
    expect([guest.arrivals.library, guest.arrivals.autosave]).toEqual([null, null])
  })

  it('inside of another one of the same tab opens its link, shown there or not', async () => {
    const { openPage } = createBrowser()
    const host = await openPage()
    host.store.getState().open(theClone, 'ours')
    const shown = await host.arrivals.showLink()
    // A frame of the same origin has the session storage of the tab that it is in.
    const guest = await openPage({ isGuest: true, tab: host.tab, hash: shown! })
    expect(guest.store.getState().scenario).toMatchObject({ title: theClone.title })
  })
})

describe('a link in the address', () => {
  it('is opened, and not kept before somebody changes it', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage({ hash: linkTo(theClone) })
    expect(store.getState().scenario).toEqual(theClone)
    await arrivals.autosave!.flush()
    expect(await arrivals.library!.list()).toEqual([])
    rename(store, 'Mine now')
    await arrivals.autosave!.flush()
    expect(await arrivals.library!.list()).toMatchObject([{ title: 'Mine now' }])
  })

  it('is opened on top of the draft, and undo leads back to it', async () => {
    const { openPage } = createBrowser()
    const first = await openPage()
    rename(first.store, 'Draft')
    await first.arrivals.autosave!.flush()
    const { store, arrivals } = await openPage({ tab: first.tab, hash: linkTo(theClone) })
    expect(store.getState().scenario).toEqual(theClone)
    expect(store.getState().toasts.map(({ text }) => text)).toEqual([
      `“${theClone.title}” came with the link. What was here is kept.`,
    ])
    store.getState().undo()
    expect(titleOf(store)).toBe('Draft')
    rename(store, 'Draft, changed')
    await arrivals.autosave!.flush()
    expect(await arrivals.library!.list()).toMatchObject([{ title: 'Draft, changed', revision: 2 }])
  })

  it('comes with a way back to what was here', async () => {
    const { openPage, address } = createBrowser()
    const first = await openPage()
    rename(first.store, 'Draft')
    await first.arrivals.autosave!.flush()
    const { store } = await openPage({ tab: first.tab, hash: linkTo(theClone) })
    const offer = store.getState().toasts[0]!.offers
    if (offer === null || offer === 'undo') throw new Error('there is no way back')
    offer.act()
    expect([titleOf(store), address()]).toEqual(['Draft', ''])
  })

  it('that is put there later saves the draft first, and undo leads back to it', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, goTo } = await openPage()
    rename(store, 'Draft')
    await goTo(linkTo(theClone))
    await arrivals.autosave!.flush()
    expect(titleOf(store)).toBe(theClone.title)
    expect(await arrivals.library!.list()).toMatchObject([{ title: 'Draft' }])
    store.getState().undo()
    expect(titleOf(store)).toBe('Draft')
  })

  it('that is put there later comes with a way back, also to the first draft', async () => {
    const { openPage } = createBrowser()
    const { store, goTo } = await openPage()
    rename(store, 'Draft')
    await goTo(linkTo(theClone))
    expect(store.getState().toasts.map(({ text }) => text)).toEqual([
      `“${theClone.title}” came with the link. What was here is kept.`,
    ])
  })

  it('that was opened and changed is the changed one when the page is loaded again', async () => {
    const { openPage } = createBrowser()
    const hash = linkTo(theClone)
    const first = await openPage({ hash })
    rename(first.store, 'Changed since')
    await first.arrivals.autosave!.flush()
    const again = await openPage({ tab: first.tab, hash })
    expect(titleOf(again.store)).toBe('Changed since')
    const another = await openPage({ hash })
    expect(titleOf(another.store)).toBe(theClone.title)
  })

  it('that was opened and not changed is opened again', async () => {
    const { openPage } = createBrowser()
    const hash = linkTo(theClone)
    const { tab } = await openPage({ hash })
    expect(titleOf((await openPage({ tab, hash })).store)).toBe(theClone.title)
  })

  it('other than the one that was changed is opened', async () => {
    const { openPage } = createBrowser()
    const first = await openPage({ hash: linkTo(theClone) })
    rename(first.store, 'Changed since')
    await first.arrivals.autosave!.flush()
    const { store } = await openPage({ tab: first.tab, hash: linkTo(releaseDebate) })
    expect(titleOf(store)).toBe(releaseDebate.title)
    store.getState().undo()
    expect(titleOf(store)).toBe('Changed since')
  })

  it('that is broken opens the dialog, and touches neither scenario nor history', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, goTo } = await openPage()
    rename(store, 'Draft')
    await arrivals.autosave!.flush()
    const { scenario, history, opened, blocked } = store.getState()
    await goTo(linkTo(releaseDebate).slice(0, -9))
    expect(store.getState().dialog).toMatchObject({
      kind: 'broken-link',
      link: { ok: false, stage: 'damage' },
    })
    expect(store.getState().scenario).toBe(scenario)
    expect(store.getState().history).toBe(history)
    expect([store.getState().opened, store.getState().blocked]).toEqual([opened, blocked])
    await arrivals.autosave!.flush()
    expect(await arrivals.library!.list()).toMatchObject([{ title: 'Draft', revision: 1 }])
  })

  it('carries what is looked at, and is not opened by the page that wrote it', async () => {
    const { openPage, address } = createBrowser()
    const { store, arrivals, tab, goTo } = await openPage()
    store.getState().open(theClone, 'ours')
    store.getState().goTo(1)
    store.getState().setView({ rule: 'bayesian', tab: 'graph' })
    const written = await arrivals.showLink()
    expect(address()).toBe(written)
    const steps = stepsOf(store)
    await goTo(address())
    expect(stepsOf(store)).toEqual(steps)
    const elsewhere = await createBrowser().openPage({ hash: written! })
    expect(elsewhere.store.getState()).toMatchObject({ round: 1, rule: 'bayesian', tab: 'graph' })
    // Nobody has changed it, so a reload opens it again.
    expect(tab.getItem('conclave.link')).toBeNull()
  })
})

describe('scripts of a stranger', () => {
  const foreign = { ...releaseDebate, title: 'From a stranger' }
  const scripts = scriptsOf(foreign)
  const hash = linkTo(foreign)

  it('are off until somebody allows them', async () => {
    expect(scripts.length).toBeGreaterThan(1)
    const { openPage } = createBrowser()
    const { store, client, arrivals } = await openPage({ hash })
    expect([...store.getState().blocked]).toEqual(scripts)
    expect(client.blocked()).toEqual(scripts)
    await arrivals.allow([scripts[0]!])
    expect(client.blocked()).toEqual(scripts.slice(1))
  })

  it('stay allowed the next time, and those that were not stay off', async () => {
    const { openPage } = createBrowser()
    const { arrivals } = await openPage({ hash })
    await arrivals.allow([scripts[0]!])
    expect([...(await openPage({ hash })).store.getState().blocked]).toEqual(scripts.slice(1))
  })

  it('stay off when the scenario that they are in is changed, kept and opened again', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, tab } = await openPage({ hash })
    rename(store, 'Mine, but not the scripts')
    await arrivals.autosave!.flush()
    const again = await openPage({ tab, hash })
    expect(titleOf(again.store)).toBe('Mine, but not the scripts')
    expect([...again.store.getState().blocked]).toEqual(scripts)
  })

  it('are off as well where they are taken into what is open, which is one step', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage()
    await arrivals.restore(releaseDebate, 'Restore a version')
    expect([...store.getState().blocked]).toEqual(scripts)
    expect(store.getState().scenario).toEqual(releaseDebate)
    expect(stepsOf(store)).toEqual(['Restore a version'])
  })

  it('that are withdrawn are off at once, and asked for again', async () => {
    const { openPage } = createBrowser()
    const { store, client, arrivals } = await openPage({ hash })
    await arrivals.allow(scripts)
    expect(client.blocked()).toEqual([])
    expect(await arrivals.withdraw([scripts[0]!])).toBe(true)
    expect([...store.getState().blocked]).toEqual([scripts[0]])
    expect(client.blocked()).toEqual([scripts[0]])
    rename(store, 'Changed after that')
    await arrivals.autosave!.flush()
    expect(await arrivals.library!.allowedOf(scripts)).toEqual(scripts.slice(1))
    expect([...(await openPage({ hash })).store.getState().blocked]).toEqual([scripts[0]])
  })

  it('that are withdrawn are off also where the browser does not forget them, and that is told', async () => {
    const { openPage } = createBrowser()
    const { client, arrivals } = await openPage({ hash })
    await arrivals.allow(scripts)
    vi.spyOn(arrivals.library!, 'withdraw').mockRejectedValueOnce(new Error('broken'))
    expect(await arrivals.withdraw(scripts)).toBe(false)
    expect(client.blocked()).toEqual(scripts)
  })

  it('cannot be allowed inside of another page', async () => {
    const { openPage } = createBrowser()
    const guest = await openPage({ hash, isGuest: true })
    await guest.arrivals.allow(scripts)
    expect([...guest.store.getState().blocked]).toEqual(scripts)
    expect([...(await openPage({ hash })).store.getState().blocked]).toEqual(scripts)
  })

  it('are not turned on inside of another page by what is written into them', async () => {
    const { openPage } = createBrowser()
    const guest = await openPage({ hash, isGuest: true })
    const { scenario, edit } = guest.store.getState()
    const write = (source: string) => {
      const change = { behaviour: { kind: 'script', source } } as const
      const scripted = scenario.agents.find(({ behaviour }) => behaviour?.kind === 'script')!
      edit(updateAgent(guest.store.getState().scenario, scripted.id, change))
      return source
    }
    const written = [write('export default () => [] // 1'), write('export default () => [] // 12')]
    expect(guest.client.blocked()).toEqual([...scripts, ...written])
  })

  it('are on inside of another page where a reader has written all of them', async () => {
    const { openPage } = createBrowser()
    const { store, client } = await openPage({ hash, isGuest: true })
    const own = { behaviour: { kind: 'script', source: 'export default () => []' } } as const
    const { scenario, edit } = store.getState()
    const other = scenario.agents.find(({ behaviour }) => behaviour?.kind !== 'script')!
    edit(updateAgent(scenario, other.id, own))
    expect(client.blocked()).toEqual(scripts)
  })
})

describe('a page inside of another one', () => {
  const UNKEPT = expect.stringContaining('so nothing is saved here') as string

  it('says once, at the first change, that nothing is saved, and offers a file', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage({ isGuest: true })
    arrivals.watch(new EventTarget() as Window)
    store.getState().open(theClone, 'ours')
    expect(saidBy(store)).toEqual([])
    rename(store, 'Mine')
    rename(store, 'Still mine')
    expect(saidBy(store)).toEqual([UNKEPT])
    const [toast] = store.getState().toasts
    expect(toast!.offers).toMatchObject({ label: 'Save as a file' })
  })

  it('says so of what was changed before it was ready', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage({ isGuest: true })
    rename(store, 'Mine')
    arrivals.watch(new EventTarget() as Window)
    expect(saidBy(store)).toEqual([UNKEPT])
  })
})

describe('an entry of the library', () => {
  it('is opened as a step of its own, and saved in its own place', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage()
    rename(store, 'First')
    await arrivals.autosave!.flush()
    const first = arrivals.autosave!.current()!
    store.getState().open(theClone, 'ours')
    rename(store, 'Second')
    expect(await arrivals.openEntry(first)).toBe('open')
    expect([titleOf(store), arrivals.autosave!.current()]).toEqual(['First', first])
    rename(store, 'First, changed')
    await arrivals.autosave!.flush()
    const titles = (await arrivals.library!.list()).map(({ title }) => title)
    expect(titles.sort()).toEqual(['First, changed', 'Second'])
  })

  it('that does not exist opens nothing', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage()
    expect(await arrivals.openEntry('nobody')).toBe('unreadable')
    expect([store.getState().scenario, stepsOf(store)]).toEqual([abstentionTrap, []])
  })

  it('that is open and has just been changed opens with that change', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage()
    rename(store, 'Before')
    await arrivals.autosave!.flush()
    rename(store, 'Just now')
    await arrivals.openEntry(arrivals.autosave!.current()!)
    expect(titleOf(store)).toBe('Just now')
  })
})

describe('an example that nobody has changed', () => {
  it('is the example also when it comes by a link, with its scripts and with what is looked at', async () => {
    const shows = {
      round: 1,
      rule: 'bayesian',
      compare: ['voting', 'majority'] as const,
    }
    const { store } = await createBrowser().openPage({ hash: linkTo({ ...releaseDebate, shows }) })
    expect(store.getState().scenario).toBe(releaseDebate)
    expect(store.getState()).toMatchObject({
      round: 1,
      rule: 'bayesian',
      compared: ['voting', 'majority'],
      blocked: new Set(),
    })
  })

  it('is still open after a reload, also when its link was shown', async () => {
    const { openPage, address } = createBrowser()
    const { store, arrivals, tab } = await openPage()
    store.getState().open(theClone, 'ours')
    expect(titleOf((await openPage({ tab })).store)).toBe(theClone.title)
    await arrivals.showLink()
    expect(titleOf((await openPage({ tab, hash: address() })).store)).toBe(theClone.title)
  })
})

describe('the address', () => {
  it('says nothing of what is not open any more', async () => {
    const { openPage, address } = createBrowser()
    const { store } = await openPage({ hash: linkTo(theClone) })
    store.getState().open(releaseDebate, 'ours')
    expect(address()).toBe('')
  })

  it('never has an earlier version: what is too long for it is not in it', async () => {
    const { openPage, address } = createBrowser()
    const { store, arrivals } = await openPage()
    const page = new EventTarget()
    arrivals.watch(Object.assign(page, { document: new EventTarget() }) as unknown as Window)
    const lookElsewhere = async () => {
      await arrivals.autosave!.flush()
      page.dispatchEvent(new Event('blur'))
      // The link is written meanwhile.
      await arrivals.link()
    }
    rename(store, 'Short')
    await lookElsewhere()
    const short = address()
    expect(short).not.toBe('')
    const task = Array.from({ length: 3_000 }, (_, i) => (i * 2_654_435_761).toString(36)).join('')
    store.getState().edit({ name: 'A long task', patches: [{ path: ['task'], value: task }] })
    await lookElsewhere()
    expect(address()).toBe('')
    // Asked for, it is there, and stays as long as it is right.
    const long = await arrivals.showLink()
    await lookElsewhere()
    store.getState().setView({ rule: 'quorum' })
    await lookElsewhere()
    expect([address(), long!.length > 8_000]).toEqual([long, true])
    rename(store, 'Long')
    await lookElsewhere()
    expect(address()).toBe('')
    rename(store, 'Short')
    store.getState().edit({ name: 'No task', patches: [{ path: ['task'], remove: true }] })
    await lookElsewhere()
    expect(address()).toBe(linkTo(withView(store.getState())))
  })

  it('leads back and forth between what was open', async () => {
    const { openPage } = createBrowser()
    const { store, goTo } = await openPage()
    rename(store, 'Draft')
    const [one, two] = [linkTo(theClone), linkTo({ ...theClone, title: 'Another' })]
    await goTo(one)
    rename(store, 'The clone, changed')
    await goTo(two)
    expect(titleOf(store)).toBe('Another')
    await goTo(one)
    expect(titleOf(store)).toBe('The clone, changed')
    await goTo('')
    expect(titleOf(store)).toBe('Draft')
    await goTo(two)
    expect(titleOf(store)).toBe('Another')
  })

  it('leads back to what was opened from the menu, and forth to it as it was left', async () => {
    const { openPage } = createBrowser()
    const { store, go } = await openPage()
    rename(store, 'Draft')
    store.getState().open(theClone, 'ours')
    rename(store, 'Once')
    rename(store, 'Twice')
    store.getState().undo()
    await go(-1)
    expect(titleOf(store)).toBe('Draft')
    await go(1)
    expect(titleOf(store)).toBe('Once')
  })

  it('leads forth to what was left, also where something was changed meanwhile', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, go } = await openPage()
    store.getState().open(theClone, 'ours')
    rename(store, 'The clone, changed')
    await go(-1)
    rename(store, 'Draft')
    await go(1)
    expect(titleOf(store)).toBe('The clone, changed')
    await arrivals.autosave!.flush()
    const kept = (await arrivals.library!.list()).map(({ title }) => title)
    expect(kept.sort()).toEqual(['Draft', 'The clone, changed'])
    store.getState().undo()
    expect(titleOf(store)).toBe('Draft')
  })

  it('leads to each of several examples that were leafed through', async () => {
    const { openPage } = createBrowser()
    const { store, go } = await openPage()
    store.getState().open(theClone, 'ours')
    store.getState().open(releaseDebate, 'ours')
    await go(-1)
    expect(titleOf(store)).toBe(theClone.title)
    await go(-1)
    expect(titleOf(store)).toBe(abstentionTrap.title)
    await go(2)
    expect(titleOf(store)).toBe(releaseDebate.title)
  })

  it('leads back after a reload to an example, a link and what was changed', async () => {
    const { openPage } = createBrowser()
    const first = await openPage()
    rename(first.store, 'Mine')
    await first.arrivals.autosave!.flush()
    const mine = first.arrivals.autosave!.current()
    first.store.getState().open(releaseDebate, 'ours')
    await first.goTo(linkTo({ ...theClone, title: 'Linked' }))
    const { store, arrivals, go } = await openPage({ tab: first.tab })
    expect(titleOf(store)).toBe('Linked')
    await go(-1)
    expect(store.getState().scenario).toBe(releaseDebate)
    await go(-1)
    expect([titleOf(store), arrivals.autosave!.current()]).toEqual(['Mine', mine])
    await go(2)
    expect(titleOf(store)).toBe('Linked')
  })

  it('brings back the entry of the history that the page is called with', async () => {
    const { openPage } = createBrowser()
    const first = await openPage()
    rename(first.store, 'Mine')
    await first.arrivals.autosave!.flush()
    first.store.getState().open(releaseDebate, 'ours')
    await first.go(-1)
    first.tab.setItem('conclave.last', 'preset:release-debate')
    expect(titleOf((await openPage({ tab: first.tab })).store)).toBe('Mine')
  })

  it('is the same entry after undo and redo', async () => {
    const { openPage } = createBrowser()
    const { store, go } = await openPage()
    store.getState().open(theClone, 'ours')
    store.getState().undo()
    store.getState().redo()
    await go(-1)
    expect(titleOf(store)).toBe(abstentionTrap.title)
  })

  it('forgets a link that is broken when told so', async () => {
    const { openPage, address } = createBrowser()
    const { arrivals } = await openPage({ hash: linkTo(theClone).slice(0, -9) })
    arrivals.dropLink()
    expect(address()).toBe('')
  })
})

describe('a page with an address', () => {
  const pageIn = (store: PlaygroundStore) => store.getState().lab

  it('is opened by it, with the scenario of a link and without one', async () => {
    for (const hash of ['', linkTo({ ...theClone, title: 'Linked' })]) {
      const { openPage } = createBrowser()
      const { store } = await openPage({ search: '?lab=judges', hash })
      expect(pageIn(store)).toBe('judges')
    }
  })

  it('is named there when it is opened, and left and found by going back and forth', async () => {
    const { openPage, search } = createBrowser()
    const { store, go, tab } = await openPage()
    store.getState().setView({ lab: 'ballot' })
    store.getState().setView({ lab: 'debate' })
    expect(search()).toBe('?lab=debate')
    await go(-1)
    expect([pageIn(store), search()]).toEqual(['ballot', '?lab=ballot'])
    expect(pageIn((await openPage({ tab })).store)).toBe('ballot')
    await go(-1)
    expect([pageIn(store), search()]).toEqual([null, ''])
    await go(2)
    expect(pageIn(store)).toBe('debate')
  })

  it('leaves the scenario alone when it is gone back from', async () => {
    const { openPage } = createBrowser()
    const { store, go } = await openPage({ hash: linkTo({ ...theClone, title: 'Linked' }) })
    store.getState().setView({ lab: 'workflow' })
    rename(store, 'Changed in the lab')
    await go(-1)
    expect([pageIn(store), titleOf(store)]).toEqual([null, 'Changed in the lab'])
  })

  it('is the board where a link that begins in a lab was left for it', async () => {
    const { openPage, search } = createBrowser()
    const hash = linkTo({ ...theClone, shows: { lab: 'ballot' } })
    const { store, go, tab } = await openPage({ hash })
    expect(pageIn(store)).toBe('ballot')
    store.getState().setView({ lab: null })
    expect(search()).toBe('?board')
    expect(pageIn((await openPage({ tab })).store)).toBeNull()
    await go(-1)
    expect(pageIn(store)).toBe('ballot')
  })

  it('that nobody knows is the board', async () => {
    const { openPage } = createBrowser()
    expect(pageIn((await openPage({ search: '?lab=nobody' })).store)).toBeNull()
  })

  it('inside of another one takes no step in the history of that', async () => {
    const { openPage, search } = createBrowser()
    const guest = await openPage({ isGuest: true, search: '?embed=board', hash: linkTo(theClone) })
    guest.store.getState().setView({ lab: 'ballot' })
    expect(search()).toBe('?embed=board')
  })
})

describe('a file', () => {
  it('is kept as soon as it is open, since no address would bring it back', async () => {
    const { openPage } = createBrowser()
    const { arrivals, tab } = await openPage()
    await arrivals.openFile({ ...theClone, title: 'From a file' }, 'Open a file')
    expect(await arrivals.library!.list()).toMatchObject([{ title: 'From a file' }])
    expect(titleOf((await openPage({ tab })).store)).toBe('From a file')
  })
})

describe('a page that goes away', () => {
  const createWindow = () => {
    const listeners = new Map<string, () => void>()
    const target = {
      addEventListener: (type: string, listen: () => void) => listeners.set(type, listen),
    }
    const page = { ...target, document: { ...target, title: '' } } as unknown as Window
    const hide = () => {
      listeners.get('pagehide')!()
    }
    return { page, hide }
  }

  it('leaves what it had no time to save to the next one', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, tab } = await openPage()
    const { page, hide } = createWindow()
    arrivals.watch(page)
    rename(store, 'At the last moment')
    hide()
    const next = await openPage({ tab })
    expect(titleOf(next.store)).toBe('At the last moment')
    expect(await next.arrivals.library!.list()).toHaveLength(1)
  })

  it('does not write over what another page has saved since', async () => {
    const { openPage } = createBrowser()
    const first = await openPage()
    rename(first.store, 'Mine')
    await first.arrivals.autosave!.flush()
    const { page, hide } = createWindow()
    first.arrivals.watch(page)
    rename(first.store, 'Mine, at the last moment')
    hide()
    const library = first.arrivals.library!
    const [entry] = await library.list()
    const { scenario } = (await library.read(entry!.id))!
    await library.save({ ...entry!, scenario: { ...scenario, title: 'Theirs' }, step: '' })
    const next = await openPage({ tab: first.tab })
    expect(titleOf(next.store)).toBe('Mine, at the last moment')
    const titles = (await next.arrivals.library!.list()).map(({ title }) => title).sort()
    expect(titles).toEqual(['Mine, at the last moment', 'Theirs'])
  })

  it('that lives on saves in the same place', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals, tab } = await openPage()
    const { page, hide } = createWindow()
    arrivals.watch(page)
    rename(store, 'Hidden for a while')
    hide()
    rename(store, 'And back')
    await arrivals.autosave!.flush()
    const next = await openPage({ tab })
    expect(titleOf(next.store)).toBe('And back')
    expect(await next.arrivals.library!.list()).toHaveLength(1)
  })
})

describe('all local data', () => {
  it('is deleted, and the next page starts as on a first visit', async () => {
    const { openPage, storage } = createBrowser()
    const { store, arrivals, tab } = await openPage()
    rename(store, 'Mine')
    await arrivals.autosave!.flush()
    await arrivals.allow(['a script'])
    for (const key of ['conclave.preferences', 'conclave.unsaved.x', 'of another page'])
      storage.setItem(key, '{}')
    rename(store, 'Not saved yet')
    await arrivals.deleteAll()
    expect(arrivals.autosave!.unsaved()).toEqual([])
    const next = await openPage({ tab })
    expect(titleOf(next.store)).toBe(abstentionTrap.title)
    expect(await next.arrivals.library!.everything()).toEqual({
      entries: [],
      scenarios: new Map(),
      versions: [],
      scripts: 0,
    })
    expect(storage.getItem('of another page')).toBe('{}')
    expect(storage.getItem('conclave.preferences')).toBeNull()
    expect(next.arrivals.unreadableDrafts()).toEqual([])
  })

  it('stays, and is saved as before, where the browser does not let go of it', async () => {
    const { openPage } = createBrowser()
    const { store, arrivals } = await openPage()
    rename(store, 'Mine')
    vi.spyOn(arrivals.library!, 'clear').mockRejectedValueOnce(new Error('broken'))
    await expect(arrivals.deleteAll()).rejects.toThrow('broken')
    rename(store, 'Still mine')
    await arrivals.autosave!.flush()
    expect(await arrivals.library!.list()).toMatchObject([{ title: 'Still mine' }])
  })
})
