import { parseDocument } from '../../../scenario/parse-document'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import type { ScenarioDocument } from '../../../scenario/scenario'
import type { KeyValueStorage } from '../../../store/preferences'
import { lessonStorage } from './progress-store'

/**
 * How a lesson's document was when it was first opened here: “as it was” means this. Ours are known; others
 * are remembered by their key, because a reload brings the changed document back.
 */

const PREFIX = 'conclave.lesson-start.'
/** Characters: a larger document is remembered as long as the page lives. */
const MAX_TEXT = 400_000
const MAX_KEPT = 12

const known = new Map<string, ScenarioDocument>(Object.entries(LESSONS))

export function startOf(key: string, scenario: ScenarioDocument): ScenarioDocument {
  const start = known.get(key) ?? readStart(key)
  if (start) {
    known.set(key, start)
    return start
  }
  keepStart(key, scenario)
  return scenario
}

/** An author who goes on writing begins anew. */
export function keepStart(key: string, scenario: ScenarioDocument): void {
  if (Object.hasOwn(LESSONS, key)) return
  known.set(key, scenario)
  const text = JSON.stringify(scenario)
  if (lessonStorage === null || text.length > MAX_TEXT) return
  lessonStorage.setItem(PREFIX + key, text)
  makeRoom(lessonStorage, PREFIX + key)
}

function makeRoom(storage: KeyValueStorage, kept: string): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  const others = keys.filter((each) => each.startsWith(PREFIX) && each !== kept)
  const count = Math.max(0, others.length + 1 - MAX_KEPT)
  for (const each of others.slice(0, count)) storage.removeItem(each)
}

function readStart(key: string): ScenarioDocument | null {
  const text = lessonStorage?.getItem(PREFIX + key) ?? null
  if (text === null) return null
  try {
    const parsed = parseDocument(JSON.parse(text))
    return parsed.ok ? parsed.scenario : parsed.kept
  } catch {
    return null
  }
}
