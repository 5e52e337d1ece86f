import { parseDocument } from '../../scenario/parse-document'
import { createId } from './create-id'
import type { Library, Version } from './library'
import {
  changeEntries,
  openLibraryDatabase,
  type KeptVersion,
  type LibraryDatabase,
} from './library-database'
import { attempt, attemptWithRoom, createEntry, writeDraft } from './write-draft'

/** Keeps scenarios in the browser's own database; null where it has none or forbids it. */
export async function openLibrary(now: () => number = Date.now): Promise<Library | null> {
  try {
    const database = await openLibraryDatabase()
    return {
      ...createEntryAccess(database, now),
      ...createRemoval(database),
      ...createVersionAccess(database, now),
      ...createScriptAccess(database),
    }
  } catch {
    return null
  }
}

/** What is kept may be old or damaged: what can be read counts. */
function parseKept(kept: unknown) {
  const read = parseDocument(kept)
  return { scenario: read.ok ? read.scenario : read.kept, isWhole: read.ok }
}

function createEntryAccess(
  database: LibraryDatabase,
  now: () => number,
): Pick<Library, 'list' | 'read' | 'save' | 'rename' | 'duplicate'> {
  const read: Library['read'] = async (id) => {
    const [entry, kept] = await Promise.all([
      database.get('entries', id),
      database.get('scenarios', id),
    ])
    const { scenario, isWhole } = parseKept(kept)
    return entry && scenario ? { entry, scenario, isWhole } : null
  }
  return {
    list: async () => (await database.getAll('entries')).sort((a, b) => b.savedAt - a.savedAt),
    read,
    save: (draft) => attemptWithRoom(database, () => writeDraft(database, draft, now())),
    rename: (id, title) =>
      attempt(async () => {
        const kept = await read(id)
        if (kept?.isWhole !== true) return { status: 'refused', isFull: false }
        const { revision } = kept.entry
        const scenario = { ...kept.scenario, title }
        return writeDraft(database, { id, revision, scenario, step: 'Change the title' }, now())
      }),
    duplicate: async (id) => {
      const { scenario } = parseKept(await database.get('scenarios', id))
      if (!scenario) return null
      const copy = { ...scenario, title: `Copy of ${scenario.title}`.slice(0, 200) }
      const draft = { id: createId(), revision: 0, scenario: copy, step: 'Copied' }
      const saved = await attempt(() => writeDraft(database, draft, now()))
      return saved.status === 'saved' ? createEntry(draft, now()) : null
    },
  }
}

const createRemoval = (database: LibraryDatabase): Pick<Library, 'remove' | 'bringBack'> => ({
  remove: async (id) => {
    const { entries, scenarios, versions, done } = changeEntries(database)
    const entry = await entries.get(id)
    const scenario = await scenarios.get(id)
    const kept = await versions.index('entry').getAll(id)
    for (const { number } of kept) if (number !== undefined) await versions.delete(number)
    await entries.delete(id)
    await scenarios.delete(id)
    await done
    return entry ? { entry, scenario, versions: kept } : null
  },
  bringBack: async ({ entry, scenario, versions }) => {
    const stores = changeEntries(database)
    await stores.entries.put(entry)
    await stores.scenarios.put(scenario, entry.id)
    for (const version of versions) await stores.versions.put(version as KeptVersion)
    await stores.done
  },
})

const createVersionAccess = (
  database: LibraryDatabase,
  now: () => number,
): Pick<Library, 'versions' | 'readVersion' | 'keepVersion'> => ({
  versions: async (id) => {
    const kept = await database.getAllFromIndex('versions', 'entry', id)
    return kept
      .map(({ scenario: _, recordedAt: __, number = 0, ...rest }): Version => ({ number, ...rest }))
      .sort((a, b) => b.savedAt - a.savedAt || b.number - a.number)
  },
  readVersion: async (number) =>
    parseKept((await database.get('versions', number))?.scenario).scenario,
  keepVersion: (id, scenario, step) =>
    attempt(async () => {
      await database.add('versions', { entry: id, savedAt: now(), step, isKept: true, scenario })
      return { status: 'saved', revision: 0 }
    }),
})

const createScriptAccess = (database: LibraryDatabase): Pick<Library, 'allowedOf' | 'allow'> => ({
  allowedOf: async (sources) => {
    const known = await Promise.all(sources.map((source) => database.get('scripts', source)))
    return sources.filter((_, place) => known[place] !== undefined)
  },
  allow: async (sources, because, replaced = []) => {
    try {
      const work = database.transaction('scripts', 'readwrite')
      work.done.catch(() => undefined)
      for (const source of replaced) {
        const known = await work.store.get(source)
        if (known?.because === 'written') await work.store.delete(source)
      }
      for (const source of sources) {
        const known = await work.store.get(source)
        if (known?.because !== 'allowed') await work.store.put({ source, because })
      }
      await work.done
    } catch {
      // They will be asked for again.
    }
  },
})
