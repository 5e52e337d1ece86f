import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { releaseDebate } from '../../scenario/presets/release-debate'
import type { ScenarioDocument } from '../../scenario/scenario'
import { arbitraryDocument } from '../../scenario/testing/arbitrary-document'
import { openLibrary } from './indexed-library'
import type { Library, Saved } from './library'
import { runOutOfRoom } from './testing/run-out-of-room'

const MINUTE = 60_000

let now = 0

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  now = 1_700_000_000_000
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (): Library => openLibrary(() => now)

const called = (title: string): ScenarioDocument => ({ ...abstentionTrap, title })

/** Saves one state after the other, each so much later than the one before. */
async function saveAll(
  library: Library,
  titles: readonly string[],
  { id = 'one', every = 0, revision = 0 } = {},
): Promise<Saved> {
  let saved: Saved = { status: 'saved', revision }
  for (const title of titles) {
    if (saved.status !== 'saved') throw new Error(`${saved.status} before ${title}`)
    const draft = {
      id,
      revision: saved.revision,
      scenario: called(title),
      step: `Call it ${title}`,
    }
    saved = await library.save({ ...draft, before: abstentionTrap })
    now += every
  }
  return saved
}

const titlesOf = async (library: Library, id = 'one') =>
  Promise.all(
    (await library.versions(id)).map(async ({ number }) => {
      const version = await library.readVersion(number)
      return version?.title
    }),
  )

/** What is in the database, past the library. */
const openDatabase = () => openDB('conclave')

describe('the library', () => {
  it('gives back exactly what it was given, whatever it is', async () => {
    const library = open()
    await fc.assert(
      fc.asyncProperty(fc.uuid(), arbitraryDocument, async (id, scenario) => {
        const saved = await library.save({ id, revision: 0, scenario, step: 'x' })
        expect(saved).toEqual({ status: 'saved', revision: 1 })
        expect((await library.read(id))?.scenario).toEqual(scenario)
      }),
      cases(200),
    )
  })

  it('still has it when the page is opened again, and says of it what a list shows', async () => {
    await saveAll(open(), ['First', 'Second'], { every: 10 })
    const library = open()
    expect(await library.list()).toEqual([
      {
        id: 'one',
        title: 'Second',
        savedAt: now - 10,
        step: 'Call it Second',
        revision: 2,
        agents: abstentionTrap.agents.length,
        proposals: abstentionTrap.proposals.length,
        moves: abstentionTrap.moves.length,
      },
    ])
    expect((await library.read('one'))?.scenario).toEqual(called('Second'))
  })

  it('lists the latest first', async () => {
    const library = open()
    for (const id of ['a', 'b', 'c']) await saveAll(library, [id], { id, every: 5 })
    await saveAll(library, ['a again'], { id: 'a', revision: 1 })
    expect((await library.list()).map(({ title }) => title)).toEqual(['a again', 'c', 'b'])
  })

  it('has nothing under an id that it does not know', async () => {
    const library = open()
    expect([
      await library.read('nobody'),
      await library.duplicate('nobody'),
      await library.remove('nobody'),
      await library.readVersion(7),
      await library.versions('nobody'),
    ]).toEqual([null, null, null, null, []])
  })

  it('makes a copy that is a scenario of its own', async () => {
    const library = open()
    await saveAll(library, ['Mine'])
    const copy = await library.duplicate('one')
    expect(copy).toMatchObject({ title: 'Copy of Mine', revision: 1 })
    await saveAll(library, ['Changed'], { id: copy!.id, revision: copy!.revision })
    expect((await library.read('one'))?.scenario).toEqual(called('Mine'))
    expect((await library.read(copy!.id))?.scenario).toEqual(called('Changed'))
  })

  it('copies a title of any length to one that a scenario may have', async () => {
    const library = open()
    await saveAll(library, ['x'.repeat(200)])
    const copy = await library.duplicate('one')
    expect((await library.read(copy!.id))?.scenario.title).toMatch(/^Copy of x{192}$/)
  })

  it('brings back what was deleted, with all of its versions, and goes on from there', async () => {
    const library = open()
    await saveAll(library, ['a', 'b', 'c'], { every: MINUTE })
    await library.keepVersion('one', called('kept'), 'Keep it')
    const before = [await library.list(), await library.versions('one'), await titlesOf(library)]
    const removed = await library.remove('one')
    expect([await library.list(), await library.versions('one')]).toEqual([[], []])
    expect(await library.read('one')).toBeNull()
    await library.bringBack(removed!)
    expect([await library.list(), await library.versions('one'), await titlesOf(library)]).toEqual(
      before,
    )
    expect(await saveAll(library, ['d'], { revision: 3 })).toEqual({ status: 'saved', revision: 4 })
  })

  it('deletes the versions of one scenario and not of the others', async () => {
    const library = open()
    await saveAll(library, ['a'], { id: 'one' })
    await saveAll(library, ['b'], { id: 'two' })
    await library.remove('one')
    expect(await titlesOf(library, 'two')).toEqual([abstentionTrap.title])
    const database = await openDatabase()
    expect(await database.count('versions')).toBe(1)
  })

  it('remembers a script that was allowed letter by letter', async () => {
    const library = open()
    const source = 'export default () => []'
    await library.allow([source], 'allowed')
    const others = [`${source} `, source.toUpperCase(), `\n${source}`, '']
    expect(await library.allowedOf([source, ...others])).toEqual([source])
    expect(await open().allowedOf([source])).toEqual([source])
  })
})

describe('allowed scripts', () => {
  it('are listed with when and why, the latest first, also where an older page did not note that', async () => {
    const library = open()
    await library.allow(['a'], 'written')
    now += MINUTE
    await library.allow(['b'], 'allowed')
    // Saved again, and still of the same time.
    await library.allow(['a'], 'written')
    await (await openDatabase()).put('scripts', { source: 'old', because: 'allowed' })
    expect(await library.listAllowed(10)).toEqual([
      { source: 'b', because: 'allowed', since: now },
      { source: 'a', because: 'written', since: now - MINUTE },
      { source: 'old', because: 'allowed' },
    ])
  })

  it('are withdrawn one by one', async () => {
    const library = open()
    await library.allow(['a', 'b', 'c'], 'allowed')
    await library.withdraw(['b', 'unknown'])
    expect(await library.allowedOf(['a', 'b', 'c'])).toEqual(['a', 'c'])
  })
})

describe('what another page has saved', () => {
  it('is never written over', async () => {
    const [here, there] = [open(), open()]
    await saveAll(here, ['Ours'])
    await saveAll(there, ['Theirs'], { revision: 1 })
    expect(await saveAll(here, ['Ours again'], { revision: 1 })).toEqual({
      status: 'changed-elsewhere',
    })
    expect((await here.read('one'))?.scenario.title).toBe('Theirs')
  })

  it('is not written over by a new one of the same id', async () => {
    const library = open()
    await saveAll(library, ['Theirs'])
    expect((await saveAll(library, ['Ours'])).status).toBe('changed-elsewhere')
  })

  it('does not come back by itself once it is deleted there', async () => {
    const [here, there] = [open(), open()]
    await saveAll(here, ['Ours'])
    await there.remove('one')
    expect((await saveAll(here, ['Ours again'], { revision: 1 })).status).toBe('changed-elsewhere')
    expect(await here.list()).toEqual([])
  })

  it('is one of two when both save at the same time', async () => {
    const [here, there] = [open(), open()]
    await saveAll(here, ['Ours'])
    const outcomes = await Promise.all([
      saveAll(here, ['Here'], { revision: 1 }),
      saveAll(there, ['There'], { revision: 1 }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['changed-elsewhere', 'saved'])
  })

  it('may be of a newer database, which this page does not stand in the way of', async () => {
    const library = open()
    await saveAll(library, ['Mine'])
    const newer = await openDB('conclave', 2)
    expect(newer.version).toBe(2)
    expect(await saveAll(library, ['More'], { revision: 1 })).toEqual({
      status: 'refused',
      because: 'newer',
    })
  })
})

describe('versions', () => {
  it('begin with how it was opened', async () => {
    const library = open()
    await saveAll(library, ['a'])
    expect(await library.versions('one')).toMatchObject([
      { step: 'As it was opened', savedAt: now, isKept: false, entry: 'one' },
    ])
    expect(await titlesOf(library)).toEqual([abstentionTrap.title])
  })

  it('are what was there before a change, by the step that led there', async () => {
    const library = open()
    await saveAll(library, ['a', 'b', 'c'], { every: MINUTE })
    expect((await library.versions('one')).map(({ step }) => step)).toEqual([
      'Call it b',
      'Call it a',
      'As it was opened',
    ])
    expect(await titlesOf(library)).toEqual(['b', 'a', abstentionTrap.title])
  })

  it('do not grow in number by saving often', async () => {
    const library = open()
    const everySecond = Array.from({ length: 10 * 60 }, (_, second) => String(second))
    await saveAll(library, everySecond, { every: 1000 })
    // One as it was opened, and one for each of the ten minutes that passed.
    expect((await library.versions('one')).length).toBeLessThanOrEqual(11)
    expect((await library.versions('one')).length).toBeGreaterThanOrEqual(10)
  })

  it('are one a minute at most, however the saving falls', async () => {
    const library = open()
    const begun = now
    for (const [revision, second] of [0, 10, 65, 75, 130, 140].entries()) {
      now = begun + second * 1000
      await saveAll(library, [String(second)], { revision })
    }
    // One as it was opened, and one for each of the two minutes that passed.
    expect((await library.versions('one')).length).toBeLessThanOrEqual(3)
  })

  it('are at most forty, and the oldest goes', async () => {
    const library = open()
    const titles = Array.from({ length: 50 }, (_, minute) => String(minute))
    await saveAll(library, titles, { every: MINUTE })
    const kept = await titlesOf(library)
    expect(kept).toEqual(titles.slice(9, 49).reverse())
  })

  it('that somebody wanted to keep outlive any number of others', async () => {
    const library = open()
    await saveAll(library, ['a'])
    await library.keepVersion('one', called('kept'), 'Keep it')
    now += MINUTE
    const titles = Array.from({ length: 50 }, (_, minute) => String(minute))
    await saveAll(library, titles, { revision: 1, every: MINUTE })
    expect(await titlesOf(library)).toContain('kept')
  })

  it('belong to one scenario', async () => {
    const library = open()
    await saveAll(library, ['a', 'b'], { id: 'one', every: MINUTE })
    await saveAll(library, ['x'], { id: 'two' })
    expect(await titlesOf(library, 'one')).toEqual(['a', abstentionTrap.title])
    expect(await titlesOf(library, 'two')).toEqual([abstentionTrap.title])
  })
})

describe.each(['start', 'end'] as const)(
  'a browser that is out of room, and says so at the %s',
  (when) => {
    it('gives up versions that nobody asked for, and saves', async () => {
      const library = open()
      await saveAll(library, ['a', 'b'], { every: MINUTE })
      await library.keepVersion('one', called('kept'), 'Keep it')
      let failures = 1
      runOutOfRoom(when, () => failures-- > 0)
      expect(await saveAll(library, ['c'], { revision: 2 })).toEqual({
        status: 'saved',
        revision: 3,
      })
      expect((await library.read('one'))?.scenario.title).toBe('c')
      const versions = await titlesOf(library)
      expect(versions).toContain('kept')
      expect(versions).not.toContain('a')
      expect(versions).not.toContain(abstentionTrap.title)
    })

    it('refuses where that does not help, and has written nothing', async () => {
      const library = open()
      await saveAll(library, ['a'])
      const before = await library.read('one')
      now += MINUTE
      let isFull = true
      runOutOfRoom(when, () => isFull)
      expect(await saveAll(library, ['b'], { revision: 1 })).toEqual({
        status: 'refused',
        because: 'full',
      })
      expect(await library.read('one')).toEqual(before)
      const draft = { revision: 0, scenario: releaseDebate, step: 'x', before: abstentionTrap }
      expect(await library.save({ id: 'two', ...draft })).toMatchObject({ status: 'refused' })
      const database = await openDatabase()
      expect(await database.getAllKeys('entries')).toEqual(['one'])
      expect(await database.getAllKeys('scenarios')).toEqual(['one'])
      expect(await library.versions('two')).toEqual([])
      isFull = false
      expect(await saveAll(library, ['c'], { revision: 1 })).toEqual({
        status: 'saved',
        revision: 2,
      })
    })

    it('says so when a version is to be kept, and when a scenario is to be copied', async () => {
      const library = open()
      await saveAll(library, ['a'])
      runOutOfRoom(when, () => true)
      expect(await library.keepVersion('one', called('kept'), 'Keep it')).toEqual({
        status: 'refused',
        because: 'full',
      })
      expect(await library.duplicate('one')).toBeNull()
      expect(await library.list()).toHaveLength(1)
    })

    it('asks again for scripts that it could not remember', async () => {
      const library = open()
      runOutOfRoom(when, () => true)
      await expect(library.allow(['source'], 'allowed')).rejects.toThrow()
      expect(await library.allowedOf(['source'])).toEqual([])
    })
  },
)

describe('what is in the database already', () => {
  async function put(kept: unknown): Promise<Library> {
    const library = open()
    await saveAll(library, ['a'])
    await (await openDatabase()).put('scenarios', kept, 'one')
    return library
  }

  it('opens although it is of version 1', async () => {
    const library = await put({ ...abstentionTrap, version: 1 })
    expect((await library.read('one'))?.scenario).toEqual(abstentionTrap)
  })

  it('opens without the parts that are damaged', async () => {
    const [, ...sound] = abstentionTrap.moves
    const library = await put({ ...abstentionTrap, moves: [{ agent: 7 }, ...sound] })
    expect((await library.read('one'))?.scenario).toEqual({ ...abstentionTrap, moves: sound })
  })

  it.each([undefined, null, 7, 'text', [], {}, { version: 99 }, { version: 2, agents: 'none' }])(
    'does not open where it is no scenario: %j',
    async (garbage) => {
      const library = await put(garbage)
      expect(await library.read('one')).toBeNull()
      expect(await library.duplicate('one')).toBeNull()
      // Whoever cannot open it can still see it and throw it away.
      expect(await library.list()).toHaveLength(1)
      await library.remove('one')
      expect(await library.list()).toEqual([])
    },
  )
})
