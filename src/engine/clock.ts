import { ConsensusError } from './errors'

export type Cancel = () => void

export interface Clock {
  now(): number
  /** Calls back every `ms` milliseconds until cancelled. */
  every(ms: number, callback: () => void): Cancel
}

interface Timer {
  readonly interval: number
  readonly callback: () => void
  due: number
}

/** A clock that moves only when told to, so that a run is the same on every machine. */
export class VirtualClock implements Clock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(startsAt = 0) {
    this.#now = startsAt
  }

  now(): number {
    return this.#now
  }

  every(ms: number, callback: () => void): Cancel {
    if (!(ms >= 1)) throw new ConsensusError('invalid-number', 'interval', 'must be at least 1')
    const timer: Timer = { interval: ms, callback, due: this.#now + ms }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Moves time forward and fires every timer that falls due on the way, in order. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (let timer = this.#nextDue(end); timer; timer = this.#nextDue(end)) {
      this.#now = timer.due
      timer.due += timer.interval
      timer.callback()
    }
    this.#now = end
  }

  get activeTimers(): number {
    return this.#timers.size
  }

  #nextDue(end: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers) {
      if (timer.due <= end && (!next || timer.due < next.due)) next = timer
    }
    return next
  }
}
