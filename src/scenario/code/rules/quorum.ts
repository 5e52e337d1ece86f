import { holdBallots } from './ballot'
import { both, join, type RuleCode } from './rule-code'

const HALF = both(
  `
    const everybody = new Set([...roll, ...votes.map(({ agentId }) => agentId)]).size
    const quorum = Math.ceil(everybody / 2)
  `,
  `
    everybody = len({*roll, *(vote.agent_id for vote in votes)})
    quorum = math.ceil(everybody / 2)
  `,
)

const JUDGE = both(
  `
    const isQuorate = (proposal: string) => countVoters(votesOn(votes, proposal)) >= quorum
    const isApproved = (proposal: string) =>
      isQuorate(proposal) && count(proposal, 'agree') > count(proposal, 'disagree')
    const isRejected = (proposal: string) =>
      isQuorate(proposal) && count(proposal, 'disagree') > count(proposal, 'agree')
  `,
  `
    def is_quorate(proposal: str) -> bool:
        return count_voters(votes_on(votes, proposal)) >= quorum

    def is_approved(proposal: str) -> bool:
        is_more = count(proposal, "agree") > count(proposal, "disagree")
        return is_quorate(proposal) and is_more

    def is_rejected(proposal: str) -> bool:
        is_more = count(proposal, "disagree") > count(proposal, "agree")
        return is_quorate(proposal) and is_more
  `,
)

const TOO_FEW = {
  typescript: `  if (!proposals.some(isQuorate)) {
    return { status: 'too-few-voters', winner: null, confidence }
  }
`,
  python: `    if not any(map(is_quorate, proposals)):
        return Verdict("too-few-voters", None, confidence)
`,
}

export const quorum: RuleCode = (variant) =>
  holdBallots(variant, {
    judge: variant.hasQuorum ? JUDGE : join(HALF, JUDGE),
    tooFew: TOO_FEW,
  })
