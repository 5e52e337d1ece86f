import { holdBallots } from './ballot'
import { both, type RuleCode } from './rule-code'

const JUDGE = both(
  `
    const isApproved = (proposal: string) => shareOf(proposal) >= supermajority - TOLERANCE
    const isRejected = (proposal: string) =>
      count(proposal, 'disagree') / count(proposal) > 1 - supermajority + TOLERANCE
  `,
  `
    def is_approved(proposal: str) -> bool:
        return share_of(proposal) >= supermajority - TOLERANCE

    def is_rejected(proposal: str) -> bool:
        against = count(proposal, "disagree") / count(proposal)
        return against > 1 - supermajority + TOLERANCE
  `,
)

export const supermajority: RuleCode = (variant) => holdBallots(variant, { judge: JUDGE })
