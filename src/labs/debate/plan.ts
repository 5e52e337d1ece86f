import type { AgentId } from '../../engine'
import type { DebateVote, EvidencePiece } from '../../engine/protocols/plans'

/** Role, evidence scope and authority are the agent's own. */
export interface DebateMember {
  readonly agent: AgentId
  /** Keys of the evidence without which it does not accept. */
  readonly needs: readonly string[]
  /** What it says when nothing is missing. */
  readonly answer?: string
  /** Says this instead of applying its rubric. */
  readonly says?: {
    readonly vote: DebateVote
    readonly confidence: number
    readonly cites: readonly string[]
    readonly risks: readonly string[]
  }
  /** A worker that never answers. */
  readonly fails?: boolean
}

export interface DebatePlan {
  readonly goal: string
  readonly evidence: readonly EvidencePiece[]
  readonly members: readonly DebateMember[]
  /** Who is accountable, not necessarily an agent; blank or absent for none. */
  readonly finalOwner?: string
  /** How many proposals and critiques may be paid for; absent for no end. */
  readonly budget?: number
  /** What would have been right to decide, where that is known. */
  readonly truth?: 'accept' | 'do-not-accept'
  /** A synthesis that removes the dissent from the record. */
  readonly erasesDissent?: boolean
  /** Every material critique asks for a revision, also where all accept. */
  readonly isStrict?: boolean
}
