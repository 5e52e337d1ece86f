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
  /** By vote: the evidence that it was taken for, and how far that moved the beliefs. */
  readonly #taken = new Map<string, { readonly evidence: Evidence; readonly bits: number }>()
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
    const early = this.#early
    this.#early = []
    for (const vote of early) this.take(vote)
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
    const known = this.#taken.get(id)
    if (known) return known.bits
    const hypothesisId = this.proposalOf(payload.proposalId)
    if (!this.#proposals.has(hypothesisId)) {
      if (!this.#early.includes(signal)) this.#early.push(signal)
      return 0
    }
    const ratio = likelihoodRatio(payload.stance, payload.weight)
    const evidence = { hypothesisId, likelihoodRatio: ratio, weight: confidence }
    const bits = this.#network.update(evidence)
    this.#taken.set(id, { evidence, bits })
    const record = this.#surprise.get(source)
    if (record) {
      record.bits += bits
      record.votes++
    } else this.#surprise.set(source, { bits, votes: 1 })
    return bits
  }

  /** What the bus has forgotten is no evidence any more, and no proposal. */
  forget({ id, type, payload }: Signal): void {
    const taken = this.#taken.get(id)
    if (taken) this.#network.retract(taken.evidence)
    if (type === 'vote') this.#early = this.#early.filter((vote) => vote.id !== id)
    if (type !== 'proposal' || this.#proposals.get(payload.proposalId) !== id) return
    this.#proposals.delete(payload.proposalId)
    this.#network.removeHypothesis(payload.proposalId)
    this.#before.removeHypothesis(payload.proposalId)
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
    return this.#network.evidenceCount > 0
  }
}
