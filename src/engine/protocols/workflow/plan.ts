import type { AgentId } from '../../votes/vote'
import type { BallotTieBreak } from '../ballot/plan'
import type { BallotRule } from '../ballot/rules/registry'
import type { JudgeMode, OnDissent, PlannedScript, StandIn, VerdictSchema } from '../judges/plan'

/** A stand-in that is not a list of replies. */
export type LiveStandIn = Exclude<StandIn, { kind: 'replies' }>

export interface VerifyJudge {
  readonly agent: AgentId
  /** Its reply to the k-th call; the last repeats. */
  readonly replies: readonly string[]
  /** Replies by chance or by script instead. */
  readonly model?: LiveStandIn
  /** Its own prompt. */
  readonly prompt?: string
}

/** The verify hook of a task: its assignee is the proposer, these are the judges. */
export interface VerifyHook {
  /** In the order in which they are asked. */
  readonly judges: readonly VerifyJudge[]
  readonly mode?: JudgeMode
  readonly quorum?: number
  readonly maxRounds?: number
  readonly onDissent?: OnDissent
  readonly verdictSchema?: VerdictSchema
  /** For all judges without one of their own: as a text, or written by a script. */
  readonly prompt?: string
  readonly promptScript?: PlannedScript
  /** What the assignee answers when it is asked to revise; the last repeats. */
  readonly revisions?: readonly string[]
  /** By revision: whether it is the correct outcome. Absent: unless it says "(wrong)". */
  readonly revisionsRight?: readonly boolean[]
  /** Revises by chance or by script instead. */
  readonly reviser?: LiveStandIn
  /** Whether the task's answer is the correct outcome. Absent: unless it says "(wrong)". */
  readonly right?: boolean
  /** Tokens of a call of a judge. */
  readonly tokens?: number
  /** Of what is left to chance; the scenario's where absent. */
  readonly seed?: number
}

export interface WorkflowTask {
  readonly kind: 'task'
  readonly id: string
  readonly goal: string
  readonly needs?: readonly string[]
  readonly assignee: AgentId
  readonly output: string
  /** Tokens that it takes. */
  readonly tokens?: number
  readonly fails?: boolean
  readonly verify?: VerifyHook
}

export interface GateVote {
  readonly agent: AgentId
  /** The id of one of the needs, or approve, reject, abstain. */
  readonly choice: string
  readonly confidence?: number
  readonly reason?: string
}

export interface ConsensusStep {
  readonly kind: 'consensus'
  readonly id: string
  readonly question: string
  readonly needs: readonly string[]
  readonly strategy: BallotRule
  /** By role; `default` for every other. */
  readonly weights?: Readonly<Record<string, number>>
  /** Choose one of the needs, or say yes or no to all of them together. */
  readonly asks?: 'which' | 'whether'
  readonly votes: readonly GateVote[]
  /** All who are asked; those who have voted where absent. Those without a vote are missing. */
  readonly voters?: readonly AgentId[]
  readonly threshold?: number
  readonly quorum?: number
  /** What settles an exact tie; nothing where absent. */
  readonly tieBreak?: BallotTieBreak
  /** Tokens of a single vote. */
  readonly tokens?: number
  /** The need that goes on without agreement; where absent, the steps that depend on this are held back. */
  readonly fallback?: string
}

export type WorkflowStep = WorkflowTask | ConsensusStep

export interface WorkflowPlan {
  readonly goal: string
  readonly steps: readonly WorkflowStep[]
  /** Tokens for the whole run; absent for no end. */
  readonly budget?: number
}

/** Tokens of a task, a vote and a call of a judge, where absent. */
export const WORKFLOW_TOKENS = { task: 1000, vote: 100, judge: 200 } as const
