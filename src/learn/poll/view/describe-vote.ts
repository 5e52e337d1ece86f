import { formatPercent, plural } from '../../../describe/format'
import { BALLOT_LIMITS, type Ballot } from '../model/ballot-code'
import type { StanceCounts } from '../model/count-answers'
import type { Question } from '../model/question'

/** A ballot in words: a line a proposal, or the one that was chosen. */
export function describeVote(question: Question, { answers }: Ballot): readonly string[] {
  if (question.kind === 'one') {
    return question.proposals.filter((_, place) => answers[place]?.stance === 'agree')
  }
  return question.proposals.map((proposal, place) => {
    const answer = answers[place]
    if (!answer) return `${proposal}: no vote`
    const { stance, weight } = answer
    const sure =
      weight === undefined ? '' : `, ${formatPercent(weight / BALLOT_LIMITS.weight)} sure`
    return `${proposal}: ${stance}${sure}`
  })
}

/** What a teacher should know of a ballot beside its answers. */
export const describeBallot = ({ revision, seat }: Ballot, isShared: boolean): string =>
  [
    revision > 0 ? `changed ${plural(revision, 'time')}` : '',
    isShared || seat > 0 ? `voter ${seat + 1} on one device` : '',
  ]
    .filter((note) => note !== '')
    .join(', ')

export const describeCounts = ({ agree, disagree, abstain }: StanceCounts): string =>
  `${agree} agree, ${disagree} disagree, ${abstain} abstain`
