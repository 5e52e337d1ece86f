import { NO_BALLOTS, type Aspect } from '../aspect'
import { countedVotes } from '../profile'

/** Without it, only the proposal in front is left. Its rivals' voters are still voters. */
export const otherProposals: Aspect = {
  id: 'other-proposals',
  ways: [
    {
      isWhole: true,
      ballotsOf: NO_BALLOTS,
      neutralise: (profile, _, { leader }) =>
        leader === null || profile.proposals.length < 2
          ? null
          : { ...profile, proposals: profile.proposals.filter(({ id }) => id === leader) },
      moves: (profile, { leader }) =>
        countedVotes(profile).filter(({ record }) => record.proposalId !== leader).length,
    },
  ],
}
