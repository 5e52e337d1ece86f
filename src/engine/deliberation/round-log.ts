import type { ConflictPair } from '../signals/conflict-detector'
import type { Signal } from '../signals/signal'
import type { AgentId } from '../votes/vote'
import type { ActRecord, AgentError, Delivery, Missed, Reaction, RunVote, Withheld } from './run'
import type { RunEvent, RunEvents, RunEventType } from './run-events'
import type { ScriptProblem } from './scripts'

const MAX_OVERFLOW_KEPT = 100

export class RoundLog {
  readonly events: RunEvent[] = []
  round = 0
  now: () => number = () => 0
  signals: Signal[] = []
  deliveries: Delivery[] = []
  reactions: Reaction[] = []
  withheld: Withheld[] = []
  errors: AgentError[] = []
  votes: RunVote[] = []
  acts: ActRecord[] = []
  forgotten: string[] = []
  /** Detected, and not yet told of on the bus. */
  newConflicts: ConflictPair[] = []
  signalCount = 0
  /** What was said after the run was full; of that only the first is kept. */
  overflow = 0
  deliveryCount = 0
  voteCount = 0

  startRound(round: number): void {
    this.round = round
    this.signals = []
    this.deliveries = []
    this.reactions = []
    this.withheld = []
    this.errors = []
    this.votes = []
    this.acts = []
    this.forgotten = []
    this.add('round:start', {})
  }

  add<T extends RunEventType>(type: T, what: RunEvents[T], at = this.now()): void {
    this.events.push({ type, round: this.round, at, ...what } as RunEvent)
  }

  emit(signal: Signal, at: number): void {
    this.signals.push(signal)
    this.signalCount++
    this.events.push({ type: 'signal:emitted', round: this.round, at, signal })
  }

  deliver(signalId: string, to: number, missed?: Missed): void {
    this.deliveries.push({ signalId, to, ...(missed && { missed }) })
    this.deliveryCount += to
    this.events.push({ type: 'signal:delivered', round: this.round, at: this.now(), signalId, to })
  }

  withhold(withheld: Withheld): void {
    const { agentId, type, because } = withheld
    if (because === 'too-many-signals' && ++this.overflow > MAX_OVERFLOW_KEPT) return
    this.withheld.push(withheld)
    this.add('signal:withheld', { agentId, signalType: type, because })
  }

  forget(signalId: string, how: 'signal:expired' | 'signal:evicted', at: number): void {
    this.forgotten.push(signalId)
    this.add(how, { signalId }, at)
  }

  detectConflict(pair: ConflictPair, at: number): void {
    this.newConflicts.push(pair)
    const { signalA, signalB } = pair
    this.add('conflict:detected', { signalA: signalA.id, signalB: signalB.id }, at)
  }

  cast(vote: RunVote): void {
    this.votes.push(vote)
    this.voteCount++
    const { agentId, proposalId, vote: payload } = vote.record
    const { stance } = payload
    const what = { agentId, proposalId, stance, weight: vote.steps }
    this.events.push({ type: 'vote:cast', round: this.round, at: this.now(), ...what })
  }

  react(reaction: Reaction): void {
    this.reactions.push(reaction)
    const { agentId, heard, considered, said } = reaction
    this.add('agent:reacted', { agentId, heard, considered, said: said.length })
  }

  fail(agentId: AgentId, problem: ScriptProblem): void {
    this.errors.push({ agentId, round: this.round, problem })
    this.add('agent:error', { agentId, problem })
  }
}
