import { TOLERANCE } from '../tolerance'
import type { Pile } from './pile'
import type { Stance } from './vote'

/** Where the scores come from. */
interface Scored {
  readonly columns: { agentOf(vote: number): number }
  readonly proposals: readonly unknown[]
  readonly voters: number
  pile(proposal: number, stance: Stance): Pile
}

/** By two proposals: how many agents prefer the first to the second. */
export class Duels {
  readonly #size: number
  readonly #preferring: Int32Array

  constructor(tally: Scored) {
    const { proposals, voters } = tally
    this.#size = proposals.length
    this.#preferring = new Int32Array(this.#size * this.#size)
    const scores = proposals.map((_, index) => scoreProposal(tally, index))
    for (let a = 0; a < this.#size; a++) {
      for (let b = a + 1; b < this.#size; b++) this.#fight(a, b, scores[a]!, scores[b]!, voters)
    }
  }

  /** How many agents put `a` above `b`. */
  preferring(a: number, b: number): number {
    return this.#preferring[a * this.#size + b]!
  }

  beats(a: number, b: number): boolean {
    return this.preferring(a, b) > this.preferring(b, a)
  }

  #fight(a: number, b: number, scoresA: Float64Array, scoresB: Float64Array, voters: number): void {
    let forA = 0
    let forB = 0
    for (let agent = 0; agent < voters; agent++) {
      const lead = scoresA[agent]! - scoresB[agent]!
      // Adding a comparison instead of branching on it: half of these go either way.
      forA += Number(lead > TOLERANCE)
      forB += Number(lead < -TOLERANCE)
    }
    this.#preferring[a * this.#size + b] = forA
    this.#preferring[b * this.#size + a] = forB
  }
}

/** By agent: agree adds the vote's weight, disagree takes it away, anything else is 0. */
function scoreProposal(tally: Scored, proposal: number): Float64Array {
  const scores = new Float64Array(tally.voters)
  addPile(scores, tally, proposal, 'agree', 1)
  addPile(scores, tally, proposal, 'disagree', -1)
  return scores
}

function addPile(
  scores: Float64Array,
  tally: Scored,
  proposal: number,
  stance: Stance,
  sign: number,
): void {
  const { weight, vote, length } = tally.pile(proposal, stance)
  const { columns } = tally
  for (let i = 0; i < length; i++) scores[columns.agentOf(vote[i]!)]! += sign * weight[i]!
}
