import type { Jury } from '../plan'
import type { AgentId } from '../../../engine/votes/vote'
import type { ClosedForm } from './closed-form'
import type { Critique, Dissent } from '../../../engine/protocols/judges/dissent'
import type {
  Draft,
  LoopCall,
  LoopError,
  Spared,
  Trace,
} from '../../../engine/protocols/judges/hearing'
import type {
  JudgeLoopResult,
  RosterProblem,
  StopReason,
} from '../../../engine/protocols/judges/judge-loop'
import type { Exact } from './measures'
import type { Framing, TokenUsage } from '../../../engine/protocols/judges/model'
import type { ScriptedPrompts } from '../../../engine/protocols/judges/script-prompts'
import type { Simulation } from './simulate'

/** A judge's words, by their place among the texts of the run, or a code. */
export type RecordedCritique = { readonly said: number } | Exclude<Critique, string>

type RecordedVerdict =
  { readonly accept: true } | { readonly accept: false; readonly critique: RecordedCritique }

/**
 * A call without anything that stands elsewhere: a draft that fifty judges read in fifty rounds is written
 * down once. What the model was asked is written from this and the plan, by `writeCallPrompt`.
 */
export interface RecordedCall extends Omit<
  LoopCall,
  'question' | 'answer' | 'critiques' | 'framing' | 'reply' | 'verdict'
> {
  /** From 0, over all calls. */
  readonly place: number
  /** What is judged or revised, by its place among the drafts; null while proposals are made. */
  readonly draft: number | null
  /** For judges only. Words of its own stand in the plan. */
  readonly framing: Exclude<Framing, { kind: 'own' }> | { readonly kind: 'own' } | null
  /** By its place among the texts; null where nothing was said. */
  readonly reply: number | null
  readonly verdict: RecordedVerdict | null
}

export interface RecordedDissent extends Omit<Dissent, 'critique'> {
  readonly critique: RecordedCritique
}

export interface RecordedTrace extends Omit<Trace, 'dissent'> {
  readonly dissent?: RecordedCritique
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

/** What the same plan comes to over many runs. */
export interface JudgeEstimates {
  readonly closedForm: ClosedForm
  readonly simulation: Simulation
  /** For some quorums from 1 up to all judges; empty where neither formula nor simulation applies. */
  readonly byQuorum: readonly QuorumRow[]
  /** For judges alone, and for proposers who judge as well. */
  readonly byJury: readonly JuryRow[]
  /** Comparisons that are left out: without a formula, so many calls are too many to be simulated. */
  readonly tooLong: readonly ('quorum' | 'jury')[]
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
  /** The call that failed; absent where the status has another reason. */
  readonly error?: LoopError
  readonly stop: StopReason
  readonly rounds: number
  readonly answer: string
  /** As models that work by chance know it, or as somebody has said; null where neither is so. */
  readonly isRight: boolean | null
  /** What a script wrote to the judges; absent where there is none. */
  readonly scripted?: ScriptedPrompts
  readonly calls: readonly RecordedCall[]
  readonly spared: readonly Spared[]
  readonly drafts: readonly Draft[]
  readonly dissent: readonly RecordedDissent[]
  readonly traces: readonly RecordedTrace[]
  /** Replies and critiques, each once. */
  readonly texts: readonly string[]
  readonly usage: TokenUsage
  /** Null for no end. */
  readonly budget: number | null
}

/** What a judge lab shows: a run, or why there is none. */
export type JudgeRecord =
  { readonly problem: RosterProblem; readonly missing: readonly AgentId[] } | JudgeRun
