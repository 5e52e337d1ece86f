import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { createBrowser, saidBy } from '../../store/library/testing/browser'
import { FAULT_ROWS, inTime, startAnew } from '../../store/library/testing/break-database'
import { openLibrary } from '../../store/library/indexed-library'
import type { Removed } from '../../store/library/library'
import { UNREAD, type Trouble } from '../../store/library/trouble'
import type { PlaygroundStore } from '../../store/playground-store'
import { createEntryActions } from './entry-actions'
import { createVersionActions } from './version-actions'

beforeEach(() => {
  startAnew()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page beside a library with one entry. */
async function openFilled(hasVersion = true) {
  const kept = openLibrary()
  await kept.save({
    id: 'one',
    revision: 0,
    scenario: { ...abstentionTrap, title: 'One' },
    step: 'x',
  })
  if (hasVersion) await kept.keepVersion('one', abstentionTrap, 'x')
  const [version] = await kept.versions('one')
  const { store, arrivals } = await createBrowser().openPage()
  const library = openLibrary()
  const loader = { ...arrivals, library: { ...library } }
  let reloads = 0
  const place = { store, loader, isOpen: false, reload: () => (reloads += 1) }
  const bringBack = (removed: Removed) => library.bringBack(removed)
  let last: Promise<unknown> = Promise.resolve()
  loader.library.bringBack = (removed: Removed) => {
    const asked = bringBack(removed)
    last = asked.catch(() => null)
    return asked
  }
  const entry = createEntryActions({ id: 'one', title: 'One' }, place)
  const versions = createVersionActions('one', place)
  /** When the last attempt to bring it back has ended. */
  const settled = () => last.then(() => new Promise((resolve) => setImmediate(resolve)))
  const wasReloaded = () => reloads > 1
  return {
    store,
    entry,
    versions,
    version: version ?? { number: 1, savedAt: 0 },
    settled,
    wasReloaded,
  }
}

function pressOffer(store: PlaygroundStore, text: string): void {
  const toast = store.getState().toasts.find((each) => each.text === text)
  if (!toast?.offers || toast.offers === 'undo') throw new Error('nothing is offered')
  toast.offers.act()
}

type Filled = Awaited<ReturnType<typeof openFilled>>

interface SentenceRow {
  readonly act: (page: Filled) => Promise<unknown>
  /** Null where a full database is no trouble for it. */
  readonly says: (trouble: Trouble) => string | null
}

const unlessFull = (sentence: string) => (trouble: Trouble) =>
  trouble === 'full' ? null : sentence

const ROWS = {
  'opening an entry': {
    act: ({ entry }) => entry.open(() => undefined),
    says: (trouble) => (trouble === 'full' ? null : UNREAD[trouble]),
  },
  'renaming an entry': {
    act: ({ entry }) => entry.rename('New'),
    says: () => 'It could not be renamed.',
  },
  'copying an entry': {
    act: ({ entry }) => entry.duplicate(),
    says: () => '“One” could not be copied.',
  },
  'deleting an entry': {
    act: ({ entry }) => entry.remove(),
    says: unlessFull('It could not be deleted.'),
  },
  'keeping a version': {
    act: ({ versions }) => versions.keep(),
    says: (trouble) =>
      trouble === 'full'
        ? 'There is no room for another version.'
        : 'The version could not be kept: the browser’s storage does not work.',
  },
  'going back to a version': {
    act: ({ versions, version }) => versions.restore(version),
    says: unlessFull('That version could not be read.'),
  },
} satisfies Readonly<Record<string, SentenceRow>>

describe.each(FAULT_ROWS)('where the database %s', (_fault, { trouble, apply }) => {
  it.each(Object.entries<SentenceRow>(ROWS))('%s says so', async (_name, { act, says }) => {
    const page = await openFilled()
    await apply()
    await inTime(act(page))
    const sentence = says(trouble)
    if (sentence !== null) expect(saidBy(page.store)).toEqual([sentence])
    else expect(saidBy(page.store).join()).not.toContain('could not')
  })

  it('taking a deletion back brings it back, or says why not and offers it again', async () => {
    const page = await openFilled(false)
    await inTime(page.entry.remove())
    await apply()
    pressOffer(page.store, '“One” is gone, with its versions.')
    const sentence =
      trouble === 'full'
        ? 'There is no room any more for “One”.'
        : '“One” could not be brought back: the browser’s storage does not work.'
    await inTime(page.settled())
    if (page.wasReloaded()) return
    expect(saidBy(page.store)).toContain(sentence)
    vi.restoreAllMocks()
    if (trouble !== 'full' && trouble !== 'refused') return
    pressOffer(page.store, sentence)
    await inTime(page.settled())
    expect(page.wasReloaded()).toBe(true)
  })
})

describe('a damaged record', () => {
  it('that is opened says that it cannot be read', async () => {
    const page = await openFilled()
    await (await openDB('conclave')).put('scenarios', 'garbage', 'one')
    await inTime(page.entry.open(() => undefined))
    expect(saidBy(page.store)).toEqual(['That scenario could not be read. It is kept as it is.'])
  })

  it('of which parts are sound is opened, and says that others are not', async () => {
    const page = await openFilled()
    const partly = { ...abstentionTrap, agents: [...abstentionTrap.agents, { id: 7 }] }
    await (await openDB('conclave')).put('scenarios', partly, 'one')
    await inTime(page.entry.open(() => undefined))
    expect(saidBy(page.store)).toEqual([
      'Parts of this scenario could not be read. What is kept of it stays as it is.',
    ])
  })
})

it('says why a version was not brought back where a part of the page is missing', async () => {
  const { store, arrivals } = await createBrowser().openPage()
  const library = openLibrary()
  vi.spyOn(library, 'readVersion').mockResolvedValue(abstentionTrap)
  const restore = () => Promise.reject(new Error('the part is missing'))
  const loader = { ...arrivals, library, restore }
  const versions = createVersionActions('one', { store, loader, isOpen: true })
  expect(await versions.restore({ number: 1, savedAt: 0 })).toBe(false)
  expect(saidBy(store)).toEqual(['That version was not brought back. the part is missing'])
})
