import type { ScenarioDocument } from '../../../scenario/scenario'
import type { DocumentLoader } from '../../../store/library/document-loader'
import { troubleOf, UNREAD } from '../../../store/library/trouble'
import { plural } from '../../../describe/format'

export type Saved = readonly (readonly [id: string, scenario: ScenarioDocument])[]

export interface ReadSaved {
  readonly saved: Saved
  /** Why none of them could be read; null where they could. */
  readonly trouble: string | null
  /** What else there is to say of them. */
  readonly note: string | null
}

const NOTHING_KEPT = 'Nothing is kept in a frame or an embed.'

/** All that are saved here, the latest first. Never rejects. */
export async function readSaved({
  library,
  autosave,
}: Pick<DocumentLoader, 'library' | 'autosave'>): Promise<ReadSaved> {
  if (!library) return { saved: [], trouble: null, note: NOTHING_KEPT }
  try {
    await autosave?.flush()
    const [entries, unreadable] = await Promise.all([library.list(), library.unreadable()])
    const damaged = new Set(unreadable.map(({ key }) => key))
    const saved: (readonly [string, ScenarioDocument])[] = []
    for (const kept of await Promise.all(entries.map(({ id }) => library.read(id)))) {
      if (kept && !damaged.has(kept.entry.id)) saved.push([kept.entry.id, kept.scenario])
    }
    for (const { id } of entries) if (!saved.some(([key]) => key === id)) damaged.add(id)
    return { saved, trouble: null, note: damaged.size > 0 ? describeDamaged(damaged.size) : null }
  } catch (error) {
    return { saved: [], trouble: UNREAD[troubleOf(error)], note: null }
  }
}

const describeDamaged = (count: number): string =>
  `${plural(count, 'scenario')} cannot be read: see “Your scenarios …”.`
