import { Board } from '../strategies/board'
import type { Electorate } from '../votes/electorate'
import type { Proposal, ProposalId, VoteRecord } from '../votes/vote'
import { VoteColumns } from '../votes/vote-columns'
import type { RunVote } from './run'

/**
 * What counts now: the proposals on the table and the votes on them, as far as the bus remembers
 * them. New votes are added to what was counted before; only where a proposal joins or something is
 * forgotten are they read again.
 */
export class VotingState {
  readonly #electorate: Electorate
  readonly #ids = new Set<ProposalId>()
  #proposals: readonly Proposal[] = []
  #votes: RunVote[] = []
  #board: Board | null = null
  #fresh: VoteRecord[] = []
  readonly #forgotten = new Set<string>()

  constructor(electorate: Electorate) {
    this.#electorate = electorate
  }

  get proposals(): readonly Proposal[] {
    this.#dropForgotten()
    return this.#proposals
  }

  get votes(): readonly RunVote[] {
    this.#dropForgotten()
    return this.#votes
  }

  has(id: ProposalId): boolean {
    this.#dropForgotten()
    return this.#ids.has(id)
  }

  /** The first proposal of an id stands. */
  submit(proposal: Proposal): boolean {
    if (this.has(proposal.id)) return false
    this.#ids.add(proposal.id)
    this.#proposals = [...this.#proposals, proposal]
    this.#board = null
    return true
  }

  cast(vote: RunVote): void {
    this.#votes.push(vote)
    this.#fresh.push(vote.record)
  }

  forget(signalId: string): void {
    this.#forgotten.add(signalId)
  }

  get board(): Board {
    this.#dropForgotten()
    if (this.#board === null) {
      const records = this.#votes.map(({ record }) => record)
      this.#board = new Board(new VoteColumns(this.#proposals, records), this.#electorate)
    } else if (this.#fresh.length > 0) this.#board.columns.append(this.#fresh)
    this.#fresh = []
    return this.#board
  }

  #dropForgotten(): void {
    const gone = this.#forgotten
    if (gone.size === 0) return
    const proposals = this.#proposals.filter(({ sourceSignalId }) => !gone.has(sourceSignalId))
    const votes = this.#votes.filter(({ signalId }) => !gone.has(signalId))
    gone.clear()
    if (proposals.length === this.#proposals.length && votes.length === this.#votes.length) return
    for (const { id } of this.#proposals) this.#ids.delete(id)
    for (const { id } of proposals) this.#ids.add(id)
    this.#proposals = proposals
    this.#votes = votes
    this.#board = null
  }
}
