import type { SignalSheet } from '../../worker/api'

interface Surroundings {
  /** Rows that are shown, in order. */
  readonly found: Int32Array
  readonly sheet: Pick<SignalSheet, 'parent'>
  readonly replies: (row: number) => readonly number[]
}

/** Where a key leads from a signal: before, after, to what it answers, to what answers it; null for nowhere. */
export function rowFor(
  key: string,
  selected: number | null,
  { found, sheet, replies }: Surroundings,
): number | null {
  if (found.length === 0) return null
  const first = found[0]!
  const last = found.at(-1)!
  if (key === 'Home') return first
  if (key === 'End') return last
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)) return null
  if (selected === null) return first
  switch (key) {
    case 'ArrowRight':
      return found.find((row) => row > selected) ?? selected
    case 'ArrowLeft':
      return found.findLast((row) => row < selected) ?? selected
    // What the filter hides cannot be gone to.
    case 'ArrowUp': {
      const parent = sheet.parent[selected] ?? -1
      return found.includes(parent) ? parent : selected
    }
    default:
      return replies(selected).find((row) => found.includes(row)) ?? selected
  }
}
