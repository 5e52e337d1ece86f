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
  readonly #signals = new Queue<Signal>()
  /** Null once something was taken out of the middle; made anew when next needed. */
  #runs: Queue<Run> | null = new Queue<Run>()

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
    if (signal.type === 'proposal' && this.#runs) addToRuns(this.#runs, signal)
    return evicted
  }

  /** At most one signal: the oldest proposal that contradicts this one. */
  *oldestRival(signal: Signal<'proposal'>): Iterable<Signal<'proposal'>> {
    const runs = this.#findRuns()
    for (let i = 0; i < runs.length; i++) {
      const { source, proposals } = runs.at(i)!
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

  /** Takes out what `isGone` names, in order, and tells of each as soon as it is out. */
  removeEach(isGone: (signal: Signal) => boolean, tell: (signal: Signal) => void): void {
    this.#signals.removeEach(isGone, (signal) => {
      if (signal.type === 'proposal') this.#runs = null
      tell(signal)
    })
  }

  toArray(): Signal[] {
    return this.#signals.toArray()
  }

  clear(): void {
    this.#signals.clear()
    this.#runs = new Queue()
  }

  #evictOldest(): Signal | undefined {
    const evicted = this.#signals.shift()
    const runs = this.#runs
    if (evicted?.type !== 'proposal' || !runs) return evicted
    const oldest = runs.at(0)!
    oldest.proposals.shift()
    if (oldest.proposals.length === 0) runs.shift()
    return evicted
  }

  #findRuns(): Queue<Run> {
    if (this.#runs) return this.#runs
    const runs = new Queue<Run>()
    for (let i = 0; i < this.#signals.length; i++) {
      const signal = this.#signals.at(i)!
      if (signal.type === 'proposal') addToRuns(runs, signal)
    }
    this.#runs = runs
    return runs
  }
}

function addToRuns(runs: Queue<Run>, signal: Signal<'proposal'>): void {
  const last = runs.last()
  if (last?.source === signal.source) last.proposals.push(signal)
  else runs.push({ source: signal.source, proposals: new Queue([signal]) })
}
