import { exactSum } from '../math/exact-sum'
import type { ProposalTally } from '../votes/tally'
import { decideByValue, tooFewVoters } from './decide-by-confidence'
import type { Finding, Strategy } from './strategy'
import { isDecided } from './strategy'
import type { WorkingLine } from './working'
import { exactLine, line, of } from './working'

/** e^300 is still a number that can be added to others; beyond it the odds are taken relatively. */
const LARGEST_PLAIN_EVIDENCE = 300

/**
 * A uniform prior cancels out. Each vote multiplies the odds of its own proposal by 1+w or 1/(1+w),
 * so the sum of ln(1+w) is all there is to know, and the order of the votes cannot matter.
 */
export const bayesian: Strategy = {
  id: 'bayesian',
  assess(poll, settings) {
    const tooFew = tooFewVoters(poll, settings)
    if (tooFew) return tooFew
    const { proposals } = poll.tally
    const { posteriors, working } = workOutPosteriors(proposals)
    const assessment = decideByValue(poll, settings, posteriors, working)
    const findings: Finding[] = [...(assessment.findings ?? [])]
    const leader = proposals.find(({ id }) => id === assessment.leader)
    if (leader && isDecided(assessment.outcome)) {
      if (proposals.length === 1) findings.push({ code: 'only-option', proposalId: leader.id })
      if (leader.agrees === 0) findings.push({ code: 'untouched-winner', proposalId: leader.id })
    }
    return { ...assessment, findings }
  },
}

function workOutPosteriors(proposals: readonly ProposalTally[]): {
  posteriors: number[]
  working: WorkingLine[]
} {
  const evidence = proposals.map(({ logFor, logAgainst }) => logFor - logAgainst)
  const scale = commonScale(evidence)
  const odds = evidence.map((logOdds) => Math.exp(logOdds - scale))
  const total = exactSum(odds)
  const posteriors = odds.map((each) => each / total)
  const working = proposals.flatMap(({ id, logFor, logAgainst }, i) => [
    line('evidence', 'subtract', [of('evidence-for', logFor), of('evidence-against', logAgainst)], {
      proposalId: id,
    }),
    line('odds', 'exponent-of-difference', [of('evidence', evidence[i]!), of('scale', scale)], {
      proposalId: id,
    }),
    line('posterior', 'divide', [of('odds', odds[i]!), of('total-odds', total)], {
      proposalId: id,
    }),
  ])
  const addends = odds.map((each) => of('odds', each))
  return { posteriors, working: [...working, exactLine('total-odds', addends, total)] }
}

function commonScale(evidence: readonly number[]): number {
  const largest = Math.max(...evidence)
  return Math.abs(largest) <= LARGEST_PLAIN_EVIDENCE ? 0 : largest
}
