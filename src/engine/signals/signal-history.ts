import { areRivals } from './conflict-detector'
import { Queue } from './queue'
import type { Signal } from './signal'

/** Consecutive proposals by one agent. */
interface Run {
  readonly source: string
  readonly proposals: Queue<Signal<'proposal'>>
}

/**
 * The newest signals, oldest first, never more than the limit. Proposals are kept a second time in
 * runs by the same agent: neighbouring runs differ in their agent, so the oldest rival of a new
 * proposal stands at the front of the first or the second run, however long the history is (unless
 * many share its id, which no well-formed run has).
 */
export class SignalHistory {
  readonly #limit: number
  #signals = new Queue<Signal>()
  #runs = new Queue<Run>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get size(): number {
    return this.#signals.length
  }

  /** Returns the oldest signal where it had to make room. */
  append(signal: Signal): Signal | undefined {
    const evicted = this.#signals.length >= this.#limit ? this.#evictOldest() : undefined
    this.#signals.push(signal)
    if (signal.type === 'proposal') this.#indexProposal(signal)
    return evicted
  }

  /** At most one signal: the oldest proposal that contradicts this one. */
  *oldestRival(signal: Signal<'proposal'>): Iterable<Signal<'proposal'>> {
    for (let i = 0; i < this.#runs.length; i++) {
      const { source, proposals } = this.#runs.at(i)!
      if (source === signal.source) continue
      for (let j = 0; j < proposals.length; j++) {
        const rival = proposals.at(j)!
        if (areRivals(rival, signal)) {
          yield rival
          return
        }
      }
    }
  }

  /** Takes out what `isGone` names and returns it in order. */
  remove(isGone: (signal: Signal) => boolean): Signal[] {
    const signals = this.#signals
    const gone: Signal[] = []
    this.clear()
    for (let i = 0; i < signals.length; i++) {
      const signal = signals.at(i)!
      if (isGone(signal)) gone.push(signal)
      else this.append(signal)
    }
    return gone
  }

  toArray(): Signal[] {
    return this.#signals.toArray()
  }

  clear(): void {
    this.#signals = new Queue()
    this.#runs = new Queue()
  }

  #evictOldest(): Signal | undefined {
    const evicted = this.#signals.shift()
    if (evicted?.type !== 'proposal') return evicted
    const oldest = this.#runs.at(0)!
    oldest.proposals.shift()
    if (oldest.proposals.length === 0) this.#runs.shift()
    return evicted
  }

  #indexProposal(signal: Signal<'proposal'>): void {
    const last = this.#runs.last()
    if (last?.source === signal.source) last.proposals.push(signal)
    else this.#runs.push({ source: signal.source, proposals: new Queue([signal]) })
  }
}
