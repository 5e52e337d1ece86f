import type {
  DebateProposal,
  RubricDebateInput,
  StopReason,
} from '../../../engine/protocols/debate/debate-run'
import { gather, gatherLater } from '../../../engine/protocols/debate/evidence'
import type { EvidencePiece } from '../../../engine/protocols/debate/plan'
import { holdDebate } from '../../../engine/protocols/debate/rubric-debate'

/** How many proposals and critiques it takes when so many answer. */
export const wholeCost = (answering: number): number => answering * answering

export interface Outlook {
  readonly stopReason: StopReason
  readonly proposals: readonly DebateProposal[]
}

/** The same debate with other evidence. */
export const withEvidence = (
  input: RubricDebateInput,
  pieces: readonly EvidencePiece[],
): RubricDebateInput => ({
  ...input,
  evidence: gather(pieces),
  laterEvidence: gatherLater(pieces),
})

/** How a debate would end, without writing down its critiques: they follow from the proposals. */
export function foresee(input: RubricDebateInput): Outlook {
  const { passes, ending } = holdDebate(input, { isBrief: true })
  return { stopReason: ending.stopReason, proposals: passes.at(-1)!.proposals }
}
