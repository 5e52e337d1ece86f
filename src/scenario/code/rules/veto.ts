import { holdBallots } from './ballot'
import { both, type RuleCode } from './rule-code'

/** A veto counts only if it cites something. */
const JUDGE = both(
  `
    const isVetoed = (proposal: string) =>
      votesOn(votes, proposal, 'disagree').some(
        (vote) => vetoHolders.includes(vote.agentId) && citesAnything(vote),
      )
    const isApproved = (proposal: string) =>
      !isVetoed(proposal) && count(proposal, 'agree') > count(proposal, 'disagree')
    const isRejected = (proposal: string) =>
      isVetoed(proposal) || count(proposal, 'disagree') > count(proposal, 'agree')
  `,
  `
    def is_vetoed(proposal: str) -> bool:
        return any(
            vote.agent_id in veto_holders and cites_anything(vote)
            for vote in votes_on(votes, proposal, "disagree")
        )

    def is_approved(proposal: str) -> bool:
        is_more = count(proposal, "agree") > count(proposal, "disagree")
        return is_more and not is_vetoed(proposal)

    def is_rejected(proposal: str) -> bool:
        is_more = count(proposal, "disagree") > count(proposal, "agree")
        return is_more or is_vetoed(proposal)
  `,
)

export const veto: RuleCode = (variant) => holdBallots(variant, { judge: JUDGE })
