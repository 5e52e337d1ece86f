import type { AgentId } from '../../votes/vote'
import type { ClosedForm } from './closed-form'
import type { Critique, Dissent } from './dissent'
import type { Draft, LoopCall, Spared, Trace } from './hearing'
import type { JudgeLoopResult, RosterProblem, StopReason } from './judge-loop'
import type { Exact } from './measures'
import type { TokenUsage } from './model'
import type { Jury } from './plan'
import type { Simulation } from './simulate'

/** A call with the words in which the model would be asked. */
export interface RecordedCall extends LoopCall {
  /** From 0, over all calls. */
  readonly place: number
  readonly prompt: string
}

/** What a jury would be worth: from the formula, or from runs where there is none. */
export interface Worth {
  readonly isExact: boolean
  readonly measures: Exact
}

export interface QuorumRow extends Worth {
  readonly quorum: number
}

export interface JuryRow extends Worth {
  readonly jury: Jury
  readonly quorum: number
  readonly judges: number
}

export interface JudgeRun {
  readonly problem: null
  /** Named in the plan, and not there. */
  readonly missing: readonly AgentId[]
  /** As seated: with a jury of their own, proposers judge as well. */
  readonly proposers: readonly AgentId[]
  readonly judges: readonly AgentId[]
  /** Accepts that end a round, a whole number. */
  readonly quorum: number
  readonly maxRounds: number
  readonly verdict: JudgeLoopResult['verdict']
  readonly status: JudgeLoopResult['status']
  readonly stop: StopReason
  readonly rounds: number
  readonly answer: string
  /** By the mark that models by chance put on answers; null where none of them takes part. */
  readonly isRight: boolean | null
  readonly calls: readonly RecordedCall[]
  readonly spared: readonly Spared[]
  readonly drafts: readonly Draft[]
  readonly dissent: readonly Dissent[]
  readonly traces: readonly Trace[]
  readonly memory: readonly (readonly [key: string, critique: Critique])[]
  readonly usage: TokenUsage
  /** Null for no end. */
  readonly budget: number | null
  readonly closedForm: ClosedForm
  readonly simulation: Simulation
  /** For a quorum of 1 up to all judges; empty where neither formula nor simulation applies. */
  readonly byQuorum: readonly QuorumRow[]
  /** For judges alone, and for proposers who judge as well. */
  readonly byJury: readonly JuryRow[]
}

/** What a judge lab shows: a run, or why there is none. */
export type JudgeRecord =
  { readonly problem: RosterProblem; readonly missing: readonly AgentId[] } | JudgeRun
