import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { parseDocument } from '../../scenario/parse-document'
import { createId } from './create-id'
import type { Draft, Entry, Library, Removed, Saved, Version } from './library'

/** Time has to pass between versions that nobody asked for. */
const VERSION_EVERY_MS = 60_000
const MAX_VERSIONS = 40
/** Versions that are given up when there is no room. */
const FREED_AT_ONCE = 5

/** Without a number: the database counts. */
type KeptVersion = Omit<Version, 'number'> & {
  readonly scenario: unknown
  readonly number?: number
  /** When it was put here, which is after it was saved. */
  readonly recordedAt?: number
}

interface AllowedScript {
  readonly source: string
  readonly because: 'allowed' | 'written'
}

interface Shelves extends DBSchema {
  entries: { key: string; value: Entry }
  scenarios: { key: string; value: unknown }
  versions: { key: number; value: KeptVersion; indexes: { entry: string } }
  scripts: { key: string; value: AllowedScript }
}

type Shelf = IDBPDatabase<Shelves>
const ALL = ['entries', 'scenarios', 'versions'] as const

/** Keeps scenarios in the browser's own database; null where it has none or forbids it. */
export async function openLibrary(now: () => number = Date.now): Promise<Library | null> {
  try {
    return createLibrary(await openShelf(), now)
  } catch {
    return null
  }
}

const openShelf = (): Promise<Shelf> =>
  openDB<Shelves>('conclave', 1, {
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

function createLibrary(shelf: Shelf, now: () => number): Library {
  /** What is kept may be old or damaged: what can be read counts. */
  const readKept = (kept: unknown) => {
    const read = parseDocument(kept)
    return { scenario: read.ok ? read.scenario : read.kept, isWhole: read.ok }
  }

  async function write(draft: Draft): Promise<Saved> {
    const { id, revision, scenario, before } = draft
    const work = shelf.transaction(ALL, 'readwrite')
    // Whoever fails says so; that the transaction fails with it is no news.
    work.done.catch(() => undefined)
    const entries = work.objectStore('entries')
    const entry = await entries.get(id)
    if ((entry?.revision ?? 0) !== revision) {
      await work.done
      return { status: 'changed-elsewhere' }
    }
    const versions = work.objectStore('versions')
    const earlier = entry === undefined ? before : await work.objectStore('scenarios').get(id)
    const numbers = await versions.index('entry').getAllKeys(id)
    const last = numbers.length > 0 ? await versions.get(numbers.at(-1)!) : undefined
    if (
      earlier !== undefined &&
      now() - (last?.recordedAt ?? last?.savedAt ?? 0) >= VERSION_EVERY_MS
    ) {
      const { savedAt, step: led } = entry ?? { savedAt: now(), step: 'As it was opened' }
      await versions.add({
        entry: id,
        savedAt,
        step: led,
        isKept: false,
        scenario: earlier,
        recordedAt: now(),
      })
      const automatic = (await versions.index('entry').getAll(id)).filter(({ isKept }) => !isKept)
      for (const { number } of automatic.slice(0, Math.max(0, automatic.length - MAX_VERSIONS))) {
        if (number !== undefined) await versions.delete(number)
      }
    }
    await entries.put(describe(draft))
    await work.objectStore('scenarios').put(scenario, id)
    await work.done
    return { status: 'saved', revision: revision + 1 }
  }

  const describe = ({ id, scenario, revision, step }: Draft): Entry => ({
    id,
    title: scenario.title,
    savedAt: now(),
    step,
    revision: revision + 1,
    agents: scenario.agents.length,
    proposals: scenario.proposals.length,
    moves: scenario.moves.length,
  })

  /** The oldest versions that nobody asked for make room, a few at a time. */
  async function makeRoom(): Promise<boolean> {
    const work = shelf.transaction('versions', 'readwrite')
    let freed = 0
    for (
      let at = await work.store.openCursor();
      at && freed < FREED_AT_ONCE;
      at = await at.continue()
    ) {
      if (at.value.isKept) continue
      await at.delete()
      freed++
    }
    await work.done
    return freed > 0
  }

  async function attempt(action: () => Promise<Saved>): Promise<Saved> {
    try {
      return await action()
    } catch (error) {
      return { status: 'refused', isFull: isQuota(error) }
    }
  }

  async function attemptWithRoom(action: () => Promise<Saved>): Promise<Saved> {
    for (;;) {
      const outcome = await attempt(action)
      if (outcome.status !== 'refused' || !outcome.isFull) return outcome
      if (!(await makeRoom().catch(() => false))) return outcome
    }
  }

  return {
    list: async () => (await shelf.getAll('entries')).sort((a, b) => b.savedAt - a.savedAt),

    read: async (id) => {
      const [entry, kept] = await Promise.all([
        shelf.get('entries', id),
        shelf.get('scenarios', id),
      ])
      const { scenario, isWhole } = readKept(kept)
      return entry && scenario ? { entry, scenario, isWhole } : null
    },

    save: (draft) => attemptWithRoom(() => write(draft)),

    rename: (id, title) =>
      attempt(async () => {
        const [entry, kept] = await Promise.all([
          shelf.get('entries', id),
          shelf.get('scenarios', id),
        ])
        const { scenario, isWhole } = readKept(kept)
        if (!entry || !scenario || !isWhole) return { status: 'refused', isFull: false }
        const { revision } = entry
        return write({ id, revision, scenario: { ...scenario, title }, step: 'Change the title' })
      }),

    duplicate: async (id) => {
      const { scenario } = readKept(await shelf.get('scenarios', id))
      if (!scenario) return null
      const copy = { ...scenario, title: `Copy of ${scenario.title}`.slice(0, 200) }
      const draft = { id: createId(), revision: 0, scenario: copy, step: 'Copied' }
      const saved = await attempt(() => write(draft))
      return saved.status === 'saved' ? describe(draft) : null
    },

    remove: async (id) => {
      const work = shelf.transaction(ALL, 'readwrite')
      const entry = await work.objectStore('entries').get(id)
      const scenario = await work.objectStore('scenarios').get(id)
      const versions = work.objectStore('versions')
      const kept = await versions.index('entry').getAll(id)
      for (const { number } of kept) if (number !== undefined) await versions.delete(number)
      await work.objectStore('entries').delete(id)
      await work.objectStore('scenarios').delete(id)
      await work.done
      return entry ? { entry, scenario, versions: kept } : null
    },

    bringBack: async ({ entry, scenario, versions }: Removed) => {
      const work = shelf.transaction(ALL, 'readwrite')
      await work.objectStore('entries').put(entry)
      await work.objectStore('scenarios').put(scenario, entry.id)
      for (const version of versions) await work.objectStore('versions').put(version as KeptVersion)
      await work.done
    },

    versions: async (id) => {
      const kept = await shelf.getAllFromIndex('versions', 'entry', id)
      return kept
        .map(({ scenario: _, recordedAt: __, number = 0, ...rest }): Version => ({
          number,
          ...rest,
        }))
        .sort((a, b) => b.savedAt - a.savedAt || b.number - a.number)
    },

    readVersion: async (number) =>
      readKept((await shelf.get('versions', number))?.scenario).scenario,

    keepVersion: (id, scenario, step) =>
      attempt(async () => {
        const version = { entry: id, savedAt: now(), step, isKept: true, scenario }
        await shelf.add('versions', version)
        return { status: 'saved', revision: 0 }
      }),

    allowedOf: async (sources) => {
      const known = await Promise.all(sources.map((source) => shelf.get('scripts', source)))
      return sources.filter((_, place) => known[place] !== undefined)
    },

    allow: async (sources, because, replaced = []) => {
      try {
        const work = shelf.transaction('scripts', 'readwrite')
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
  }
}

const isQuota = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError'
