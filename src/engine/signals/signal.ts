import type { VotePayload } from '../votes/vote'
import type { CausalLevel } from './causal-level'

export const DOUBT_SEVERITIES = ['low', 'medium', 'high'] as const
export type DoubtSeverity = (typeof DOUBT_SEVERITIES)[number]

export interface TaskPayload {
  readonly task: string
  readonly context?: string
}

export interface DiscoveryPayload {
  readonly finding: string
  readonly evidence?: string
  readonly relevance: number
}

export interface ProposalPayload {
  readonly proposalId: string
  readonly content: string
  readonly reasoning: string
}

export interface DoubtPayload {
  readonly targetSignalId: string
  readonly concern: string
  readonly severity: DoubtSeverity
}

export interface ChallengePayload {
  readonly targetSignalId: string
  readonly counterArgument: string
  readonly alternativeProposal?: string
}

export interface ConflictPayload {
  readonly signalA: string
  readonly signalB: string
  readonly description: string
}

export interface ConsensusReachedPayload {
  readonly proposalId: string
  readonly decision: string
  readonly confidence: number
}

export interface EscalatePayload {
  readonly reason: string
  readonly context: string
}

export interface SharedMemoryPayload {
  readonly content: string
  readonly category: string
  readonly importance: number
}

export interface ToolResultPayload {
  readonly toolName: string
  readonly result: string
  readonly isError: boolean
  readonly durationMs: number
  readonly triggeredBy: string
}

/** Each of the eleven types has exactly one payload. */
export interface SignalPayloads {
  'task:new': TaskPayload
  discovery: DiscoveryPayload
  proposal: ProposalPayload
  doubt: DoubtPayload
  challenge: ChallengePayload
  vote: VotePayload
  conflict: ConflictPayload
  'consensus:reached': ConsensusReachedPayload
  escalate: EscalatePayload
  'memory:shared': SharedMemoryPayload
  'tool:result': ToolResultPayload
}

export type SignalType = keyof SignalPayloads

/** In the order in which a deliberation usually meets them. */
export const SIGNAL_TYPES = [
  'task:new',
  'discovery',
  'proposal',
  'doubt',
  'challenge',
  'vote',
  'conflict',
  'consensus:reached',
  'escalate',
  'memory:shared',
  'tool:result',
] as const satisfies readonly SignalType[]

export interface SignalMetadata {
  readonly round?: number
  readonly priority?: number
  readonly causalLevel?: CausalLevel
}

interface SignalOf<T extends SignalType> {
  readonly id: string
  readonly type: T
  /** The agent that said it, or `orchestrator`. */
  readonly source: string
  readonly payload: SignalPayloads[T]
  readonly confidence: number
  readonly timestamp: number
  readonly replyTo?: string
  /** Milliseconds until it expires; the bus's default where absent. */
  readonly ttl?: number
  readonly metadata?: SignalMetadata
}

/** A union over the types, so that checking `type` also tells the payload. */
export type Signal<T extends SignalType = SignalType> = { [K in T]: SignalOf<K> }[T]
