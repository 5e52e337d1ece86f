import { countHeads, holdBallots, majorityLines, majorityOf } from './ballot'
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
          ...majorityLines(proposal, count),
        ],
      }),
    })
    const { proposals } = poll.tally
    const present = Math.max(0, ...proposals.map(({ heads }) => heads))
    const wanted = proposals.filter((each) => majorityOf(countHeads(each)) === 'approved')
    const value = Math.max(0, ...wanted.map(({ heads }) => heads))
    const critical = value > 0 ? ({ setting: 'quorum', value } as const) : null
    if (present >= needed) return { ...assessment, critical }
    const outcome = { status: 'too-few-voters', gate: 'quorum', needed, present } as const
    return { ...assessment, critical, outcome }
  },
}
