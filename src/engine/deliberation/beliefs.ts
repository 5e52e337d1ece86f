import { BeliefNetwork, likelihoodRatio } from '../math/belief-network'
import type { Signal } from '../signals/signal'
import type { AgentId, Proposal, ProposalId } from '../votes/vote'

/** What the group as a whole should believe by Bayes' rule, and how much each agent has moved it. */
export class Beliefs {
  readonly #network = new BeliefNetwork([])
  /** As they were when the round began, but with whatever has come on the table since. */
  #before = new BeliefNetwork([])
  /** By vote: how far it moved the beliefs. */
  readonly #moved = new Map<string, number>()
  /** By agent: how far its votes moved them, in all, up to and including this round. */
  readonly #surprise = new Map<AgentId, { bits: number; votes: number }>()
  /** By agent: the mean of that at the end of the round before. */
  #settled: ReadonlyMap<AgentId, number> = new Map()
  /** By any id that a vote may name a proposal with: its own, or that of its signal. */
  readonly #proposals = new Map<string, ProposalId>()

  /** A late proposal takes an equal share; the others keep their odds. */
  admit({ id, sourceSignalId }: Pick<Proposal, 'id' | 'sourceSignalId'>): void {
    if (!this.#proposals.has(sourceSignalId)) this.#proposals.set(sourceSignalId, id)
    if (this.#proposals.has(id)) return
    this.#proposals.set(id, id)
    for (const network of [this.#network, this.#before]) {
      network.addHypothesis(id, 1 / (network.size + 1))
    }
  }

  /** A vote that names a challenge is about what was challenged. */
  nameChallenge(challengeId: string, proposalId: ProposalId): void {
    this.#proposals.set(challengeId, proposalId)
  }

  /** The proposal that a vote is about; its own word where that is unknown. */
  proposalOf(named: string): ProposalId {
    return this.#proposals.get(named) ?? named
  }

  /**
   * Each vote counts once: it moves the log-odds of its proposal by ln(LR), scaled by how sure the
   * voter is. Returns how far that moved the beliefs, in bits.
   */
  take({ id, source, payload, confidence }: Signal<'vote'>): number {
    const known = this.#moved.get(id)
    if (known !== undefined) return known
    const { stance, weight } = payload
    const bits = this.#network.update({
      hypothesisId: this.proposalOf(payload.proposalId),
      likelihoodRatio: likelihoodRatio(stance, weight),
      weight: confidence,
    })
    this.#moved.set(id, bits)
    const record = this.#surprise.get(source) ?? { bits: 0, votes: 0 }
    record.bits += bits
    record.votes++
    this.#surprise.set(source, record)
    return bits
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
