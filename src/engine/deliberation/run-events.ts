import type { FailureReason } from '../consensus-engine'
import type { Signal, SignalType } from '../signals/signal'
import type { AgentId, ProposalId, Stance } from '../votes/vote'
import type { RunEnd, WithheldBecause } from './reasons'
import type { ScriptProblem } from './scripts'
import type { WeightSteps } from './weights'

export interface RunEvents {
  /** Who is told of which signals; what is delivered says only to how many. */
  'run:start': { readonly audiences: Readonly<Record<SignalType, readonly AgentId[]>> }
  'round:start': object
  'round:end': { readonly entropy: number; readonly surprise: number; readonly decided: number }
  'signal:emitted': { readonly signal: Signal }
  'signal:delivered': { readonly signalId: string; readonly to: number }
  'signal:withheld': {
    readonly agentId: AgentId
    readonly signalType: SignalType
    readonly because: WithheldBecause
  }
  'signal:expired': { readonly signalId: string }
  'signal:evicted': { readonly signalId: string }
  'conflict:detected': { readonly signalA: string; readonly signalB: string }
  'conflict:resolved': { readonly signalA: string; readonly signalB: string }
  'proposal:submitted': { readonly proposalId: ProposalId; readonly agentId: AgentId }
  'vote:cast': {
    readonly agentId: AgentId
    readonly proposalId: ProposalId
    readonly stance: Stance
    readonly weight: WeightSteps
  }
  'agent:reacted': {
    readonly agentId: AgentId
    readonly heard: number
    readonly considered: number
    readonly said: number
  }
  'agent:error': { readonly agentId: AgentId; readonly problem: ScriptProblem }
  'strategy:error': { readonly rule: string; readonly problem: ScriptProblem }
  'debate:start': { readonly between: readonly [ProposalId, ProposalId] }
  'debate:round': {
    readonly debateRound: number
    readonly posteriors: Readonly<Record<ProposalId, number>>
  }
  'debate:end': {
    readonly resolved: boolean
    readonly winner: ProposalId | null
    readonly confidence: number
  }
  'consensus:reached': {
    readonly rule: string
    readonly proposalId: ProposalId | null
    readonly confidence: number
  }
  'consensus:failed': { readonly rule: string; readonly reason: FailureReason }
  'run:end': { readonly end: RunEnd; readonly winner: ProposalId | null }
}

export type RunEventType = keyof RunEvents

export type RunEvent = {
  [T in RunEventType]: {
    readonly type: T
    readonly round: number
    readonly at: number
  } & RunEvents[T]
}[RunEventType]

/** One event a line, so that a long run can be read, searched and streamed by any tool. */
export function* toJsonLines(events: Iterable<RunEvent>): Iterable<string> {
  for (const event of events) yield `${JSON.stringify(event)}\n`
}
