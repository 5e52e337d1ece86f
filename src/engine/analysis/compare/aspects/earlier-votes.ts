import type { Aspect } from '../aspect'
import { countedVotes, refOf, removeBallots, type BallotRef, type Profile } from '../profile'

/** Without it, only each agent's latest vote on a proposal is there. */
export const earlierVotes: Aspect = {
  id: 'earlier-votes',
  ways: [{ ballotsOf: findReplaced, neutralise: removeBallots }],
}

function findReplaced(profile: Profile): readonly BallotRef[] {
  const latest = new Map<string, Map<string, number>>()
  const votes = countedVotes(profile)
  for (const { record, place } of votes) {
    const own = latest.get(record.agentId) ?? new Map<string, number>()
    latest.set(record.agentId, own.set(record.proposalId, place))
  }
  return votes
    .filter(({ record, place }) => latest.get(record.agentId)!.get(record.proposalId) !== place)
    .map(refOf)
}
