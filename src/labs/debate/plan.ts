import type { AgentId } from '../../engine'
import type {
  DebateCap,
  DebateCheck,
  DebateVote,
  EvidencePiece,
  TurnCost,
} from '../../engine/protocols/plans'

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
  /** Attempts that fail before it answers. */
  readonly failures?: number
  /** What it runs on and what it may use: for the record, and for how much two members are two. */
  readonly model?: string
  readonly tools?: readonly string[]
}

export interface DebatePlan {
  readonly goal: string
  readonly evidence: readonly EvidencePiece[]
  readonly members: readonly DebateMember[]
  /** Who is accountable where that is no agent; blank or absent for none. */
  readonly finalOwner?: string
  /** The agent who is accountable; takes the place of `finalOwner`. */
  readonly ownerAgent?: AgentId
  /** The owner does not accept what the debate would. */
  readonly ownerRejects?: boolean
  /** How many proposals and critiques may be paid for; absent for no end. */
  readonly budget?: number
  /** Limits on everything else. */
  readonly caps?: Partial<Record<Exclude<DebateCap, 'turns'>, number>>
  readonly turnCost?: Partial<TurnCost>
  readonly checks?: readonly DebateCheck[]
  /** What a wrong answer would cost, where that is known. */
  readonly stakes?: 'low' | 'high'
  /** What would have been right to decide, where that is known. */
  readonly truth?: 'accept' | 'do-not-accept'
  /** A synthesis that removes the dissent from the record. */
  readonly erasesDissent?: boolean
  /** Every material critique asks for a revision, also where all accept. */
  readonly isStrict?: boolean
}
