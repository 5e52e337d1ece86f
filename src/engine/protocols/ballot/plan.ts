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
}

export interface PlannedAct {
  readonly at: number
  readonly act: 'cancel' | 'force'
  /** Who does it: only the proposer may cancel. */
  readonly by: AgentId
}

export interface BallotOption {
  readonly id: string
  readonly text: string
}

/** Plain data. What is absent is as BALLOT_DEFAULTS say. */
export interface BallotPlan {
  /** What is asked; also the topic of `cast_vote`. */
  readonly topic: string
  /** What can be chosen; absent for yes or no. */
  readonly options?: readonly BallotOption[]
  readonly votes: readonly PlannedVote[]
  readonly acts?: readonly PlannedAct[]
  /** Agents of the scenario that are not on the roll. */
  readonly absent?: readonly AgentId[]
  /** Listed weights; 1 where absent. */
  readonly weights?: Readonly<Record<AgentId, number>>
  readonly weighing?: Weighing
  readonly proposer?: AgentId
  readonly early?: EarlyMode
  /** Of the supermajority. */
  readonly threshold?: number
  /** Heads; half of the roll, rounded up, where absent. */
  readonly quorum?: number
  readonly lastsMs?: number
  /** A vote older than this no longer counts; absent for never. */
  readonly voteTtlMs?: number
  readonly mayChange?: boolean
  readonly tieBreak?: BallotTieBreak
  readonly format?: VoteFormat
}

export const BALLOT_DEFAULTS = {
  early: 'certain',
  threshold: 2 / 3,
  lastsMs: 300_000,
  mayChange: true,
  tieBreak: 'none',
  format: 'call',
  weighing: 'listed',
} as const satisfies Partial<BallotPlan>
