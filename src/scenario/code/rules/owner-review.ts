import { openWith } from './gate'
import { both, join, type RuleCode } from './rule-code'
import { settle } from './settle'

const STANCE = both(
  `
    const ownerIs = (stance: Stance) => (proposal: string) =>
      stanceOf(finalOwner, proposal, votes) === stance
    const front = proposals.filter(ownerIs('agree'))
    const [first] = front
    if (first === undefined) {
      const status = proposals.some(ownerIs('disagree')) ? 'rejected' : 'undecided'
      return { status, winner: null, confidence: 0 }
    }
    const confidence = 1
  `,
  `
    stances = {
        proposal: stance_of(final_owner, proposal, votes)
        for proposal in proposals
    }
    front = [each for each in proposals if stances[each] == "agree"]
    if not front:
        is_rejected = "disagree" in stances.values()
        return Verdict("rejected" if is_rejected else "undecided", None, 0)
    confidence = 1
  `,
)

/** The owner agrees with all that are in front, and so cannot break a tie between them. */
export const ownerReview: RuleCode = (variant) => {
  const tieBreak = variant.tieBreak === 'owner' ? 'none' : variant.tieBreak
  return join(openWith(variant), STANCE, settle({ ...variant, tieBreak }))
}
