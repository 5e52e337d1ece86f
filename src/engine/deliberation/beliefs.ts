import {
  BeliefNetwork,
  likelihoodRatio,
  type Evidence,
  type Movement,
} from '../math/belief-network'
import type { Signal } from '../signals/signal'
import type { AgentId, Proposal, ProposalId } from '../votes/vote'

interface Ballot {
  readonly signal: Signal<'vote'>
  /** The proposal that it was cast on, as the voting record has it. */
  readonly about: ProposalId
  /** Whether it is evidence now: its proposal is there, and the bus remembers both. */
  counts: boolean
  /** What it did to the beliefs when it first counted; null as long as it has not. */
  moved: Movement | null
}

const evidenceOf = ({ signal, about }: Ballot): Evidence => ({
  hypothesisId: about,
  likelihoodRatio: likelihoodRatio(signal.payload.stance, signal.payload.weight),
  weight: signal.confidence,
})

/** What the group as a whole should believe by Bayes' rule, and how much each agent has moved it. */
export class Beliefs {
  readonly #network = new BeliefNetwork([])
  /** As they were when the round began, with the proposals that have come since. */
  #before = new BeliefNetwork([])
  /** By proposal: the signal that made it. */
  readonly #proposals = new Map<ProposalId, string>()
  /** By signal, of a proposal or of a challenge to it: the proposal. */
  readonly #bySignal = new Map<string, ProposalId>()
  readonly #ballots = new Map<string, Ballot>()
  /** Votes on what is not on the table. */
  readonly #early = new Set<Ballot>()
  #counted = 0
  /** By agent: how far its votes moved them, in all, up to and including this round. */
  readonly #surprise = new Map<AgentId, { bits: number; votes: number }>()
  /** By agent: the mean of that at the end of the round before. */
  #settled: ReadonlyMap<AgentId, number> = new Map()

  /** A late proposal takes an equal share; the others keep their odds. Votes that came before it count now. */
  admit({ id, sourceSignalId }: Pick<Proposal, 'id' | 'sourceSignalId'>): void {
    this.#bySignal.set(sourceSignalId, id)
    if (this.#proposals.has(id)) return
    this.#proposals.set(id, sourceSignalId)
    for (const network of [this.#network, this.#before]) {
      network.addHypothesis(id, 1 / (network.size + 1))
    }
    for (const ballot of this.#early) {
      if (ballot.about === id) this.#count(ballot)
    }
  }

  reassign({ id, sourceSignalId }: Pick<Proposal, 'id' | 'sourceSignalId'>): void {
    this.#proposals.set(id, sourceSignalId)
  }

  /** A vote that names a challenge is about what was challenged. */
  nameChallenge(challengeId: string, proposalId: ProposalId): void {
    this.#bySignal.set(challengeId, proposalId)
  }

  /** The proposal that a vote is about; its own word where that is unknown. */
  proposalOf(named: string): ProposalId {
    return this.#proposals.has(named) ? named : (this.#bySignal.get(named) ?? named)
  }

  /**
   * Each vote counts once: it moves the log-odds of its proposal by ln(LR), scaled by how sure the
   * voter is. Returns what that did to them; null where its proposal is not on the table.
   */
  take(signal: Signal<'vote'>): Movement | null {
    let ballot = this.#ballots.get(signal.id)
    if (!ballot) {
      const about = this.proposalOf(signal.payload.proposalId)
      ballot = { signal, about, counts: false, moved: null }
      this.#ballots.set(signal.id, ballot)
      this.#count(ballot)
    }
    return ballot.moved
  }

  #count(ballot: Ballot): void {
    if (!this.#proposals.has(ballot.about)) {
      this.#early.add(ballot)
      return
    }
    this.#early.delete(ballot)
    ballot.counts = true
    this.#counted++
    const moved = this.#network.update(evidenceOf(ballot))
    if (ballot.moved === null && moved) this.#surprised(ballot.signal.source, moved.bits)
    ballot.moved ??= moved
  }

  #surprised(agent: AgentId, bits: number): void {
    const record = this.#surprise.get(agent)
    if (!record) this.#surprise.set(agent, { bits, votes: 1 })
    else {
      record.bits += bits
      record.votes++
    }
  }

  /** What the bus has forgotten is no evidence any more, and never will be again. */
  forgetVote({ id }: Signal<'vote'>): void {
    const ballot = this.#ballots.get(id)
    if (!ballot) return
    this.#early.delete(ballot)
    if (!ballot.counts) return
    this.#network.retract(evidenceOf(ballot))
    ballot.counts = false
    this.#counted--
  }

  /** A vote without its proposal is no evidence until the proposal is made again. */
  forgetProposal(proposalId: ProposalId): void {
    for (const ballot of this.#ballots.values()) {
      if (!ballot.counts || ballot.about !== proposalId) continue
      ballot.counts = false
      this.#counted--
      this.#early.add(ballot)
    }
    this.#proposals.delete(proposalId)
    this.#network.removeHypothesis(proposalId)
    this.#before.removeHypothesis(proposalId)
  }

  signalOf(proposalId: ProposalId): string | undefined {
    return this.#proposals.get(proposalId)
  }

  startRound(): void {
    this.#before = this.#network.clone()
    this.#settled = new Map(
      [...this.#surprise].map(([agent, { bits, votes }]) => [agent, bits / votes]),
    )
  }

  /** How far an agent's votes of earlier rounds moved the beliefs on average, in bits; 0 without any. */
  meanSurprise(agent: AgentId): number {
    return this.#settled.get(agent) ?? 0
  }

  get posteriors(): ReadonlyMap<ProposalId, number> {
    return this.#network.posteriors
  }

  /** What the votes of this round have moved: the beliefs without them. */
  get priors(): ReadonlyMap<ProposalId, number> {
    return this.#before.posteriors
  }

  get hasVotes(): boolean {
    return this.#counted > 0
  }
}
