import { VirtualClock } from '../clock'
import { EventEmitter } from '../events'
import type { SignalBusEvents } from '../signals/bus-events'
import {
  SIGNAL_TYPES,
  type DraftPayloads,
  type Signal,
  type SignalMetadata,
  type SignalPayloads,
  type SignalType,
} from '../signals/signal'
import { SignalBus } from '../signals/signal-bus'
import { NEW_WEIGHT, type AgentId } from '../votes/vote'
import type { Agent } from './agent'
import type { SignalDraft } from './draft'
import type { WithheldBecause } from './reasons'
import type { RoundLog } from './round-log'
import { MODERATOR, MAX_SIGNALS, ORCHESTRATOR, type ResolvedDeliberation } from './scenario'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

export class SignalChannel {
  readonly bus: SignalBus
  readonly #clock = new VirtualClock()
  readonly #log: RoundLog
  readonly #roundMs: number
  readonly #mayEmit: ReadonlyMap<AgentId, ReadonlySet<SignalType>>
  readonly #weights: ReadonlyMap<AgentId, number>
  readonly audiences: Readonly<Record<SignalType, readonly AgentId[]>>
  readonly #spoken = new Map<AgentId, number>()
  readonly #ids = new Set<string>()
  #pending: Signal[] = []
  readonly #forgotten = new Set<string>()
  readonly #onForgotten: (signal: Signal) => void
  /** Said by agents; what the orchestrator and the moderator say is not limited by it. */
  #saidByAgents = 0
  #roundEndsAt = 0
  #hasSpoken = false

  constructor(
    agents: readonly Agent[],
    config: ResolvedDeliberation,
    log: RoundLog,
    onForgotten: (signal: Signal) => void,
  ) {
    this.#log = log
    this.#onForgotten = onForgotten
    this.#roundMs = config.rounds.lastMs
    this.#mayEmit = new Map(agents.map(({ id, canEmit }) => [id, new Set(canEmit)]))
    this.#weights = new Map(agents.map(({ id, weight }) => [id, weight]))
    const listenersOf = (type: SignalType) =>
      agents.filter(({ listens }) => listens.includes(type)).map(({ id }) => id)
    this.audiences = mapTypes(listenersOf)
    this.bus = new SignalBus(config.bus, { clock: this.#clock, events: this.#watch() })
  }

  get now(): number {
    return this.#clock.now()
  }

  get room(): number {
    return MAX_SIGNALS - this.#saidByAgents
  }

  get isFull(): boolean {
    return this.room <= 0
  }

  /** A round, of the run or of a debate, takes the same time however many signals it has. */
  startRound(): void {
    this.#roundEndsAt = this.#clock.now() + this.#roundMs
    this.#hasSpoken = false
  }

  /** What expires in a round is swept out before its verdicts. */
  endRound(): void {
    this.#clock.advance(this.#roundEndsAt - this.#clock.now())
    this.bus.sweep()
  }

  takePending(): readonly Signal[] {
    const pending = this.#pending
    this.#pending = []
    return pending.filter(({ id }) => !this.#forgotten.has(id))
  }

  /** Of the next signal of an agent that has no id of its own. */
  nextId(source: AgentId): string {
    const count = (this.#spoken.get(source) ?? 0) + 1
    this.#spoken.set(source, count)
    return `${source}#${count}`
  }

  /** Null where the signal is withheld. */
  publish(
    draft: SignalDraft,
    source: AgentId,
    givenId?: string,
    objection: WithheldBecause | null = null,
  ): Signal | null {
    // Each signal a millisecond after the one before it, as long as the round lasts.
    if (this.#hasSpoken && this.#clock.now() < this.#roundEndsAt) this.#clock.advance(1)
    const signal = this.#write(draft, source, givenId)
    const because = objection ?? this.#whyWithheld(signal)
    if (because !== null) {
      this.#log.withhold({ agentId: source, type: draft.type, because, signal })
      return null
    }
    this.#ids.add(signal.id)
    if (!isOfficial(signal)) this.#saidByAgents++
    this.#hasSpoken = true
    this.bus.publish(signal)
    return signal
  }

  #write(draft: SignalDraft, source: AgentId, givenId?: string): Signal {
    const { type, confidence = 1, replyTo, ttl, priority, causalLevel } = draft
    const metadata: Writable<SignalMetadata> = { round: this.#log.round }
    if (priority !== undefined) metadata.priority = priority
    if (causalLevel !== undefined) metadata.causalLevel = causalLevel
    const signal: Writable<Omit<Signal, 'payload'>> & { payload: unknown } = {
      id: givenId ?? this.nextId(source),
      type,
      source,
      payload: this.#complete(draft, source),
      confidence,
      timestamp: this.#clock.now(),
      metadata,
    }
    if (replyTo !== undefined) signal.replyTo = replyTo
    if (ttl !== undefined) signal.ttl = ttl
    return signal as Signal
  }

  /** A vote without a weight of its own has its agent's. */
  #complete(draft: SignalDraft, source: AgentId): Signal['payload'] {
    if (draft.type !== 'vote') return draft.payload
    if (hasWeight(draft.payload)) return draft.payload
    const { proposalId, stance, ...rest } = draft.payload
    return { proposalId, stance, weight: this.#weights.get(source) ?? NEW_WEIGHT, ...rest }
  }

  #whyWithheld(signal: Signal) {
    const { id, type, source } = signal
    if (this.#ids.has(id)) return 'duplicate-id'
    if (isOfficial(signal)) return null
    if (this.#mayEmit.get(source)?.has(type) !== true) return 'may-not-emit'
    return this.isFull ? 'too-many-signals' : null
  }

  #watch(): EventEmitter<SignalBusEvents> {
    const events = new EventEmitter<SignalBusEvents>()
    const log = this.#log
    events.on('signal:emitted', (signal) => {
      this.#pending.push(signal)
      log.emit(signal, this.now)
    })
    for (const how of ['signal:expired', 'signal:evicted'] as const) {
      events.on(how, (signal) => {
        this.#forgotten.add(signal.id)
        log.forget(signal.id, how, this.now)
        this.#onForgotten(signal)
      })
    }
    events.on('conflict:detected', (pair) => log.detectConflict(pair, this.now))
    return events
  }
}

/** Proposals of the scenario itself, whose ids start with a #, count as official regardless of their author. */
const isOfficial = ({ id, source }: Signal): boolean =>
  source === ORCHESTRATOR || source === MODERATOR || id.startsWith('#')

const hasWeight = (payload: DraftPayloads['vote']): payload is SignalPayloads['vote'] =>
  payload.weight !== undefined

const mapTypes = <T>(create: (type: SignalType) => T): Readonly<Record<SignalType, T>> =>
  Object.fromEntries(SIGNAL_TYPES.map((type) => [type, create(type)])) as Record<SignalType, T>
