import type { Cancel, Clock } from '../../clock'
import { ConsensusError } from '../../errors'
import { EventEmitter } from '../../events'
import type { AgentId } from '../../votes/vote'
import {
  checkConfig,
  resolveBallot,
  type BallotSessionConfig,
  type BallotSetup,
  type BallotTerms,
} from './ballot-setup'
import { BallotCount, type CastVote } from './count'
import { decide, endsEarly } from './decide'
import { BALLOT_DEFAULTS, type EarlyMode } from './plan'
import { isQuorumMet, type Running } from './standing'

export const BALLOT_STATUSES = ['pending', 'approved', 'rejected', 'expired', 'cancelled'] as const
export type BallotStatus = (typeof BALLOT_STATUSES)[number]

/** In the order in which they are looked for. */
export type VoteRefusal =
  | 'not-found'
  | 'not-pending'
  | 'not-participant'
  | 'expired'
  | 'change-not-allowed'
  | 'unknown-choice'
export type CancelRefusal = 'not-found' | 'not-proposer' | 'not-pending'

export type Answer<Refusal> =
  { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }

export interface VoteGiven {
  readonly agent: AgentId
  readonly choice: string
  readonly confidence?: number
  readonly reason?: string
}

export interface BallotTally extends Running {
  /** By choice, abstaining included. */
  readonly weights: Readonly<Record<string, number>>
  /** Weight cast over weight of the roll. */
  readonly participation: number
  readonly quorumMet: boolean
  readonly at: number
  readonly nonVoters: readonly AgentId[]
}

export interface BallotEvents {
  readonly created: { readonly ballot: string; readonly expiresAt: number }
  readonly voted: { readonly ballot: string; readonly vote: CastVote; readonly weight: number }
  readonly resolved: {
    readonly ballot: string
    readonly status: BallotStatus
    readonly result: BallotTally
    /** Neither forced nor at its time. */
    readonly isEarly: boolean
  }
  readonly expired: { readonly ballot: string; readonly result: BallotTally }
  readonly cancelled: { readonly ballot: string; readonly by: AgentId }
}

interface OpenBallot {
  readonly terms: BallotTerms
  readonly count: BallotCount
  readonly expiresAt: number
  status: BallotStatus
  result: BallotTally | null
  stopTimer: Cancel
}

/** Ballots that people vote on one after the other. Time comes from the clock and from nowhere else. */
export class BallotSession {
  readonly events = new EventEmitter<BallotEvents>()
  readonly #config: BallotSessionConfig
  readonly #early: EarlyMode
  readonly #mayChange: boolean
  readonly #clock: Clock
  /** In the order in which they were called. */
  readonly #ballots = new Map<string, OpenBallot>()

  constructor(config: BallotSessionConfig, clock: Clock) {
    checkConfig(config)
    this.#config = config
    this.#early = config.early ?? BALLOT_DEFAULTS.early
    this.#mayChange = config.mayChange ?? BALLOT_DEFAULTS.mayChange
    this.#clock = clock
  }

  /** Calls a ballot. A set-up that makes no sense is refused with a ConsensusError. */
  create(setup: BallotSetup): BallotTerms & { readonly expiresAt: number } {
    const terms = resolveBallot(setup, this.#config)
    if (this.#ballots.has(terms.id)) {
      throw new ConsensusError('duplicate-id', 'id', `there is a ballot ${terms.id} already`)
    }
    const ballot: OpenBallot = {
      terms,
      count: new BallotCount(terms.roll, terms.choices, terms.voteTtlMs),
      expiresAt: this.#clock.now() + terms.lastsMs,
      status: 'pending',
      result: null,
      stopTimer: () => undefined,
    }
    this.#ballots.set(terms.id, ballot)
    if (terms.lastsMs <= 0) this.#expire(ballot)
    else ballot.stopTimer = this.#clock.every(terms.lastsMs, () => this.#expire(ballot))
    this.events.emit('created', { ballot: terms.id, expiresAt: ballot.expiresAt })
    if (ballot.status === 'pending') this.#resolveIfOver(ballot)
    return { ...terms, expiresAt: ballot.expiresAt }
  }

  vote(id: string, given: VoteGiven): Answer<VoteRefusal> {
    const ballot = this.#ballots.get(id)
    if (!ballot) return { ok: false, refusal: 'not-found' }
    const now = this.#clock.now()
    const refusal = this.#findRefusal(ballot, given, now)
    if (refusal === 'expired') this.#expire(ballot)
    if (refusal) return { ok: false, refusal }
    const { confidence = 1, reason = '', agent, choice } = given
    const vote: CastVote = { agent, choice, confidence, reason, at: now }
    ballot.count.add(vote)
    this.events.emit('voted', { ballot: id, vote, weight: ballot.count.weightOf(agent) })
    this.#resolveIfOver(ballot)
    return { ok: true }
  }

  cancel(id: string, by: AgentId): Answer<CancelRefusal> {
    const ballot = this.#ballots.get(id)
    if (!ballot) return { ok: false, refusal: 'not-found' }
    if (ballot.terms.proposer !== by) return { ok: false, refusal: 'not-proposer' }
    if (ballot.status !== 'pending') return { ok: false, refusal: 'not-pending' }
    this.#dropStale(ballot)
    ballot.status = 'cancelled'
    ballot.stopTimer()
    this.events.emit('cancelled', { ballot: id, by })
    this.#forgetOldest()
    return { ok: true }
  }

  /** Decides by the votes as they are; null where nothing is pending. */
  forceResolve(id: string): BallotTally | null {
    const ballot = this.#ballots.get(id)
    return ballot?.status === 'pending' ? this.#resolve(ballot, false) : null
  }

  statusOf(id: string): BallotStatus | null {
    return this.#ballots.get(id)?.status ?? null
  }

  resultOf(id: string): BallotTally | null {
    return this.#ballots.get(id)?.result ?? null
  }

  votesOf(id: string): readonly CastVote[] {
    const ballot = this.#ballots.get(id)
    if (!ballot) return []
    this.#dropStale(ballot)
    return ballot.count.votes()
  }

  countOf(id: string): BallotCount | null {
    return this.#ballots.get(id)?.count ?? null
  }

  /** By the votes as they are now, also after a decision. */
  tally(id: string): BallotTally | null {
    const ballot = this.#ballots.get(id)
    return ballot ? this.#tally(ballot) : null
  }

  #findRefusal(ballot: OpenBallot, given: VoteGiven, now: number): VoteRefusal | null {
    const { count } = ballot
    if (ballot.status !== 'pending') return 'not-pending'
    if (!count.isOnRoll(given.agent)) return 'not-participant'
    // The clock may be late with its timer. The last millisecond is in time.
    if (now > ballot.expiresAt) return 'expired'
    this.#dropStale(ballot)
    if (!this.#mayChange && count.voteOf(given.agent)) return 'change-not-allowed'
    return count.knows(given.choice) ? null : 'unknown-choice'
  }

  #resolveIfOver(ballot: OpenBallot): void {
    const { terms, count } = ballot
    if (endsEarly(this.#early, terms.rule, count, terms)) this.#resolve(ballot, true)
  }

  #resolve(ballot: OpenBallot, isEarly: boolean): BallotTally {
    const result = this.#tally(ballot)
    ballot.result = result
    ballot.status = result.decision === 'approved' ? 'approved' : 'rejected'
    ballot.stopTimer()
    const { status } = ballot
    this.events.emit('resolved', { ballot: ballot.terms.id, status, result, isEarly })
    this.#forgetOldest()
    return result
  }

  #expire(ballot: OpenBallot): void {
    ballot.stopTimer()
    const result = this.#tally(ballot)
    ballot.result = result
    ballot.status = 'expired'
    this.events.emit('expired', { ballot: ballot.terms.id, result })
    this.#forgetOldest()
  }

  #forgetOldest(): void {
    const { maxRetained = 0 } = this.#config
    if (maxRetained === 0) return
    const over = [...this.#ballots].filter(([, { status }]) => status !== 'pending')
    for (const [id] of over.slice(0, Math.max(0, over.length - maxRetained)))
      this.#ballots.delete(id)
  }

  /** What is decided is history: votes do not age any more. */
  #dropStale({ count, status }: OpenBallot): void {
    if (status === 'pending') count.dropStale(this.#clock.now())
  }

  #tally(ballot: OpenBallot): BallotTally {
    this.#dropStale(ballot)
    const { terms, count } = ballot
    return {
      ...decide(terms.rule, count, terms),
      weights: weightsOf(count),
      participation: participationOf(count),
      quorumMet: isQuorumMet(count, terms),
      at: this.#clock.now(),
      nonVoters: count.nonVoters(),
    }
  }
}

export const weightsOf = ({ sides, abstain }: BallotCount): Readonly<Record<string, number>> =>
  Object.fromEntries([
    ...sides.map(({ choice, weight }) => [choice, weight] as const),
    ['abstain', abstain.weight] as const,
  ])

export const participationOf = ({ cast, roll }: BallotCount): number =>
  roll.weight > 0 ? cast.weight / roll.weight : 0
