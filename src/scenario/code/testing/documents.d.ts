/** The names and fields of the documented swarm engine, so that what is exported for it can be compiled. */
declare module '@cognitive-swarm/core' {
  export type SignalType =
    | 'task:new'
    | 'discovery'
    | 'proposal'
    | 'doubt'
    | 'challenge'
    | 'vote'
    | 'conflict'
    | 'consensus:reached'
    | 'escalate'
    | 'memory:shared'
    | 'tool:result'

  export type CausalLevel = 'correlation' | 'intervention' | 'counterfactual'

  export interface ConsensusConfig {
    strategy?: 'confidence-weighted' | 'voting' | 'hierarchical' | 'bayesian' | 'entropy'
    threshold?: number
    timeoutMs?: number
    minVoters?: number
    maxDebateRounds?: number
    conflictResolution?: 'debate' | 'escalate' | 'majority'
  }

  export interface SignalBusConfig {
    readonly maxHistorySize?: number
    readonly defaultTtlMs?: number
    readonly enableConflictDetection?: boolean
    readonly sweepIntervalMs?: number
    readonly onError?: (error: unknown) => void
  }

  export interface SwarmAgentConfig {
    readonly id: string
    readonly name: string
    readonly role: string
    readonly personality: {
      readonly curiosity: number
      readonly caution: number
      readonly conformity: number
      readonly verbosity: number
    }
    readonly listens: readonly SignalType[]
    readonly canEmit: readonly SignalType[]
    readonly weight?: number
  }

  export interface Proposal {
    readonly id: string
    readonly content: string
    readonly reasoning: string
    readonly sourceAgentId: string
    readonly sourceSignalId: string
    readonly confidence: number
    readonly timestamp: number
  }

  export interface VotePayload {
    readonly proposalId: string
    readonly stance: 'agree' | 'disagree' | 'abstain'
    readonly reasoning?: string
    readonly weight: number
  }

  export interface VoteRecord {
    readonly agentId: string
    readonly proposalId: string
    readonly vote: VotePayload
    readonly timestamp: number
    readonly causalLevel?: CausalLevel
  }

  export interface ConsensusResult {
    readonly decided: boolean
    readonly decision?: string
    readonly proposalId?: string
    readonly confidence: number
    readonly votingRecord: readonly VoteRecord[]
    readonly dissent: readonly string[]
    readonly reasoning: string
    readonly durationMs: number
  }
}

declare module '@cognitive-swarm/consensus' {
  import type {
    ConsensusConfig,
    ConsensusResult,
    Proposal,
    VoteRecord,
  } from '@cognitive-swarm/core'

  export class ConsensusEngine {
    constructor(config?: ConsensusConfig)
    evaluate(proposals: readonly Proposal[], votes: readonly VoteRecord[]): ConsensusResult
    canEvaluate(proposals: readonly Proposal[], votes: readonly VoteRecord[]): boolean
  }
}
