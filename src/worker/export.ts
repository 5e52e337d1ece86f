import { toJsonLines } from '../engine'
import type { Run, RunEvent } from '../engine'

/** Lines that are joined before they become a part of a file: millions of small parts would be slow. */
const LINES_A_PART = 1000

export function exportJsonLines(events: readonly RunEvent[]): Blob {
  const parts: string[] = []
  for (let from = 0; from < events.length; from += LINES_A_PART) {
    parts.push([...toJsonLines(events.slice(from, from + LINES_A_PART))].join(''))
  }
  return new Blob(parts, { type: 'application/x-ndjson' })
}

export const exportJson = (run: Run | null): Blob =>
  new Blob([JSON.stringify(run)], { type: 'application/json' })
