import type { KeyValueStorage } from '../preferences'

/** Remembers something small; where that is forbidden or full, the page begins where everybody begins. */
export function keepItem(storage: KeyValueStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // See above.
  }
}
