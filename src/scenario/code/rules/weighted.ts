import { holdBallots } from './ballot'
import { both, type RuleCode } from './rule-code'

const COUNT = both(
  `
    const count = (proposal: string, stance?: Stance) => weightOf(votesOn(votes, proposal, stance))
  `,
  `
    def count(proposal: str, stance: str | None = None) -> float:
        return weight_of(votes_on(votes, proposal, stance))
  `,
)

const JUDGE = both(
  `
    const isApproved = (proposal: string) =>
      count(proposal, 'agree') > count(proposal, 'disagree') + TOLERANCE
    const isRejected = (proposal: string) =>
      count(proposal, 'disagree') > count(proposal, 'agree') + TOLERANCE
  `,
  `
    def is_approved(proposal: str) -> bool:
        opposed = count(proposal, "disagree")
        return count(proposal, "agree") > opposed + TOLERANCE

    def is_rejected(proposal: str) -> bool:
        agreed = count(proposal, "agree")
        return count(proposal, "disagree") > agreed + TOLERANCE
  `,
)

export const weighted: RuleCode = (variant) => holdBallots(variant, { count: COUNT, judge: JUDGE })
