import type { Signal } from '../signals/signal'
import type { Electorate } from '../votes/electorate'
import type { AgentId, Proposal, VoteRecord } from '../votes/vote'
import type { Agent } from './agent'
import { Beliefs } from './beliefs'
import { Casts } from './casts'
import type { SignalDraft } from './draft'
import type { Extras } from './extras'
import { SignalChannel } from './signal-channel'
import { RoundLog } from './round-log'
import {
  MAX_PROPOSALS,
  MODERATOR,
  ORCHESTRATOR,
  readProposal,
  factSignalId,
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
  readonly casts: Casts
  readonly channel: SignalChannel
  readonly voting: VotingState
  readonly #weights: ResolvedDeliberation['weights']
  /** Proposals whose id another one already has. */
  #duplicates: Proposal[] = []
  readonly #reputation: ReadonlyMap<AgentId, number>
  readonly #reserved: number
  readonly #extras: Extras | null
  readonly #takesAlternatives: boolean
  readonly #acts: InstanceType<Extras['BusActs']> | null
  readonly #handCasts: InstanceType<Extras['HandCasts']> | null

  constructor(
    scenario: Scenario,
    agents: readonly Agent[],
    config: ResolvedDeliberation,
    extras: Extras | null,
  ) {
    this.#extras = extras
    this.casts = new Casts(agents.length)
    this.#takesAlternatives = config.debate.alternatives
    this.#acts = scenario.acts ? new extras!.BusActs(scenario.acts) : null
    this.#handCasts = scenario.handCasts ? new extras!.HandCasts(scenario.handCasts, agents) : null
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

  open(scenario: Scenario): void {
    const { task, context = '', memory, proposals } = scenario
    if (task !== undefined && task !== '') {
      const payload = context === '' ? { task } : { task, context }
      this.speak({ type: 'task:new', payload }, ORCHESTRATOR, '#task')
    }
    for (const { fact, place, isTold } of memory ? this.#extras!.recallFacts(scenario) : []) {
      if (!isTold) continue
      const { isAlwaysTold: _, ...payload } = fact
      this.speak({ type: 'memory:shared', payload }, ORCHESTRATOR, factSignalId(place))
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
    if (signal?.type === 'challenge' && this.#takesAlternatives) this.#tableAlternative(signal)
    this.act(this.log.signals.length)
    return signal
  }

  #tableAlternative(challenge: Signal<'challenge'>): void {
    if (challenge.source === MODERATOR) return
    const challenged = this.beliefs.proposalOf(challenge.payload.targetSignalId)
    const { proposals } = this.voting
    const draft = this.#extras!.proposeAlternative(challenge, challenged, proposals)
    if (draft) this.speak(draft, challenge.source)
  }

  /** Those whose time has come: whoever is asked next sees them. */
  castByHand(): void {
    const { round } = this.log
    for (const { at, agent, ...draft } of this.#handCasts?.takeDue(this.channel.now) ?? []) {
      this.casts.take([draft], { agent, round, at, isByHand: true })
    }
  }

  /** Does what is to be done by hand when so many signals of the round have been said; null at its end. */
  act(said: number | null): void {
    for (const { act, place } of this.#acts?.takeDue(this.log.round, said) ?? []) {
      const before = this.log.forgotten.length
      if (act.kind === 'sweep') this.channel.bus.sweep()
      const changed =
        act.kind === 'sweep'
          ? this.log.forgotten.length - before
          : this.settle((a, b) => isPair(act, a, b))
      const at = this.channel.now
      this.log.acts.push({ place, at, signalIndex: this.log.signals.length, changed })
    }
  }

  /** Returns how many conflicts that resolved. */
  settle(isSettled: (signalA: string, signalB: string) => boolean): number {
    let settled = 0
    for (const { signalA, signalB } of this.channel.bus.getConflicts()) {
      if (!isSettled(signalA.id, signalB.id)) continue
      this.channel.bus.resolveConflict(signalA.id, signalB.id)
      this.log.add('conflict:resolved', { signalA: signalA.id, signalB: signalB.id })
      settled++
    }
    return settled
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

  #submit(signal: Signal<'proposal'>): void {
    const proposal = proposalOf(signal)
    this.beliefs.admit(proposal)
    if (!this.voting.submit(proposal)) {
      this.#duplicates.push(proposal)
      return
    }
    const { id: proposalId, sourceAgentId: agentId } = proposal
    this.log.add('proposal:submitted', { proposalId, agentId })
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

const isPair = (
  { signalA, signalB }: { readonly signalA: string; readonly signalB: string },
  a: string,
  b: string,
): boolean => (signalA === a && signalB === b) || (signalA === b && signalB === a)

export function proposalOf(signal: Signal<'proposal'>): Proposal {
  const { id, source, payload, confidence, timestamp } = signal
  const { proposalId, content, reasoning } = payload
  return {
    id: proposalId,
    content,
    reasoning,
    sourceAgentId: source,
    sourceSignalId: id,
    confidence,
    timestamp,
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
