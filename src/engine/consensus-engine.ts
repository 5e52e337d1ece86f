import { isStrategyId, STRATEGY_IDS } from './catalogue'
import {
  resolveConfig,
  type ConsensusConfig,
  type ResolvedConsensusConfig,
} from './consensus-config'
import { ConsensusError } from './errors'
import { EventEmitter } from './events'
import type { ConflictPair } from './signals/conflict-detector'
import { Board } from './strategies/board'
import { customRule, type ConsensusStrategy } from './strategies/custom'
import { isDecided, type Evaluation, type Outcome, type Rule } from './strategies/strategy'
import type { Electorate } from './votes/electorate'
import type { Proposal, ProposalId, VoteRecord } from './votes/vote'
import { builtInRule } from './strategies/registry'

export interface ConsensusResult {
  readonly decided: boolean
  /** The leader's content, also when nothing is decided. */
  readonly decision?: string
  /** The leader, also when nothing is decided. */
  readonly proposalId?: ProposalId
  /** Never clipped: a hierarchical override reports the top voter's weight. */
  readonly confidence: number
  readonly votingRecord: readonly VoteRecord[]
  /** The reasons given against the leader, in voting order. */
  readonly dissent: readonly string[]
  readonly reasoning: string
  readonly resolvedConflicts: readonly ConflictPair[]
  readonly durationMs: number
  /** How it came about: outcome, working, findings, what the rule ignores. */
  readonly evaluation: Evaluation
}

export type FailureReason = 'timeout' | 'insufficient_voters' | 'no_majority'

export interface ConsensusEvents {
  'consensus:reached': ConsensusResult
  'consensus:failed': { readonly reason: FailureReason; readonly result: ConsensusResult }
}

export interface Circumstances {
  readonly electorate?: Electorate
  /** Conflicts that a decision settles. */
  readonly conflicts?: readonly ConflictPair[]
  readonly elapsedMs?: number
}

export class ConsensusEngine {
  readonly config: ResolvedConsensusConfig
  readonly #events: EventEmitter<ConsensusEvents>
  readonly #custom: ReadonlyMap<string, ConsensusStrategy>
  readonly #stopwatch: () => number
  readonly #rule: Rule

  /** A custom strategy takes the place of a built-in one, or of an earlier custom one, with the same id. */
  constructor(
    config: ConsensusConfig = {},
    events = new EventEmitter<ConsensusEvents>(),
    customStrategies: readonly ConsensusStrategy[] = [],
    stopwatch: () => number = () => 0,
  ) {
    this.config = resolveConfig(config)
    this.#events = events
    this.#custom = new Map(customStrategies.map((strategy) => [strategy.id, strategy]))
    this.#stopwatch = stopwatch
    this.#rule = this.#findRule(this.config.strategy)
  }

  get activeStrategy(): string {
    return this.config.strategy
  }

  get availableStrategies(): readonly string[] {
    return [...new Set([...STRATEGY_IDS, ...this.#custom.keys()])]
  }

  /** Whether there is something to vote on and enough agents did. */
  canEvaluate(proposals: readonly Proposal[], votes: readonly VoteRecord[]): boolean {
    const voters = new Set(votes.map(({ agentId }) => agentId)).size
    return proposals.length > 0 && voters >= this.config.minVoters
  }

  evaluate(
    proposals: readonly Proposal[],
    votes: readonly VoteRecord[],
    { electorate, conflicts = [], elapsedMs = 0 }: Circumstances = {},
  ): ConsensusResult {
    const startedAt = this.#stopwatch()
    const board = Board.of(proposals, votes, electorate)
    const evaluation = board.evaluate(this.config, [this.#rule])[0]!
    const { leader, confidence, reasoning, outcome } = evaluation
    const decided = isDecided(outcome)
    const first = proposals.find(({ id }) => id === leader)
    const result: ConsensusResult = {
      decided,
      ...(first ? { decision: first.content } : {}),
      ...(leader === null ? {} : { proposalId: leader }),
      confidence,
      votingRecord: votes,
      dissent: reasonsOf(evaluation, votes),
      reasoning,
      resolvedConflicts: decided ? conflicts : [],
      durationMs: this.#stopwatch() - startedAt,
      evaluation,
    }
    if (decided) this.#events.emit('consensus:reached', result)
    else {
      const reason = elapsedMs > this.config.timeoutMs ? 'timeout' : whyFailed(outcome)
      this.#events.emit('consensus:failed', { reason, result })
    }
    return result
  }

  #findRule(id: string): Rule {
    const custom = this.#custom.get(id)
    if (custom) return { ...customRule(custom, this.config), judgesNoProposals: true }
    if (isStrategyId(id)) return builtInRule(id)
    const known = this.availableStrategies.join(', ')
    throw new ConsensusError('unknown-strategy', 'strategy', `"${id}" is none of ${known}`)
  }
}

/** The reasons behind the dissent; votes without one stay in the voting record. */
export function reasonsOf({ dissent }: Evaluation, votes: readonly VoteRecord[]): string[] {
  const reasons: string[] = []
  for (const at of dissent) {
    const { reasoning } = votes[at]!.vote
    if (reasoning !== undefined && reasoning !== '') reasons.push(reasoning)
  }
  return reasons
}

/** The reason in the documents' words. */
export const whyFailed = ({ status }: Outcome): FailureReason =>
  status === 'too-few-voters' ? 'insufficient_voters' : 'no_majority'
