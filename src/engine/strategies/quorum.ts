import { countHeads, holdBallots, majorityLine, majorityOf } from './ballot'
import type { Strategy } from './strategy'
import { line, of } from './working'

export const quorum: Strategy = {
  id: 'quorum',
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
          majorityLine(proposal, count),
        ],
      }),
    })
    const present = Math.max(0, ...poll.tally.proposals.map(({ heads }) => heads))
    if (present >= needed) return assessment
    return {
      ...assessment,
      outcome: { status: 'too-few-voters', gate: 'quorum', needed, present },
    }
  },
}
