import { bayesianSurprise } from '../math/divergence'
import { maximumEntropy, shannonEntropy, type Distribution } from '../math/entropy'
import { assessGroupthink, type GroupthinkRisk } from '../math/groupthink'
import type { Signal } from '../signals/signal'
import type { Tally } from '../votes/tally'
import type { AgentId } from '../votes/vote'
import type { Agent } from './agent'
import type { EntropyReading, Round, RunVote } from './run'
import { computeReputation } from './weights'

export function readEntropy(amounts: Distribution, before: number | null): EntropyReading {
  const bits = shannonEntropy(amounts)
  const maximum = maximumEntropy(amounts.size)
  return {
    bits,
    maximum,
    normalised: maximum === 0 ? 0 : bits / maximum,
    gain: (before ?? maximum) - bits,
  }
}

export const readSupport = ({ proposals }: Tally): Distribution =>
  new Map(proposals.map(({ id, agreeWeight }) => [id, agreeWeight]))

export function readSurprise(
  before: Distribution,
  after: Distribution,
  votes: readonly RunVote[],
): Round['surprise'] {
  const sums = new Map<AgentId, { bits: number; votes: number }>()
  for (const { record, surprise } of votes) {
    const sum = sums.get(record.agentId)
    if (!sum) sums.set(record.agentId, { bits: surprise, votes: 1 })
    else {
      sum.bits += surprise
      sum.votes++
    }
  }
  return {
    bits: bayesianSurprise(after, before),
    byAgent: Object.fromEntries(
      [...sums].map(([agent, { bits, votes: count }]) => [agent, bits / count]),
    ),
  }
}

/**
 * Whether as many speak up as their own interest says: everybody believes what the votes say of the
 * proposal in front, sees how many agree with it, and has a reputation to lose.
 */
export function readGroupthink(
  agents: readonly Agent[],
  beliefs: Distribution,
  tally: Tally,
  said: readonly Signal[],
): GroupthinkRisk {
  const belief = Math.max(0, ...beliefs.values())
  const front = tally.proposals.find(({ id }) => beliefs.get(id) === belief)
  const groupConsensus = front && tally.voters > 0 ? front.agreeHeads / tally.voters : 0
  const members = agents.map((agent) => ({
    belief,
    groupConsensus,
    reputationStake: computeReputation(agent.reputation),
  }))
  const isMember = new Set(agents.map(({ id }) => id))
  const challengers = new Set(
    said
      .filter(
        ({ type, source }) => (type === 'challenge' || type === 'doubt') && isMember.has(source),
      )
      .map(({ source }) => source),
  )
  return assessGroupthink(members, challengers.size)
}
