import type { Connection } from './connection'
import type { Draft, Entry, Saved } from './library'
import {
  changeEntries,
  endWith,
  type EntryStores,
  type KeptVersion,
  type LibraryDatabase,
} from './library-database'
import { readEntry } from './read-records'
import { troubleOf } from './trouble'

/** Between versions that are kept automatically. */
const VERSION_EVERY_MS = 60_000
const MAX_VERSIONS = 40
const FREED_AT_ONCE = 5

export const createEntry = ({ id, scenario, revision, step }: Draft, now: number): Entry => ({
  id,
  title: scenario.title,
  savedAt: now,
  step,
  revision: revision + 1,
  agents: scenario.agents.length,
  proposals: scenario.proposals.length,
  moves: scenario.moves.length,
})

export async function writeDraft(
  database: LibraryDatabase,
  draft: Draft,
  now: number,
  signal: AbortSignal,
): Promise<Saved> {
  const { id, revision, scenario, before } = draft
  const stores = changeEntries(database, signal)
  const kept = await stores.entries.get(id)
  const entry = kept && (readEntry(kept) ?? undefined)
  if ((entry?.revision ?? 0) !== revision) {
    await stores.done
    return { status: 'changed-elsewhere' }
  }
  const earlier = entry === undefined ? before : await stores.scenarios.get(id)
  if (earlier !== undefined) {
    const { savedAt, step } = entry ?? { savedAt: now, step: 'As it was opened' }
    const version = { entry: id, savedAt, step, isKept: false, scenario: earlier, recordedAt: now }
    await recordVersion(stores.versions, version)
  }
  await stores.entries.put(createEntry(draft, now))
  await stores.scenarios.put(scenario, id)
  await stores.done
  return { status: 'saved', revision: revision + 1 }
}

/** An automatic version, unless the last one is recent; drops the oldest. */
async function recordVersion(
  versions: EntryStores['versions'],
  version: KeptVersion & { readonly recordedAt: number },
): Promise<void> {
  const ofEntry = versions.index('entry')
  const newest = (await ofEntry.getAllKeys(version.entry)).at(-1)
  const last = newest === undefined ? undefined : await versions.get(newest)
  const lastAt = last?.recordedAt ?? last?.savedAt ?? 0
  if (version.recordedAt - lastAt < VERSION_EVERY_MS) return
  await versions.add(version)
  const automatic = (await ofEntry.getAll(version.entry)).filter(({ isKept }) => !isKept)
  for (const { number } of automatic.slice(0, Math.max(0, automatic.length - MAX_VERSIONS))) {
    if (number !== undefined) await versions.delete(number)
  }
}

/** The oldest automatic versions make room, a few at a time. */
async function makeRoom(database: LibraryDatabase, signal: AbortSignal): Promise<boolean> {
  const work = database.transaction('versions', 'readwrite')
  endWith(work, signal)
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

type Refused = Extract<Saved, { status: 'refused' }>

export async function attempt<Done extends Saved>(
  action: () => Promise<Done>,
): Promise<Done | Refused> {
  try {
    return await action()
  } catch (error) {
    return { status: 'refused', because: troubleOf(error) }
  }
}

export const attemptWithRoom = (
  { run }: Connection,
  action: (database: LibraryDatabase, signal: AbortSignal) => Promise<Saved>,
): Promise<Saved> =>
  attempt<Saved>(async () => {
    for (;;) {
      const outcome = await attempt<Saved>(() => run(action))
      if (outcome.status !== 'refused' || outcome.because !== 'full') return outcome
      if (!(await run(makeRoom).catch(() => false))) return outcome
    }
  })
