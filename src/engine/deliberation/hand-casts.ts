import type { HandCast } from './casts'

/** Votes on topics that a person casts, each when its time has come; those of nobody are left out. */
export class HandCasts {
  #waiting: readonly HandCast[]

  constructor(casts: readonly HandCast[], agents: readonly { readonly id: string }[]) {
    const known = new Set(agents.map(({ id }) => id))
    this.#waiting = casts.filter(({ agent }) => known.has(agent)).toSorted((a, b) => a.at - b.at)
  }

  takeDue(now: number): readonly HandCast[] {
    const count = this.#waiting.findIndex(({ at }) => at > now)
    const due = count < 0 ? this.#waiting : this.#waiting.slice(0, count)
    this.#waiting = this.#waiting.slice(due.length)
    return due
  }
}
