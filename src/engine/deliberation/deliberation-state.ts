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

/** What is said, and what it amounts to: the floor, the beliefs, the votes that count, and the minutes. */
export class DeliberationState {
  readonly log = new RoundLog()
  readonly beliefs = new Beliefs()
  readonly casts = new Casts()
  readonly floor: SignalChannel
  readonly standing: VotingState
  readonly #weights: ResolvedDeliberation['weights']
  /** Proposals by a name that another one already stands by. */
  #understudies: Proposal[] = []
  readonly #reputation: ReadonlyMap<AgentId, number>

  constructor(scenario: Scenario, agents: readonly Agent[], config: ResolvedDeliberation) {
    this.floor = new SignalChannel(agents, config, this.log, (signal) => this.#forget(signal))
    this.log.now = () => this.floor.now
    this.standing = new VotingState(readElectorate(agents, scenario))
    this.#weights = config.weights
    this.#reputation = new Map(
      agents.map((agent) => [agent.id, computeReputation(agent.reputation)]),
    )
  }

  startRound(round: number): void {
    this.log.startRound(round)
    this.beliefs.startRound()
    this.floor.startRound()
  }

  /** Before the first round: the task, and what is on the table. */
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

  /** Says it, takes it into account, and tells everybody of a conflict that it makes. */
  speak(draft: SignalDraft, source: AgentId, id?: string): Signal | null {
    const isOneTooMany = draft.type === 'proposal' && this.#isTableFull(draft.payload.proposalId)
    const signal = this.floor.publish(draft, source, id, isOneTooMany ? 'too-many-proposals' : null)
    if (signal?.type === 'proposal') this.#submit(signal)
    else if (signal?.type === 'vote') this.#cast(signal)
    for (const { signalA, signalB } of this.log.newConflicts.splice(0)) {
      // Two who propose the same thing by the same name do not contradict each other.
      if (signalA.payload.proposalId === signalB.payload.proposalId) {
        this.floor.bus.resolveConflict(signalA.id, signalB.id)
        continue
      }
      const [a, b] = [signalA, signalB].map(
        (each) => `${each.payload.proposalId} by ${each.source}`,
      )
      const description = `${a!} against ${b!}`
      const payload = { signalA: signalA.id, signalB: signalB.id, description }
      this.floor.publish({ type: 'conflict', payload, replyTo: signalB.id }, ORCHESTRATOR)
    }
    return signal
  }

  /** A decision, or a debate that one side has won, settles what stood against it. */
  settle(isSettled: (signalA: string, signalB: string) => boolean): void {
    for (const { signalA, signalB } of this.floor.bus.getConflicts()) {
      if (!isSettled(signalA.id, signalB.id)) continue
      this.floor.bus.resolveConflict(signalA.id, signalB.id)
      this.log.add('conflict:resolved', { signalA: signalA.id, signalB: signalB.id })
    }
  }

  /** What the bus has forgotten does not count; a proposal stays if somebody else has made it too. */
  #forget(signal: Signal): void {
    this.standing.forget(signal.id)
    if (signal.type === 'vote') this.beliefs.forgetVote(signal)
    if (signal.type !== 'proposal') return
    const { proposalId } = signal.payload
    this.#understudies = this.#understudies.filter(
      ({ sourceSignalId }) => sourceSignalId !== signal.id,
    )
    if (this.beliefs.signalOf(proposalId) !== signal.id) return
    const successor = this.#understudies.find(({ id }) => id === proposalId)
    if (!successor) {
      this.beliefs.forgetProposal(proposalId)
      return
    }
    this.#understudies = this.#understudies.filter((each) => each !== successor)
    this.beliefs.reassign(successor)
    this.standing.submit(successor)
  }

  #isTableFull(proposalId: string): boolean {
    const { standing } = this
    return standing.proposals.length >= MAX_PROPOSALS && !standing.has(proposalId)
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
    if (!this.standing.submit(proposal)) {
      this.#understudies.push(proposal)
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
    this.standing.cast(vote)
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
