import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { AllowedScript, Entry, Version } from './library'

/** Without a number: the database counts. */
export type KeptVersion = Omit<Version, 'number'> & {
  readonly scenario: unknown
  readonly number?: number
  /** When it was put here, which is after it was saved. */
  readonly recordedAt?: number
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry }
  scenarios: { key: string; value: unknown }
  versions: { key: number; value: KeptVersion; indexes: { entry: string } }
  scripts: { key: string; value: AllowedScript }
}

export type LibraryDatabase = IDBPDatabase<Schema>

export const openLibraryDatabase = (onLost: () => void): Promise<LibraryDatabase> =>
  openDB<Schema>('conclave', 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'id' })
      database.createObjectStore('scenarios')
      const versions = database.createObjectStore('versions', {
        keyPath: 'number',
        autoIncrement: true,
      })
      versions.createIndex('entry', 'entry')
      database.createObjectStore('scripts', { keyPath: 'source' })
    },
    // A newer page wants to change the database: let it, and save no more.
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })

/** What is given up writes nothing, also when the database wakes up later. */
export function endWith(
  work: { readonly abort: () => void; readonly done: Promise<void> },
  signal: AbortSignal,
): void {
  // The request that fails is reported; that the transaction fails with it is no news.
  work.done.catch(() => undefined)
  signal.addEventListener('abort', () => {
    try {
      work.abort()
    } catch {
      // It has come to its end meanwhile.
    }
  })
}

export function changeEntries(database: LibraryDatabase, signal: AbortSignal) {
  const work = database.transaction(['entries', 'scenarios', 'versions'], 'readwrite')
  endWith(work, signal)
  const [entries, scenarios, versions] = [
    work.objectStore('entries'),
    work.objectStore('scenarios'),
    work.objectStore('versions'),
  ]
  return { entries, scenarios, versions, done: work.done }
}

export type EntryStores = ReturnType<typeof changeEntries>
