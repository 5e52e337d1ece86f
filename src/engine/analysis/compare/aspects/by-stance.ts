import type { Stance } from '../../../votes/vote'
import type { Way } from '../aspect'
import { countedVotes, refOf, removeBallots } from '../profile'

/** Takes the votes of one stance away. */
export const byStance = (stance: Stance): Way => ({
  ballotsOf: (profile) =>
    countedVotes(profile)
      .filter(({ record }) => record.vote.stance === stance)
      .map(refOf),
  neutralise: removeBallots,
})
