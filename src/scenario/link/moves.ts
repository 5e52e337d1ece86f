import { SCENARIO_LIMITS } from '../limits'
import { Damage, readList } from './damage'
import { columns, fieldAt, flag, listOf, oneOf, plain, readPairs, reference } from './shapes'
import type { Shape } from './shapes'

/** What is said in a scenario, as a link writes it. Like all of its tables, it only grows at the ends. */

const TYPES = [
  'vote',
  'discovery',
  'proposal',
  'doubt',
  'challenge',
  'task:new',
  'conflict',
  'consensus:reached',
  'escalate',
  'memory:shared',
  'tool:result',
] as const

export const type = oneOf(TYPES)
const stance = oneOf(['agree', 'disagree', 'abstain'])
const causalLevel = oneOf(['correlation', 'intervention', 'counterfactual'])
export const agent = reference('agents')
export const proposal = reference('proposals')

const TABLED = '#proposal/'

/** Most replies are to a proposal that was on the table from the start. */
const signal: Shape = {
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
  causalLevel,
}

/** By type of signal: what it says beside what everything said has. */
const PAYLOADS: Readonly<Record<(typeof TYPES)[number], Readonly<Record<string, Shape>>>> = {
  vote: {
    'payload.proposalId': proposal,
    'payload.stance': stance,
    'payload.weight': plain,
    'payload.reasoning': plain,
    'payload.evidence': listOf(plain),
  },
  discovery: {
    'payload.finding': plain,
    'payload.evidence': plain,
    'payload.relevance': plain,
  },
  proposal: {
    'payload.proposalId': plain,
    'payload.content': plain,
    'payload.reasoning': plain,
  },
  doubt: {
    'payload.targetSignalId': signal,
    'payload.concern': plain,
    'payload.severity': oneOf(['low', 'medium', 'high']),
  },
  challenge: {
    'payload.targetSignalId': signal,
    'payload.counterArgument': plain,
    'payload.alternativeProposal': plain,
  },
  'task:new': { 'payload.task': plain, 'payload.context': plain },
  conflict: {
    'payload.signalA': signal,
    'payload.signalB': signal,
    'payload.description': plain,
  },
  'consensus:reached': {
    'payload.proposalId': proposal,
    'payload.decision': plain,
    'payload.confidence': plain,
  },
  escalate: { 'payload.reason': plain, 'payload.context': plain },
  'memory:shared': {
    'payload.content': plain,
    'payload.category': plain,
    'payload.importance': plain,
  },
  'tool:result': {
    'payload.toolName': plain,
    'payload.result': plain,
    'payload.isError': flag,
    'payload.durationMs': plain,
    'payload.triggeredBy': agent,
  },
}

const SPEECHES = TYPES.map((each) => columns({ ...SPOKEN, ...PAYLOADS[each] }))

export function readLength(length: unknown, most: number): number {
  if (!Number.isInteger(length) || (length as number) < 0 || (length as number) > most) {
    throw new Damage(`there can be at most ${most} of them`)
  }
  return length as number
}

interface Spoken {
  readonly type: (typeof TYPES)[number]
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
    const rows = TYPES.map((_, place) =>
      SPEECHES[place]!.unpack(given.get(place) ?? [], counts[place]!, names),
    )
    const taken = TYPES.map(() => 0)
    return order.flatMap(({ place, count }) => {
      const from = taken[place]!
      taken[place] = from + count
      return rows[place]!.slice(from, from + count).map((row) => ({ type: TYPES[place], ...row }))
    })
  },
}
