import {
  matchesFilter,
  MODERATOR,
  ORCHESTRATOR,
  SIGNAL_TYPES,
  STANCES,
  type Run,
  type Signal,
} from '../engine'
import { formatCsv } from '../scenario/csv'
import type { ScenarioDocument } from '../scenario/scenario'
import { SIGNAL_COLUMNS } from '../scenario/signal-columns'
import type { ConflictStory, Hearing, SignalQuery, SignalRow, SignalSheet, SignalSort } from './api'
import { tellConflicts, tellHearing } from './bus-story'

/** What stands in a column for "no such signal" and "no stance". */
const NONE = -1

/** Everything said in a run, one after the other. The texts stay here; the page gets numbers to draw. */
export class SignalLog {
  readonly #signals: readonly Signal[]
  readonly #rounds: Run['rounds']
  readonly #roundOf: Uint16Array
  readonly #scenario: Pick<ScenarioDocument, 'agents' | 'acts'>
  readonly #run: Pick<Run, 'rounds' | 'events'>
  readonly #moves: ReadonlyMap<string, number>
  #sheet: SignalSheet | null = null
  #byId: ReadonlyMap<string, Signal> | null = null

  /** With the places of the moves that signals are, by signal. */
  constructor(
    scenario: Pick<ScenarioDocument, 'agents' | 'acts'>,
    run: Pick<Run, 'rounds' | 'events'>,
    moves: ReadonlyMap<string, number> = new Map(),
  ) {
    this.#scenario = scenario
    this.#run = run
    this.#moves = moves
    const { rounds } = run
    this.#rounds = rounds
    this.#signals = rounds.flatMap(({ signals }) => signals)
    this.#roundOf = Uint16Array.from(
      rounds.flatMap(({ signals, round }) => signals.map(() => round)),
    )
  }

  /** As columns, which cross to the page a hundred times faster than objects. */
  sheet(): SignalSheet {
    this.#sheet ??= this.#layOut()
    return this.#sheet
  }

  at(places: readonly number[]): readonly SignalRow[] {
    return places.flatMap((place) => {
      const signal = this.#signals[place]
      if (!signal) return []
      return [{ place, round: this.#roundOf[place] ?? 0, signal, move: this.#moveOf(signal.id) }]
    })
  }

  hearing(round: number): Hearing {
    const { deliveries = [], withheld = [] } = this.#rounds[round - 1] ?? {}
    return tellHearing(
      { deliveries, withheld },
      (id) => this.#find(id),
      (id) => this.#moveOf(id),
    )
  }

  conflicts(round: number): readonly ConflictStory[] {
    return tellConflicts(this.#run, this.#scenario.acts ?? [], round, (id) => this.#find(id))
  }

  #find(id: string): Signal | undefined {
    this.#byId ??= new Map(this.#signals.map((signal) => [signal.id, signal]))
    return this.#byId.get(id)
  }

  #moveOf(id: string): number | null {
    return this.#moves.get(id) ?? null
  }

  find({ filter, text, sort }: SignalQuery): Int32Array {
    const wanted = text.trim().toLowerCase()
    const found: number[] = []
    for (const [place, signal] of this.#signals.entries()) {
      if (!matchesFilter(signal, filter)) continue
      if (wanted === '' || textOf(signal).includes(wanted)) found.push(place)
    }
    return Int32Array.from(sort ? this.#sort(found, sort) : found)
  }

  export(places: readonly number[], format: 'csv' | 'json-lines'): string {
    const rows = this.at(places)
    if (format === 'json-lines') {
      return rows.map(({ signal }) => `${JSON.stringify(signal)}\n`).join('')
    }
    return formatCsv([
      SIGNAL_COLUMNS,
      ...rows.map(({ round, signal }) => [
        String(round),
        String(signal.timestamp),
        signal.id,
        signal.type,
        signal.source,
        String(signal.confidence),
        signal.replyTo ?? '',
        JSON.stringify(signal.payload),
        signal.ttl ?? null,
        signal.metadata?.priority ?? null,
        signal.metadata?.causalLevel ?? null,
      ]),
    ])
  }

  #sort(places: number[], { by, isDescending }: SignalSort): number[] {
    const keyOf = (place: number): string | number => {
      const signal = this.#signals[place]!
      switch (by) {
        case 'time':
          return place
        case 'confidence':
          return signal.confidence
        case 'source':
          return signal.source
        case 'type':
          return SIGNAL_TYPES.indexOf(signal.type)
        case 'replyTo':
          return signal.replyTo ?? ''
      }
    }
    const keys = new Map(places.map((place) => [place, keyOf(place)]))
    const sign = isDescending ? -1 : 1
    // Equals stay in the order of time.
    return places.sort((a, b) => {
      const [x, y] = [keys.get(a)!, keys.get(b)!]
      return x === y ? a - b : x < y ? -sign : sign
    })
  }

  #layOut(): SignalSheet {
    const signals = this.#signals
    const spoke = new Set(signals.map(({ source }) => source))
    const known = [ORCHESTRATOR, MODERATOR, ...this.#scenario.agents.map(({ id }) => id)]
    const sources = [...new Set([...known.filter((id) => spoke.has(id)), ...spoke])]
    const lane = new Map(sources.map((id, place) => [id, place]))
    const placeOf = new Map(signals.map(({ id }, place) => [id, place]))
    const forgottenIn = new Uint16Array(signals.length)
    for (const { round, forgotten } of this.#rounds) {
      for (const id of forgotten) {
        const place = placeOf.get(id)
        if (place !== undefined && forgottenIn[place] === 0) forgottenIn[place] = round
      }
    }
    return {
      ids: signals.map(({ id }) => id),
      sources,
      source: Uint16Array.from(signals, ({ source }) => lane.get(source) ?? 0),
      type: Uint8Array.from(signals, ({ type }) => SIGNAL_TYPES.indexOf(type)),
      round: this.#roundOf,
      parent: Int32Array.from(signals, ({ replyTo }, place) => {
        const parent = replyTo === undefined ? undefined : placeOf.get(replyTo)
        // Only what was said before can be answered: a circle has no beginning to draw.
        return parent !== undefined && parent < place ? parent : NONE
      }),
      stance: Int8Array.from(signals, (signal) =>
        signal.type === 'vote' ? STANCES.indexOf(signal.payload.stance) : NONE,
      ),
      confidence: Float32Array.from(signals, ({ confidence }) => confidence),
      forgottenIn,
      conflicts: signals.flatMap((signal) => {
        if (signal.type !== 'conflict') return []
        const a = placeOf.get(signal.payload.signalA)
        const b = placeOf.get(signal.payload.signalB)
        return a === undefined || b === undefined ? [] : [[a, b] as const]
      }),
      counts: Uint32Array.from(this.#rounds, (round) => round.signals.length),
    }
  }
}

const textOf = ({ id, type, source, payload }: Signal): string =>
  `${id} ${type} ${source} ${Object.values(payload).join(' ')}`.toLowerCase()
