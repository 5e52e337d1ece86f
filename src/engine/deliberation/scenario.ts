import type { HandCast } from './casts'
import {
  CONSENSUS_DEFAULTS,
  resolveConfig,
  type ConsensusConfig,
  type ResolvedConsensusConfig,
} from '../consensus-config'
import { ConsensusError } from '../errors'
import type { SignalBusConfig } from '../signals/signal-bus'
import { withDefaults } from '../with-defaults'
import type { AgentId, Proposal, ProposalId } from '../votes/vote'
import type { AgentSetup } from './agent'
import type { SignalDraft } from './draft'

/** On the table before the first round. */
export interface TabledProposal {
  readonly id: ProposalId
  readonly content: string
  readonly reasoning?: string
  /** The orchestrator where absent. */
  readonly by?: AgentId
  readonly confidence?: number
}

export type Move = SignalDraft & {
  readonly agent: AgentId
  readonly round: number
  /** The round of the debate inside that round; absent for the round itself. */
  readonly debate?: number
  /** So that other moves can answer it. */
  readonly id?: string
}

/** Something that a person does to the bus, and not an agent. */
export type BusAct = {
  readonly round: number
  /** When so many signals of the round have been said; at its end, before the verdicts, where absent. */
  readonly after?: number
} & (
  | { readonly kind: 'sweep' }
  | { readonly kind: 'resolve'; readonly signalA: string; readonly signalB: string }
)

/** A fact that agents are told before the first round. */
export interface MemoryFact {
  readonly content: string
  readonly category: string
  readonly importance: number
  /** Whatever the task is; else only where it has words in common with the task or the proposals. */
  readonly isAlwaysTold?: boolean
}

export interface ScriptedStrategy {
  readonly id: string
  readonly name?: string
  readonly source: string
}

export interface DeliberationConfig {
  readonly consensus: ConsensusConfig
  readonly bus: Omit<SignalBusConfig, 'onError'>
  readonly weights: {
    /** A vote weighs more where its agent's earlier votes moved the beliefs. */
    readonly attention: boolean
    /** A vote weighs less where its agent was often wrong. */
    readonly reputation: boolean
  }
  readonly debate: {
    /** The posterior that ends a debate. */
    readonly convergence: number
    /** Whether the alternative that a challenge names becomes a proposal. */
    readonly alternatives: boolean
  }
  readonly rounds: {
    readonly most: number
    /** How long a round takes on the virtual clock. */
    readonly lastMs: number
    readonly stopWhenDecided: boolean
  }
  readonly routing: {
    /** Whether priority and causal level say who is heard and speaks first. */
    readonly byPriority: boolean
    /** How many signals an agent hears in a round, the most important ones; null for all. */
    readonly hears: number | null
  }
}

/** Everything that a run depends on. The same scenario gives the same run, to the byte, everywhere. */
export interface Scenario {
  readonly task?: string
  /** The background of the task. */
  readonly context?: string
  readonly memory?: readonly MemoryFact[]
  readonly agents: readonly AgentSetup[]
  readonly proposals: readonly TabledProposal[]
  readonly moves: readonly Move[]
  readonly acts?: readonly BusAct[]
  readonly handCasts?: readonly HandCast[]
  readonly strategies?: readonly ScriptedStrategy[]
  readonly finalOwner?: AgentId
  readonly rubric?: readonly string[]
  readonly config?: {
    readonly [Part in keyof DeliberationConfig]?: Partial<DeliberationConfig[Part]>
  }
}

/** The most that the agents of a run may say, and the most that can be voted on. */
export const MAX_SIGNALS = 50_000
export const MAX_PROPOSALS = 500

export const DELIBERATION_DEFAULTS = {
  consensus: CONSENSUS_DEFAULTS,
  // Room for all that agents may say, and for the orchestrator. How long a signal lives depends on the timeout.
  bus: { maxHistorySize: 2 * MAX_SIGNALS, enableConflictDetection: true, sweepIntervalMs: 0 },
  weights: { attention: false, reputation: false },
  debate: { convergence: 0.8, alternatives: false },
  rounds: { most: 10, lastMs: 1000, stopWhenDecided: true },
  routing: { byPriority: false, hears: null },
} as const satisfies DeliberationConfig

export type ResolvedDeliberation = Omit<DeliberationConfig, 'consensus' | 'bus'> & {
  readonly consensus: ResolvedConsensusConfig
  readonly bus: Required<Omit<SignalBusConfig, 'onError'>>
}

/** A signal lives twice as long as a run may last, so that none expires unless a setting says so. */
export function resolveDeliberation({ config = {} }: Scenario): ResolvedDeliberation {
  const consensus = resolveConfig(config.consensus)
  const { bus, debate, rounds, routing, weights } = DELIBERATION_DEFAULTS
  const resolved = {
    consensus,
    rounds: withDefaults<DeliberationConfig['rounds']>(rounds, config.rounds),
    debate: withDefaults<DeliberationConfig['debate']>(debate, config.debate),
    weights: withDefaults<DeliberationConfig['weights']>(weights, config.weights),
    routing: withDefaults<DeliberationConfig['routing']>(routing, config.routing),
    bus: withDefaults<ResolvedDeliberation['bus']>(
      { ...bus, defaultTtlMs: 2 * consensus.timeoutMs },
      config.bus,
    ),
  }
  for (const field of ['most', 'lastMs'] as const) {
    const value = resolved.rounds[field]
    if (Number.isInteger(value) && value >= 1) continue
    const reason = 'must be a whole number above 0'
    throw new ConsensusError('invalid-number', `config.rounds.${field}`, reason)
  }
  const { hears } = resolved.routing
  if (hears !== null && !(Number.isInteger(hears) && hears >= 1)) {
    const reason = 'must be a whole number above 0'
    throw new ConsensusError('invalid-number', 'config.routing.hears', reason)
  }
  const { convergence } = resolved.debate
  if (!(convergence >= 0 && convergence <= 1)) {
    throw new ConsensusError('invalid-number', 'config.debate.convergence', 'must be from 0 to 1')
  }
  return resolved
}

export const ORCHESTRATOR = 'orchestrator'
export const MODERATOR = 'debate-moderator'

/** The id of the signal by which a proposal came on the table. Generated ids hold a `#`; a person's may not. */
export const tabledSignalId = (id: ProposalId): string => `#proposal/${id}`

/** Of a fact of the memory, by its place in the list. */
export const factSignalId = (place: number): string => `#memory/${place + 1}`

export const challengeSignalId = (round: number, debate: number, id: ProposalId): string =>
  `#challenge/${round}.${debate}/${id}`

export const readProposal = (proposal: TabledProposal): Proposal => ({
  id: proposal.id,
  content: proposal.content,
  reasoning: proposal.reasoning ?? '',
  sourceAgentId: proposal.by ?? ORCHESTRATOR,
  sourceSignalId: tabledSignalId(proposal.id),
  confidence: proposal.confidence ?? 0.5,
  timestamp: 0,
})
