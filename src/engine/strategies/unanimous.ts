import { countHeads, holdBallots, type BallotOutcome } from './ballot'
import type { Strategy } from './strategy'
import type { ProposalTally } from '../votes/tally'
import { line, of } from '../working'
import { BALLOT_IGNORES } from './rule-entry'

export const unanimous: Strategy = {
  name: 'Unanimous',
  family: 'ballot',
  motto: 'All agents agree',
  rule: 'All agents on the roll agree.',
  confidence: 'share',
  ignores: ['weight', ...BALLOT_IGNORES],
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countHeads,
      judge: (proposal) => ({
        outcome: judgeUnanimity(proposal, poll.roll),
        working: showUnanimity(proposal, poll.roll),
      }),
    }),
}

function showUnanimity({ id, agrees, disagrees, votes, heads }: ProposalTally, roll: number) {
  const about = { proposalId: id }
  return [
    line('rejected', 'more-than', [of('disagrees', disagrees), of('zero', 0)], about),
    line('quorum', 'at-least', [of('heads', heads), of('roll', roll)], about),
    line('approved', 'at-least', [of('agrees', agrees), of('votes', votes)], about),
  ]
}

/** A rejection ends it; a missing voice leaves it open; an abstention of the last voice ends it too. */
function judgeUnanimity(proposal: ProposalTally, roll: number): BallotOutcome {
  if (proposal.disagrees > 0) return 'rejected'
  if (proposal.heads < roll || proposal.votes === 0) return 'no-consensus'
  return proposal.agrees === proposal.votes ? 'approved' : 'rejected'
}
