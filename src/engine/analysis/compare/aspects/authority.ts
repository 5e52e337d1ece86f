import type { Elector } from '../../../votes/electorate'
import type { Aspect } from '../aspect'
import { countedVotes, refOf } from '../profile'

const isSpecial = ({ authority = 1, holdsVeto = false }: Elector): boolean =>
  authority !== 1 || holdsVeto

/** Without it, all have equal authority, and there is neither a veto nor an owner. */
export const authority: Aspect = {
  id: 'authority',
  ways: [
    {
      ballotsOf: (profile) => {
        const { agents, finalOwner } = profile.electorate
        const special = new Set(agents.filter(isSpecial).map(({ id }) => id))
        if (finalOwner !== undefined) special.add(finalOwner)
        return countedVotes(profile)
          .filter(({ record }) => special.has(record.agentId))
          .map(refOf)
      },
      neutralise: (profile, ballots) => {
        const equals = new Set(ballots.map(({ agentId }) => agentId))
        const { finalOwner, agents, ...rest } = profile.electorate
        const isOwned = finalOwner !== undefined && !equals.has(finalOwner)
        const electorate = {
          ...rest,
          ...(isOwned ? { finalOwner } : {}),
          agents: agents.map((agent) => (equals.has(agent.id) ? { id: agent.id } : agent)),
        }
        return { ...profile, electorate }
      },
    },
  ],
}
