import type { Aspect } from '../aspect'
import { changeBallots, countedVotes, refOf } from '../profile'

/** Without it, every vote weighs 1. */
export const weights: Aspect = {
  id: 'weights',
  ways: [
    {
      ballotsOf: (profile) =>
        countedVotes(profile)
          .filter(({ record }) => record.vote.weight !== 1)
          .map(refOf),
      neutralise: (profile, ballots) =>
        changeBallots(profile, ballots, (vote) => ({ ...vote, weight: 1 })),
    },
  ],
}
