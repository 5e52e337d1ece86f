import { decideByValue, tooFewVoters } from './decide-by-confidence'
import type { Strategy } from './strategy'
import { line, of } from './working'

export const confidenceWeighted: Strategy = {
  id: 'confidence-weighted',
  assess(poll, settings) {
    const tooFew = tooFewVoters(poll, settings)
    if (tooFew) return tooFew
    const { proposals } = poll.tally
    const weighed = proposals.filter(({ totalWeight }) => totalWeight > 0)
    return decideByValue(
      poll,
      settings,
      proposals.map(({ agreeWeight, totalWeight }) =>
        totalWeight > 0 ? agreeWeight / totalWeight : null,
      ),
      weighed.map(({ id, agreeWeight, totalWeight }) =>
        line(
          'share',
          'divide',
          [of('agree-weight', agreeWeight), of('total-weight', totalWeight)],
          { proposalId: id },
        ),
      ),
    )
  },
}
