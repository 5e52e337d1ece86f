import type { AgentId } from '../../engine'
import type {
  BallotTieBreak,
  EarlyMode,
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
