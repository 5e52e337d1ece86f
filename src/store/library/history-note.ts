import { asRecord } from './read-records'

/** What an entry of the browser's history remembers of the scenario that it is of. */
export interface HistoryNote {
  /** The page that wrote it: numbers of another one mean something else. */
  readonly by: string
  /** The number under which the scenario was opened there. */
  readonly opened: number
  /** Where it is kept, or which example it is; null where its link is all that there is. */
  readonly place: string | null
}

/** Another page of the same origin may have written something else there. */
export function readNote(kept: unknown): HistoryNote | null {
  const { by, opened, place } = asRecord(kept)
  if (typeof by !== 'string' || typeof opened !== 'number') return null
  return { by, opened, place: typeof place === 'string' ? place : null }
}
