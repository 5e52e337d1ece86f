import type { Aspect, Dispute } from '../aspect'
import { MISSING, type BallotRef, type Profile } from '../profile'

/** Without it, the roll is those who voted, and no number of voters is asked for. */
export const turnout: Aspect = {
  id: 'turnout',
  ways: [
    {
      isWhole: true,
      ballotsOf: findMissing,
      neutralise: (profile, ballots) => {
        const missing = new Set(ballots.map(({ agentId }) => agentId))
        const agents = profile.electorate.agents.filter(({ id }) => !missing.has(id))
        const settings = { ...profile.settings, minVoters: 0, quorum: null, quorumGate: 0 }
        return { ...profile, electorate: { ...profile.electorate, agents }, settings }
      },
    },
  ],
}

/** The ballots that absent agents have not cast, on what the dispute is about. */
function findMissing({ electorate, votes, proposals, round }: Profile, { leader }: Dispute) {
  const proposalId = leader ?? proposals[0]?.id
  const voted = new Set(votes.map(({ record }) => record.agentId))
  if (proposalId === undefined) return []
  return electorate.agents
    .filter(({ id }) => !voted.has(id))
    .map(({ id }): BallotRef => ({
      agentId: id,
      proposalId,
      round,
      place: MISSING,
      weight: 0,
      stance: null,
    }))
}
