import type { StanceOrNone } from '../../scenario/edits/votes'

export interface Spot {
  readonly row: number
  readonly column: number
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
}

/** Rows that a page is. */
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

const STANCES: Readonly<Record<string, StanceOrNone>> = {
  a: 'agree',
  d: 'disagree',
  '0': 'abstain',
  delete: 'none',
  backspace: 'none',
}

export const stanceOf = (key: string): StanceOrNone | null => STANCES[key.toLowerCase()] ?? null

/** Plus and minus turn the weight. */
export const weightStepOf = (key: string): number | null =>
  key === '+' || key === '=' ? 0.1 : key === '-' ? -0.1 : null
