import type {
  AgentId,
  Electorate,
  Proposal,
  ProposalId,
  Settings,
  Stance,
  VoteRecord,
} from '../engine'

export interface ScenarioAgent {
  readonly id: AgentId
  readonly name: string
  readonly role: string
}

export interface ScenarioProposal {
  readonly id: ProposalId
  readonly content: string
}

export interface ScenarioVote {
  readonly agent: AgentId
  readonly proposal: ProposalId
  readonly stance: Stance
  readonly weight: number
  readonly reasoning?: string
}

/** What a person can set up, look at and pass on: plain data. */
export interface Scenario {
  readonly title: string
  /** The question that it puts to whoever opens it. */
  readonly prompt: string
  readonly agents: readonly ScenarioAgent[]
  readonly proposals: readonly ScenarioProposal[]
  readonly votes: readonly ScenarioVote[]
  readonly settings: Partial<Settings>
}

/** The scenario in the engine's terms. */
export function readPoll({ agents, proposals, votes }: Scenario): {
  proposals: Proposal[]
  votes: VoteRecord[]
  electorate: Electorate
} {
  return {
    proposals: proposals.map(({ id, content }) => ({
      id,
      content,
      reasoning: '',
      sourceAgentId: '',
      sourceSignalId: '',
      confidence: 1,
      timestamp: 0,
    })),
    votes: votes.map(({ agent, proposal, stance, weight, reasoning }, timestamp) => ({
      agentId: agent,
      proposalId: proposal,
      vote: {
        proposalId: proposal,
        stance,
        weight,
        ...(reasoning === undefined ? {} : { reasoning }),
      },
      timestamp,
    })),
    electorate: { agents: agents.map(({ id }) => ({ id })) },
  }
}
