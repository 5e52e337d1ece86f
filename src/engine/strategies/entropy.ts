import { maximumEntropy, selfInformation } from '../math/entropy'
import { exactSum } from '../math/exact-sum'
import { decideByThreshold, exactTie, findLeaders, tooFewVoters } from './decide-by-confidence'
import type { Finding, Strategy } from './strategy'
import { isDecided } from './strategy'
import type { WorkingLine } from './working'
import { exactLine, line, of } from './working'

/** 1 - H/Hmax over the agreeing weight. With one proposal, or no support at all, nothing is spread: 1. */
export const entropy: Strategy = {
  id: 'entropy',
  assess(poll, settings) {
    const tooFew = tooFewVoters(poll, settings)
    if (tooFew) return tooFew
    const { proposals } = poll.tally
    const support = proposals.map(({ agreeWeight }) => agreeWeight)
    const total = exactSum(support)
    const shares = support.map((each) => (total > 0 ? each / total : 0))
    const terms = shares.map(selfInformation)
    const bits = exactSum(terms)
    const maximum = maximumEntropy(proposals.length)
    const working: WorkingLine[] = [
      ...proposals.flatMap(({ id }, i) => [
        ...(total > 0
          ? [
              line('share', 'divide', [of('support', support[i]!), of('total-support', total)], {
                proposalId: id,
              }),
            ]
          : []),
        line('information', 'minus-p-log2-p', [of('share', shares[i]!)], { proposalId: id }),
      ]),
      exactLine(
        'entropy',
        terms.map((term) => of('information', term)),
        bits,
      ),
      line('maximum-entropy', 'log2', [of('proposals', proposals.length)]),
      line('concentration', 'one-minus-ratio', [
        of('entropy', bits),
        of('maximum-entropy', maximum),
      ]),
    ]
    const confidence = maximum === 0 ? 1 : 1 - bits / maximum
    const leaders = findLeaders(support)
    const leader = leaders[0] === undefined ? null : proposals[leaders[0]]!
    const findings: Finding[] = leaders.length > 1 ? [exactTie(leaders, proposals)] : []
    const assessment = decideByThreshold(leader, confidence, settings, working, findings)
    if (proposals.length === 1 && isDecided(assessment.outcome)) {
      findings.push({ code: 'only-option', proposalId: proposals[0]!.id })
    }
    return assessment
  },
}
