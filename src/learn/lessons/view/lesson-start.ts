import { parseDocument } from '../../../scenario/parse-document'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import type { ScenarioDocument } from '../../../scenario/scenario'
import type { Playground } from '../../../store/state'
import { findNearest, keyOfStart, keyOfTeaching } from '../model/lesson-key'
import { keepText, lessonStorage, listKept, readProgress, START_PREFIX } from './progress-store'

/**
 * How a lesson's document was when it came: “as it was” means this. A reload, or the library, brings a changed
 * document back: its start is the one that it is most like among those with the same lesson.
 */

/** Characters: a larger document is remembered as long as the page lives. */
const MAX_TEXT = 400_000
const MAX_KEPT = 12

/** By the number under which a document was opened. */
const begun = new Map<number, ScenarioDocument>()

export function startOf({
  opened,
  scenario,
  cameAs,
}: Pick<Playground, 'opened' | 'scenario' | 'cameAs'>): ScenarioDocument {
  const teaching = keyOfTeaching(scenario)
  const known = [begun.get(opened), cameAs(opened)].find(
    (each) => each && keyOfTeaching(each) === teaching,
  )
  const start = known ?? findNearest(scenario, listStarts(teaching)) ?? scenario
  keepStart(opened, start)
  return start
}

/** An author who goes on writing begins anew. */
export function keepStart(opened: number, start: ScenarioDocument): void {
  begun.set(opened, start)
  const key = keyOfStart(start)
  const text = JSON.stringify(start)
  if (lessonStorage === null || Object.hasOwn(LESSONS, key) || text.length > MAX_TEXT) return
  keepText(START_PREFIX + key, text)
  const others = byLastUse(listKept(START_PREFIX).filter((each) => each !== START_PREFIX + key))
  for (const each of others.slice(0, Math.max(0, others.length + 1 - MAX_KEPT)))
    lessonStorage.removeItem(each)
}

/** The last that somebody worked on comes last. */
function byLastUse(keys: readonly string[]): readonly string[] {
  const used = Object.keys(readProgress())
  const place = (key: string) => used.indexOf(key.replace(START_PREFIX, ''))
  return keys.toSorted((a, b) => place(a) - place(b))
}

function listStarts(teaching: string): readonly ScenarioDocument[] {
  const ours = Object.keys(LESSONS).filter((name) => keyOfTeaching(LESSONS[name]!) === teaching)
  const kept = listKept(START_PREFIX + teaching)
  return byLastUse([...ours, ...kept]).flatMap((key) => LESSONS[key] ?? readStart(key) ?? [])
}

function readStart(key: string): ScenarioDocument | null {
  try {
    const parsed = parseDocument(JSON.parse(lessonStorage?.getItem(key) ?? ''))
    return parsed.ok ? parsed.scenario : parsed.kept
  } catch {
    return null
  }
}
