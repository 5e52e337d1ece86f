import type { CausalLevel } from '../signals/causal-level'

export type AgentId = string
export type ProposalId = string

/** The order is part of the tally's layout: a cell is 3 * proposal + stance. */
export const STANCES = ['agree', 'disagree', 'abstain'] as const
export type Stance = (typeof STANCES)[number]

export const MAX_WEIGHT = 1000

export interface VotePayload {
  readonly proposalId: ProposalId
  readonly stance: Stance
  readonly reasoning?: string
  readonly weight: number
  /** What the vote rests on: references, criteria of the rubric, or policies. */
  readonly evidence?: readonly string[]
}

export interface VoteRecord {
  readonly agentId: AgentId
  readonly proposalId: ProposalId
  readonly vote: VotePayload
  readonly timestamp: number
  /** Travels with the vote and never changes its weight. */
  readonly causalLevel?: CausalLevel
}

export interface Proposal {
  readonly id: ProposalId
  readonly content: string
  readonly reasoning: string
  readonly sourceAgentId: AgentId
  readonly sourceSignalId: string
  readonly confidence: number
  readonly timestamp: number
}

/** Of a ballot that has not been cast yet. */
export const NEW_WEIGHT = 1

/** What an agent's last vote on a proposal rests on: it stays when the vote is cast anew. */
export function lastReasons(
  votes: readonly VoteRecord[],
  agentId: AgentId,
  proposalId: ProposalId,
): Pick<VotePayload, 'evidence'> {
  const last = votes.findLast((each) => each.agentId === agentId && each.proposalId === proposalId)
  return last?.vote.evidence === undefined ? {} : { evidence: last.vote.evidence }
}
