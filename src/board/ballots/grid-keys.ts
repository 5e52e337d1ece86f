import type { StanceOrNone } from '../../scenario/edits/votes'
import { findKey, type KeyRow } from '../../ui/key-row'

export interface Spot {
  readonly row: number
  readonly column: number
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
}

const PAGE = 10

/** Where a key leads in a grid of that size; null where it leads nowhere. */
export function moveBy(
  { key, ctrlKey }: Key,
  { row, column }: Spot,
  size: { readonly rows: number; readonly columns: number },
): Spot | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const clamp = (spot: Spot): Spot => ({
    row: Math.min(last.row, Math.max(0, spot.row)),
    column: Math.min(last.column, Math.max(0, spot.column)),
  })
  switch (key) {
    case 'ArrowUp':
      return clamp({ row: row - 1, column })
    case 'ArrowDown':
      return clamp({ row: row + 1, column })
    case 'ArrowLeft':
      return clamp({ row, column: column - 1 })
    case 'ArrowRight':
      return clamp({ row, column: column + 1 })
    case 'PageUp':
      return clamp({ row: row - PAGE, column })
    case 'PageDown':
      return clamp({ row: row + PAGE, column })
    case 'Home':
      return ctrlKey ? clamp({ row: 0, column: 0 }) : clamp({ row, column: 0 })
    case 'End':
      return ctrlKey ? clamp(last) : clamp({ row, column: last.column })
    default:
      return null
  }
}

const STANCE_KEYS: readonly (KeyRow & { readonly stance: StanceOrNone })[] = [
  { keys: ['A'], label: 'Agree', stance: 'agree' },
  { keys: ['D'], label: 'Disagree', stance: 'disagree' },
  { keys: ['0'], label: 'Abstain', stance: 'abstain' },
  { keys: ['Delete', 'Backspace'], label: 'Take the vote back', stance: 'none' },
]

const WEIGHT_KEYS: readonly (KeyRow & { readonly step: number })[] = [
  { keys: ['+', '='], label: 'More weight', step: 0.1 },
  { keys: ['-'], label: 'Less weight', step: -0.1 },
]

const CYCLE_KEY: KeyRow = { keys: [' ', 'Enter'], label: 'The next stance' }

export const stanceOf = (key: string): StanceOrNone | null =>
  findKey(STANCE_KEYS, key)?.stance ?? null

export const weightStepOf = (key: string): number | null => findKey(WEIGHT_KEYS, key)?.step ?? null

export const isCycleKey = (key: string): boolean => CYCLE_KEY.keys.includes(key)

export const BALLOT_KEYS: readonly KeyRow[] = [
  { keys: ['Arrows'], label: 'Move from ballot to ballot; Home, End and Page keys go far' },
  ...STANCE_KEYS,
  CYCLE_KEY,
  ...WEIGHT_KEYS,
]
