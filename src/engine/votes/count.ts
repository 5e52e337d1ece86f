import { coarsePart } from '../math/exact-sum'
import { growBytes, growFloats, growInts } from './grow'
import { logOddsOf } from './log-odds'
import { STANCES } from './vote'

const STANCE_COUNT = STANCES.length
const AGREE = STANCES.indexOf('agree')
const DISAGREE = STANCES.indexOf('disagree')
/** What a stance adds to its agent's score for a proposal, as a multiple of the vote's weight. */
const SIGN = new Float64Array([1, -1, 0])

/** A cell holds a count and two exact sums, each in a coarse and a fine part (see exact-sum.ts). */
const WEIGHT = 1
const LOG = 3
const WIDTH = 5

/** Votes on one proposal with one stance. */
export interface CellSums {
  readonly votes: number
  readonly weight: number
  /** Sum of ln(1 + weight). */
  readonly logOdds: number
}

/** What votes add up to. Within the limits of exact-sum.ts, their order leaves no trace in it. */
export class Count {
  readonly #proposalCount: number
  readonly #sums: Float64Array
  #scores: Float64Array = new Float64Array(0)
  /** By agent and proposal: a bit for each stance taken. */
  #taken: Uint8Array = new Uint8Array(0)
  /** By vote: the one before it with the same stance on the same proposal. */
  #previous: Int32Array = new Int32Array(0)
  /** By proposal and stance: the newest vote. */
  readonly #newest: Int32Array
  /** By vote: 1 where it has been taken out again; none have been where it is null. */
  #gone: Uint8Array | null = null
  /** The first vote with the strictly greatest weight above 0, or -1. */
  topVote = -1
  topWeight = 0
  isTopKnown = true

  constructor(proposalCount: number) {
    this.#proposalCount = proposalCount
    this.#sums = new Float64Array(proposalCount * STANCE_COUNT * WIDTH)
    this.#newest = new Int32Array(proposalCount * STANCE_COUNT)
  }

  /** Makes room for votes up to so many, and for so many agents. */
  reserve(votes: number, agents: number): void {
    this.#previous = growInts(this.#previous, votes)
    this.#scores = growFloats(this.#scores, agents * this.#proposalCount)
    this.#taken = growBytes(this.#taken, agents * this.#proposalCount)
  }

  add(agent: number, proposal: number, stance: number, weight: number, vote: number): void {
    const sums = this.#sums
    const cell = proposal * STANCE_COUNT + stance
    const at = cell * WIDTH
    const log = logOddsOf(weight)
    const coarse = coarsePart(weight)
    const coarseLog = coarsePart(log)
    sums[at]!++
    sums[at + WEIGHT]! += coarse
    sums[at + WEIGHT + 1]! += weight - coarse
    sums[at + LOG]! += coarseLog
    sums[at + LOG + 1]! += log - coarseLog
    this.#previous[vote] = this.#newest[cell]!
    this.#newest[cell] = vote
    const place = agent * this.#proposalCount + proposal
    this.#taken[place]! |= 1 << stance
    this.#scores[place]! += SIGN[stance]! * weight
    if (weight > this.topWeight) {
      this.topWeight = weight
      this.topVote = vote
    }
  }

  /**
   * Takes a vote out again that was its agent's only one on its proposal. A cell without votes is
   * empty to the last digit. Where the heaviest vote goes, who is heaviest now has to be found anew.
   */
  remove(agent: number, proposal: number, stance: number, weight: number, vote: number): void {
    const sums = this.#sums
    const at = (proposal * STANCE_COUNT + stance) * WIDTH
    const log = logOddsOf(weight)
    const coarse = coarsePart(weight)
    const coarseLog = coarsePart(log)
    sums[at]!--
    if (sums[at] === 0) sums.fill(0, at, at + WIDTH)
    else {
      sums[at + WEIGHT]! -= coarse
      sums[at + WEIGHT + 1]! -= weight - coarse
      sums[at + LOG]! -= coarseLog
      sums[at + LOG + 1]! -= log - coarseLog
    }
    const place = agent * this.#proposalCount + proposal
    this.#taken[place] = 0
    this.#scores[place] = 0
    this.#gone = growBytes(this.#gone ?? new Uint8Array(0), this.#previous.length)
    this.#gone[vote] = 1
    if (vote === this.topVote) {
      this.topVote = -1
      this.topWeight = 0
      this.isTopKnown = false
    }
  }

  /** By proposal: how many different agents voted on it, agreed with it, disagreed with it. */
  heads(agents: number): { all: Int32Array; agreed: Int32Array; disagreed: Int32Array } {
    const width = this.#proposalCount
    const taken = this.#taken
    const all = new Int32Array(width)
    const agreed = new Int32Array(width)
    const disagreed = new Int32Array(width)
    for (let agent = 0, place = 0; agent < agents; agent++) {
      for (let p = 0; p < width; p++, place++) {
        const stances = taken[place]!
        all[p]! += Number(stances !== 0)
        agreed[p]! += (stances >> AGREE) & 1
        disagreed[p]! += (stances >> DISAGREE) & 1
      }
    }
    return { all, agreed, disagreed }
  }

  hasVoted(agent: number, proposal: number): boolean {
    return this.#taken[agent * this.#proposalCount + proposal] !== 0
  }

  hasTaken(agent: number, proposal: number, stance: number): boolean {
    return ((this.#taken[agent * this.#proposalCount + proposal]! >> stance) & 1) === 1
  }

  /** The votes of one stance on one proposal, in order. */
  votes(proposal: number, stance: number): Int32Array {
    const cell = proposal * STANCE_COUNT + stance
    const votes = new Int32Array(this.#sums[cell * WIDTH]!)
    let vote = this.#newest[cell]!
    for (let at = votes.length - 1; at >= 0; vote = this.#previous[vote]!) {
      if (this.#gone?.[vote] !== 1) votes[at--] = vote
    }
    return votes
  }

  /** By agent and proposal: agreeing weight less disagreeing weight. */
  get scores(): Float64Array {
    return this.#scores
  }

  cell(proposal: number, stance: number): CellSums {
    const at = (proposal * STANCE_COUNT + stance) * WIDTH
    const sums = this.#sums
    return {
      votes: sums[at]!,
      weight: sums[at + WEIGHT]! + sums[at + WEIGHT + 1]!,
      logOdds: sums[at + LOG]! + sums[at + LOG + 1]!,
    }
  }

  /** The weight of all votes on a proposal, as exact as that of each stance. */
  totalWeight(proposal: number): number {
    let coarse = 0
    let fine = 0
    for (let stance = 0; stance < STANCE_COUNT; stance++) {
      const at = (proposal * STANCE_COUNT + stance) * WIDTH + WEIGHT
      coarse += this.#sums[at]!
      fine += this.#sums[at + 1]!
    }
    return coarse + fine
  }
}
