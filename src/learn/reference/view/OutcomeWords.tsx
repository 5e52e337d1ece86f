import { ProposalChip } from '../../../charts/ProposalChip'
import { describeVerdict } from '../../../describe/describe-verdict'
import type { Outcome } from '../../../engine'

interface OutcomeWordsProps {
  readonly outcome: Outcome
  readonly proposals: readonly string[]
}

/** `Decided A`, `Undecided` */
export const OutcomeWords = ({ outcome, proposals }: OutcomeWordsProps) => (
  <strong className="outcome-words">
    {describeVerdict(outcome)}
    {outcome.status === 'decided' && (
      <>
        {' '}
        <ProposalChip id={outcome.winner} proposals={proposals.map((id) => ({ id }))} />
      </>
    )}
  </strong>
)
