import type { BusAct } from './scenario'

interface PlacedAct {
  readonly act: BusAct
  readonly place: number
}

/** What a person does to the bus, each once, when its moment has come. */
export class BusActs {
  readonly #byRound = new Map<number, PlacedAct[]>()

  constructor(acts: readonly BusAct[]) {
    for (const [place, act] of acts.entries()) {
      const others = this.#byRound.get(act.round)
      if (others) others.push({ act, place })
      else this.#byRound.set(act.round, [{ act, place }])
    }
  }

  /** When so many signals of a round have been said; null at its end. */
  takeDue(round: number, said: number | null): readonly PlacedAct[] {
    const waiting = this.#byRound.get(round)
    if (!waiting) return []
    const isDue = ({ act: { after } }: PlacedAct) =>
      said === null ? after === undefined : after !== undefined && after <= said
    const due = waiting.filter(isDue)
    if (due.length > 0)
      this.#byRound.set(
        round,
        waiting.filter((each) => !isDue(each)),
      )
    return due
  }
}
