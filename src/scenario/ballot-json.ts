import { CAUSAL_LEVELS } from '../engine'
import { quote, readWeight, type Vote, type WrittenBallot } from './ballot-notation'
import { COLUMNS, normaliseName, readRound, readStance, type Column } from './ballot-table'
import { problemAt, splitLines, type LineProblem } from './csv'
import { createJsonPlaces, findSyntaxError } from './import/json-places'
import { IMPORT_LIMITS } from './import/import-limits'
import type { Place } from './import/places'

/** Ballots as a JSON list of records, or one record a line, in the spellings that a table may have. */

export interface JsonRecord {
  readonly value: unknown
  /** Where a field of it is; the record itself for the empty path. */
  readonly placeOf: (field: string) => Place
}

/** A byte order mark is white space, too. */
export const isJson = (text: string): boolean => /^\s*[[{]/.test(text)

/** Every record, or why a part of the text holds none. Lines are read where the text as a whole is no JSON. */
export function* parseJsonRecords(text: string): Iterable<JsonRecord | LineProblem> {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF+/, ''))
  } catch {
    yield* isLines(text) ? parseLines(text) : [toProblem(findSyntaxError(text))]
    return
  }
  const placeOf = createJsonPlaces(text)
  if (!Array.isArray(value)) yield { value, placeOf }
  else if (text.length > IMPORT_LIMITS.located) yield problemAt(1, '', TOO_LONG)
  else {
    for (const [i, item] of (value as readonly unknown[]).entries()) {
      yield { value: item, placeOf: (field) => placeOf(`[${i}]${field === '' ? '' : `.${field}`}`) }
    }
  }
}

const TOO_LONG = `a JSON list has at most ${IMPORT_LIMITS.located} characters here; with one record a line there can be more`

/** Whether the first line is a record by itself, and not the only one. */
export function isLines(text: string): boolean {
  const given = text.trimStart()
  if (!given.startsWith('{')) return false
  const end = given.search(/[\r\n]/)
  return end > 0 && parseObject(given.slice(0, end)) !== null
}

function* parseLines(text: string): Iterable<JsonRecord | LineProblem> {
  for (const [i, line] of splitLines(text).entries()) {
    if (line.trim() === '') continue
    const value = parseObject(line)
    const at = (place: Place): Place => ({ ...place, line: i + 1 })
    if (value === null) {
      const { place, reason } = findSyntaxError(line)
      yield toProblem({ place: at({ ...place, text: line }), reason })
    } else yield { value, placeOf: (field) => at(createJsonPlaces(line)(field)) }
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const toProblem = (found: { readonly place: Place; readonly reason: string }): LineProblem =>
  problemAt(found.place.line ?? 1, found.place.text, found.reason, found.place.column)

type Fields = Readonly<Record<string, unknown>>

/** Whether a record says in a field of its own how somebody votes. */
export function isFlatBallot(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, given]) =>
      isNamed(name, 'stance') && (typeof given === 'string' || typeof given === 'number'),
  )
}

const isNamed = (name: string, column: Column): boolean =>
  (COLUMNS[column] as readonly string[]).includes(normaliseName(name))

/** Names of fields that mean nothing here are added to `ignored`. */
export function* parseJsonBallots(
  text: string,
  ignored: Set<string>,
): Iterable<WrittenBallot | LineProblem> {
  let count = 0
  for (const record of parseJsonRecords(text)) {
    if (++count > IMPORT_LIMITS.rows) {
      yield problemAt(1, '', `there are more than ${IMPORT_LIMITS.rows} records`)
      return
    }
    if ('reason' in record) yield record
    else yield readBallot(record, ignored)
  }
}

interface Fault {
  readonly field: string
  readonly reason: string
}

function readBallot({ value, placeOf }: JsonRecord, ignored: Set<string>) {
  const read = readRecord(value, ignored)
  const field = 'reason' in read ? read.field : ''
  // Where it is takes time to find out, and most ballots are never asked.
  const ballot = {
    get line() {
      return placeOf(field).line ?? 1
    },
    get text() {
      return placeOf(field).text
    },
  }
  if (!('reason' in read)) return Object.assign(ballot, read) satisfies WrittenBallot
  return toProblem({ place: placeOf(field), reason: read.reason })
}

type Read = Pick<WrittenBallot, 'voter' | 'votes'> | Fault

function readRecord(value: unknown, ignored: Set<string>): Read {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { field: '', reason: 'this is no record: write {"agent": …, "proposal": …, "vote": …}' }
  const fields = sortFields(value as Fields, ignored)
  const textOf = (column: Column): string | null => {
    const given = fields.get(column)?.value
    return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : null
  }
  const fault = (column: Column, reason: string): Fault => ({
    field: fields.get(column)?.path ?? '',
    reason,
  })
  for (const column of ['agent', 'proposal', 'stance'] as const) {
    if (!fields.has(column)) return fault(column, `there is no "${column}"`)
    if (textOf(column) === null) return fault(column, `the ${column} must be text`)
  }
  const vote = readVote(fields, textOf, fault)
  if ('reason' in vote) return vote
  return { voter: textOf('agent')!, votes: [{ proposal: textOf('proposal')!, vote }] }
}

type Found = ReadonlyMap<Column, { readonly path: string; readonly value: unknown }>

function readVote(
  fields: Found,
  textOf: (column: Column) => string | null,
  fault: (column: Column, reason: string) => Fault,
): Vote | Fault {
  const stance = readStance(textOf('stance')!)
  if ('reason' in stance) return fault('stance', stance.reason)
  const weight = fields.has('weight') ? readWeight(textOf('weight') ?? '?') : {}
  if ('reason' in weight) return fault('weight', weight.reason)
  const round = fields.has('round') ? readRound(textOf('round') ?? '?') : null
  if (typeof round === 'object' && round !== null) return fault('round', round.reason)
  const causalLevel = CAUSAL_LEVELS.find((level) => level === textOf('causalLevel')?.toLowerCase())
  if (fields.has('causalLevel') && causalLevel === undefined)
    return fault('causalLevel', `the causal level must be one of ${CAUSAL_LEVELS.join(', ')}`)
  if (fields.has('reasoning') && textOf('reasoning') === null)
    return fault('reasoning', 'the reasoning must be text')
  const evidence = readEvidence(fields.get('evidence')?.value)
  if (evidence === null) return fault('evidence', 'the evidence must be a list of texts')
  const reasoning = textOf('reasoning') ?? ''
  return {
    ...stance,
    ...weight,
    round,
    ...(reasoning !== '' && { reasoning }),
    ...(evidence.length > 0 && { evidence }),
    ...(causalLevel !== undefined && { causalLevel }),
  }
}

function readEvidence(given: unknown): readonly string[] | null {
  if (given === undefined) return []
  const list: unknown = typeof given === 'string' ? given.split(/[;|]/) : given
  if (!Array.isArray(list) || list.some((each) => typeof each !== 'string')) return null
  return (list as readonly string[]).map((each) => each.trim()).filter(Boolean)
}

/** Of several names for the same, the first in the list of names wins; null is absent. */
function sortFields(record: Fields, ignored: Set<string>): Found {
  const found = new Map<Column, { path: string; value: unknown; rank: number }>()
  for (const { path, name, value } of listFields(record)) {
    const column = COLUMN_NAMES.find((each) => isNamed(name, each))
    if (column === undefined) {
      if (ignored.size < MAX_IGNORED) ignored.add(quote(name).slice(1, -1))
      continue
    }
    if (value === null || value === undefined) continue
    const rank = (COLUMNS[column] as readonly string[]).indexOf(normaliseName(name))
    const known = found.get(column)
    if (known === undefined || rank < known.rank) found.set(column, { path, value, rank })
  }
  return found
}

const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]
const MAX_IGNORED = 20

/** A swarm engine writes what is cast in a record of its own. */
function listFields(record: Fields) {
  return Object.entries(record).flatMap(([name, value]) =>
    name === 'vote' && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value as Fields).map(([inner, given]) => ({
          path: `vote.${inner}`,
          name: inner,
          value: given,
        }))
      : [{ path: name, name, value }],
  )
}
