import { Count } from './count'
import { growBytes, growInts } from './grow'
import { NONE } from './roster'

/** The columns that it counts; they may have grown since it last looked. */
interface Columns {
  readonly proposals: readonly unknown[]
  readonly agents: readonly unknown[]
  readonly length: number
  readonly agent: Int32Array
  readonly proposal: Int32Array
  readonly stance: Uint8Array
  readonly weight: Float64Array
}

/** What the votes add up to where an agent's newest vote on a proposal replaces its older ones. */
export class LatestCount {
  readonly #columns: Columns
  readonly count: Count
  /** By vote: 1 where no later one has taken its place. */
  standing: Uint8Array = new Uint8Array(0)
  /** By agent and proposal: one more than the newest vote, or 0. */
  #newest: Int32Array = new Int32Array(0)
  #read = 0

  constructor(columns: Columns) {
    this.#columns = columns
    this.count = new Count(columns.proposals.length)
  }

  /** Takes in what has come since the last time. */
  update(): void {
    const { agent, proposal, stance, weight, length, agents, proposals } = this.#columns
    if (this.#read === length) return
    const { count } = this
    count.reserve(length, agents.length)
    this.standing = growBytes(this.standing, length)
    this.#newest = growInts(this.#newest, agents.length * proposals.length)
    const newest = this.#newest
    const from = this.#read
    const width = proposals.length
    for (let at = from; at < length; at++) {
      if (proposal[at] === NONE) continue
      const place = agent[at]! * width + proposal[at]!
      const older = newest[place]! - 1
      newest[place] = at + 1
      if (older < 0 || older >= from) continue
      this.standing[older] = 0
      count.remove(agent[older]!, proposal[older]!, stance[older]!, weight[older]!, older)
    }
    // What came and was replaced in one go is never counted at all.
    for (let at = from; at < length; at++) {
      if (proposal[at] === NONE) continue
      if (newest[agent[at]! * width + proposal[at]!] !== at + 1) continue
      this.standing[at] = 1
      count.add(agent[at]!, proposal[at]!, stance[at]!, weight[at]!, at)
    }
    this.#read = length
    if (!count.isTopKnown) this.#findTop()
  }

  /** The first vote with the strictly greatest weight, among those that stand. */
  #findTop(): void {
    const { weight, length } = this.#columns
    const { count, standing } = this
    count.topVote = NONE
    count.topWeight = 0
    for (let at = 0; at < length; at++) {
      if (standing[at] === 0 || weight[at]! <= count.topWeight) continue
      count.topWeight = weight[at]!
      count.topVote = at
    }
    count.isTopKnown = true
  }
}
