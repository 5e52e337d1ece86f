import type { Cancel, Clock } from '../clock'
import { ConsensusError } from '../errors'
import { withDefaults } from '../with-defaults'
import { EventEmitter } from '../events'
import type { SignalBusEvents } from './bus-events'
import { ConflictDetector, type ConflictPair } from './conflict-detector'
import type { Signal, SignalType } from './signal'
import { matchesFilter, type SignalFilter } from './signal-filter'
import { SignalHistory } from './signal-history'

export type SignalCallback = (signal: Signal) => void

/** May throw in its turn: that ends the publish it happened in. */
export type DeliveryErrorHandler = (error: unknown, agentId: string) => void

export interface SignalBusConfig {
  readonly maxHistorySize?: number
  readonly defaultTtlMs?: number
  readonly enableConflictDetection?: boolean
  /** 0 never sweeps by itself. */
  readonly sweepIntervalMs?: number
  readonly onError?: DeliveryErrorHandler
}

type ResolvedBusConfig = Required<Omit<SignalBusConfig, 'onError'>>

export const SIGNAL_BUS_DEFAULTS = {
  maxHistorySize: 1000,
  defaultTtlMs: 60_000,
  enableConflictDetection: true,
  sweepIntervalMs: 10_000,
} as const satisfies SignalBusConfig

export interface SignalBusHost {
  readonly clock: Clock
  readonly events?: EventEmitter<SignalBusEvents>
}

interface Subscription {
  readonly agentId: string
  readonly callback: SignalCallback
}

export class SignalBus {
  readonly #config: ResolvedBusConfig
  readonly #clock: Clock
  readonly #events: EventEmitter<SignalBusEvents>
  readonly #onError: DeliveryErrorHandler
  readonly #history: SignalHistory
  readonly #conflicts = new ConflictDetector()
  #subscriptions = new Map<SignalType, Set<Subscription>>()
  readonly #stopSweeping: Cancel | null
  /** No signal expires before this, so that a sweep with nothing to do costs nothing. */
  #firstExpiry = Infinity

  constructor(config: SignalBusConfig = {}, host: SignalBusHost) {
    const { onError, ...settings } = config
    this.#config = withDefaults<ResolvedBusConfig>(SIGNAL_BUS_DEFAULTS, settings)
    checkConfig(this.#config)
    this.#clock = host.clock
    const events = host.events ?? new EventEmitter<SignalBusEvents>()
    this.#events = events
    this.#onError =
      onError ?? ((error, agentId) => events.emit('delivery:failed', { agentId, error }))
    // Room for none still holds the signal that is being published.
    this.#history = new SignalHistory(Math.max(1, this.#config.maxHistorySize))
    const { sweepIntervalMs } = this.#config
    this.#stopSweeping =
      sweepIntervalMs > 0 ? this.#clock.every(sweepIntervalMs, () => this.sweep()) : null
  }

  /** A signal that has expired already is dropped without a word. */
  publish(signal: Signal): void {
    if (this.#isExpired(signal, this.#clock.now())) return
    this.#expect(signal)
    const evicted = this.#history.append(signal)
    if (evicted) this.#events.emit('signal:evicted', evicted)
    this.#detectConflict(signal)
    this.#deliver(signal)
    this.#events.emit('signal:emitted', signal)
  }

  /** One entry a call: who subscribes twice is told twice. Nothing is replayed. */
  subscribe(agentId: string, types: readonly SignalType[], callback: SignalCallback): void {
    for (const type of new Set(types)) {
      const entries = this.#subscriptions.get(type) ?? new Set()
      this.#subscriptions.set(type, entries)
      entries.add({ agentId, callback })
    }
  }

  unsubscribe(agentId: string): void {
    for (const entries of this.#subscriptions.values()) {
      for (const entry of entries) if (entry.agentId === agentId) entries.delete(entry)
    }
  }

  /** A copy, oldest first. */
  getHistory(filter: SignalFilter = {}): readonly Signal[] {
    return this.#history.toArray().filter((signal) => matchesFilter(signal, filter))
  }

  /** They outlive the expiry of their signals. */
  getConflicts(): readonly ConflictPair[] {
    return this.#conflicts.getUnresolved()
  }

  resolveConflict(signalAId: string, signalBId: string): void {
    this.#conflicts.markResolved(signalAId, signalBId)
  }

  /** Whoever is told that a signal has expired finds it gone, and those that go next still there. */
  sweep(): void {
    const now = this.#clock.now()
    if (now <= this.#firstExpiry) return
    this.#firstExpiry = Infinity
    this.#history.removeEach(
      (signal) => {
        const isExpired = this.#isExpired(signal, now)
        if (!isExpired) this.#expect(signal)
        return isExpired
      },
      (signal) => this.#events.emit('signal:expired', signal),
    )
  }

  get historySize(): number {
    return this.#history.size
  }

  /** Forgets everything and stops the timer. A delivery under way still reaches its subscribers. */
  destroy(): void {
    this.#stopSweeping?.()
    this.#subscriptions = new Map()
    this.#history.clear()
    this.#conflicts.clear()
  }

  /** At the very millisecond of its end a signal is still alive. */
  #isExpired(signal: Signal, now: number): boolean {
    return now > this.#expiryOf(signal)
  }

  #expiryOf({ timestamp, ttl }: Signal): number {
    return timestamp + (ttl ?? this.#config.defaultTtlMs)
  }

  #expect(signal: Signal): void {
    this.#firstExpiry = Math.min(this.#firstExpiry, this.#expiryOf(signal))
  }

  #detectConflict(signal: Signal): void {
    if (signal.type !== 'proposal' || !this.#config.enableConflictDetection) return
    const rival = this.#history.oldestRival(signal)
    const pair = this.#conflicts.check(signal, rival, this.#clock.now())
    if (pair) this.#events.emit('conflict:detected', pair)
  }

  /**
   * Iterating the live set is what makes a subscriber added meanwhile receive this signal too, and
   * one removed meanwhile not.
   */
  #deliver(signal: Signal): void {
    for (const { agentId, callback } of this.#subscriptions.get(signal.type) ?? []) {
      try {
        callback(signal)
      } catch (error) {
        this.#onError(error, agentId)
        continue
      }
      this.#events.emit('signal:delivered', { signal, agentId })
    }
  }
}

function checkConfig(config: ResolvedBusConfig): void {
  const { maxHistorySize, defaultTtlMs, sweepIntervalMs } = config
  if (!Number.isInteger(maxHistorySize) || maxHistorySize < 0) {
    throw new ConsensusError('invalid-number', 'maxHistorySize', 'must be a whole number from 0 up')
  }
  if (!(defaultTtlMs >= 0)) {
    throw new ConsensusError('invalid-number', 'defaultTtlMs', 'must be at least 0')
  }
  if (sweepIntervalMs !== 0 && !(sweepIntervalMs >= 1)) {
    throw new ConsensusError('invalid-number', 'sweepIntervalMs', 'must be 0 or at least 1')
  }
}
