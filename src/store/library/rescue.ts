import { parseDocument } from '../../scenario/parse-document'
import type { KeyValueStorage } from '../preferences'
import { createId } from './create-id'
import type { Draft, Library } from './library'

/**
 * A page that goes away has no time for the database, only for what is written at once. The next page
 * takes it from here.
 */
const PREFIX = 'conclave.unsaved.'

/** Beyond this it would not fit beside everything else. */
const MAX_CHARACTERS = 2_000_000

export function rescue(storage: KeyValueStorage | null, draft: Draft): void {
  try {
    const text = JSON.stringify(draft)
    if (text.length <= MAX_CHARACTERS) storage?.setItem(PREFIX + draft.id, text)
  } catch {
    // Then it is as if the browser had crashed: the last seconds are lost.
  }
}

export function forgetRescued(storage: KeyValueStorage | null, id: string): void {
  storage?.removeItem(PREFIX + id)
}

/** Everything that was rescued, each once. Whether it is sound is for the reader to find out. */
export function takeRescued(storage: KeyValueStorage | null): readonly unknown[] {
  if (!storage) return []
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  return keys
    .filter((key): key is string => key?.startsWith(PREFIX) === true)
    .map((key) => {
      const text = storage.getItem(key)
      storage.removeItem(key)
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

/** Saves a rescued draft, never over anything else; gives back where, if that is a place of its own. */
export async function saveRescued(
  library: Library,
  given: unknown,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const draft = given as Partial<Draft> | null
  const read = parseDocument(draft?.scenario)
  if (!read.ok || typeof draft?.id !== 'string') return null
  const { scenario } = read
  const step = typeof draft.step === 'string' ? draft.step : ''
  const from = draft.id
  const saved = await library.save({ id: from, revision: Number(draft.revision), step, scenario })
  if (saved.status !== 'changed-elsewhere') return null
  const kept = await library.read(from)
  if (kept && JSON.stringify(kept.scenario) === JSON.stringify(scenario)) return null
  const to = createId()
  await library.save({ id: to, revision: 0, step, scenario })
  return { from, to }
}
