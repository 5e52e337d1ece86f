import { oncePerDocument } from '../../../scenario/once-per-document'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import type { ScenarioDocument } from '../../../scenario/scenario'

/** Written the same whatever the order of its fields. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** FNV-1a: tells lessons apart, and protects nothing. */
function digest(text: string): string {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  }
  return `${text.length.toString(36)}-${(digest >>> 0).toString(36)}`
}

/** What is looked at first differs from link to link. */
const writeWithoutLook = ({ shows: _, ...document }: ScenarioDocument): string => write(document)

const ours = new Map(
  Object.entries(LESSONS).map(([name, document]) => [writeWithoutLook(document), name]),
)

/** What the keys of all documents that teach the same begin with, but for ours. */
export const keyOfTeaching = oncePerDocument(
  ({ lesson }) => `own-${digest(write(lesson ?? null))}-`,
)

/** Of a lesson as it begins: what it teaches, and the document that it begins with. Ours go by their name. */
export const keyOfStart = oncePerDocument((start) => {
  const text = writeWithoutLook(start)
  return ours.get(text) ?? keyOfTeaching(start) + digest(text)
})

/** What a document is made of; where in a list something stands does not matter. */
function* partsOf(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield `${path} ${write(each)}`
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* partsOf(each, `${path}.${key}`)
  else yield `${path} ${write(value)}`
}

const listParts = oncePerDocument(({ shows: _, ...document }) => new Set(partsOf(document, '')))

/** The start that a changed document is most like, and of several the last; null where there is none. */
export function findNearest(
  changed: ScenarioDocument,
  starts: readonly ScenarioDocument[],
): ScenarioDocument | null {
  const parts = listParts(changed)
  const distances = starts.map((start) => {
    const others = listParts(start)
    const common = [...parts].filter((part) => others.has(part)).length
    return parts.size + others.size - 2 * common
  })
  const least = Math.min(...distances)
  return starts[distances.lastIndexOf(least)] ?? null
}
