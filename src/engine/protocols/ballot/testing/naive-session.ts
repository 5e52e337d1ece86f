import type { BallotRule } from '../rules/registry'

/** A ballot as its document tells it: plain lists, everything counted again at every question. */
export interface NaiveTerms {
  readonly roll: readonly string[]
  readonly weights: Readonly<Record<string, number>>
  readonly rule: BallotRule
  readonly threshold: number
  readonly quorum?: number
  readonly expiresAt: number
}

interface NaiveVote {
  readonly agent: string
  readonly value: string
  readonly at: number
}

export type NaiveStatus = 'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled'
export type NaiveDecision = 'approved' | 'rejected' | 'no_consensus'

export interface NaiveTally {
  readonly decision: NaiveDecision
  readonly approve: number
  readonly reject: number
  readonly abstain: number
  readonly participation: number
  readonly quorumMet: boolean
  readonly nonVoters: readonly string[]
}

const EPSILON = 1e-13

export class NaiveSession {
  status: NaiveStatus = 'pending'
  votes: NaiveVote[] = []
  readonly #terms: NaiveTerms
  readonly #mayChange: boolean
  readonly #isEarly: boolean

  constructor(terms: NaiveTerms, mayChange: boolean, isEarly: boolean) {
    this.#terms = terms
    this.#mayChange = mayChange
    this.#isEarly = isEarly
  }

  vote(agent: string, value: string, now: number): string {
    if (this.status !== 'pending') return 'not-pending'
    if (!this.#terms.roll.includes(agent)) return 'not-participant'
    if (now > this.#terms.expiresAt) {
      this.expire()
      return 'expired'
    }
    const hasVoted = this.votes.some((vote) => vote.agent === agent)
    if (hasVoted && !this.#mayChange) return 'change-not-allowed'
    this.votes = [...this.votes.filter((vote) => vote.agent !== agent), { agent, value, at: now }]
    if (this.#isEarly && this.#endsEarly()) this.force()
    return 'ok'
  }

  cancel(by: string, proposer: string): string {
    if (by !== proposer) return 'not-proposer'
    if (this.status !== 'pending') return 'not-pending'
    this.status = 'cancelled'
    return 'ok'
  }

  force(): void {
    if (this.status !== 'pending') return
    this.status = this.tally().decision === 'approved' ? 'approved' : 'rejected'
  }

  expire(): void {
    if (this.status === 'pending') this.status = 'expired'
  }

  tally(): NaiveTally {
    const { roll, quorum = Math.ceil(roll.length / 2) } = this.#terms
    const { approve, reject, abstain, all } = this.#sums()
    const voted = approve + reject + abstain
    return {
      decision: this.#decide(),
      approve,
      reject,
      abstain,
      participation: all > 0 ? voted / all : 0,
      quorumMet: this.votes.length >= quorum,
      nonVoters: roll.filter((agent) => !this.votes.some((vote) => vote.agent === agent)),
    }
  }

  #weigh(agents: readonly string[]): number {
    return agents.reduce((sum, agent) => sum + (this.#terms.weights[agent] ?? 1), 0)
  }

  #sums() {
    const of = (value: string) =>
      this.#weigh(this.votes.filter((vote) => vote.value === value).map(({ agent }) => agent))
    const [approve, reject, abstain] = [of('approve'), of('reject'), of('abstain')]
    return { approve, reject, abstain, all: this.#weigh(this.#terms.roll) }
  }

  #decide(): NaiveDecision {
    const { rule, roll, threshold, quorum = Math.ceil(roll.length / 2) } = this.#terms
    const { approve, reject, abstain, all } = this.#sums()
    const voted = approve + reject + abstain
    const slack = EPSILON * all
    if (rule === 'unanimous') {
      if (this.votes.some(({ value }) => value === 'reject')) return 'rejected'
      if (this.votes.length < roll.length) return 'no_consensus'
      return this.votes.every(({ value }) => value === 'approve') ? 'approved' : 'rejected'
    }
    if (voted === 0) return 'no_consensus'
    if (rule === 'supermajority') {
      if (approve / voted >= threshold - EPSILON) return 'approved'
      return reject / voted > 1 - threshold + EPSILON ? 'rejected' : 'no_consensus'
    }
    if (rule === 'quorum' && this.votes.length < quorum) return 'no_consensus'
    if (approve > reject + slack) return 'approved'
    return reject > approve + slack ? 'rejected' : 'no_consensus'
  }

  #endsEarly(): boolean {
    const { rule, roll, threshold, quorum = Math.ceil(roll.length / 2) } = this.#terms
    const { approve, reject, abstain, all } = this.#sums()
    const voted = approve + reject + abstain
    const slack = EPSILON * all
    switch (rule) {
      case 'unanimous':
        return (
          this.votes.some(({ value }) => value === 'reject') || this.votes.length === roll.length
        )
      case 'supermajority':
        if (voted === 0) return false
        if (approve / voted >= threshold - EPSILON) return approve / all >= threshold - EPSILON
        if (reject / voted > 1 - threshold + EPSILON) return reject / all > 1 - threshold + EPSILON
        return false
      case 'majority':
      case 'weighted':
      case 'quorum':
        if (rule === 'quorum' && this.votes.length < quorum) return false
        return approve > all / 2 + slack || reject > all / 2 + slack
    }
  }
}
