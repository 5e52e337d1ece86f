import { firstBy } from './lead'
import { both, join, type RuleCode } from './rule-code'
import { decideAsSwarm } from './swarm'

const SHARE = both(
  `
    const shareOf = (proposal: string) => {
      const cast = votesOn(votes, proposal).length
      return cast === 0 ? 0 : votesOn(votes, proposal, 'agree').length / cast
    }
  `,
  `
    def share_of(proposal: str) -> float:
        cast = len(votes_on(votes, proposal))
        return len(votes_on(votes, proposal, "agree")) / cast if cast else 0
  `,
)

export const voting: RuleCode = (variant) =>
  decideAsSwarm(variant, join(SHARE, firstBy('shareOf', 'share_of')))
