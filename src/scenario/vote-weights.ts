import { NEW_WEIGHT, type AgentSetup } from '../engine'

interface WeightedVote {
  readonly agent: string
  readonly weight?: number
}

type WeightedAgent = Pick<AgentSetup, 'id' | 'weight'>

/** What a vote weighs when it is cast: its own weight, or else its agent's, or else 1. */
export function readVoteWeights(agents: readonly WeightedAgent[]): (vote: WeightedVote) => number {
  const weights = new Map(agents.map(({ id, weight }) => [id, weight]))
  return ({ agent, weight }) => weight ?? weights.get(agent) ?? NEW_WEIGHT
}
