import { countHeads, holdBallots } from './ballot'
import type { BallotOutcome } from './ballot'
import type { Strategy } from './strategy'
import type { ProposalTally } from '../votes/tally'
import { line, of } from './working'

export const unanimous: Strategy = {
  id: 'unanimous',
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countHeads,
      judge: (proposal) => ({
        outcome: judgeUnanimity(proposal, poll.roll),
        working: [
          line('rejected', 'more-than', [of('disagrees', proposal.disagrees), of('zero', 0)], {
            proposalId: proposal.id,
          }),
          line('quorum', 'at-least', [of('heads', proposal.heads), of('roll', poll.roll)], {
            proposalId: proposal.id,
          }),
        ],
      }),
    }),
}

/** A rejection ends it; a missing voice leaves it open; an abstention of the last voice ends it too. */
function judgeUnanimity(proposal: ProposalTally, roll: number): BallotOutcome {
  if (proposal.disagrees > 0) return 'rejected'
  if (proposal.heads < roll || proposal.votes === 0) return 'no-consensus'
  return proposal.agrees === proposal.votes ? 'approved' : 'rejected'
}
