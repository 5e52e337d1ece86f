import type { Connection } from './connection'
import type { Library, Saved } from './library'
import { changeEntries, endWith, type KeptVersion } from './library-database'
import { attempt } from './write-draft'

/** All of it at once: to take it along, to bring it back, and to delete it. */
export const createWholeAccess = ({
  run,
}: Connection): Pick<Library, 'everything' | 'insert' | 'clear'> => ({
  everything: async () => {
    const [entries, scenarios, places, versions, scripts] = await run((database) =>
      Promise.all([
        database.getAll('entries'),
        database.getAll('scenarios'),
        database.getAllKeys('scenarios'),
        database.getAll('versions'),
        database.getAllKeys('scripts'),
      ]),
    )
    const byKey = new Map<IDBValidKey, unknown>(places.map((key, at) => [key, scenarios[at]]))
    return { entries, scenarios: byKey, versions, scripts: scripts.length }
  },
  insert: ({ entry, scenario, versions }) =>
    attempt<Saved>(() =>
      run(async (database, signal) => {
        const stores = changeEntries(database, signal)
        if ((await stores.entries.get(entry.id)) !== undefined) {
          await stores.done
          return { status: 'changed-elsewhere' }
        }
        await stores.entries.put(entry)
        await stores.scenarios.put(scenario, entry.id)
        for (const version of versions) await stores.versions.add(version as KeptVersion)
        await stores.done
        return { status: 'saved', revision: entry.revision }
      }),
    ),
  clear: () =>
    run(async (database, signal) => {
      const names = ['entries', 'scenarios', 'versions', 'scripts'] as const
      const work = database.transaction(names, 'readwrite')
      endWith(work, signal)
      for (const name of names) await work.objectStore(name).clear()
      await work.done
    }),
})
