import { ConsensusError } from '../errors'
import { logOddsOf } from './log-odds'
import { Pile } from './pile'
import { STANCES } from './vote'
import type { AgentId, Proposal, ProposalId, Stance, VoteRecord } from './vote'

export const NONE = -1

const STANCE_COUNT = STANCES.length

const stanceCode = (stance: Stance): number =>
  stance === 'agree' ? 0 : stance === 'disagree' ? 1 : 2

/**
 * The votes as columns of numbers. Those that name a known proposal are sorted into piles, one a
 * proposal and stance; everything the rules read is a sum over piles. Columns are filled once:
 * no change of a setting fills them again, and new votes are appended.
 */
export class VoteColumns {
  readonly proposals: readonly Proposal[]
  /** Agents in the order of their first vote. */
  readonly agents: AgentId[] = []
  /** The votes that cite something, in order. */
  readonly citing: number[] = []

  #votes: readonly VoteRecord[] = []
  readonly #piles: readonly Pile[]
  readonly #proposalIndex = new Map<ProposalId, number>()
  readonly #agentIndex = new Map<AgentId, number>()
  /** By vote: the agent's place in `agents`. */
  #agent: Int32Array = new Int32Array(0)
  /** By vote: 3 * proposal + stance, or NONE where the proposal is unknown. */
  #cell: Int32Array = new Int32Array(0)
  /** By vote: the vote before it by the same agent, or NONE. */
  #previous: Int32Array = new Int32Array(0)
  /** By vote: 1 where the same agent voted again on the same proposal. */
  #replaced: Uint8Array = new Uint8Array(0)
  #replacedCount = 0
  /** By agent: its newest vote. */
  readonly #newest: number[] = []
  /** By agent and proposal: one more than the newest vote, or 0. */
  #newestOn: Int32Array = new Int32Array(0)
  /** By proposal: how many different agents voted on it. */
  readonly #heads: Int32Array

  constructor(proposals: readonly Proposal[], votes: readonly VoteRecord[] = []) {
    this.proposals = proposals
    this.#piles = Array.from({ length: proposals.length * STANCE_COUNT }, () => new Pile())
    this.#heads = new Int32Array(proposals.length)
    proposals.forEach(({ id }, index) => {
      if (this.#proposalIndex.has(id)) {
        throw new ConsensusError('duplicate-id', `proposals[${index}].id`, `"${id}" is there twice`)
      }
      this.#proposalIndex.set(id, index)
    })
    this.append(votes)
  }

  append(votes: readonly VoteRecord[]): void {
    const from = this.length
    this.#votes = from === 0 ? votes : this.#votes.concat(votes)
    this.#reserve(this.length)
    for (let at = from; at < this.length; at++) this.#enter(this.#votes[at]!, at)
  }

  get votes(): readonly VoteRecord[] {
    return this.#votes
  }

  get length(): number {
    return this.#votes.length
  }

  pile(proposal: number, stance: Stance): Pile {
    return this.#piles[proposal * STANCE_COUNT + stanceCode(stance)]!
  }

  /** How many different agents voted on a proposal. */
  heads(proposal: number): number {
    return this.#heads[proposal]!
  }

  agentOf(vote: number): number {
    return this.#agent[vote]!
  }

  /** The place of the proposal that a vote names, or NONE. */
  proposalOf(vote: number): number {
    return Math.floor(this.#cell[vote]! / STANCE_COUNT)
  }

  agentIndex(id: AgentId): number {
    return this.#agentIndex.get(id) ?? NONE
  }

  /** By vote: 1 where a later one by the same agent replaces it; null where none does. */
  get replaced(): Uint8Array | null {
    return this.#replacedCount === 0 ? null : this.#replaced
  }

  /** An agent's votes on known proposals, oldest first. */
  votesOf(agent: number): number[] {
    const found: number[] = []
    if (agent === NONE) return found
    for (let at = this.#newest[agent]!; at !== NONE; at = this.#previous[at]!) {
      if (this.#cell[at] !== NONE) found.push(at)
    }
    return found.reverse()
  }

  #enter(record: VoteRecord, at: number): void {
    const { vote } = record
    const { weight } = vote
    // The negated comparison also catches NaN.
    if (!(weight >= 0 && weight < Infinity)) {
      const reason = 'must be a finite number of at least 0'
      throw new ConsensusError('invalid-number', `votes[${at}].weight`, reason)
    }
    const agent = this.#agentIndex.get(record.agentId) ?? this.#admit(record.agentId)
    const proposal = this.#proposalIndex.get(record.proposalId) ?? NONE
    this.#agent[at] = agent
    this.#previous[at] = this.#newest[agent]!
    this.#newest[agent] = at
    if (vote.evidence !== undefined && vote.evidence.length > 0) this.citing.push(at)
    if (proposal === NONE) {
      this.#cell[at] = NONE
      return
    }
    const cell = proposal * STANCE_COUNT + stanceCode(vote.stance)
    this.#cell[at] = cell
    this.#piles[cell]!.push(weight, logOddsOf(weight), at)
    this.#replaceEarlier(agent * this.proposals.length + proposal, proposal, at)
  }

  #admit(id: AgentId): number {
    const agent = this.agents.length
    this.#agentIndex.set(id, agent)
    this.agents.push(id)
    this.#newest.push(NONE)
    const needed = (agent + 1) * this.proposals.length
    if (needed > this.#newestOn.length) this.#newestOn = grown(this.#newestOn, needed * 2)
    return agent
  }

  #replaceEarlier(place: number, proposal: number, at: number): void {
    const earlier = this.#newestOn[place]!
    this.#newestOn[place] = at + 1
    if (earlier === 0) {
      this.#heads[proposal]!++
    } else {
      this.#replaced[earlier - 1] = 1
      this.#replacedCount++
    }
  }

  #reserve(length: number): void {
    if (length <= this.#agent.length) return
    const capacity = Math.max(length, this.#agent.length * 2)
    this.#agent = grown(this.#agent, capacity)
    this.#cell = grown(this.#cell, capacity)
    this.#previous = grown(this.#previous, capacity)
    const replaced = new Uint8Array(capacity)
    replaced.set(this.#replaced)
    this.#replaced = replaced
  }
}

function grown(column: Int32Array, capacity: number): Int32Array {
  const larger = new Int32Array(capacity)
  larger.set(column)
  return larger
}
