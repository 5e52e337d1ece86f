import { TOLERANCE } from '../tolerance'

/**
 * By two proposals: how many agents prefer the first to the second. An agent that has no opinion on
 * one of the two prefers by the sign of the other alone, so those are counted by proposal; only
 * agents with an opinion on both need a look at the pair. The cost is that of the opinions held,
 * not of every agent times every pair.
 */
export class Duels {
  readonly #size: number
  readonly #preferring: Int32Array

  /** `scores` by agent and proposal; 0 is no opinion. */
  constructor(scores: Float64Array, agents: number, proposals: number) {
    this.#size = proposals
    this.#preferring = new Int32Array(proposals * proposals)
    const liked = new Int32Array(proposals)
    const disliked = new Int32Array(proposals)
    const held = new Int32Array(proposals)
    for (let agent = 0; agent < agents; agent++) {
      const row = agent * proposals
      let opinions = 0
      for (let p = 0; p < proposals; p++) {
        const score = scores[row + p]!
        if (Math.abs(score) <= TOLERANCE) continue
        held[opinions++] = p
        if (score > 0) liked[p]!++
        else disliked[p]!++
      }
      this.#compare(scores, row, held, opinions)
    }
    for (let a = 0; a < proposals; a++) {
      for (let b = 0; b < proposals; b++) {
        this.#preferring[a * proposals + b]! += liked[a]! + disliked[b]!
      }
    }
  }

  /** How many agents put `a` above `b`. */
  preferring(a: number, b: number): number {
    return this.#preferring[a * this.#size + b]!
  }

  beats(a: number, b: number): boolean {
    return this.preferring(a, b) > this.preferring(b, a)
  }

  /** Puts right, for one agent, what counting by proposal gets wrong where it has both opinions. */
  #compare(scores: Float64Array, row: number, held: Int32Array, opinions: number): void {
    const size = this.#size
    const preferring = this.#preferring
    for (let i = 1; i < opinions; i++) {
      const a = held[i]!
      const scoreA = scores[row + a]!
      const likesA = Number(scoreA > 0)
      for (let j = 0; j < i; j++) {
        const b = held[j]!
        const lead = scoreA - scores[row + b]!
        const likesB = Number(scores[row + b]! > 0)
        // Adding comparisons instead of branching on them: they go either way.
        preferring[a * size + b]! += Number(lead > TOLERANCE) - likesA - (1 - likesB)
        preferring[b * size + a]! += Number(lead < -TOLERANCE) - likesB - (1 - likesA)
      }
    }
  }
}
