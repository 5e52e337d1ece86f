import type { BallotRule } from '../rules/registry'
import type { RuleTerms } from '../standing'

/** A vote on a ballot of people who are numbers. */
export interface NaiveVote {
  readonly agent: number
  readonly choice: string
  readonly confidence: number
}

/** Of sums of confidence, and of shares; weights are compared by what they come to in all. */
const EPSILON = 1e-9
const SHARE_EPSILON = 1e-13

/**
 * What a rule decides, counted from nothing by the words of the rule: `approved:A`, `rejected:reject`
 * or `no_consensus`. Slow and plain on purpose, to hold the quick count to.
 */
export function decideNaively(
  rule: BallotRule,
  votes: readonly NaiveVote[],
  weights: readonly number[],
  choices: readonly string[],
  terms: RuleTerms,
): string {
  const weigh = (some: readonly NaiveVote[]) =>
    some.reduce((sum, { agent }) => sum + weights[agent]!, 0)
  const supporters = (choice: string) => votes.filter((vote) => vote.choice === choice)
  const weightFor = (choice: string) => weigh(supporters(choice))
  const weightAgainst = (choice: string) =>
    weigh(votes.filter((vote) => vote.choice !== choice && vote.choice !== 'abstain'))
  const cast = weigh(votes)
  const slack = SHARE_EPSILON * weights.reduce((sum, weight) => sum + weight, 0)
  const name = (choice: string | undefined) => {
    if (choice === undefined) return 'no_consensus'
    return terms.isYesNo && choice === 'reject' ? 'rejected:reject' : `approved:${choice}`
  }

  const breakTie = (tied: readonly string[]): string | undefined => {
    switch (terms.tieBreak) {
      case 'none':
        return undefined
      case 'first':
        return votes.find(({ choice }) => tied.includes(choice))?.choice
      case 'most-confident': {
        const sums = tied.map((choice) =>
          supporters(choice).reduce((sum, { confidence }) => sum + confidence, 0),
        )
        const best = tied.filter((_, i) => sums[i]! >= Math.max(...sums) - EPSILON)
        return best.length === 1 ? best[0] : undefined
      }
      case 'owner': {
        const own = votes.find(({ agent }) => String(agent) === terms.owner)?.choice
        return own !== undefined && tied.includes(own) ? own : undefined
      }
      case 'seeded-lot':
        return terms.lot.find((choice) => tied.includes(choice))
    }
  }

  const byMajority = () => {
    const ahead = choices.find((choice) => weightFor(choice) > weightAgainst(choice) + slack)
    if (ahead !== undefined) return name(ahead)
    const tied = choices.filter(
      (choice) =>
        weightFor(choice) > 0 && Math.abs(weightFor(choice) - weightAgainst(choice)) <= slack,
    )
    return name(tied.length > 1 ? breakTie(tied) : undefined)
  }

  switch (rule) {
    case 'majority':
    case 'weighted':
      return byMajority()
    case 'quorum':
      return votes.length < terms.quorum ? 'no_consensus' : byMajority()
    case 'supermajority': {
      if (cast === 0) return 'no_consensus'
      const passes = (choice: string) => weightFor(choice) / cast >= terms.threshold - SHARE_EPSILON
      if (terms.isYesNo) {
        if (passes('approve')) return name('approve')
        const isBlocked = weightFor('reject') / cast > 1 - terms.threshold + SHARE_EPSILON
        return name(isBlocked ? 'reject' : undefined)
      }
      const passing = choices.filter(passes)
      const most = Math.max(...passing.map(weightFor))
      const best = passing.filter((choice) => weightFor(choice) >= most - slack)
      return name(best.length > 1 ? breakTie(best) : best[0])
    }
    case 'unanimous': {
      const everyone = choices.find((choice) => supporters(choice).length === weights.length)
      if (!terms.isYesNo) return name(everyone)
      if (supporters('reject').length > 0) return name('reject')
      if (votes.length < weights.length) return 'no_consensus'
      return name(everyone ?? 'reject')
    }
  }
}
