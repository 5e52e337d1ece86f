import { NO_BALLOTS, type Aspect } from '../aspect'

/** Without it, the last to vote was the first: by position, and never by name. */
export const order: Aspect = {
  id: 'order',
  ways: [
    {
      isWhole: true,
      ballotsOf: NO_BALLOTS,
      neutralise: (profile) => ({ ...profile, votes: profile.votes.toReversed() }),
      moves: ({ votes }) => votes.length,
    },
  ],
}
