import { reasonsOf, whyFailed } from '../consensus-engine'
import { ConsensusError } from '../errors'
import { shannonEntropy } from '../math/entropy'
import type { ConflictPair } from '../signals/conflict-detector'
import { isDecided } from '../strategies/strategy'
import type { ProposalId } from '../votes/vote'
import { resolveAgent, type Agent } from './agent'
import { DeliberationState } from './deliberation-state'
import { CountingHost } from './counting-host'
import type { Extras } from './extras'
import { DebateRunner, type DebateRecord } from './debate'
import { RuleSet, toVerdict, type RuleVerdict } from './rule-set'
import type { PausePoint, Steps } from './pause-point'
import { Participants } from './participants'
import { readEntropy, readGroupthink, readSupport, readSurprise } from './readings'
import type { RunEnd } from './reasons'
import type { Round, Run, RunConflict, Verdict } from './run'
import { countRecorded, EVENT_CHARACTERS, MAX_RECORDED } from './run-size'
import {
  MODERATOR,
  ORCHESTRATOR,
  resolveDeliberation,
  type ResolvedDeliberation,
  type Scenario,
} from './scenario'
import { ScriptMemory } from './script-memory'
import type { ScriptHost } from './scripts'

export type Pause = { readonly round: number } | PausePoint

/** Verdicts with their working, which the run leaves out. */
export type VerdictsListener = (round: number, verdicts: readonly RuleVerdict[]) => void

export interface RunListeners {
  readonly onVerdicts?: VerdictsListener
  /** Which signal a move cast by hand has become, published or withheld. */
  readonly onMove?: (signalId: string, place: number) => void
}

interface Ending {
  readonly end: RunEnd
  readonly judgement: RuleVerdict
  readonly dissent: readonly string[]
  /** The content of the winning proposal. */
  readonly decision: string | null
}

type Measured = Pick<
  Round,
  | 'proposals'
  | 'forgotten'
  | 'beliefs'
  | 'entropy'
  | 'supportEntropy'
  | 'surprise'
  | 'groupthink'
  | 'endsAt'
>

interface Verdicts {
  readonly judgements: readonly RuleVerdict[]
  readonly beforeDebate?: readonly Verdict[]
  readonly debate?: DebateRecord
}

const SIMPLE_MAJORITY = 0.5

export class Deliberation {
  readonly #scenario: Scenario
  readonly #config: ResolvedDeliberation
  readonly #agents: readonly Agent[]
  readonly #state: DeliberationState
  readonly #participants: Participants
  readonly #saidByRules = new ScriptMemory()
  readonly #ruleSet: RuleSet
  readonly #scripts: CountingHost
  readonly #rounds: Round[] = []
  readonly #stops = new Map<string, number>()
  readonly #onVerdicts: VerdictsListener
  #evaluations = 0
  #recorded = 0

  constructor(
    scenario: Scenario,
    scripts: ScriptHost,
    extras: Extras | null,
    { onVerdicts = () => undefined, onMove = () => undefined }: RunListeners = {},
  ) {
    this.#onVerdicts = onVerdicts
    this.#scenario = scenario
    this.#config = resolveDeliberation(scenario)
    this.#scripts = new CountingHost(scripts)
    this.#agents = scenario.agents.map(resolveAgent)
    const { seed, strategy } = this.#config.consensus
    this.#state = new DeliberationState(scenario, this.#agents, this.#config, extras)
    this.#participants = new Participants(
      scenario,
      this.#agents,
      seed,
      this.#scripts,
      this.#config.routing,
      extras,
      onMove,
    )
    this.#ruleSet = new RuleSet(scenario.strategies ?? [], this.#scripts, this.#saidByRules)
    const known = this.#ruleSet.ruleIds
    if (!known.includes(strategy)) {
      const reason = `"${strategy}" is none of ${known.join(', ')}`
      throw new ConsensusError('unknown-strategy', 'config.consensus.strategy', reason)
    }
  }

  *run(): Generator<Pause, Run, void> {
    this.#state.log.add('run:start', { audiences: this.#state.channel.audiences })
    for (let round = 1; ; round++) {
      const ending = yield* this.#runRound(round)
      if (ending) return this.#finish(ending)
      yield { round }
    }
  }

  *#runRound(round: number): Steps<Ending | null> {
    const state = this.#state
    state.startRound(round)
    const startsAt = state.channel.now
    if (round === 1) state.open(this.#scenario)
    yield* this.#participants.react(state, null)
    state.channel.endRound()
    state.castByHand()
    state.act(null)
    const verdicts = yield* this.#reachVerdicts()
    const ending = yield* this.#endRun(verdicts.judgements)
    const judged = this.#measure()
    this.#announce(verdicts, ending)
    this.#record(verdicts, judged, startsAt)
    return ending
  }

  /** All rules, and all again after a debate where the governing rule is undecided about a conflict. */
  *#reachVerdicts(): Steps<Verdicts> {
    const judgements = yield* this.#judge()
    if (isDecided(this.#governing(judgements).outcome) || !this.#isDebateDue) return { judgements }
    const debate = yield* this.#debate()
    const beforeDebate = judgements.map(toVerdict)
    return { judgements: yield* this.#judge(), beforeDebate, debate }
  }

  *#judge(): Steps<readonly RuleVerdict[]> {
    const { voting, log } = this.#state
    const { consensus } = this.#config
    const judgements = yield* this.#ruleSet.judge(voting.board, consensus, log.round)
    this.#evaluations += judgements.length
    for (const { evaluation, problem } of judgements) {
      if (problem !== undefined) log.add('strategy:error', { rule: evaluation.rule, problem })
    }
    return judgements
  }

  #governing(judgements: readonly RuleVerdict[]) {
    const { strategy } = this.#config.consensus
    return judgements.find(({ evaluation }) => evaluation.rule === strategy)!.evaluation
  }

  /** Proposals may have expired since they were in conflict. */
  get #conflicts(): readonly ConflictPair[] {
    const { channel, voting } = this.#state
    const present = new Set(voting.proposals.map(({ sourceSignalId }) => sourceSignalId))
    return channel.bus
      .getConflicts()
      .filter(({ signalA, signalB }) => present.has(signalA.id) && present.has(signalB.id))
  }

  get #hasConflict(): boolean {
    return this.#conflicts.length > 0
  }

  get #isOutOfTime(): boolean {
    return this.#state.channel.now > this.#config.consensus.timeoutMs
  }

  get #isDebateDue(): boolean {
    const { conflictResolution, maxDebateRounds } = this.#config.consensus
    if (conflictResolution !== 'debate' || maxDebateRounds < 1) return false
    return this.#hasConflict && !this.#isOutOfTime
  }

  *#debate(): Steps<DebateRecord> {
    const state = this.#state
    const { log, voting, beliefs } = state
    const { proposals } = voting
    const runner = new DebateRunner({
      maxRounds: this.#config.consensus.maxDebateRounds,
      convergence: this.#config.debate.convergence,
    })
    const participants = this.#participants
    const record = yield* runner.runDebate({
      round: log.round,
      proposals,
      beliefs,
      publish: (draft, id) => state.speak(draft, MODERATOR, id),
      *react(debateRound) {
        const said = yield* participants.react(state, debateRound)
        state.channel.endRound()
        return said
      },
      startRound: () => state.channel.startRound(),
      isOver: () => this.#isOutOfTime || state.channel.isFull || participants.isFull,
      onStart: (between) => log.add('debate:start', { between }),
      onRound: ({ debateRound, posteriors }) =>
        log.add('debate:round', { debateRound, posteriors }),
    })
    const { resolved, winningProposalId: winner, confidence, between } = record
    log.add('debate:end', { resolved, winner, confidence })
    const signals = proposals
      .filter(({ id }) => between.includes(id))
      .map(({ sourceSignalId }) => sourceSignalId)
    if (resolved) state.settle((a, b) => signals.includes(a) && signals.includes(b))
    return record
  }

  *#endRun(judgements: readonly RuleVerdict[]): Steps<Ending | null> {
    const { strategy, conflictResolution } = this.#config.consensus
    const judgement = judgements.find(({ evaluation }) => evaluation.rule === strategy)!
    const hasDecided = isDecided(judgement.evaluation.outcome)
    if (hasDecided && this.#config.rounds.stopWhenDecided) return this.#over('decided', judgement)
    if (!hasDecided && this.#hasConflict && conflictResolution === 'majority') {
      const forced = yield* this.#decideAtOnce()
      if (forced.evaluation.outcome.status === 'decided') return this.#over('majority', forced)
    }
    if (!hasDecided && this.#hasConflict && conflictResolution === 'escalate') {
      return this.#over('escalated', judgement)
    }
    const end = this.#whyOver()
    return end === null ? null : this.#over(end, judgement)
  }

  #over(end: RunEnd, judgement: RuleVerdict): Ending {
    const { evaluation } = judgement
    const { votes, proposals } = this.#state.voting.board.columns
    const winner = evaluation.outcome.status === 'decided' ? evaluation.outcome.winner : null
    const decision = proposals.find(({ id }) => id === winner)?.content ?? null
    return { end, judgement, dissent: reasonsOf(evaluation, votes), decision }
  }

  #whyOver(): RunEnd | null {
    const { channel, log } = this.#state
    if (channel.isFull) return 'too-many-signals'
    if (this.#participants.isFull || this.#saidByRules.isFull) return 'too-much-text'
    if (this.#recorded + EVENT_CHARACTERS * log.events.length > MAX_RECORDED)
      return 'too-much-recorded'
    if (this.#isOutOfTime) return 'timeout'
    if (log.round >= this.#config.rounds.most) return 'rounds-exhausted'
    return !this.#participants.hasAutonomous && log.round >= this.#participants.lastMove
      ? 'silence'
      : null
  }

  /** The governing rule without its threshold. */
  *#decideAtOnce(): Steps<RuleVerdict> {
    const { voting, log } = this.#state
    const lenient = { threshold: 0, thresholds: {}, supermajority: SIMPLE_MAJORITY }
    const config = { ...this.#config.consensus, ...lenient }
    const rule = [config.strategy]
    const [judgement] = yield* this.#ruleSet.judge(voting.board, config, log.round, rule)
    this.#evaluations++
    const { problem } = judgement!
    if (problem !== undefined) log.add('strategy:error', { rule: config.strategy, problem })
    return judgement!
  }

  #announce({ judgements }: Verdicts, ending: Ending | null): void {
    const { log } = this.#state
    const { strategy: rule } = this.#config.consensus
    const { evaluation } = ending?.judgement ?? { evaluation: this.#governing(judgements) }
    const { outcome, confidence } = evaluation
    if (isDecided(outcome)) {
      const winner = outcome.status === 'decided' ? outcome.winner : null
      log.add('consensus:reached', { rule, proposalId: winner, confidence })
      if (ending) this.#publishDecision(winner, confidence)
    } else {
      const reason = ending?.end === 'timeout' ? 'timeout' : whyFailed(outcome)
      log.add('consensus:failed', { rule, reason })
    }
    if (ending?.end === 'escalated') this.#escalate(evaluation.reasoning)
  }

  #publishDecision(winner: ProposalId | null, confidence: number): void {
    const proposal = this.#state.voting.proposals.find(({ id }) => id === winner)
    this.#state.settle(() => true)
    if (!proposal) return
    const payload = { proposalId: proposal.id, decision: proposal.content, confidence }
    const replyTo = proposal.sourceSignalId
    this.#state.speak({ type: 'consensus:reached', payload, replyTo }, ORCHESTRATOR)
  }

  #escalate(reasoning: string): void {
    const context = this.#conflicts
      .map(
        ({ signalA, signalB }) =>
          `${signalA.payload.proposalId} against ${signalB.payload.proposalId}`,
      )
      .join('; ')
    const payload = { reason: `No consensus. ${reasoning}`, context }
    this.#state.speak({ type: 'escalate', payload }, ORCHESTRATOR)
  }

  /** Before the orchestrator's last signals, which can push others out of the bus. */
  #measure(): Measured {
    const { log, channel, beliefs, voting } = this.#state
    const { posteriors, priors } = beliefs
    const { tally } = voting.board.poll(this.#config.consensus.revisions)
    const before = this.#rounds.at(-1)
    return {
      proposals: voting.proposals,
      forgotten: [...log.forgotten],
      beliefs: Object.fromEntries(posteriors),
      entropy: readEntropy(posteriors, shannonEntropy(priors)),
      supportEntropy: readEntropy(readSupport(tally), before?.supportEntropy.bits ?? null),
      surprise: readSurprise(priors, posteriors, log.votes),
      groupthink: readGroupthink(this.#agents, posteriors, tally, log.signals),
      endsAt: channel.now,
    }
  }

  #record(
    { judgements, beforeDebate, debate }: Verdicts,
    judged: Measured,
    startsAt: number,
  ): void {
    const { log } = this.#state
    this.#onVerdicts(log.round, judgements)
    const verdicts = judgements.map(toVerdict)
    const reached = [...(beforeDebate ?? []), ...verdicts].filter(({ outcome }) =>
      isDecided(outcome),
    )
    const rules = new Set(reached.map(({ rule }) => rule))
    for (const rule of rules) if (!this.#stops.has(rule)) this.#stops.set(rule, log.round)
    const { entropy, surprise } = judged
    log.add('round:end', { entropy: entropy.bits, surprise: surprise.bits, decided: rules.size })
    const round: Round = {
      round: log.round,
      startsAt,
      ...judged,
      signals: log.signals,
      deliveries: log.deliveries,
      reactions: log.reactions,
      withheld: log.withheld,
      errors: log.errors,
      votes: log.votes,
      conflicts: this.#conflicts.map(showConflict),
      verdicts,
      ...(log.acts.length === 0 ? {} : { acts: log.acts }),
      ...(beforeDebate === undefined ? {} : { verdictsBeforeDebate: beforeDebate }),
      ...(debate === undefined ? {} : { debate }),
    }
    this.#rounds.push(round)
    this.#recorded += countRecorded(round)
  }

  #finish({ end, judgement, dissent, decision }: Ending): Run {
    const { log, channel, casts } = this.#state
    const { evaluation } = judgement
    const { outcome, confidence, leader } = evaluation
    const decided = isDecided(outcome)
    const winner = outcome.status === 'decided' ? outcome.winner : null
    log.add('run:end', { end, winner })
    return {
      audiences: channel.audiences,
      rounds: this.#rounds,
      outcome: {
        end,
        rule: evaluation.rule,
        round: log.round,
        winner,
        decision,
        leader,
        confidence,
        failure: decided ? null : end === 'timeout' ? 'timeout' : whyFailed(outcome),
        dissent,
      },
      stops: Object.fromEntries(
        this.#ruleSet.ruleIds.map((id) => [id, this.#stops.get(id) ?? null]),
      ),
      events: log.events,
      casts: casts.all,
      findings: evaluation.findings,
      cost: {
        rounds: this.#rounds.length,
        debateRounds: this.#rounds.reduce((sum, { debate }) => sum + (debate?.roundsUsed ?? 0), 0),
        signals: log.signalCount,
        deliveries: log.deliveryCount,
        votes: log.voteCount,
        evaluations: this.#evaluations,
        scriptCalls: this.#scripts.calls,
        scriptFuel: this.#scripts.fuel,
        virtualMs: channel.now,
      },
    }
  }
}

const showConflict = ({ signalA, signalB, detectedAt }: ConflictPair): RunConflict => ({
  signalA: signalA.id,
  signalB: signalB.id,
  proposalA: signalA.payload.proposalId,
  proposalB: signalB.payload.proposalId,
  detectedAt,
})
