import { holdBallots } from './ballot'
import { both, type RuleCode } from './rule-code'

/** A vote against rejects at once; an abstention does when nobody is missing. */
const JUDGE = both(
  `
    const everybody = new Set([...roll, ...votes.map(({ agentId }) => agentId)]).size
    const isComplete = (proposal: string) => countVoters(votesOn(votes, proposal)) === everybody
    const isApproved = (proposal: string) =>
      isComplete(proposal) && count(proposal, 'agree') === count(proposal)
    const isRejected = (proposal: string) =>
      count(proposal, 'disagree') > 0 || (isComplete(proposal) && !isApproved(proposal))
  `,
  `
    everybody = len({*roll, *(vote.agent_id for vote in votes)})

    def is_complete(proposal: str) -> bool:
        return count_voters(votes_on(votes, proposal)) == everybody

    def is_approved(proposal: str) -> bool:
        agrees = count(proposal, "agree")
        return is_complete(proposal) and agrees == count(proposal)

    def is_rejected(proposal: str) -> bool:
        if count(proposal, "disagree") > 0:
            return True
        return is_complete(proposal) and not is_approved(proposal)
  `,
)

export const unanimous: RuleCode = (variant) => holdBallots(variant, { judge: JUDGE })
