import { maximumEntropy, selfInformation } from '../math/entropy'
import { exactSum } from '../math/exact-sum'
import { findFront } from './front'
import { judgeAsSwarm, type Measure } from './judge-by-confidence'
import { oncePerPoll, type Strategy } from './strategy'
import { exactLine, line, of } from '../working'

/** 1 - H/Hmax over the agreeing weight. With one proposal, or no support at all, nothing is spread: 1. */
export const entropy: Strategy = {
  name: 'Entropy',
  family: 'swarm',
  motto: 'Is support focused?',
  rule: 'How concentrated the support is, not how large.',
  confidence: 'concentration',
  ignores: ['disagreement', 'abstention', 'order', 'absence', 'evidence'],
  assess: (poll, settings) => judgeAsSwarm(measureConcentration, poll, settings),
}

const measureConcentration = oncePerPoll(({ tally: { proposals } }): Measure => {
  const support = proposals.map(({ agreeWeight }) => agreeWeight)
  const total = exactSum(support)
  const shares = support.map((each) => (total > 0 ? each / total : 0))
  const terms = shares.map(selfInformation)
  const bits = exactSum(terms)
  const maximum = maximumEntropy(proposals.length)
  const lines = proposals.flatMap(({ id }, i) => {
    const about = { proposalId: id }
    const information = line('information', 'minus-p-log2-p', [of('share', shares[i]!)], about)
    if (total === 0) return [information]
    const parts = [of('support', support[i]!), of('total-support', total)]
    return [line('share', 'divide', parts, about), information]
  })
  const addends = terms.map((term) => of('information', term))
  const spread = [of('entropy', bits), of('maximum-entropy', maximum)]
  const [only] = proposals
  return {
    front: findFront(proposals, support),
    confidence: maximum === 0 ? 1 : 1 - bits / maximum,
    working: [
      ...lines,
      exactLine('entropy', addends, bits),
      line('maximum-entropy', 'log2', [of('proposals', proposals.length)]),
      line('concentration', 'one-minus-ratio', spread),
    ],
    ...(proposals.length === 1
      ? { oddities: [{ code: 'only-option', proposalId: only!.id }] }
      : {}),
  }
})
