import { exceeds } from '../../../tolerance'
import { compare } from '../figures'
import { findStanding, isQuorumMet, isTie, leaveOpen } from '../standing'
import { canTieFall } from '../ties'
import { majority } from './majority'
import type { BallotRuleDefinition } from './rule'

export const quorum = {
  id: 'quorum',
  name: 'Quorum',
  help: 'Enough heads first, then the majority. Abstaining fills the quorum.',
  asksFor: 'quorum',

  decide: (count, terms) =>
    isQuorumMet(count, terms) ? majority.decide(count, terms) : leaveOpen(findStanding(count)),

  certain(count, terms) {
    if (count.roll.heads < terms.quorum) return 'quorum-impossible'
    if (isQuorumMet(count, terms)) return majority.certain(count, terms)
    // No consensus as yet, and there are enough left to reach the quorum.
    const standing = findStanding(count)
    const { most, others, scale } = standing
    if (exceeds(most + count.open.weight, others, scale)) return null
    if (!isTie(standing)) return 'no-majority'
    return canTieFall(standing.leaders, count, terms) ? null : 'settled-tie'
  },

  lines: (terms, roll) => [
    { what: 'quorum', measure: 'heads', value: terms.quorum, isStrict: false },
    ...majority.lines(terms, roll),
  ],

  explain(figures) {
    const met = figures.quorumMet()
    return met.result ? [met, ...majority.explain(figures)] : [met]
  },

  early(figures) {
    const met = figures.quorumMet()
    return met.result ? [met, ...majority.early(figures)] : [met]
  },

  explainCertainty(figures, certainty) {
    if (certainty === 'quorum-impossible') {
      return [compare('quorum-impossible', figures.quorum, 'more-than', figures.rollHeads)]
    }
    const met = figures.quorumMet()
    if (certainty === null && !met.result) return [met]
    return [met, ...majority.explainCertainty(figures, certainty)]
  },
} as const satisfies BallotRuleDefinition
