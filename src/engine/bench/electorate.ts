import { createRandom } from '../random'
import { createProposal } from '../testing/make'
import type { Electorate } from '../votes/electorate'
import { STANCES, type Proposal, type VoteRecord } from '../votes/vote'

const CRITERIA = ['safety', 'cost', 'evidence']

export interface BenchPoll {
  readonly proposals: readonly Proposal[]
  readonly votes: readonly VoteRecord[]
  readonly electorate: Electorate
}

/**
 * At most 2,000 agents, the most that a scenario may have, who vote on every proposal in every
 * round, one after the other: 100,000 votes on 5 proposals are ten rounds. One vote in a hundred
 * cites something; two agents hold a veto and one is the owner.
 */
export function createBenchPoll(votesWanted: number, proposalCount = 5): BenchPoll {
  const random = createRandom(votesWanted)
  const proposals = Array.from({ length: proposalCount }, (_, i) => createProposal(`p${i}`))
  const agentCount = Math.min(2000, Math.ceil(votesWanted / proposalCount))
  const agents = Array.from({ length: agentCount }, (_, i) => `agent-${i}`)
  const votes: VoteRecord[] = []
  while (votes.length < votesWanted) {
    for (const agentId of agents) {
      for (const { id } of proposals) {
        if (votes.length < votesWanted)
          votes.push(createBenchVote(agentId, id, votes.length, random))
      }
    }
  }
  const electorate: Electorate = {
    agents: agents.map((id, i) => ({ id, holdsVeto: i < 2 })),
    finalOwner: agents[2]!,
    rubric: CRITERIA,
  }
  // As it comes out of a file.
  return JSON.parse(JSON.stringify({ proposals, votes, electorate })) as BenchPoll
}

function createBenchVote(
  agentId: string,
  proposalId: string,
  timestamp: number,
  random: () => number,
): VoteRecord {
  const stance = STANCES[Math.floor(random() * 3)]!
  const weight = Math.round(random() * 100) / 100
  const reasoning = 'as discussed'
  const vote =
    random() < 0.01
      ? { proposalId, stance, weight, reasoning, evidence: [CRITERIA[Math.floor(random() * 3)]!] }
      : { proposalId, stance, weight, reasoning }
  return { agentId, proposalId, vote, timestamp }
}
