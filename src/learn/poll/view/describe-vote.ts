import { formatPercent } from '../../../describe/format'
import { BALLOT_LIMITS, type Ballot } from '../model/ballot-code'
import type { Question } from '../model/question'

/** A ballot in words, a line a proposal that was voted on. */
export function describeVote(question: Question, { answers }: Ballot): readonly string[] {
  if (question.kind === 'one') {
    return question.proposals.filter((_, place) => answers[place]?.stance === 'agree')
  }
  return question.proposals.flatMap((proposal, place) => {
    const answer = answers[place]
    if (!answer) return []
    const { stance, weight } = answer
    const sure =
      weight === undefined ? '' : `, ${formatPercent(weight / BALLOT_LIMITS.weight)} sure`
    return [`${proposal}: ${stance}${sure}`]
  })
}
