import { parseDocument } from '../../scenario/parse-document'
import { createConnection, type Connection } from './connection'
import { createId } from './create-id'
import type { Entry, Library, Saved, Unreadable, Version } from './library'
import { changeEntries, endWith, openLibraryDatabase, type KeptVersion } from './library-database'
import {
  asRecord,
  byTime,
  looksLikeScenario,
  readEntry,
  readTime,
  readVersionRecord,
} from './read-records'
import { createScriptAccess } from './script-access'
import { createWholeAccess } from './whole-library'
import { attempt, attemptWithRoom, createEntry, writeDraft } from './write-draft'

/** Keeps scenarios in the browser's own database, which is opened when it is first asked for something. */
export function openLibrary(now: () => number = Date.now): Library {
  const connection = createConnection(openLibraryDatabase)
  return {
    ...createEntryAccess(connection, now),
    ...createListing(connection),
    ...createRemoval(connection),
    ...createVersionAccess(connection, now),
    ...createScriptAccess(connection, now),
    ...createWholeAccess(connection),
  }
}

/** What is kept may be old or damaged: what can be read counts. */
function parseKept(kept: unknown) {
  const read = parseDocument(kept)
  return { scenario: read.ok ? read.scenario : read.kept, isWhole: read.ok }
}

function createEntryAccess(
  connection: Connection,
  now: () => number,
): Pick<Library, 'read' | 'save' | 'rename' | 'duplicate'> {
  const read: Library['read'] = async (id) => {
    const [record, kept] = await connection.run((database) =>
      Promise.all([database.get('entries', id), database.get('scenarios', id)]),
    )
    const entry = readEntry(record)
    const { scenario, isWhole } = parseKept(kept)
    return entry && scenario ? { entry, scenario, isWhole } : null
  }
  return {
    read,
    save: (draft) =>
      attemptWithRoom(connection, (database, signal) => writeDraft(database, draft, now(), signal)),
    rename: (id, title) =>
      attempt<Saved>(async () => {
        const kept = await read(id)
        if (kept?.isWhole !== true) return { status: 'refused', because: 'refused' }
        const { revision } = kept.entry
        const scenario = { ...kept.scenario, title }
        const draft = { id, revision, scenario, step: 'Change the title' }
        return connection.run((database, signal) => writeDraft(database, draft, now(), signal))
      }),
    duplicate: async (id) => {
      const { scenario } = parseKept(
        await connection.run((database) => database.get('scenarios', id)),
      )
      if (!scenario) return null
      const copy = { ...scenario, title: `Copy of ${scenario.title}`.slice(0, 200) }
      const draft = { id: createId(), revision: 0, scenario: copy, step: 'Copied' }
      const saved = await attempt(() =>
        connection.run((database, signal) => writeDraft(database, draft, now(), signal)),
      )
      return saved.status === 'saved' ? createEntry(draft, now()) : null
    },
  }
}

const createListing = ({ run }: Connection): Pick<Library, 'list' | 'unreadable'> => ({
  list: async () =>
    (await run((database) => database.getAll('entries')))
      .map(readEntry)
      .filter((entry): entry is Entry => entry !== null)
      .sort(byTime),
  unreadable: async () => {
    const [entries, scenarios, places] = await run((database) =>
      Promise.all([
        database.getAll('entries'),
        database.getAll('scenarios'),
        database.getAllKeys('scenarios'),
      ]),
    )
    const byKey = new Map<IDBValidKey, { entry?: unknown; scenario?: unknown }>()
    for (const entry of entries) byKey.set(entry.id, { entry })
    for (const [at, key] of places.entries()) {
      byKey.set(key, { ...byKey.get(key), scenario: scenarios[at] })
    }
    return [...byKey]
      .filter(([, { entry, scenario }]) => !readEntry(entry) || !looksLikeScenario(scenario))
      .map(([key, raw]): Unreadable => {
        const { title, savedAt } = asRecord(raw.entry)
        return {
          key,
          title: typeof title === 'string' ? title : '',
          savedAt: readTime(savedAt),
          raw,
        }
      })
      .sort(byTime)
  },
})

const createRemoval = ({ run }: Connection): Pick<Library, 'remove' | 'bringBack'> => ({
  remove: (key) =>
    run(async (database, signal) => {
      const { entries, scenarios, versions, done } = changeEntries(database, signal)
      // What is damaged may have a key of another type.
      const id = key as string
      const entry = await entries.get(id)
      const scenario = await scenarios.get(id)
      const kept = await versions.index('entry').getAll(id)
      for (const { number } of kept) if (number !== undefined) await versions.delete(number)
      await entries.delete(id)
      await scenarios.delete(id)
      await done
      return entry ? { entry, scenario, versions: kept } : null
    }),
  bringBack: ({ entry, scenario, versions }) =>
    run(async (database, signal) => {
      const stores = changeEntries(database, signal)
      await stores.entries.put(entry)
      await stores.scenarios.put(scenario, entry.id)
      for (const version of versions) await stores.versions.put(version as KeptVersion)
      await stores.done
    }),
})

const createVersionAccess = (
  { run }: Connection,
  now: () => number,
): Pick<Library, 'versions' | 'readVersion' | 'keepVersion'> => ({
  versions: async (id) =>
    (await run((database) => database.getAllFromIndex('versions', 'entry', id)))
      .map(readVersionRecord)
      .filter((version): version is Version => version !== null)
      .sort((a, b) => byTime(a, b) || b.number - a.number),
  readVersion: async (number) =>
    parseKept((await run((database) => database.get('versions', number)))?.scenario).scenario,
  keepVersion: (id, scenario, step) =>
    attempt(() =>
      run(async (database, signal): Promise<{ status: 'saved'; revision: number }> => {
        const work = database.transaction('versions', 'readwrite')
        endWith(work, signal)
        await work.store.add({ entry: id, savedAt: now(), step, isKept: true, scenario })
        await work.done
        return { status: 'saved', revision: 0 }
      }),
    ),
})
