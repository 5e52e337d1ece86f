import * as v from 'valibot'
import { parseDocument } from '../../scenario/parse-document'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { History } from '../history'
import type { Opened } from '../state'

/**
 * The steps of the open scenario, each as what it changes in the document beside it: documents share most of what
 * they hold, and would be written again and again.
 */

/** Characters that are written. */
const MAX_CHARACTERS = 500_000
/** Characters of documents that are read again at the next start, which takes time. */
const MAX_READ = 3_000_000
const MAX_STEPS = 200
const MAX_NAME = 1_000

const place = v.pipe(v.number(), v.integer(), v.minValue(0))

const changeSchema = v.union([
  v.strictObject({ field: v.string(), remove: v.literal(true) }),
  v.strictObject({ field: v.string(), at: place, drop: place, put: v.array(v.unknown()) }),
  v.strictObject({ field: v.string(), value: v.unknown() }),
])

const stepsSchema = v.pipe(
  v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.maxLength(MAX_NAME)),
      changes: v.array(changeSchema),
    }),
  ),
  v.maxLength(MAX_STEPS),
)

/** Of each, the one that is next to the present first. */
export const packedHistorySchema = v.strictObject({ past: stepsSchema, future: stepsSchema })

export type PackedHistory = v.InferOutput<typeof packedHistorySchema>
type PackedStep = PackedHistory['past'][number]
type Change = v.InferOutput<typeof changeSchema>

export function packHistory({ past, future }: History<Opened>, present: Opened): PackedHistory {
  const size = JSON.stringify(present.scenario).length
  const most = Math.min(MAX_STEPS, Math.floor(MAX_READ / size))
  const backwards = past.map(({ name, before }) => ({ name, to: before })).reverse()
  const forwards = future.map(({ name, after }) => ({ name, to: after })).reverse()
  return { past: packSteps(backwards, present, most), future: packSteps(forwards, present, most) }
}

/** Steps that lead to another scenario are none of this one's. */
function packSteps(
  steps: readonly { readonly name: string; readonly to: Opened }[],
  present: Opened,
  most: number,
): PackedStep[] {
  const packed: PackedStep[] = []
  let from = present.scenario
  let room = MAX_CHARACTERS / 2
  for (const { name, to } of steps.slice(0, most)) {
    if (to.opened !== present.opened) break
    const step = { name: name.slice(0, MAX_NAME), changes: findChanges(from, to.scenario) }
    room -= JSON.stringify(step).length
    if (room < 0) break
    packed.push(step)
    from = to.scenario
  }
  return packed
}

function findChanges(from: ScenarioDocument, to: ScenarioDocument): Change[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)]) as Set<keyof ScenarioDocument>
  return [...fields].flatMap((field): Change[] => {
    const [was, is]: readonly unknown[] = [from[field], to[field]]
    if (was === is) return []
    if (is === undefined) return [{ field, remove: true }]
    return [
      Array.isArray(was) && Array.isArray(is) ? findSplice(field, was, is) : { field, value: is },
    ]
  })
}

/** What is the same at both ends is not written. */
function findSplice(field: string, was: readonly unknown[], is: readonly unknown[]): Change {
  const shorter = Math.min(was.length, is.length)
  let at = 0
  while (at < shorter && was[at] === is[at]) at++
  let end = 0
  while (end < shorter - at && was.at(-1 - end) === is.at(-1 - end)) end++
  return { field, at, drop: was.length - at - end, put: is.slice(at, is.length - end) }
}

/** As far as every step leads to a scenario; what lies beyond one that does not is gone. */
export function unpackHistory(packed: PackedHistory, present: Opened): History<Opened> {
  const past = unpackSteps(packed.past, present)
  const future = unpackSteps(packed.future, present)
  return {
    past: past.map(({ name, to }) => ({ name, before: to, group: null })).reverse(),
    future: future.map(({ name, to }) => ({ name, after: to })).reverse(),
    isBack: false,
  }
}

function unpackSteps(steps: readonly PackedStep[], { scenario, opened }: Opened) {
  const unpacked: { readonly name: string; readonly to: Opened }[] = []
  let from = scenario
  for (const { name, changes } of steps) {
    const read = parseDocument(changes.reduce<Fields>(applyChange, { ...from }))
    if (!read.ok) break
    unpacked.push({ name, to: { scenario: read.scenario, opened } })
    from = read.scenario
  }
  return unpacked
}

type Fields = Readonly<Record<string, unknown>>

function applyChange(fields: Fields, change: Change): Fields {
  const { field } = change
  if ('remove' in change) {
    const { [field]: _, ...others } = fields
    return others
  }
  if (!('at' in change)) return { ...fields, [field]: change.value }
  const list = fields[field]
  // What is no list is refused as a scenario.
  return {
    ...fields,
    [field]: Array.isArray(list) ? list.toSpliced(change.at, change.drop, ...change.put) : null,
  }
}
