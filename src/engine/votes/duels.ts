import { TOLERANCE } from '../tolerance'

/** By two proposals: how many agents prefer the first to the second. */
export class Duels {
  readonly #size: number
  readonly #preferring: Int32Array

  /** `scores` by agent and proposal. */
  constructor(scores: Float64Array, agents: number, proposals: number) {
    this.#size = proposals
    this.#preferring = new Int32Array(proposals * proposals)
    for (let a = 0; a < proposals; a++) {
      for (let b = a + 1; b < proposals; b++) this.#fight(a, b, scores, agents)
    }
  }

  /** How many agents put `a` above `b`. */
  preferring(a: number, b: number): number {
    return this.#preferring[a * this.#size + b]!
  }

  beats(a: number, b: number): boolean {
    return this.preferring(a, b) > this.preferring(b, a)
  }

  #fight(a: number, b: number, scores: Float64Array, agents: number): void {
    let forA = 0
    let forB = 0
    for (let row = 0; row < agents * this.#size; row += this.#size) {
      const lead = scores[row + a]! - scores[row + b]!
      // Adding a comparison instead of branching on it: half of these go either way.
      forA += Number(lead > TOLERANCE)
      forB += Number(lead < -TOLERANCE)
    }
    this.#preferring[a * this.#size + b] = forA
    this.#preferring[b * this.#size + a] = forB
  }
}
