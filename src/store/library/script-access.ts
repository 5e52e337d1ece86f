import type { Connection } from './connection'
import type { AllowedScript, Library } from './library'
import { endWith } from './library-database'
import { asRecord, readTime } from './read-records'

function readScript(kept: unknown): AllowedScript | null {
  const { source, because, since } = asRecord(kept)
  if (typeof source !== 'string') return null
  const time = readTime(since)
  return {
    source,
    because: because === 'written' ? 'written' : 'allowed',
    ...(Number.isNaN(time) ? {} : { since: time }),
  }
}

export const createScriptAccess = (
  { run }: Connection,
  now: () => number,
): Pick<Library, 'allowedOf' | 'listAllowed' | 'allow' | 'withdraw'> => ({
  allowedOf: async (sources) => {
    const known = await run((database) =>
      Promise.all(sources.map((source) => database.get('scripts', source))),
    )
    return sources.filter((_, place) => known[place] !== undefined)
  },
  allow: (sources, because, replaced = []) =>
    run(async (database, signal) => {
      const work = database.transaction('scripts', 'readwrite')
      endWith(work, signal)
      for (const source of replaced) {
        const known = await work.store.get(source)
        if (known?.because === 'written') await work.store.delete(source)
      }
      for (const source of sources) {
        const known = await work.store.get(source)
        if (known !== undefined && (known.because === 'allowed' || because === 'written')) continue
        await work.store.put({ source, because, since: now() })
      }
      await work.done
    }),
  listAllowed: async (most) =>
    (await run((database) => database.getAll('scripts', undefined, most)))
      .map(readScript)
      .filter((script): script is AllowedScript => script !== null)
      .sort((a, b) => (b.since ?? 0) - (a.since ?? 0)),
  withdraw: (sources) =>
    run(async (database, signal) => {
      const work = database.transaction('scripts', 'readwrite')
      endWith(work, signal)
      for (const source of sources) await work.store.delete(source)
      await work.done
    }),
})
