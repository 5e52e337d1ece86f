import {
  CAUSAL_LEVELS,
  SIGNAL_TYPES,
  SIGNALS,
  type PayloadField,
  type SignalType,
} from '../../engine'
import { SCENARIO_LIMITS } from '../limits'
import { Damage, readList } from './damage'
import {
  columns,
  fieldAt,
  flag,
  listOf,
  oneOf,
  plain,
  readPairs,
  reference,
  type Shape,
} from './shapes'

/** What is said in a scenario, as a link writes it. Like all of its tables, it only grows at the ends. */

const TYPES = [...SIGNAL_TYPES].sort((a, b) => SIGNALS[a].place - SIGNALS[b].place)

export const type = oneOf(TYPES)
export const agent = reference('agents')
export const proposal = reference('proposals')

const TABLED = '#proposal/'

/** Most replies are to a proposal that was on the table from the start. */
export const signal: Shape = {
  pack: (value, names) => {
    const id = value as string
    if (!id.startsWith(TABLED)) return id
    const place = proposal.pack(id.slice(TABLED.length), names)
    return typeof place === 'number' ? place : id
  },
  unpack: (packed, names) =>
    typeof packed === 'number'
      ? `${TABLED}${String(proposal.unpack(packed, names))}`
      : plain.unpack(packed, names),
}

const SPOKEN = {
  agent,
  round: plain,
  debate: plain,
  id: plain,
  confidence: plain,
  replyTo: signal,
  ttl: plain,
  priority: plain,
  causalLevel: oneOf(CAUSAL_LEVELS),
}

function shapeOf(field: PayloadField): Shape {
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'id':
      return plain
    case 'texts':
      return listOf(plain)
    case 'flag':
      return flag
    case 'choice':
      return oneOf(field.options)
    case 'proposal':
      return proposal
    case 'signal':
      return signal
    case 'agent':
      return agent
  }
}

const SPEECHES = TYPES.map((kind) => {
  const payload: Readonly<Record<string, PayloadField>> = SIGNALS[kind].payload
  // The first links had the weight of a vote before its reasons.
  const first = kind === 'vote' ? ['proposalId', 'stance', 'weight'] : []
  const names = [...new Set([...first, ...Object.keys(payload)])]
  const fields = names.map((name) => [`payload.${name}`, shapeOf(payload[name]!)] as const)
  return columns({ ...SPOKEN, ...Object.fromEntries(fields) })
})

export function readLength(length: unknown, most: number): number {
  if (!Number.isInteger(length) || (length as number) < 0 || (length as number) > most) {
    throw new Damage(`there can be at most ${most} of them`)
  }
  return length as number
}

interface Spoken {
  readonly type: SignalType
}

/** What is of one type stands together; how they follow each other is said in runs: three votes, a doubt. */
export const moves: Shape = {
  pack: (value, names) => {
    const given = value as readonly Spoken[]
    const runs: number[] = []
    for (const { type: kind } of given) {
      const place = TYPES.indexOf(kind)
      if (runs.at(-2) === place) runs[runs.length - 1]!++
      else runs.push(place, 1)
    }
    const tables = TYPES.flatMap((kind, place) => {
      const rows = given.filter((move) => move.type === kind)
      return rows.length === 0 ? [] : [place, SPEECHES[place]!.pack(rows, names)]
    })
    return [runs, ...tables]
  },
  unpack: (packed, names) => {
    const [runs, ...tables] = readList(packed)
    readLength(readList(runs).length, 2 * SCENARIO_LIMITS.signals)
    const order = readPairs(runs).map(([place, count]) => {
      const kind = fieldAt(TYPES, place)
      return { place: TYPES.indexOf(kind), count: readLength(count, SCENARIO_LIMITS.signals) }
    })
    readLength(
      order.reduce((sum, { count }) => sum + count, 0),
      SCENARIO_LIMITS.signals,
    )
    const counts = TYPES.map((_, place) =>
      order.reduce((sum, run) => sum + (run.place === place ? run.count : 0), 0),
    )
    const given = new Map(readPairs(tables))
    const rows = TYPES.map((kind, place) =>
      SPEECHES[place]!.unpack(given.get(place) ?? [], counts[place]!, names, { type: kind }),
    )
    const taken = TYPES.map(() => 0)
    const inOrder: object[] = []
    for (const { place, count } of order) {
      const until = taken[place]! + count
      for (let at = taken[place]!; at < until; at++) inOrder.push(rows[place]![at]!)
      taken[place] = until
    }
    return inOrder
  },
}
