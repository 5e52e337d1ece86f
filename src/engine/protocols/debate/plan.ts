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
  /** The judge pass in which a revision brings it; there from the first where absent. */
  readonly foundInPass?: number
}

/** What a failed check does, from the mildest to the gravest. */
export const CHECK_FAILURES = ['revise', 'escalate', 'reject'] as const
export type CheckFailure = (typeof CHECK_FAILURES)[number]

export const CHECK_KINDS = ['reported', 'contains', 'omits', 'at-least', 'at-most'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

/** Something that no opinion changes: a result from elsewhere, or a test of what a piece of evidence says. */
export type CheckTest =
  | { readonly kind: 'reported'; readonly passes: boolean }
  | { readonly kind: 'contains' | 'omits'; readonly of: string; readonly text: string }
  | { readonly kind: 'at-least' | 'at-most'; readonly of: string; readonly number: number }

export interface DebateCheck {
  readonly name: string
  readonly test: CheckTest
  /** Sends it back where absent. */
  readonly onFail?: CheckFailure
}

/** What a debate may use up, in the order in which a limit is named where two are reached at once. */
export const DEBATE_CAPS = ['agents', 'turns', 'tokens', 'retries', 'passes', 'ms'] as const
export type DebateCap = (typeof DEBATE_CAPS)[number]

/**
 * Proposals and critiques of all passes together, whatever else is set. A link of some thousand characters can ask
 * for twenty passes of fifty members, each of whom criticises all others; this is four of those.
 */
export const MAX_TURNS = 10_000

/** What a proposal or a critique takes. A failed attempt takes the time, and no tokens. */
export interface TurnCost {
  readonly tokens: number
  readonly ms: number
}

export const DEFAULT_TURN_COST: TurnCost = { tokens: 500, ms: 2_000 }
