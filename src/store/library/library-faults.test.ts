import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abstentionTrap } from '../../scenario/presets/abstention-trap'
import { openLibrary } from './indexed-library'
import type { Library, Removed } from './library'
import { FAULT_ROWS, inTime, startAnew } from './testing/break-database'
import { troubleOf } from './trouble'

beforeEach(() => {
  startAnew()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = { id: 'one', revision: 1, scenario: abstentionTrap, step: 'x' }
const entry = {
  id: 'two',
  title: 'Two',
  savedAt: 1,
  step: '',
  revision: 1,
  agents: 0,
  proposals: 0,
  moves: 0,
}
const removed: Removed = { entry, scenario: abstentionTrap, versions: [] }

interface Call {
  readonly does: 'read' | 'write'
  readonly call: (library: Library) => Promise<unknown>
  /** How a caller hears of trouble. */
  readonly tells: 'answer' | 'rejection' | 'null'
}

/** Every call of the library: one that is missing here does not compile. */
const CALLS = {
  list: { does: 'read', call: (library) => library.list(), tells: 'rejection' },
  unreadable: { does: 'read', call: (library) => library.unreadable(), tells: 'rejection' },
  read: { does: 'read', call: (library) => library.read('one'), tells: 'rejection' },
  save: { does: 'write', call: (library) => library.save(draft), tells: 'answer' },
  rename: { does: 'write', call: (library) => library.rename('one', 'New'), tells: 'answer' },
  duplicate: { does: 'write', call: (library) => library.duplicate('one'), tells: 'null' },
  remove: { does: 'read', call: (library) => library.remove('one'), tells: 'rejection' },
  bringBack: { does: 'write', call: (library) => library.bringBack(removed), tells: 'rejection' },
  versions: { does: 'read', call: (library) => library.versions('one'), tells: 'rejection' },
  readVersion: { does: 'read', call: (library) => library.readVersion(1), tells: 'rejection' },
  keepVersion: {
    does: 'write',
    call: (library) => library.keepVersion('one', abstentionTrap, 'x'),
    tells: 'answer',
  },
  listAllowed: {
    does: 'read',
    call: (library) => library.listAllowed(10),
    tells: 'rejection',
  },
  allowedOf: { does: 'read', call: (library) => library.allowedOf(['s']), tells: 'rejection' },
  allow: { does: 'write', call: (library) => library.allow(['t'], 'allowed'), tells: 'rejection' },
  withdraw: { does: 'read', call: (library) => library.withdraw(['s']), tells: 'rejection' },
  everything: { does: 'read', call: (library) => library.everything(), tells: 'rejection' },
  insert: { does: 'write', call: (library) => library.insert(removed), tells: 'answer' },
  clear: { does: 'read', call: (library) => library.clear(), tells: 'rejection' },
} as const satisfies Readonly<Record<keyof Library, Call>>

const ROWS = Object.entries(CALLS as Readonly<Record<string, Call>>)

/** What a caller hears; a rejection counts like an answer that says so. */
const hear = (answer: Promise<unknown>): Promise<unknown> =>
  inTime(answer).catch((error: unknown) => ({ status: 'refused', because: troubleOf(error) }))

describe.each(FAULT_ROWS)('a database that %s', (_fault, { trouble, hitsReading, apply }) => {
  it.each(ROWS)('ends %s, and the caller hears of it', async (_name, row) => {
    const filled = openLibrary()
    await inTime(filled.save({ ...draft, revision: 0, before: abstentionTrap }))
    await inTime(filled.allow(['s'], 'allowed'))
    await apply()
    const heard = await hear(row.call(openLibrary()))
    if (row.does === 'read' && !hitsReading) expect(Object(heard)).not.toHaveProperty('status')
    else if (row.tells === 'null' && heard === null) expect(heard).toBeNull()
    else expect(heard).toEqual({ status: 'refused', because: trouble })
  })
})

const GARBAGE = [undefined, null, 7, 'text', [], {}, { version: 99 }, new Map([[1, 2]])]
const TIMES = [NaN, 1e20, 'yesterday', null, -Infinity]

describe('a damaged record', () => {
  const fill = async () => {
    const library = openLibrary()
    for (const id of ['one', 'sound']) await library.save({ ...draft, id, revision: 0 })
    return { library, database: await openDB('conclave') }
  }

  it.each(GARBAGE)(
    'in place of a scenario hides no other, and is kept as it is: %s',
    async (raw) => {
      const { library, database } = await fill()
      await database.put('scenarios', raw, 'one')
      expect((await library.list()).map(({ id }) => id).sort()).toEqual(['one', 'sound'])
      expect(await library.unreadable()).toMatchObject([
        { key: 'one', title: abstentionTrap.title, raw: { scenario: raw } },
      ])
      expect(await library.read('one')).toBeNull()
      expect(await database.get('scenarios', 'one')).toEqual(raw)
      await library.remove('one')
      expect(await library.unreadable()).toEqual([])
    },
  )

  it.each([
    { id: 7, title: 'A number for a name' },
    { id: ['x'], title: 9 },
  ])('in place of an entry hides no other, and can be deleted: %j', async (raw) => {
    const { library, database } = await fill()
    await database.put('entries', raw)
    expect(await library.list()).toHaveLength(2)
    const [found] = await library.unreadable()
    expect(found?.raw).toEqual({ entry: raw })
    await library.remove(found!.key)
    expect(await library.unreadable()).toEqual([])
  })

  it.each(TIMES)(
    'with %s for a date is listed last, opens, and is saved again',
    async (savedAt) => {
      const { library, database } = await fill()
      const kept = (await database.get('entries', 'one')) as object
      await database.put('entries', { ...kept, savedAt, title: 'Undated' })
      const listed = await library.list()
      expect(listed.map(({ title }) => title)).toEqual([abstentionTrap.title, 'Undated'])
      expect(listed[1]?.savedAt).toBeNaN()
      expect((await library.read('one'))?.scenario).toEqual(abstentionTrap)
      expect(await library.save({ ...draft, revision: 1 })).toMatchObject({ status: 'saved' })
    },
  )

  it.each(GARBAGE)('in place of a scenario is left alone by every other call: %s', async (raw) => {
    const { library, database } = await fill()
    await database.put('scenarios', raw, 'one')
    await library.rename('one', 'New')
    await library.duplicate('one')
    await library.keepVersion('one', abstentionTrap, 'x')
    await library.allow(['s'], 'allowed')
    await library.withdraw(['s'])
    expect(await database.get('scenarios', 'one')).toEqual(raw)
    expect((await library.read('sound'))?.scenario).toEqual(abstentionTrap)
    await library.clear()
    expect([await library.list(), await library.unreadable()]).toEqual([[], []])
  })

  it.each(GARBAGE)(
    'in place of a scenario goes into the whole library as it is: %s',
    async (raw) => {
      const { library, database } = await fill()
      await database.put('scenarios', raw, 'one')
      expect((await library.everything()).scenarios.get('one')).toEqual(raw)
    },
  )

  it.each(GARBAGE)(
    'in place of a scenario is deleted and brought back as it was: %s',
    async (raw) => {
      const { library, database } = await fill()
      await database.put('scenarios', raw, 'one')
      const gone = await library.remove('one')
      expect(await database.get('scenarios', 'one')).toBeUndefined()
      await library.bringBack(gone!)
      expect(await database.get('scenarios', 'one')).toEqual(raw)
      expect(await library.unreadable()).toMatchObject([{ key: 'one' }])
    },
  )

  it.each(GARBAGE)(
    'in place of a scenario is not written over by a restored one: %s',
    async (raw) => {
      const { library, database } = await fill()
      await database.put('scenarios', raw, 'one')
      const kept = { ...removed, entry: { ...entry, id: 'one' } }
      expect(await library.insert(kept)).toEqual({ status: 'changed-elsewhere' })
      expect(await database.get('scenarios', 'one')).toEqual(raw)
    },
  )

  it.each(GARBAGE)(
    'in place of a scenario is healed by the page that has it open: %s',
    async (raw) => {
      const { library, database } = await fill()
      await database.put('scenarios', raw, 'one')
      expect(await library.save(draft)).toMatchObject({ status: 'saved' })
      expect((await library.read('one'))?.scenario).toEqual(abstentionTrap)
      expect(await library.unreadable()).toEqual([])
    },
  )

  it.each([{ source: 's' }, { source: 's', because: 7, since: 'x' }, { source: 's', because: {} }])(
    'of an allowed script is one that was allowed, and can be withdrawn: %j',
    async (raw) => {
      const { library, database } = await fill()
      await database.put('scripts', raw)
      expect(await library.allowedOf(['s', 't'])).toEqual(['s'])
      expect(await library.listAllowed(10)).toEqual([{ source: 's', because: 'allowed' }])
      await library.allow(['s', 't'], 'written', ['s'])
      expect(await library.allowedOf(['s', 't'])).toEqual(['s', 't'])
      await library.withdraw(['s', 't'])
      expect(await library.allowedOf(['s', 't'])).toEqual([])
    },
  )

  it('among versions hides no other', async () => {
    const { library, database } = await fill()
    await library.keepVersion('one', abstentionTrap, 'sound')
    await database.add('versions', { entry: 'one', savedAt: 'x', step: 7, scenario: 'none' })
    const versions = await library.versions('one')
    expect(versions.map(({ step }) => step)).toEqual(['sound', ''])
    expect(await library.readVersion(versions[1]!.number)).toBeNull()
  })

  it('of an orphan scenario is told of, not dropped', async () => {
    const { library, database } = await fill()
    await database.put('scenarios', abstentionTrap, 'lost')
    expect(await library.unreadable()).toMatchObject([
      { key: 'lost', raw: { scenario: abstentionTrap } },
    ])
  })
})

describe('a database that was silent', () => {
  it('is used as soon as it answers, and has nothing of what was given up', async () => {
    const blocker = await openDB('conclave', 1)
    indexedDB.deleteDatabase('conclave')
    const library = openLibrary()
    expect(await hear(library.save({ ...draft, revision: 0 }))).toMatchObject({ because: 'silent' })
    blocker.close()
    expect(await inTime(library.list())).toEqual([])
    expect(await inTime(library.save({ ...draft, revision: 0 }))).toMatchObject({ status: 'saved' })
  })

  it('does not write later what was given up', async () => {
    const library = openLibrary()
    await library.list()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(() => new IDBRequest() as IDBRequest<IDBValidKey>)
    expect(await hear(library.save({ ...draft, revision: 0 }))).toMatchObject({ because: 'silent' })
    expect(await inTime(library.list())).toEqual([])
    expect(await inTime(library.save({ ...draft, revision: 0 }))).toMatchObject({ status: 'saved' })
  })
})
