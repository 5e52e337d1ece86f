import { findFront } from './front'
import { judgeAsSwarm } from './judge-by-confidence'
import { oncePerPoll, type Strategy } from './strategy'
import { line, of } from '../working'

export const confidenceWeighted: Strategy = {
  name: 'Confidence-weighted',
  shortName: 'Conf.-weighted',
  family: 'swarm',
  motto: 'Share of all weight',
  rule: 'Agreeing weight over all weight on a proposal.',
  confidence: 'share',
  ignores: ['order', 'proposal-count', 'absence', 'evidence'],
  assess: (poll, settings) => judgeAsSwarm(measureWeights, poll, settings),
}

const measureWeights = oncePerPoll(({ tally: { proposals } }) => {
  const shares = proposals.map(({ agreeWeight, totalWeight }) =>
    totalWeight > 0 ? agreeWeight / totalWeight : null,
  )
  const front = findFront(proposals, shares)
  const weighed = proposals.filter(({ totalWeight }) => totalWeight > 0)
  return {
    front,
    confidence: front[0] ? shares[front[0].index]! : 0,
    working: weighed.map(({ id, agreeWeight, totalWeight }) => {
      const operands = [of('agree-weight', agreeWeight), of('total-weight', totalWeight)]
      return line('share', 'divide', operands, { proposalId: id })
    }),
  }
})
