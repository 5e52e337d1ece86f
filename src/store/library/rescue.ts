import { parseDocument } from '../../scenario/parse-document'
import type { KeyValueStorage } from '../preferences'
import { keepItem } from './keep-item'
import type { Draft, Library } from './library'
import { asRecord } from './read-records'

/**
 * A page that goes away has no time for the database, only for what is written at once. The next page
 * takes it from here, and removes it once it is in the library.
 */
const PREFIX = 'conclave.unsaved.'

/** What was not, for the next page to tell. */
const LOST = 'conclave.lost'

/** Beyond this it would not fit beside everything else. */
const MAX_CHARACTERS = 2_000_000

export function rescue(storage: KeyValueStorage | null, draft: Draft): void {
  const { id, revision, step, scenario } = draft
  const text = JSON.stringify({ id, revision, step, scenario })
  const key = PREFIX + id
  if (text.length <= MAX_CHARACTERS) keepItem(storage, key, text)
  if (storage?.getItem(key) !== text)
    keepItem(storage, LOST, JSON.stringify({ title: scenario.title }))
}

/** The title of what the last page had no room to leave behind; once. */
export function takeLost(storage: KeyValueStorage | null): string | null {
  const { title } = asRecord(parse(storage?.getItem(LOST) ?? 'null'))
  storage?.removeItem(LOST)
  return typeof title === 'string' ? title : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function forgetRescued(storage: KeyValueStorage | null, id: string): void {
  storage?.removeItem(PREFIX + id)
}

/** What was rescued: a draft, or a text that cannot be read as one and stays where it is. */
export interface Rescued {
  readonly id: string
  readonly text: string
  readonly draft: Draft | null
}

export function listRescued(storage: KeyValueStorage | null): readonly Rescued[] {
  if (!storage) return []
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  return keys
    .filter((key): key is string => key?.startsWith(PREFIX) === true)
    .map((key) => {
      const text = storage.getItem(key) ?? ''
      return { id: key.slice(PREFIX.length), text, draft: readDraft(text) }
    })
}

function readDraft(text: string): Draft | null {
  const { id, revision, step, scenario } = asRecord(parse(text))
  const read = parseDocument(scenario)
  if (!read.ok || typeof id !== 'string') return null
  return {
    id,
    revision: Number(revision),
    step: typeof step === 'string' ? step : '',
    scenario: read.scenario,
  }
}

/** Saves a rescued draft, never over anything else; gives back where it is now, and null where it could not be saved. */
export async function saveRescued(library: Library, draft: Draft): Promise<string | null> {
  const { id, scenario } = draft
  const saved = await library.save(draft)
  if (saved.status === 'saved') return id
  if (saved.status === 'refused') return null
  const kept = await library.read(id).catch(() => null)
  if (kept && JSON.stringify(kept.scenario) === JSON.stringify(scenario)) return id
  // Two pages that do this at the same time make one copy.
  const to = `${id}.${draft.revision}`
  const copied = await library.save({ ...draft, id: to, revision: 0 })
  return copied.status === 'refused' ? null : to
}
