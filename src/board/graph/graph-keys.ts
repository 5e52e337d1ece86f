import { findKey, type KeyRow } from '../../ui/key-row'
import type { SignalSheet } from '../../worker/api'

interface Surroundings {
  readonly found: Int32Array
  readonly sheet: Pick<SignalSheet, 'parent'>
  readonly replies: (row: number) => readonly number[]
}

type MoveKey = KeyRow & {
  /** What the filter hides cannot be gone to. */
  readonly to: (selected: number, around: Surroundings) => number | undefined
}

const MOVE_KEYS: readonly MoveKey[] = [
  {
    keys: ['ArrowLeft'],
    label: 'The previous signal',
    to: (selected, { found }) => found.findLast((row) => row < selected),
  },
  {
    keys: ['ArrowRight'],
    label: 'The next signal',
    to: (selected, { found }) => found.find((row) => row > selected),
  },
  {
    keys: ['ArrowUp'],
    label: 'The signal it answers',
    to: (selected, { found, sheet }) => found.find((row) => row === sheet.parent[selected]),
  },
  {
    keys: ['ArrowDown'],
    label: 'The first answer to it',
    to: (selected, { found, replies }) => replies(selected).find((row) => found.includes(row)),
  },
]

/** Where a key leads from a signal; null for nowhere. */
export function rowFor(key: string, selected: number | null, around: Surroundings): number | null {
  const { found } = around
  if (found.length === 0) return null
  if (key === 'Home') return found[0]!
  if (key === 'End') return found.at(-1)!
  const move = findKey(MOVE_KEYS, key)
  if (!move) return null
  return selected === null ? found[0]! : (move.to(selected, around) ?? selected)
}

export interface GraphView {
  readonly hasSelected: boolean
  readonly toggleThread: () => void
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  readonly deselect: () => void
}

type ViewKey = KeyRow & {
  readonly needsSelected?: true
  readonly run: (view: GraphView) => void
}

const VIEW_KEYS: readonly ViewKey[] = [
  {
    keys: ['Enter'],
    label: 'Only its thread, or all signals again',
    needsSelected: true,
    run: ({ toggleThread }) => toggleThread(),
  },
  {
    keys: ['+', '='],
    label: 'Closer',
    run: ({ zoomBy }) => zoomBy(1.4),
  },
  {
    keys: ['-'],
    label: 'Further away',
    run: ({ zoomBy }) => zoomBy(1 / 1.4),
  },
  {
    keys: ['0'],
    label: 'All of it',
    run: ({ fit }) => fit(),
  },
  {
    keys: ['Escape'],
    label: 'Select nothing',
    needsSelected: true,
    run: ({ deselect }) => deselect(),
  },
]

/** False for keys that mean nothing here. */
export function runViewKey(key: string, view: GraphView): boolean {
  const row = findKey(VIEW_KEYS, key)
  if (!row || (row.needsSelected && !view.hasSelected)) return false
  row.run(view)
  return true
}

export const GRAPH_KEYS: readonly KeyRow[] = [
  ...MOVE_KEYS,
  { keys: ['Home', 'End'], label: 'The first and the last signal' },
  ...VIEW_KEYS,
]
