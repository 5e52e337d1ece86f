import { openWith } from './gate'
import { both, join, type Code, type CodeVariant } from './rule-code'
import { settle } from './settle'

export const COUNT_VOTES = both(
  `
    const count = (proposal: string, stance?: Stance) => votesOn(votes, proposal, stance).length
  `,
  `
    def count(proposal: str, stance: str | None = None) -> int:
        return len(votes_on(votes, proposal, stance))
  `,
)

const SHARE = both(
  `
    const shareOf = (proposal: string) =>
      count(proposal) > 0 ? count(proposal, 'agree') / count(proposal) : 0
  `,
  `
    def share_of(proposal: str) -> float:
        cast = count(proposal)
        return count(proposal, "agree") / cast if cast > 0 else 0
  `,
)

export const MAJORITY = both(
  `
    const isApproved = (proposal: string) => count(proposal, 'agree') > count(proposal, 'disagree')
    const isRejected = (proposal: string) => count(proposal, 'disagree') > count(proposal, 'agree')
  `,
  `
    def is_approved(proposal: str) -> bool:
        return count(proposal, "agree") > count(proposal, "disagree")

    def is_rejected(proposal: str) -> bool:
        return count(proposal, "disagree") > count(proposal, "agree")
  `,
)

const FRONT = both(
  `
    const front = findFront(proposals.filter(isApproved), shareOf)
    const [first] = front
  `,
  `
    front = find_front(list(filter(is_approved, proposals)), share_of)
  `,
)

/** Without an approved one, the proposal nearest to approval says how it went. */
const nobodyWins = (tooFew: Code | null): Code => {
  const { typescript, python } = tooFew ?? both('', '')
  return {
    typescript: `if (first === undefined) {
  const voted = proposals.filter((proposal) => count(proposal) > 0)
  const [nearest] = [...findFront(voted, shareOf), ...voted]
  const confidence = nearest === undefined ? 0 : shareOf(nearest)
${typescript}  const status = nearest !== undefined && isRejected(nearest) ? 'rejected' : 'undecided'
  return { status, winner: null, confidence }
}
const confidence = shareOf(first)`,
    python: `if not front:
    voted = [proposal for proposal in proposals if count(proposal) > 0]
    nearest = find_front(voted, share_of) + voted
    confidence = share_of(nearest[0]) if nearest else 0
${python}    if nearest and is_rejected(nearest[0]):
        return Verdict("rejected", None, confidence)
    return Verdict("undecided", None, confidence)
confidence = share_of(front[0])`,
  }
}

interface Ballot {
  readonly count?: Code
  /** Defines which proposals are approved and which are rejected. */
  readonly judge: Code
  readonly tooFew?: Code
}

export const holdBallots = (
  variant: CodeVariant,
  { count = COUNT_VOTES, judge, tooFew }: Ballot,
): Code =>
  join(
    openWith(variant, { needsProposals: tooFew !== undefined }),
    count,
    SHARE,
    judge,
    FRONT,
    nobodyWins(tooFew ?? null),
    settle(variant),
  )
