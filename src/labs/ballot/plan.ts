import type { AgentId } from '../../engine'
import type {
  BallotTieBreak,
  EarlyMode,
  PlannedScript,
  PlannedVote,
  VoteFormat,
  Weighing,
} from '../../engine/protocols/plans'

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

/** How a judge of a panel votes: right with a probability, or as a script says. */
export type PanelJudge = { readonly kind: 'accuracy'; readonly accuracy: number } | PlannedScript

/** Judges who choose between results. */
export interface Panel {
  /** By option: whose work it is. */
  readonly authors?: Readonly<Record<string, AgentId>>
  /** A vote for one's own work does not count. */
  readonly excludesOwn?: boolean
  /** By agent; who is not listed votes by hand. */
  readonly judges?: Readonly<Record<AgentId, PanelJudge>>
  /** The option that is the correct outcome; absent where that is not known. */
  readonly correct?: string
  readonly seed?: number
}

/** Plain data. What is absent is as BALLOT_DEFAULTS say. */
export interface BallotPlan {
  /** What is asked; also the topic of `cast_vote`. */
  readonly topic: string
  /** What can be chosen; absent for yes or no. */
  readonly options?: readonly BallotOption[]
  readonly panel?: Panel
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
