import { exceeds } from '../../../tolerance'
import type { BallotCount, Side } from '../count'
import { choose, findStanding, isTie, leaveOpen, settle, type RuleTerms } from '../standing'
import { isTieSettled, keepsTie } from '../ties'
import type { BallotRuleDefinition } from './rule'

export const majority = {
  id: 'majority',
  name: 'Majority',
  help: 'More for than against, by weight.',

  decide(count, terms) {
    const standing = findStanding(count)
    const { leaders, most, others, scale } = standing
    if (exceeds(most, others, scale)) return choose(leaders[0]!, terms, standing)
    return isTie(standing) ? settle(leaders, count, terms, standing) : leaveOpen(standing)
  },

  certain(count, terms) {
    const standing = findStanding(count)
    const { leaders, most, others, scale } = standing
    const { weight } = count.open
    if (exceeds(most, others, scale)) {
      if (exceeds(most, others + weight, scale)) return 'lead'
      if (exceeds(others + weight, most, scale)) return null
      return isLastTieKept(leaders[0]!, count, terms) ? 'kept-tie' : null
    }
    if (!isTie(standing)) return exceeds(most + weight, others, scale) ? null : 'no-majority'
    return !exceeds(weight, 0, scale) && isTieSettled(leaders, count, terms) ? 'settled-tie' : null
  },

  lines: (_, { weight }) => [
    { what: 'half', measure: 'weight', value: weight / 2, isStrict: true },
  ],

  explain(figures) {
    const { leader, sides, isTied } = figures
    const ties = isTied ? [figures.ties()] : []
    if (!figures.isYesNo) {
      return [
        figures.compare('leads', figures.for(leader), 'more-than', figures.others(leader)),
        ...ties,
      ]
    }
    const [approve, reject] = sides.map((side) => figures.for(side))
    const approves = figures.compare('approves', approve!, 'more-than', reject!)
    const rejects = figures.compare('rejects', reject!, 'more-than', approve!)
    return approves.result ? [approves] : [approves, rejects, ...ties]
  },

  /** One side has more than half of the roll, or, among options, every one has that much against it. */
  early(figures) {
    const { leader, half } = figures
    const leads = figures.compare('past-half', figures.for(leader), 'more-than', half)
    if (leads.result || figures.isYesNo) return [leads]
    return [leads, figures.compare('past-half-against', figures.others(leader), 'more-than', half)]
  },

  explainCertainty(figures, certainty) {
    const { leader, leadOverAll, open } = figures
    if (certainty === 'kept-tie') return figures.keptTie(leadOverAll)
    if (certainty === 'settled-tie') return figures.settledTie()
    if (certainty !== 'no-majority') {
      return [figures.compare('cannot-be-caught', leadOverAll, 'more-than', open)]
    }
    const best = figures.withOpen(figures.for(leader))
    return [figures.compare('no-majority', figures.others(leader), 'at-least', best)]
  },
} as const satisfies BallotRuleDefinition

/** All others against the leader make exactly a tie: does the leader always win it? */
function isLastTieKept(leader: Side, count: BallotCount, terms: RuleTerms): boolean {
  const rivals = count.sides.filter((side) => side !== leader)
  const backed = rivals.filter(({ weight }) => weight > 0)
  // Spread over two rivals, the same weight takes the leader's majority without making a tie.
  const canSpread = rivals.length > 1 && (backed.length > 0 || count.open.weighty > 1)
  return !canSpread && rivals.every((rival) => keepsTie(leader, rival, count, terms))
}
