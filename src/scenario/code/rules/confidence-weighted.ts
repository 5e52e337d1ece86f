import { firstBy } from './lead'
import { both, join, type RuleCode } from './rule-code'
import { decideAsSwarm } from './swarm'

const SHARE = both(
  `
    const shareOf = (proposal: string) => {
      const total = weightOf(votesOn(votes, proposal))
      return total === 0 ? 0 : weightOf(votesOn(votes, proposal, 'agree')) / total
    }
  `,
  `
    def share_of(proposal: str) -> float:
        total = weight_of(votes_on(votes, proposal))
        agreed = weight_of(votes_on(votes, proposal, "agree"))
        return agreed / total if total else 0
  `,
)

export const SHARE_OF_WEIGHT = join(SHARE, firstBy('shareOf', 'share_of'))

export const confidenceWeighted: RuleCode = (variant) => decideAsSwarm(variant, SHARE_OF_WEIGHT)
