import type { AgentId } from '../../votes/vote'

/** When a ballot ends before its time: never, at a documented share, or as soon as nothing can change it. */
export const EARLY_MODES = ['off', 'threshold', 'certain'] as const
export type EarlyMode = (typeof EARLY_MODES)[number]

/** How a vote reaches the count: as a call, as JSON in a reply, or as words in it. */
export const VOTE_FORMATS = ['call', 'json', 'words'] as const
export type VoteFormat = (typeof VOTE_FORMATS)[number]

/** Weights as listed, or earned by past accuracy: (1 + right) / (2 + judged). */
export const WEIGHINGS = ['listed', 'learned'] as const
export type Weighing = (typeof WEIGHINGS)[number]

export const BALLOT_TIE_BREAKS = ['none', 'first', 'most-confident', 'owner', 'seeded-lot'] as const
export type BallotTieBreak = (typeof BALLOT_TIE_BREAKS)[number]

/** What can be said to a question of yes or no. A ballot with options has those, and `abstain`. */
export const YES_NO = ['approve', 'reject', 'abstain'] as const

export interface PlannedVote {
  /** Milliseconds after the ballot was opened. */
  readonly at: number
  readonly agent: AgentId
  /** `approve`, `reject`, `abstain`, or the id of an option. */
  readonly choice: string
  readonly confidence?: number
  readonly reason?: string
  /** The words in which it came: what formats other than `call` have to make sense of. */
  readonly reply?: string
  /** Cast in the board's run, at that time of its clock: scripts see it from their next turn on. */
  readonly cast?: boolean
}

/** What is absent from a plan. */
export const BALLOT_DEFAULTS = {
  early: 'certain',
  threshold: 2 / 3,
  lastsMs: 300_000,
  mayChange: true,
  tieBreak: 'none',
  format: 'call',
  weighing: 'listed',
} as const
