import { IDBDatabase, IDBFactory, IDBIndex, IDBObjectStore, IDBRequest } from 'fake-indexeddb'
import { openDB } from 'idb'
import { vi } from 'vitest'
import { openLibraryDatabase } from '../library-database'
import type { Trouble } from '../trouble'
import { runOutOfRoom } from './run-out-of-room'

interface Fault {
  /** What it is to the page. */
  readonly trouble: Trouble
  /** Whether what is only read fails, too. */
  readonly hitsReading: boolean
  readonly apply: () => Promise<void> | void
}

const REQUESTS = ['get', 'getAll', 'getAllKeys', 'put', 'add', 'delete', 'clear', 'openCursor']

function replaceAll(answer: () => unknown): void {
  for (const { prototype } of [IDBObjectStore, IDBIndex]) {
    const requests = prototype as unknown as Record<string, () => unknown>
    for (const name of REQUESTS) {
      if (name in requests) vi.spyOn(requests, name).mockImplementation(answer)
    }
  }
}

const fail = (name: string) => () => {
  throw new DOMException('broken on purpose', name)
}

const openWith = (open: () => unknown) => () =>
  void vi.stubGlobal('indexedDB', { open, databases: () => Promise.resolve([]) })

/** Every way in which the browser's database has been seen to fail. */
export const DATABASE_FAULTS = {
  'is missing': {
    trouble: 'forbidden',
    hitsReading: true,
    apply: () => void vi.stubGlobal('indexedDB', undefined),
  },
  'throws when it is opened': {
    trouble: 'forbidden',
    hitsReading: true,
    apply: openWith(fail('SecurityError')),
  },
  'never answers when it is opened': {
    trouble: 'silent',
    hitsReading: true,
    apply: openWith(() => new IDBRequest()),
  },
  'is blocked by another tab': {
    trouble: 'silent',
    hitsReading: true,
    apply: async () => {
      // A connection that does not give way, and a deletion that waits for it.
      await openDB('conclave', 1)
      indexedDB.deleteDatabase('conclave')
    },
  },
  'is of a newer page': {
    trouble: 'newer',
    hitsReading: true,
    apply: async () => {
      const newer = await openDB('conclave', 2)
      newer.close()
    },
  },
  'throws at every transaction': {
    trouble: 'refused',
    hitsReading: true,
    apply: async () => {
      // To set a database up is a transaction, too.
      await openLibraryDatabase(() => undefined)
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fail('InvalidStateError'))
    },
  },
  'throws at every request': {
    trouble: 'refused',
    hitsReading: true,
    apply: () => replaceAll(fail('UnknownError')),
  },
  'never answers a request': {
    trouble: 'silent',
    hitsReading: true,
    apply: () => replaceAll(() => new IDBRequest()),
  },
  'has no room, and says so at once': {
    trouble: 'full',
    hitsReading: false,
    apply: () => runOutOfRoom('start', () => true),
  },
  'has no room, and says so at the end': {
    trouble: 'full',
    hitsReading: false,
    apply: () => runOutOfRoom('end', () => true),
  },
} as const satisfies Readonly<Record<string, Fault>>

export const FAULT_ROWS = Object.entries(DATABASE_FAULTS as Readonly<Record<string, Fault>>)

export const startAnew = (): void => void vi.stubGlobal('indexedDB', new IDBFactory())

const comeToRest = () => new Promise((resolve) => setImmediate(resolve))

const STEP_MS = 50

/** The same, and throws where it takes longer than this. */
export async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const state = { isDone: false }
  const settle = () => {
    state.isDone = true
  }
  answer.then(settle, settle)
  for (let passed = 0; passed <= ms && !state.isDone; passed += STEP_MS) {
    for (let rests = 0; rests < 20; rests++) await comeToRest()
    vi.advanceTimersByTime(STEP_MS)
  }
  if (!state.isDone) throw new Error(`no answer within ${ms} ms`)
  return answer
}

/** Lets time pass until there is an answer; timers are the test's own. Throws where none ever comes. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const state = { isDone: false }
  const done = answer.finally(() => {
    state.isDone = true
  })
  done.catch(() => undefined)
  // Files may have to be loaded on the way, which takes real time.
  const end = performance.now() + 4_000
  for (let steps = 1; !state.isDone && performance.now() < end; steps++) {
    await comeToRest()
    if (steps % 10 === 0) vi.advanceTimersByTime(500)
  }
  if (!state.isDone) throw new Error('that never ends')
  return done
}
