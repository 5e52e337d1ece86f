import type { AgentId } from '../../../engine/votes/vote'
import type {
  DebateProposal,
  RubricDebateInput,
  StopReason,
} from '../../../engine/protocols/debate/debate-run'
import { foresee, withEvidence } from './foresee'
import type { EvidencePiece } from '../../../engine/protocols/debate/plan'

/** What would be different if a piece of evidence were taken away, or put back. */
export interface EvidenceChange {
  readonly key: string
  readonly becomes: 'there' | 'away'
  readonly stopReason: StopReason
  /** Whether that is another decision than now. */
  readonly isOther: boolean
  /** Who would vote otherwise. */
  readonly turned: readonly AgentId[]
}

export function foreseeChanges(
  input: RubricDebateInput,
  pieces: readonly EvidencePiece[],
): readonly EvidenceChange[] {
  const now = foresee(input)
  return pieces.map((piece) => {
    const isAway = piece.isAway !== true
    const other = pieces.map((each) => (each === piece ? { ...piece, isAway } : each))
    const then = foresee(withEvidence(input, other))
    return {
      key: piece.key,
      becomes: isAway ? 'away' : 'there',
      stopReason: then.stopReason,
      isOther: then.stopReason !== now.stopReason,
      turned: findTurned(now.proposals, then.proposals),
    }
  })
}

const findTurned = (
  now: readonly DebateProposal[],
  then: readonly DebateProposal[],
): readonly AgentId[] =>
  then.filter(({ vote }, i) => vote !== now[i]?.vote).map(({ agentId }) => agentId)
