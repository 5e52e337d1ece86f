import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Entry, Version } from './library'

/** Without a number: the database counts. */
export type KeptVersion = Omit<Version, 'number'> & {
  readonly scenario: unknown
  readonly number?: number
  /** When it was put here, which is after it was saved. */
  readonly recordedAt?: number
}

interface AllowedScript {
  readonly source: string
  readonly because: 'allowed' | 'written'
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry }
  scenarios: { key: string; value: unknown }
  versions: { key: number; value: KeptVersion; indexes: { entry: string } }
  scripts: { key: string; value: AllowedScript }
}

export type LibraryDatabase = IDBPDatabase<Schema>

export const openLibraryDatabase = (): Promise<LibraryDatabase> =>
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
    },
  })

export function changeEntries(database: LibraryDatabase) {
  const work = database.transaction(['entries', 'scenarios', 'versions'], 'readwrite')
  // The request that fails is reported; that the transaction fails with it is no news.
  work.done.catch(() => undefined)
  const [entries, scenarios, versions] = [
    work.objectStore('entries'),
    work.objectStore('scenarios'),
    work.objectStore('versions'),
  ]
  return { entries, scenarios, versions, done: work.done }
}

export type EntryStores = ReturnType<typeof changeEntries>
