import { isDecided, type Evaluation, type Outcome } from '../../engine'
import { ProposalChip } from '../../charts/ProposalChip'
import { describeVerdict, isMisleading } from '../../describe/describe-verdict'
import { Icon } from '../../ui/Icon'
import './verdict.css'

export interface VerdictPillProps {
  readonly verdict: Pick<Evaluation, 'outcome' | 'findings'>
  readonly proposals: readonly { readonly id: string }[]
}

/**
 * A verdict in a word, with the winner: solid where it is decided, hollow where it is not. A decision
 * that a warning makes unsound does not look like a success.
 */
export function VerdictPill({ verdict: { outcome, findings }, proposals }: VerdictPillProps) {
  const decided = isDecided(outcome)
  const isSound = !findings.some(isMisleading)
  return (
    <span className="verdict small soft" data-decided={decided} data-sound={isSound}>
      {decided && <Icon name={isSound ? 'check' : 'warning'} />}
      {describeVerdict(outcome)}
      {outcome.status === 'decided' && <ProposalChip id={outcome.winner} proposals={proposals} />}
    </span>
  )
}

/** `A`, or the verdict in words. */
export const describeOutcome = (outcome: Outcome): string =>
  outcome.status === 'decided' ? outcome.winner : describeVerdict(outcome).toLowerCase()
