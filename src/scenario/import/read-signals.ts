import { checkSignal, type Signal } from '../../engine'
import { parseJsonRecords, type JsonRecord } from '../ballot-json'
import { problemAt, undefuse, type Csv, type LineProblem } from '../csv'
import { SIGNAL_COLUMNS } from '../signal-columns'
import { createJsonPlaces } from './json-places'

/** Signals as this page and the command line write them down: a line each, as events, in a table, or in a run. */

export interface FoundSignal {
  readonly signal: Signal
  readonly round: number
}

type Found = FoundSignal | LineProblem
type Fields = Readonly<Record<string, unknown>>

const has = (value: unknown, ...names: readonly string[]): value is Fields =>
  typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name))

const isSignal = (value: unknown): boolean => has(value, 'type', 'source', 'payload')
const isEvent = (value: unknown): value is Fields => has(value, 'type', 'round', 'at')

type RecordKind = 'signals' | 'events'

const recogniseRecord = (value: unknown): RecordKind | null =>
  isSignal(value) ? 'signals' : isEvent(value) ? 'events' : null

/** What the first record of one a line is; null for anything else. */
export function recogniseLine(text: string): RecordKind | null {
  for (const record of parseJsonRecords(text.trimStart().split(/[\r\n]/, 1)[0]!))
    return 'reason' in record ? null : recogniseRecord(record.value)
  return null
}

/** What a list of records, or a record alone, is by its first; null for anything else. */
export const recogniseValue = (value: unknown): RecordKind | null =>
  recogniseRecord(Array.isArray(value) ? (value as readonly unknown[])[0] : value)

export function* readSignalLines(text: string): Iterable<Found> {
  for (const record of parseJsonRecords(text)) {
    if ('reason' in record) yield record
    else if (!isEvent(record.value)) yield readSignal(record)
    else if (record.value['type'] === 'signal:emitted') {
      const { placeOf } = record
      yield readSignal({
        value: record.value['signal'],
        placeOf: (field) => placeOf(field === '' ? 'signal' : `signal.${field}`),
      })
    }
  }
}

/** Of a run without its scenario. */
export function* readRunSignals(text: string, value: unknown): Iterable<Found> {
  const placeOf = createJsonPlaces(text)
  const { rounds } = Object(value) as Fields
  for (const [i, round] of (Array.isArray(rounds) ? (rounds as unknown[]) : []).entries()) {
    const { signals } = Object(round) as Fields
    for (const [j, signal] of (Array.isArray(signals) ? (signals as unknown[]) : []).entries()) {
      const path = `rounds[${i}].signals[${j}]`
      yield readSignal({
        value: signal,
        placeOf: (field) => placeOf(field === '' ? path : `${path}.${field}`),
      })
    }
  }
}

function readSignal({ value, placeOf }: JsonRecord): Found {
  const checked = checkSignal(value)
  if (checked.ok) return { signal: checked.value, round: checked.value.metadata?.round ?? 1 }
  const { path, reason } = checked.problems[0]!
  const { line, column, text } = placeOf(path)
  return problemAt(line ?? 1, text, `${path === '' ? 'the signal' : path} ${reason}`, column)
}

const REQUIRED = SIGNAL_COLUMNS.slice(0, 8)

export const isSignalTable = ({ rows: [first] }: Csv): boolean =>
  first !== undefined && REQUIRED.every((name, at) => first.cells[at] === name)

export function* readSignalTable({ rows, problems }: Csv): Iterable<Found> {
  yield* problems
  for (const { line, cells } of rows.slice(1)) {
    const shown = cells.join(',')
    const cell = (at: number): string => undefuse(cells[at] ?? '')
    const payload = parseJson(cell(7))
    const checked = checkSignal(toSignal(cell, payload))
    if (checked.ok) yield { signal: checked.value, round: checked.value.metadata?.round ?? 1 }
    else {
      const { path, reason } = checked.problems[0]!
      yield problemAt(line, shown, `${path === '' ? 'the signal' : path} ${reason}`)
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toSignal(cell: (at: number) => string, payload: unknown): object {
  const [round, time, id, type, source, confidence, replyTo, , ttl, priority, causalLevel] =
    SIGNAL_COLUMNS.map((_, at) => cell(at)) as [string, ...string[]]
  return {
    id,
    type,
    source,
    payload,
    confidence: Number(confidence),
    timestamp: Number(time),
    ...(replyTo !== '' && { replyTo }),
    ...(ttl !== '' && { ttl: Number(ttl) }),
    metadata: {
      round: Number(round),
      ...(priority !== '' && { priority: Number(priority) }),
      ...(causalLevel !== '' && { causalLevel }),
    },
  }
}
