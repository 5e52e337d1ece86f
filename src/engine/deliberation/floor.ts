import { VirtualClock } from '../clock'
import { EventEmitter } from '../events'
import type { SignalBusEvents } from '../signals/bus-events'
import type { Signal, SignalMetadata, SignalType } from '../signals/signal'
import { SIGNAL_TYPES } from '../signals/signal'
import { SignalBus } from '../signals/signal-bus'
import type { AgentId } from '../votes/vote'
import type { Agent } from './agent'
import type { SignalDraft } from './draft'
import type { RoundLog } from './round-log'
import { MODERATOR, MOST_SIGNALS, ORCHESTRATOR } from './scenario'
import type { ResolvedDeliberation } from './scenario'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Where agents speak and are heard: the bus, its clock, and what is under way from one to the other. */
export class Floor {
  readonly bus: SignalBus
  readonly #clock = new VirtualClock()
  readonly #log: RoundLog
  readonly #roundMs: number
  readonly #mayEmit: ReadonlyMap<AgentId, ReadonlySet<SignalType>>
  /** Shared by all deliveries of a type, so that who heard what costs nothing to keep. */
  readonly #listeners: ReadonlyMap<SignalType, readonly AgentId[]>
  readonly #spoken = new Map<AgentId, number>()
  readonly #ids = new Set<string>()
  #pending: Signal[] = []
  #roundEndsAt = 0
  #hasSpoken = false

  constructor(agents: readonly Agent[], config: ResolvedDeliberation, log: RoundLog) {
    this.#log = log
    this.#roundMs = config.rounds.lastMs
    this.#mayEmit = new Map(agents.map(({ id, canEmit }) => [id, new Set(canEmit)]))
    this.#listeners = new Map(
      SIGNAL_TYPES.map((type) => [
        type,
        agents.filter(({ listens }) => listens.includes(type)).map(({ id }) => id),
      ]),
    )
    this.bus = new SignalBus(config.bus, { clock: this.#clock, events: this.#watch() })
  }

  get now(): number {
    return this.#clock.now()
  }

  get isFull(): boolean {
    return this.#ids.size >= MOST_SIGNALS
  }

  /** A round, of the run or of a debate, takes the same time whatever is said in it. */
  startRound(): void {
    this.#clock.advance(this.#roundEndsAt - this.#clock.now())
    this.bus.sweep()
    this.#roundEndsAt = this.#clock.now() + this.#roundMs
    this.#hasSpoken = false
  }

  endRound(): void {
    this.#clock.advance(this.#roundEndsAt - this.#clock.now())
  }

  /** Hands out what has been said since the last time. */
  deliver(): readonly Signal[] {
    const pending = this.#pending
    this.#pending = []
    for (const { id, type } of pending) this.#log.deliver(id, this.#listeners.get(type) ?? [])
    return pending
  }

  /** Says something in somebody's name; null where it is withheld. */
  publish(draft: SignalDraft, source: AgentId, givenId?: string): Signal | null {
    // Each signal a millisecond after the one before it, as long as the round lasts.
    if (this.#hasSpoken && this.#clock.now() < this.#roundEndsAt) this.#clock.advance(1)
    const signal = this.#write(draft, source, givenId)
    const because = this.#whyWithheld(signal)
    if (because !== null) {
      this.#log.withhold({ agentId: source, type: draft.type, because, signal })
      return null
    }
    this.#ids.add(signal.id)
    this.#hasSpoken = true
    this.bus.publish(signal)
    return signal
  }

  #write(draft: SignalDraft, source: AgentId, givenId?: string): Signal {
    const { type, payload, confidence = 1, replyTo, ttl, priority, causalLevel } = draft
    const count = (this.#spoken.get(source) ?? 0) + 1
    if (givenId === undefined) this.#spoken.set(source, count)
    const metadata: Writable<SignalMetadata> = { round: this.#log.round }
    if (priority !== undefined) metadata.priority = priority
    if (causalLevel !== undefined) metadata.causalLevel = causalLevel
    const signal: Writable<Omit<Signal, 'payload'>> & { payload: unknown } = {
      id: givenId ?? `${source}#${count}`,
      type,
      source,
      payload,
      confidence,
      timestamp: this.#clock.now(),
      metadata,
    }
    if (replyTo !== undefined) signal.replyTo = replyTo
    if (ttl !== undefined) signal.ttl = ttl
    return signal as Signal
  }

  #whyWithheld({ id, type, source }: Signal) {
    // What is on the table from the beginning is there whoever made it: its id starts with a #.
    const isOfficial = source === ORCHESTRATOR || source === MODERATOR || id.startsWith('#')
    if (!isOfficial && this.#mayEmit.get(source)?.has(type) !== true) return 'may-not-emit'
    if (this.#ids.has(id)) return 'duplicate-id'
    return this.isFull ? 'too-many-signals' : null
  }

  #watch(): EventEmitter<SignalBusEvents> {
    const events = new EventEmitter<SignalBusEvents>()
    const log = this.#log
    events.on('signal:emitted', (signal) => {
      this.#pending.push(signal)
      log.emit(signal, this.now)
    })
    events.on('signal:expired', ({ id }) => {
      log.forget(id, 'signal:expired', this.now)
    })
    events.on('signal:evicted', ({ id }) => {
      log.forget(id, 'signal:evicted', this.now)
    })
    events.on('conflict:detected', (pair) => {
      log.detectConflict(pair, this.now)
    })
    return events
  }
}
