import type { Clock } from '../../clock'
import type { EventEmitter } from '../../events'
import type { SignalBusEvents } from '../bus-events'
import type { ConflictPair } from '../conflict-detector'
import type { Signal, SignalType } from '../signal'
import type { SignalBusConfig } from '../signal-bus'
import type { SignalFilter } from '../signal-filter'

interface Listening {
  readonly agentId: string
  readonly types: readonly SignalType[]
  readonly callback: (signal: Signal) => void
  isOver: boolean
}

/** The bus as its document tells it, on plain lists. */
export class NaiveBus {
  history: Signal[] = []
  conflicts: ConflictPair[] = []
  #listening: Listening[] = []
  readonly #config: SignalBusConfig
  readonly #clock: Clock
  readonly #events: EventEmitter<SignalBusEvents>
  readonly #stop: () => void

  constructor(config: SignalBusConfig, clock: Clock, events: EventEmitter<SignalBusEvents>) {
    this.#config = config
    this.#clock = clock
    this.#events = events
    const every = config.sweepIntervalMs ?? 10_000
    this.#stop = every > 0 ? clock.every(every, () => this.sweep()) : () => undefined
  }

  publish(signal: Signal): void {
    if (this.#isOver(signal)) return
    if (this.history.length >= (this.#config.maxHistorySize ?? 1000)) this.history.shift()
    this.history.push(signal)
    if (this.#config.enableConflictDetection ?? true) this.#findConflict(signal)
    const listening = this.#listening
    // A list grows under the loop over it, so whoever comes during the delivery is reached as well.
    for (const { agentId, types, callback, isOver } of listening) {
      if (isOver || !types.includes(signal.type)) continue
      try {
        callback(signal)
      } catch (error) {
        this.#config.onError?.(error, agentId)
        continue
      }
      this.#events.emit('signal:delivered', { signal, agentId })
    }
    this.#events.emit('signal:emitted', signal)
  }

  subscribe(agentId: string, types: readonly SignalType[], callback: Listening['callback']): void {
    this.#listening.push({ agentId, types, callback, isOver: false })
  }

  unsubscribe(agentId: string): void {
    for (const each of this.#listening) if (each.agentId === agentId) each.isOver = true
  }

  getHistory(filter: SignalFilter = {}): readonly Signal[] {
    const { type, source, since, until, replyTo, minConfidence } = filter
    return this.history
      .filter((each) => type === undefined || [type].flat().includes(each.type))
      .filter((each) => source === undefined || each.source === source)
      .filter((each) => since === undefined || each.timestamp >= since)
      .filter((each) => until === undefined || each.timestamp <= until)
      .filter((each) => replyTo === undefined || each.replyTo === replyTo)
      .filter((each) => minConfidence === undefined || each.confidence >= minConfidence)
  }

  getConflicts(): readonly ConflictPair[] {
    return [...this.conflicts]
  }

  resolveConflict(one: string, other: string): void {
    const place = this.conflicts.findIndex(
      ({ signalA: { id: a }, signalB: { id: b } }) =>
        (a === one && b === other) || (a === other && b === one),
    )
    if (place >= 0) this.conflicts.splice(place, 1)
  }

  sweep(): void {
    for (let place = 0; place < this.history.length;) {
      const signal = this.history[place]!
      if (!this.#isOver(signal)) place++
      else {
        this.history.splice(place, 1)
        this.#events.emit('signal:expired', signal)
      }
    }
  }

  get historySize(): number {
    return this.history.length
  }

  destroy(): void {
    this.#stop()
    this.#listening = []
    this.history = []
    this.conflicts = []
  }

  #isOver({ timestamp, ttl }: Signal): boolean {
    return this.#clock.now() > timestamp + (ttl ?? this.#config.defaultTtlMs ?? 60_000)
  }

  #findConflict(signal: Signal): void {
    if (signal.type !== 'proposal') return
    const rival = this.history.find(
      (each): each is Signal<'proposal'> =>
        each.type === 'proposal' && each.source !== signal.source && each.id !== signal.id,
    )
    if (!rival) return
    const pair = { signalA: rival, signalB: signal, detectedAt: this.#clock.now() }
    this.conflicts.push(pair)
    this.#events.emit('conflict:detected', pair)
  }
}
