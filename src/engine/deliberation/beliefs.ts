import { BeliefNetwork, likelihoodRatio } from '../math/belief-network'
import type { Evidence } from '../math/belief-network'
import type { Signal } from '../signals/signal'
import type { AgentId, Proposal, ProposalId } from '../votes/vote'

/** What the group as a whole should believe by Bayes' rule, and how much each agent has moved it. */
export class Beliefs {
  readonly #network = new BeliefNetwork([])
  /** As they were when the round began, but with whatever has come on the table since. */
  #before = new BeliefNetwork([])
  /** By proposal: the signal that made it. */
  readonly #proposals = new Map<ProposalId, string>()
  /** By signal, of a proposal or of a challenge to it: the proposal. */
  readonly #bySignal = new Map<string, ProposalId>()
  /** By vote: the evidence that it was taken for. */
  readonly #taken = new Map<
    string,
    { readonly signal: Signal<'vote'>; readonly evidence: Evidence }
  >()
  /** By vote: how far it moved the beliefs when it was first taken. */
  readonly #moved = new Map<string, number>()
  /** Votes that the bus has forgotten. */
  readonly #gone = new Set<string>()
  /** Votes on what nobody has proposed yet. */
  #early: Signal<'vote'>[] = []
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
    const isMeant = ({ payload }: Signal<'vote'>) => payload.proposalId === id
    const meant = this.#early.filter(isMeant)
    this.#early = this.#early.filter((vote) => !isMeant(vote))
    for (const vote of meant) this.take(vote)
  }

  /** The same proposal, as somebody else has made it too. */
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
   * voter is. Returns how far that moved the beliefs, in bits.
   */
  take(signal: Signal<'vote'>): number {
    const { id, source, payload, confidence } = signal
    if (this.#taken.has(id)) return this.#moved.get(id)!
    if (this.#gone.has(id)) return 0
    const hypothesisId = this.proposalOf(payload.proposalId)
    if (!this.#proposals.has(hypothesisId)) {
      if (!this.#early.includes(signal)) this.#early.push(signal)
      return 0
    }
    const ratio = likelihoodRatio(payload.stance, payload.weight)
    const evidence = { hypothesisId, likelihoodRatio: ratio, weight: confidence }
    const bits = this.#network.update(evidence)
    this.#taken.set(id, { signal, evidence })
    if (!this.#moved.has(id)) this.#surprised(source, bits)
    this.#moved.set(id, bits)
    return bits
  }

  #surprised(agent: AgentId, bits: number): void {
    const record = this.#surprise.get(agent)
    if (!record) this.#surprise.set(agent, { bits, votes: 1 })
    else {
      record.bits += bits
      record.votes++
    }
  }

  /** What the bus has forgotten is no evidence any more. */
  forgetVote({ id }: Signal<'vote'>): void {
    const taken = this.#taken.get(id)
    if (taken) this.#network.retract(taken.evidence)
    this.#taken.delete(id)
    this.#gone.add(id)
    this.#early = this.#early.filter((vote) => vote.id !== id)
  }

  /** Without its proposal a vote is evidence for nothing, until somebody makes it again. */
  forgetProposal(proposalId: ProposalId): void {
    for (const [id, { signal, evidence }] of this.#taken) {
      if (evidence.hypothesisId !== proposalId) continue
      this.#taken.delete(id)
      this.#early.push(signal)
    }
    this.#proposals.delete(proposalId)
    this.#network.removeHypothesis(proposalId)
    this.#before.removeHypothesis(proposalId)
  }

  /** The signal that a proposal stands by. */
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
    return this.#taken.size > 0
  }
}
