import { exactSum } from '../math/exact-sum'
import { largestOf } from '../math/log-space'
import { findFront } from './front'
import { judgeAsSwarm, type Measure } from './judge-by-confidence'
import { oncePerPoll, type Finding, type Strategy } from './strategy'
import { exactLine, line, of } from '../working'
import { exp } from '../math/portable'

/** e^300 is still a number that can be added to others; beyond it the odds are taken relatively. */
const LARGEST_PLAIN_EVIDENCE = 300

/**
 * A uniform prior cancels out. Each vote multiplies the odds of its own proposal by 1+w or 1/(1+w),
 * so the sum of ln(1+w) is all there is to know, and the order of the votes cannot matter.
 */
export const bayesian: Strategy = {
  name: 'Bayesian',
  family: 'swarm',
  motto: 'Votes are evidence',
  rule: 'Every vote is evidence: it multiplies the odds of its proposal.',
  confidence: 'probability',
  ignores: ['abstention', 'order', 'absence', 'evidence'],
  assess: (poll, settings) => judgeAsSwarm(measurePosteriors, poll, settings),
}

const measurePosteriors = oncePerPoll(({ tally: { proposals } }): Measure => {
  const evidence = proposals.map(({ logFor, logAgainst }) => logFor - logAgainst)
  const scale = commonScale(evidence)
  const odds = evidence.map((logOdds) => exp(logOdds - scale))
  const total = exactSum(odds)
  const posteriors = odds.map((each) => each / total)
  const working = proposals.flatMap(({ id, logFor, logAgainst }, i) => {
    const about = { proposalId: id }
    const sides = [of('evidence-for', logFor), of('evidence-against', logAgainst)]
    const scaled = [of('evidence', evidence[i]!), of('scale', scale)]
    const share = [of('odds', odds[i]!), of('total-odds', total)]
    return [
      line('evidence', 'subtract', sides, about),
      line('odds', 'exponent-of-difference', scaled, about),
      line('posterior', 'divide', share, about),
    ]
  })
  const addends = odds.map((each) => of('odds', each))
  const front = findFront(proposals, posteriors)
  const leader = front[0]!
  const oddities: Finding[] = []
  if (proposals.length === 1) oddities.push({ code: 'only-option', proposalId: leader.id })
  if (leader.agrees === 0) oddities.push({ code: 'untouched-winner', proposalId: leader.id })
  return {
    front,
    confidence: posteriors[leader.index]!,
    working: [...working, exactLine('total-odds', addends, total)],
    oddities,
  }
})

function commonScale(evidence: readonly number[]): number {
  const largest = largestOf(evidence)
  return Math.abs(largest) <= LARGEST_PLAIN_EVIDENCE ? 0 : largest
}
