const FIRST_CAPACITY = 16

/**
 * The votes of one stance on one proposal, in voting order, as columns of numbers. The columns may
 * be longer than the pile: only the first `length` places count.
 */
export class Pile {
  length = 0
  weight: Float64Array = new Float64Array(FIRST_CAPACITY)
  /** ln(1 + weight): what a vote moves the log-odds of its proposal by. */
  logOdds: Float64Array = new Float64Array(FIRST_CAPACITY)
  /** Where each vote stands among all votes. */
  vote: Int32Array = new Int32Array(FIRST_CAPACITY)

  push(weight: number, logOdds: number, vote: number): void {
    const at = this.length
    if (at === this.vote.length) this.#grow()
    this.weight[at] = weight
    this.logOdds[at] = logOdds
    this.vote[at] = vote
    this.length = at + 1
  }

  #grow(): void {
    const { weight, logOdds, vote } = this
    const capacity = vote.length * 2
    this.weight = new Float64Array(capacity)
    this.logOdds = new Float64Array(capacity)
    this.vote = new Int32Array(capacity)
    this.weight.set(weight)
    this.logOdds.set(logOdds)
    this.vote.set(vote)
  }
}
