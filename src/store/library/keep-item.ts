import type { KeyValueStorage } from '../preferences'

/** Remembers something small; where that is forbidden or full, the page begins where everybody begins. */
export function keepItem(shelf: KeyValueStorage | null, key: string, value: string): void {
  try {
    shelf?.setItem(key, value)
  } catch {
    // See above.
  }
}
