import type { Agent } from '../../deliberation/agent'
import type { AgentId } from '../../votes/vote'
import { WORKFLOW_TOKENS, type ConsensusStep, type GateVote } from './plan'
import type { Purse } from './purse'
import type { CastVote, VoteStanding } from './record'
import type { WeighRole } from './weigh-by-role'

export type Roster = ReadonlyMap<AgentId, Agent>

interface Poll {
  readonly agents: Roster
  readonly weigh: WeighRole
  readonly purse: Purse
}

export const askedAt = ({ voters, votes }: ConsensusStep): ReadonlySet<AgentId> =>
  new Set(voters ?? votes.map(({ agent }) => agent))

/** Each vote is paid for when it is cast; what the budget does not pay for is never cast. */
export function castVotes(
  step: ConsensusStep,
  options: readonly string[] | null,
  { agents, weigh, purse }: Poll,
): readonly CastVote[] {
  const asked = askedAt(step)
  const tokens = step.tokens ?? WORKFLOW_TOKENS.vote
  const isVoid = ({ choice }: GateVote) =>
    options !== null && choice !== 'abstain' && !options.includes(choice)
  const cast = (vote: GateVote): VoteStanding => {
    const { agent } = vote
    if (!asked.has(agent)) return 'not-asked'
    if (purse.isOver() || !purse.pay({ step: step.id, kind: 'vote', agent, tokens })) {
      return 'unpaid'
    }
    return isVoid(vote) ? 'void' : 'counted'
  }
  const standings = step.votes.map(cast)
  const newest = new Map<AgentId, number>()
  for (const [place, { agent }] of step.votes.entries()) {
    if (standings[place] === 'counted') newest.set(agent, place)
  }
  return step.votes.map(({ agent, choice, confidence = null, reason = '' }, place) => {
    const role = agents.get(agent)?.role ?? ''
    const standing = standings[place]!
    return {
      agent,
      role,
      ...weigh(role),
      choice,
      confidence,
      reason,
      standing: standing === 'counted' && newest.get(agent) !== place ? 'replaced' : standing,
    }
  })
}
