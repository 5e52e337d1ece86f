import type { KeyValueStorage } from '../preferences'

/** Where storage is forbidden or full, the page begins as on a first visit. */
export function keepItem(storage: KeyValueStorage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // See above.
  }
}
