import type { FailureReason } from '../consensus-engine'
import type { Movement } from '../math/belief-network'
import type { GroupthinkRisk } from '../math/groupthink'
import type { Signal, SignalType } from '../signals/signal'
import type { Evaluation, Finding } from '../strategies/strategy'
import type { AgentId, Proposal, ProposalId, VoteRecord } from '../votes/vote'
import type { Cast } from './casts'
import type { DebateRecord } from './debate'
import type { RunEnd, WithheldBecause } from './reasons'
import type { RunEvent } from './run-events'
import type { ScriptProblem } from './scripts'
import type { WeightSteps } from './weights'

/** A signal, and how many were told of it: those that the run's audiences name for its type. */
export interface Delivery {
  readonly signalId: string
  readonly to: number
  /** Those who listen to it but had more important signals to hear than they can. */
  readonly missed?: Missed
}

export interface Missed {
  readonly count: number
  /** The first of them. */
  readonly by: readonly AgentId[]
}

/** What came of something done to the bus by hand. */
export interface ActRecord {
  /** In the scenario's list. */
  readonly place: number
  readonly at: number
  /** How many signals of the round had been said. */
  readonly signalIndex: number
  /** How many signals expired, or conflicts were resolved, by it. */
  readonly changed: number
}

export interface Reaction {
  readonly agentId: AgentId
  /** How many signals it was told of. */
  readonly heard: number
  /** How many of them its character let it react to. */
  readonly considered: number
  /** The signals that it published. */
  readonly said: readonly string[]
}

export interface Withheld {
  readonly agentId: AgentId
  readonly type: SignalType
  readonly because: WithheldBecause
  readonly signal: Signal
}

/** A vote with how it came by its weight. `record.vote.weight` is the final one. */
export interface RunVote {
  readonly signalId: string
  readonly round: number
  readonly record: VoteRecord
  readonly steps: WeightSteps
  /** How far it moved the beliefs, in bits. */
  readonly surprise: number
  /** What it did to the belief in its proposal; null where that was not on the table. */
  readonly moved: Movement | null
}

/** Without its working, which is computed on request (see rule-set.ts). */
export interface Verdict extends Omit<Evaluation, 'working' | 'ignores' | 'dissent'> {
  /** How many votes are against what `dissentOn` names. */
  readonly dissentCount: number
  readonly problem?: ScriptProblem
}

export interface EntropyReading {
  /** H, in bits. */
  readonly bits: number
  /** log2 of the number of proposals. */
  readonly maximum: number
  /** H / Hmax. */
  readonly normalised: number
  /** Bits of uncertainty that this round removed; negative where it added some. */
  readonly gain: number
}

export interface RunConflict {
  readonly signalA: string
  readonly signalB: string
  readonly proposalA: ProposalId
  readonly proposalB: ProposalId
  readonly detectedAt: number
}

export interface AgentError {
  readonly agentId: AgentId
  readonly round: number
  readonly problem: ScriptProblem
}

export interface Round {
  readonly round: number
  readonly startsAt: number
  readonly endsAt: number
  /** Everything published in it, its debate included. */
  readonly signals: readonly Signal[]
  readonly deliveries: readonly Delivery[]
  readonly reactions: readonly Reaction[]
  readonly withheld: readonly Withheld[]
  readonly errors: readonly AgentError[]
  readonly proposals: readonly Proposal[]
  readonly votes: readonly RunVote[]
  /** The signals that the bus had forgotten when it was judged: expired, or pushed out by newer ones. */
  readonly forgotten: readonly string[]
  readonly beliefs: Readonly<Record<ProposalId, number>>
  /** Of the beliefs. */
  readonly entropy: EntropyReading
  /** Of the agreeing weight by proposal, as the entropy rule sees it. */
  readonly supportEntropy: EntropyReading
  readonly surprise: {
    /** How far the round moved the beliefs, in bits. */
    readonly bits: number
    /** By agent that voted in it: how far each of its votes moved them, on average. */
    readonly byAgent: Readonly<Record<AgentId, number>>
  }
  readonly groupthink: GroupthinkRisk
  /** What is still in conflict at its end. */
  readonly conflicts: readonly RunConflict[]
  readonly verdicts: readonly Verdict[]
  readonly acts?: readonly ActRecord[]
  readonly verdictsBeforeDebate?: readonly Verdict[]
  readonly debate?: DebateRecord
}

export interface RunOutcome {
  readonly end: RunEnd
  readonly rule: string
  readonly round: number
  readonly winner: ProposalId | null
  readonly decision: string | null
  readonly leader: ProposalId | null
  readonly confidence: number
  /** Why nothing was decided; null where something was. */
  readonly failure: FailureReason | null
  /** The reasons given against the winner or the leader. */
  readonly dissent: readonly string[]
}

export interface RunCost {
  readonly rounds: number
  readonly debateRounds: number
  readonly signals: number
  readonly deliveries: number
  readonly votes: number
  readonly evaluations: number
  readonly scriptCalls: number
  /** Steps of the interpreter, in units of ten thousand. */
  readonly scriptFuel: number
  readonly virtualMs: number
}

/** Plain data: it can be cloned, compared, saved and drawn. */
export interface Run {
  /** By type of signal: who is told of it. */
  readonly audiences: Readonly<Record<SignalType, readonly AgentId[]>>
  readonly rounds: readonly Round[]
  readonly outcome: RunOutcome
  /** By rule: the first round in which it would have stopped the run; null where it never would. */
  readonly stops: Readonly<Record<string, number | null>>
  readonly events: readonly RunEvent[]
  /** What agents chose on topics of their own, in the order of casting. No verdict depends on it. */
  readonly casts: readonly Cast[]
  /** What is odd about the governing rule's last verdict. */
  readonly findings: readonly Finding[]
  readonly cost: RunCost
}
