import type { KeyValueStorage } from '../preferences'
import type { Draft } from './library'

/**
 * A page that goes away has no time for the database, only for what is written at once. The next page
 * takes it from here.
 */
export interface Drawer extends KeyValueStorage {
  readonly length: number
  key(place: number): string | null
  removeItem(key: string): void
}

const PREFIX = 'conclave.unsaved.'

/** Beyond this it would not fit beside everything else. */
const MAX_CHARACTERS = 2_000_000

export function rescue(drawer: Drawer | null, draft: Draft): void {
  try {
    const text = JSON.stringify(draft)
    if (text.length <= MAX_CHARACTERS) drawer?.setItem(PREFIX + draft.id, text)
  } catch {
    // Then it is as if the browser had crashed: the last seconds are lost.
  }
}

export function forgetRescued(drawer: Drawer | null, id: string): void {
  drawer?.removeItem(PREFIX + id)
}

/** Everything that was rescued, each once. Whether it is sound is for the reader to find out. */
export function takeRescued(drawer: Drawer | null): readonly unknown[] {
  if (!drawer) return []
  const keys = Array.from({ length: drawer.length }, (_, place) => drawer.key(place))
  return keys
    .filter((key): key is string => key?.startsWith(PREFIX) === true)
    .map((key) => {
      const text = drawer.getItem(key)
      drawer.removeItem(key)
      return parse(text)
    })
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}
