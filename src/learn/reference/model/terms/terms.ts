import { BOARD_TERMS } from './board-terms'
import { LAB_TERMS } from './lab-terms'
import type { Term } from './term'

/** Every word of the page that is not used as everywhere, in the order of the alphabet. */
export const TERMS: readonly Term[] = [...BOARD_TERMS, ...LAB_TERMS].sort((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)
