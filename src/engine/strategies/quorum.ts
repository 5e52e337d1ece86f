import type { ProposalTally } from '../votes/tally'
import { countHeads, holdBallots, majorityLines, majorityOf } from './ballot'
import type { CriticalThreshold, Strategy } from './strategy'
import { line, of } from '../working'
import { BALLOT_IGNORES } from './rule-entry'

export const quorum: Strategy = {
  name: 'Quorum',
  family: 'ballot',
  motto: 'If enough voted',
  rule: 'Majority, once enough of the roll has voted.',
  confidence: 'share',
  ignores: ['weight', ...BALLOT_IGNORES],
  assess(poll, settings) {
    const needed = settings.quorum ?? Math.ceil(poll.roll / 2)
    const assessment = holdBallots(poll, settings, {
      count: countHeads,
      judge: (proposal, count) => ({
        outcome: proposal.heads < needed ? 'no-consensus' : majorityOf(count),
        working: [
          line('quorum', 'at-least', [of('heads', proposal.heads), of('quorum', needed)], {
            proposalId: proposal.id,
          }),
          ...majorityLines(proposal, count),
        ],
      }),
    })
    const { proposals } = poll.tally
    const present = Math.max(0, ...proposals.map(({ heads }) => heads))
    const flips = findFlips(proposals)
    if (present >= needed) return { ...assessment, flips }
    const outcome = { status: 'too-few-voters', gate: 'quorum', needed, present } as const
    return { ...assessment, flips, outcome }
  },
}

/** At each number of heads that a majority would have with it, another proposal drops out. */
function findFlips(proposals: readonly ProposalTally[]): CriticalThreshold[] {
  const wanted = proposals.filter((each) => majorityOf(countHeads(each)) === 'approved')
  return [...new Set(wanted.map(({ heads }) => heads))]
    .sort((a, b) => b - a)
    .map((value) => ({ setting: 'quorum', value }))
}
