import { ConsensusError } from '../errors'
import { Citations } from './citations'
import { Count } from './count'
import { LatestCount } from './latest-count'
import { growBytes, growFloats, growInts } from './grow'
import { NONE, Roster } from './roster'
import {
  MAX_WEIGHT,
  STANCES,
  type AgentId,
  type Proposal,
  type VotePayload,
  type VoteRecord,
} from './vote'

/** What a scenario may have, and room for what attention and reputation make of it. */
const LARGEST_WEIGHT = 1000 * MAX_WEIGHT

/**
 * Stances are told apart by the length of their names: looking that up costs the same for every
 * vote, while comparing the names would send the processor down the wrong branch for most of them.
 */
const CODE_BY_LENGTH = new Int32Array(16).fill(NONE)
STANCES.forEach((stance, code) => (CODE_BY_LENGTH[stance.length] = code))

/**
 * The votes as columns of numbers, one place a vote, in voting order, and what they add up to.
 * Filled and counted once: no change of a setting does it again, and new votes are appended.
 * The columns may be longer than the record: only the first `length` places count.
 */
export class VoteColumns {
  readonly proposals: readonly Proposal[]
  readonly #agents = new Roster()
  readonly citations = new Citations()
  /** Everything so far, each vote counting. */
  readonly count: Count

  /** By vote: its agent, as a place in `agents`. */
  agent: Int32Array = new Int32Array(0)
  /** By vote: its proposal, as a place in `proposals`, or NONE where it names an unknown one. */
  proposal: Int32Array = new Int32Array(0)
  /** By vote: its stance, as a place in STANCES. */
  stance: Uint8Array = new Uint8Array(0)
  weight: Float64Array = new Float64Array(0)

  #latest: LatestCount | null = null
  #votes: readonly VoteRecord[] = []
  #own: VoteRecord[] | null = null
  readonly #proposals = new Roster()

  constructor(proposals: readonly Proposal[], votes: readonly VoteRecord[] = []) {
    this.proposals = proposals
    proposals.forEach(({ id }, index) => {
      if (this.#proposals.find(id) !== NONE) {
        throw new ConsensusError('duplicate-id', `proposals[${index}].id`, `"${id}" is there twice`)
      }
      this.#proposals.add(id)
    })
    this.count = new Count(proposals.length)
    this.append(votes)
  }

  /** Refuses a bad vote before it takes any: what was there stays as it was. */
  append(votes: readonly VoteRecord[]): void {
    const from = this.length
    if (from > 0) votes.forEach((vote, i) => checkVote(vote, from + i))
    this.#keep(votes)
    this.agent = growInts(this.agent, this.length)
    this.proposal = growInts(this.proposal, this.length)
    this.stance = growBytes(this.stance, this.length)
    this.weight = growFloats(this.weight, this.length)
    this.count.reserve(this.length, this.#agents.length)
    this.#read(from)
  }

  /** The first votes are kept as the list that they came in; later ones go into a list of its own. */
  #keep(votes: readonly VoteRecord[]): void {
    if (this.length === 0) this.#votes = votes
    else {
      this.#own ??= [...this.#votes]
      for (const vote of votes) this.#own.push(vote)
      this.#votes = this.#own
    }
  }

  get votes(): readonly VoteRecord[] {
    return this.#votes
  }

  get length(): number {
    return this.#votes.length
  }

  /** Agents in the order of their first vote. */
  get agents(): readonly AgentId[] {
    return this.#agents.ids
  }

  agentIndex(id: AgentId): number {
    return this.#agents.find(id)
  }

  /** Only an agent's newest vote on each proposal. Counted when first asked for, then kept up to date. */
  get latest(): LatestCount {
    this.#latest ??= new LatestCount(this)
    this.#latest.update()
    return this.#latest
  }

  /**
   * The one pass: turns votes into numbers and counts them. An agent's votes mostly come in a row
   * and go through the proposals as they are listed, so both are guessed before they are looked up.
   */
  #read(from: number): void {
    const votes = this.#votes
    const { agent: agents, proposal: proposals, stance: stances, weight: weights, count } = this
    const { ids } = this.#proposals
    let lastAgent = ''
    let agent = NONE
    let proposal = NONE
    for (let at = from; at < votes.length; at++) {
      const { agentId, proposalId, vote } = votes[at]!
      const { weight, evidence } = vote
      const stance = CODE_BY_LENGTH[vote.stance.length] ?? NONE
      if (!isWeight(weight) || STANCES[stance] !== vote.stance) throw whatIsWrong(vote, at)
      if (agent === NONE || agentId !== lastAgent) {
        agent = this.#admit(agentId)
        lastAgent = agentId
      }
      const next = proposal + 1 === ids.length ? 0 : proposal + 1
      proposal = ids[next] === proposalId ? next : this.#proposals.find(proposalId)
      agents[at] = agent
      proposals[at] = proposal
      stances[at] = stance
      weights[at] = weight
      if (evidence !== undefined && evidence.length > 0) this.citations.add(at, evidence)
      if (proposal !== NONE) count.add(agent, proposal, stance, weight, at)
    }
  }

  #admit(id: AgentId): number {
    const known = this.#agents.find(id)
    if (known !== NONE) return known
    const agent = this.#agents.add(id)
    this.count.reserve(this.length, this.#agents.length)
    return agent
  }
}

/** Written so that NaN fails too. */
const isWeight = (weight: number): boolean =>
  typeof weight === 'number' && weight >= 0 && weight <= LARGEST_WEIGHT

function checkVote({ vote }: VoteRecord, at: number): void {
  if (!isWeight(vote.weight) || !STANCES.includes(vote.stance)) throw whatIsWrong(vote, at)
}

function whatIsWrong({ weight, stance }: VotePayload, at: number): ConsensusError {
  if (!isWeight(weight)) {
    const reason = `must be a number from 0 to ${LARGEST_WEIGHT}`
    return new ConsensusError('invalid-number', `votes[${at}].weight`, reason)
  }
  const reason = `"${stance}" is none of ${STANCES.join(', ')}`
  return new ConsensusError('invalid-setting', `votes[${at}].stance`, reason)
}
