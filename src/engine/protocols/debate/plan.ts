export const DEBATE_VOTES = ['accept', 'revise', 'escalate'] as const
export type DebateVote = (typeof DEBATE_VOTES)[number]

export interface EvidencePiece {
  readonly key: string
  /** What it says. */
  readonly text: string
  /** Taken away, to see what happens without it. */
  readonly isAway?: boolean
  /** It is there, and it is wrong, which no member knows. */
  readonly isWrong?: boolean
}
