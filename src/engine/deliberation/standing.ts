import { Board } from '../strategies/board'
import type { Electorate } from '../votes/electorate'
import type { Proposal, VoteRecord } from '../votes/vote'
import { VoteColumns } from '../votes/vote-columns'
import type { RunVote } from './run'

/**
 * What counts now: the proposals on the table and the votes on them, as far as the bus remembers
 * them. New votes are added to what was counted before; only where a proposal joins or something is
 * forgotten are they read again.
 */
export class Standing {
  readonly #electorate: Electorate
  #proposals: Proposal[] = []
  #votes: RunVote[] = []
  #board: Board | null = null
  #fresh: VoteRecord[] = []

  constructor(electorate: Electorate) {
    this.#electorate = electorate
  }

  get proposals(): readonly Proposal[] {
    return this.#proposals
  }

  /** In the order of casting. */
  get votes(): readonly RunVote[] {
    return this.#votes
  }

  /** The first proposal of an id stands. */
  submit(proposal: Proposal): boolean {
    if (this.#proposals.some(({ id }) => id === proposal.id)) return false
    this.#proposals = [...this.#proposals, proposal]
    this.#board = null
    return true
  }

  cast(vote: RunVote): void {
    this.#votes.push(vote)
    this.#fresh.push(vote.record)
  }

  forget(signalIds: ReadonlySet<string>): void {
    const proposals = this.#proposals.filter(({ sourceSignalId }) => !signalIds.has(sourceSignalId))
    const votes = this.#votes.filter(({ signalId }) => !signalIds.has(signalId))
    if (proposals.length === this.#proposals.length && votes.length === this.#votes.length) return
    this.#proposals = proposals
    this.#votes = votes
    this.#board = null
  }

  get board(): Board {
    if (this.#board === null) {
      const records = this.#votes.map(({ record }) => record)
      this.#board = new Board(new VoteColumns(this.#proposals, records), this.#electorate)
    } else if (this.#fresh.length > 0) this.#board.columns.append(this.#fresh)
    this.#fresh = []
    return this.#board
  }
}
