import { NEW_WEIGHT } from '../analysis/nearest-flip'
import type { Board } from '../strategies/board'
import type { AgentId, ProposalId } from '../votes/vote'
import { resolveAgent } from './agent'
import { readElectorate } from './chamber'
import type { Run, RunVote } from './run'
import { resolveDeliberation } from './scenario'
import type { Scenario } from './scenario'
import { Standing } from './standing'
import { attentionFactor, reputationFactor, weigh } from './weights'

/** The votes that counted at the end of a round, in the order of casting. */
export function votesAt({ rounds }: Run, round: number): readonly RunVote[] {
  const past = rounds.filter((each) => each.round <= round)
  const votes = past.flatMap((each) => each.votes)
  const forgotten = new Set(past.flatMap((each) => each.forgotten))
  return forgotten.size === 0 ? votes : votes.filter(({ signalId }) => !forgotten.has(signalId))
}

/**
 * What a ballot would weigh in the end if an agent cast it in a round: as heavy as its last one on
 * that proposal, or 1, through the same steps as every other vote of that round.
 */
export function ballotWeightsAt(
  scenario: Scenario,
  { rounds }: Run,
  round: number,
): (agent: AgentId, proposalId: ProposalId) => number {
  const { weights } = resolveDeliberation(scenario)
  const agents = new Map(scenario.agents.map((setup) => [setup.id, resolveAgent(setup)]))
  const earlier = rounds.filter((each) => each.round < round).flatMap(({ votes }) => votes)
  return (id, proposalId) => {
    const own = earlier.filter(({ record }) => record.agentId === id)
    const last = own.findLast(({ record }) => record.proposalId === proposalId)
    const bits = own.reduce((sum, { surprise }) => sum + surprise, 0)
    const agent = agents.get(id)
    return weigh(
      last?.steps.raw ?? NEW_WEIGHT,
      weights.attention && own.length > 0 ? attentionFactor(bits / own.length) : 1,
      weights.reputation && agent ? reputationFactor(agent) : 1,
    ).final
  }
}

/** What the rules judged at the end of a round, so that they can be asked again: why, or what if. */
export function boardAt(scenario: Scenario, run: Run, round: number): Board {
  const standing = new Standing(readElectorate(scenario.agents.map(resolveAgent), scenario))
  const proposals = run.rounds.find((each) => each.round === round)?.proposals ?? []
  for (const proposal of proposals) standing.submit(proposal)
  for (const vote of votesAt(run, round)) standing.cast(vote)
  return standing.board
}
