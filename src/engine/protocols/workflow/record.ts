import type { AgentId } from '../../votes/vote'
import type { WorkingLine } from '../../working'
import type { BallotTieBreak } from '../ballot/plan'
import type { BallotRule } from '../ballot/rules/registry'
import type { BallotDecision } from '../ballot/standing'
import type { Draft, LoopError, Spared } from '../judges/hearing'
import type { StopReason } from '../judges/judge-loop'
import type { ModelError } from '../judges/model'
import type { ScriptedPrompts } from '../judges/script-prompts'
import type { WorkflowProblem } from './problems'

export const STEP_STATUSES = [
  'done',
  'replaced',
  'rejected-kept',
  'failed',
  'held',
  'out-of-budget',
] as const
/**
 * What became of a step. `replaced`: its judges had it revised. `rejected-kept`: they refused it, and it
 * goes on as it was. `held`: something that it needs did not come. A gate that lets nothing through is done.
 */
export type StepStatus = (typeof STEP_STATUSES)[number]

export interface Incoming {
  readonly need: string
  /** Null where it did not come. A long text only begins here: all of it is with the step that it came from. */
  readonly text: string | null
}

interface StepBase {
  readonly id: string
  /** The longest way to it from a step that needs nothing. */
  readonly level: number
  readonly status: StepStatus
  readonly incoming: readonly Incoming[]
  /** What goes on to those who depend on it; null for nothing. */
  readonly output: string | null
  readonly goesTo: readonly string[]
  /** The need that did not come and without which this cannot start; empty where all is there. */
  readonly heldBy: string
  readonly tokensBefore: number
  readonly tokensAfter: number
  /** It took the run over its budget. */
  readonly crossed: boolean
}

export interface TaskRecord extends StepBase {
  readonly kind: 'task'
  readonly assignee: AgentId
  /** Before it was judged; null where it did not get so far. */
  readonly answer: string | null
  readonly verify: VerifyRecord | null
}

export interface GateRecord extends StepBase {
  readonly kind: 'consensus'
  /** Null where no agent was asked. */
  readonly gate: GateDecision | null
}

export type StepRecord = TaskRecord | GateRecord

export interface VerifyCall {
  readonly kind: 'judge' | 'revise'
  readonly agent: AgentId
  readonly round: number
  readonly tokens: number
  /** Null for a revision. What cannot be read is not acceptance. */
  readonly accepted: boolean | null
  /** What it had against the answer: its place in `critiques`; null for nothing. */
  readonly critique: number | null
  /** The budget ended with it, so it does not count. */
  readonly isDiscarded: boolean
  /** Why it gave no reply; absent where it gave one. */
  readonly error?: ModelError
}

/** What judges made of a task's answer, and what goes on. */
export interface VerifyRecord {
  readonly status: Extract<StepStatus, 'done' | 'replaced' | 'rejected-kept' | 'out-of-budget'>
  readonly verdict: 'accepted' | 'rejected'
  readonly stop: StopReason
  readonly quorum: number
  /** By round: who accepted, and whether that was enough. */
  readonly working: readonly WorkingLine[]
  readonly rounds: number
  /** The first call that failed, whatever the verdict. */
  readonly error?: LoopError
  /** What a script wrote to the judges; absent where there is none. */
  readonly scripted?: ScriptedPrompts
  /** Whether what goes on is the correct outcome, where somebody has said so or works by chance. */
  readonly isRight?: boolean
  /** The first and the last ones, where there are very many. */
  readonly calls: readonly VerifyCall[]
  /** Calls that are not listed, and how many of the listed ones came before them. */
  readonly unlisted: { readonly after: number; readonly count: number } | null
  readonly spared: readonly Spared[]
  /** Every text that was judged, the answer itself first; one that is handed in again stands once. */
  readonly drafts: readonly Draft[]
  /** What was said against the answer, each text once: the same words may come in every round. */
  readonly critiques: readonly string[]
  /** Of all calls: each judge with each of its critiques, and the rounds in which it had it. */
  readonly dissent: readonly {
    readonly judge: AgentId
    readonly rounds: readonly number[]
    readonly critique: number
  }[]
  readonly output: string
}

export const VOTE_STANDINGS = ['counted', 'replaced', 'void', 'unpaid', 'not-asked'] as const
/** Void: for a need that did not come. Not cast: not paid for, or by an agent that is not asked. */
export type VoteStanding = (typeof VOTE_STANDINGS)[number]

export interface CastVote {
  readonly agent: AgentId
  readonly role: string
  /** By the role, and whether the role is listed or `default` stands in for it. */
  readonly weight: number
  readonly weightFrom: 'role' | 'default' | 'nobody'
  readonly choice: string
  readonly confidence: number | null
  readonly reason: string
  readonly standing: VoteStanding
}

export interface GateCount {
  readonly rule: BallotRule
  readonly decision: BallotDecision
  /** What was chosen; null where nothing was. */
  readonly choice: string | null
  /** Set where a tie was broken. */
  readonly tieBreak: BallotTieBreak | null
  /** What each side has, in heads or in weight, and what the rule compares. */
  readonly working: readonly WorkingLine[]
}

export type GateResult = 'passes' | 'falls-back' | 'holds'

/** What one rule makes of the votes; its choice is a need, or null where it was about all of them. */
export interface GateVerdict extends GateCount {
  readonly result: GateResult
  readonly passes: readonly string[]
  readonly holdsBack: readonly string[]
}

export interface GateDecision {
  readonly question: string
  readonly asks: 'which' | 'whether'
  readonly votes: readonly CastVote[]
  /** On the roll, without a vote that counts. */
  readonly missing: readonly AgentId[]
  /** By the gate's own rule; null where the budget ended before all had voted. */
  readonly verdict: GateVerdict | null
  /** What each rule would have made of the same votes, in the order of BALLOT_RULES. */
  readonly byRule: readonly GateVerdict[]
  /** What the same votes would have come to under other answers to open questions. */
  readonly whatIf: readonly { readonly kind: WhatIf; readonly verdict: GateVerdict }[]
}

/** Those who did the work have no vote; weights are earned by having been right, instead of by role. */
export type WhatIf = 'separate' | 'learned'

export const EDGE_STATES = ['passed', 'replaced', 'held', 'unreached'] as const
export type EdgeState = (typeof EDGE_STATES)[number]

export interface EdgeRecord {
  readonly from: string
  readonly to: string
  readonly state: EdgeState
}

export interface WorkflowDissent {
  readonly step: string
  readonly by: AgentId
  readonly as: 'voter' | 'judge'
  /** The rounds of judging in which it was said; none for a vote. */
  readonly rounds: readonly number[]
  /** What a voter wanted; empty for a judge. */
  readonly choice: string
  /** In their words; empty where they gave none. */
  readonly text: string
}

export type SpendKind = 'task' | 'vote' | 'judge' | 'revision'

/** One expense, and what the run had used after it; or several of a step that has very many. */
export interface Spend {
  readonly step: string
  readonly kind: SpendKind
  /** Null for several. */
  readonly agent: AgentId | null
  /** How many are taken together. */
  readonly count: number
  readonly tokens: number
  readonly total: number
}

export interface WorkflowRecord {
  readonly problems: readonly WorkflowProblem[]
  /** In the order of running. */
  readonly steps: readonly StepRecord[]
  readonly edges: readonly EdgeRecord[]
  readonly dissent: readonly WorkflowDissent[]
  readonly budgetLine: readonly Spend[]
  /** Null for no end. */
  readonly budget: number | null
  readonly used: number
  /** The step that took the run over its budget; null where none did. */
  readonly crossedBy: string | null
}
