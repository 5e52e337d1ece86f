import { NO_BALLOTS, type Aspect } from '../aspect'

/** Without it, proposals that have no vote are not there. */
export const rivals: Aspect = {
  id: 'rivals',
  ways: [
    {
      isWhole: true,
      ballotsOf: NO_BALLOTS,
      neutralise: (profile) => {
        const voted = new Set(profile.votes.map(({ record }) => record.proposalId))
        const proposals = profile.proposals.filter(({ id }) => voted.has(id))
        return proposals.length === profile.proposals.length ? null : { ...profile, proposals }
      },
    },
  ],
}
