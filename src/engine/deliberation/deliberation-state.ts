import type { Signal } from '../signals/signal'
import type { Electorate } from '../votes/electorate'
import type { AgentId, Proposal, VoteRecord } from '../votes/vote'
import type { Agent } from './agent'
import { Beliefs } from './beliefs'
import { Casts } from './casts'
import type { SignalDraft } from './draft'
import { SignalChannel } from './signal-channel'
import { RoundLog } from './round-log'
import {
  MAX_PROPOSALS,
  ORCHESTRATOR,
  readProposal,
  tabledSignalId,
  type ResolvedDeliberation,
  type Scenario,
} from './scenario'
import { VotingState } from './voting-state'
import { attentionFactor, computeReputation, weigh } from './weights'

/** Places on the table that are kept for agents without a proposal, at most. */
const MAX_RESERVED = 100

export class DeliberationState {
  readonly log = new RoundLog()
  readonly beliefs = new Beliefs()
  readonly casts = new Casts()
  readonly channel: SignalChannel
  readonly voting: VotingState
  readonly #weights: ResolvedDeliberation['weights']
  /** Proposals whose id another one already has. */
  #duplicates: Proposal[] = []
  readonly #reputation: ReadonlyMap<AgentId, number>
  readonly #reserved: number

  constructor(scenario: Scenario, agents: readonly Agent[], config: ResolvedDeliberation) {
    this.channel = new SignalChannel(agents, config, this.log, (signal) => this.#forget(signal))
    this.log.now = () => this.channel.now
    this.voting = new VotingState(readElectorate(agents, scenario))
    this.#weights = config.weights
    this.#reserved = Math.min(agents.length - 1, MAX_RESERVED)
    this.#reputation = new Map(
      agents.map((agent) => [agent.id, computeReputation(agent.reputation)]),
    )
  }

  startRound(round: number): void {
    this.log.startRound(round)
    this.beliefs.startRound()
    this.channel.startRound()
  }

  open({ task, proposals }: Scenario): void {
    if (task !== undefined && task !== '') {
      this.speak({ type: 'task:new', payload: { task } }, ORCHESTRATOR, '#task')
    }
    for (const tabled of proposals) {
      const { id, content, reasoning, sourceAgentId, confidence } = readProposal(tabled)
      const payload = { proposalId: id, content, reasoning }
      this.speak({ type: 'proposal', payload, confidence }, sourceAgentId, tabledSignalId(id))
    }
  }

  speak(draft: SignalDraft, source: AgentId, id?: string): Signal | null {
    const isOneTooMany =
      draft.type === 'proposal' &&
      !this.voting.has(draft.payload.proposalId) &&
      !this.#hasRoomFor(source, id)
    const signal = this.channel.publish(
      draft,
      source,
      id,
      isOneTooMany ? 'too-many-proposals' : null,
    )
    if (signal?.type === 'proposal') this.#submit(signal)
    else if (signal?.type === 'vote') this.#cast(signal)
    for (const { signalA, signalB } of this.log.newConflicts.splice(0)) {
      // Two proposals of one id do not contradict each other.
      if (signalA.payload.proposalId === signalB.payload.proposalId) {
        this.channel.bus.resolveConflict(signalA.id, signalB.id)
        continue
      }
      const [a, b] = [signalA, signalB].map(
        (each) => `${each.payload.proposalId} by ${each.source}`,
      )
      const description = `${a!} against ${b!}`
      const payload = { signalA: signalA.id, signalB: signalB.id, description }
      this.channel.publish({ type: 'conflict', payload, replyTo: signalB.id }, ORCHESTRATOR)
    }
    return signal
  }

  settle(isSettled: (signalA: string, signalB: string) => boolean): void {
    for (const { signalA, signalB } of this.channel.bus.getConflicts()) {
      if (!isSettled(signalA.id, signalB.id)) continue
      this.channel.bus.resolveConflict(signalA.id, signalB.id)
      this.log.add('conflict:resolved', { signalA: signalA.id, signalB: signalB.id })
    }
  }

  /** What the bus has forgotten does not count; a proposal stays if another agent has made it too. */
  #forget(signal: Signal): void {
    this.voting.forget(signal.id)
    if (signal.type === 'vote') this.beliefs.forgetVote(signal)
    if (signal.type !== 'proposal') return
    const { proposalId } = signal.payload
    this.#duplicates = this.#duplicates.filter(({ sourceSignalId }) => sourceSignalId !== signal.id)
    if (this.beliefs.signalOf(proposalId) !== signal.id) return
    const successor = this.#duplicates.find(({ id }) => id === proposalId)
    if (!successor) {
      this.beliefs.forgetProposal(proposalId)
      return
    }
    this.#duplicates = this.#duplicates.filter((each) => each !== successor)
    this.beliefs.reassign(successor)
    this.voting.submit(successor)
  }

  /** The last places are for agents that have proposed nothing yet: one alone cannot fill the table. */
  #hasRoomFor(source: AgentId, signalId = ''): boolean {
    const { proposals } = this.voting
    const free = MAX_PROPOSALS - proposals.length
    if (free <= 0) return false
    if (free > this.#reserved || signalId.startsWith('#')) return true
    return !proposals.some(({ sourceAgentId }) => sourceAgentId === source)
  }

  #submit({ id, source, payload, confidence, timestamp }: Signal<'proposal'>): void {
    const { proposalId, content, reasoning } = payload
    const proposal = {
      id: proposalId,
      content,
      reasoning,
      sourceAgentId: source,
      sourceSignalId: id,
      confidence,
      timestamp,
    }
    this.beliefs.admit(proposal)
    if (!this.voting.submit(proposal)) {
      this.#duplicates.push(proposal)
      return
    }
    this.log.add('proposal:submitted', { proposalId, agentId: source })
  }

  /** A vote's weight is settled when it is cast, from what was known before its round. */
  #cast(signal: Signal<'vote'>): void {
    const { id, source, payload, timestamp, metadata } = signal
    const { attention, reputation } = this.#weights
    const { round } = this.log
    const steps = weigh(
      payload.weight,
      attention && round > 1 ? attentionFactor(this.beliefs.meanSurprise(source)) : 1,
      reputation ? (this.#reputation.get(source) ?? 1) : 1,
    )
    const proposalId = this.beliefs.proposalOf(payload.proposalId)
    const causalLevel = metadata?.causalLevel
    const isAsSaid = payload.proposalId === proposalId && payload.weight === steps.final
    const counted = isAsSaid ? payload : { ...payload, proposalId, weight: steps.final }
    const record: VoteRecord = { agentId: source, proposalId, vote: counted, timestamp }
    const moved = this.beliefs.take(signal)
    const vote = {
      signalId: id,
      round,
      record: causalLevel === undefined ? record : { ...record, causalLevel },
      steps,
      surprise: moved?.bits ?? 0,
      moved,
    }
    this.voting.cast(vote)
    this.log.cast(vote)
  }
}

export const readElectorate = (
  agents: readonly Agent[],
  { finalOwner, rubric }: Scenario,
): Electorate => ({
  agents: agents.map(({ id, authority, holdsVeto }) => ({ id, authority, holdsVeto })),
  ...(finalOwner === undefined ? {} : { finalOwner }),
  ...(rubric === undefined ? {} : { rubric }),
})
