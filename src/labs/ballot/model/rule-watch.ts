import type { AgentId } from '../../../engine/votes/vote'
import type { BallotSession, BallotTally } from '../../../engine/protocols/ballot/ballot-session'
import type { BallotSetup, BallotTerms } from '../../../engine/protocols/ballot/ballot-setup'
import type { BallotCount, Share } from '../../../engine/protocols/ballot/count'
import { decide, explainBallot, findCertainty } from '../../../engine/protocols/ballot/decide'
import type { EarlyMode } from '../../../engine/protocols/ballot/plan'
import { ballotRuleOf, type BallotRule } from '../../../engine/protocols/ballot/rules/registry'
import type {
  BallotBasis,
  BallotMoment,
  BallotOutcome,
  DecisionAt,
  Regret,
  RuleEvent,
  RuleRecord,
  RunningAt,
} from './record'
import { give, type Follower, type Stream } from './stream'
import type { Entry } from './timeline'

/** Writes down what becomes of one rule. */
export class RuleWatch implements Follower {
  readonly #session: BallotSession
  readonly #id: string
  readonly #rule: BallotRule
  readonly #stream: Stream
  readonly #terms: BallotTerms
  readonly #isByCertainty: boolean
  readonly #running: RunningAt[] = []
  readonly #events: RuleEvent[] = []
  #outcome: BallotOutcome | null = null

  constructor(
    session: BallotSession,
    setup: BallotSetup,
    rule: BallotRule,
    early: EarlyMode,
    stream: Stream,
  ) {
    this.#session = session
    this.#isByCertainty = early === 'certain'
    this.#id = setup.id
    this.#rule = rule
    this.#stream = stream
    session.events.on('created', () => this.#tell({ type: 'created' }))
    session.events.on('voted', ({ vote: { agent, choice } }) =>
      this.#tell({ type: 'voted', agent, choice }),
    )
    session.events.on('resolved', ({ result, isEarly }) =>
      this.#end('resolved', isEarly ? 'early' : 'forced', result),
    )
    session.events.on('expired', ({ result }) => this.#end('expired', 'expired', result))
    session.events.on('cancelled', ({ by }) =>
      this.#end('cancelled', 'cancelled', session.tally(setup.id)!, by),
    )
    this.#terms = session.create(setup)
  }

  take(entry: Entry): BallotMoment['because'] {
    const refusal = this.#perform(entry)
    if (refusal !== null) {
      const choice = entry.kind === 'vote' && entry.read.ok ? entry.read.choice : null
      this.#tell({ type: 'refused', agent: entry.agent, choice, because: refusal })
    }
    return refusal
  }

  look(count: BallotCount): void {
    const { decision, choice, tieBreak } = decide(this.#rule, count, this.#terms)
    const certainty = this.#isByCertainty ? findCertainty(this.#rule, count, this.#terms) : null
    const last = this.#running.at(-1)
    // Sent to the page, what is the same object is sent once.
    const isAsBefore =
      last !== undefined &&
      !isOther(last, { decision, choice }) &&
      last.tieBreak === tieBreak &&
      last.certainty === certainty
    this.#running.push(isAsBefore ? last : { decision, choice, tieBreak, certainty })
  }

  report(basis: BallotBasis): RuleRecord {
    const outcome = this.#outcome ?? this.#describePending()
    const { count } = this.#stream.moments[outcome.moment]!
    return {
      rule: this.#rule,
      outcome,
      running: this.#running,
      lines: ballotRuleOf(this.#rule).lines(basis, addUp(count.cast, count.open)),
      events: this.#events,
      regret: this.#regret(outcome),
      working: explainBallot(this.#rule, count, basis, basis.early, this.#running[outcome.moment]!),
    }
  }

  #perform(entry: Entry): RuleEvent['because'] {
    switch (entry.kind) {
      case 'vote': {
        if (!entry.read.ok) return null
        const answer = this.#session.vote(this.#id, give(entry.agent, entry.read))
        return answer.ok ? null : answer.refusal
      }
      case 'cancel': {
        const answer = this.#session.cancel(this.#id, entry.agent)
        return answer.ok ? null : answer.refusal
      }
      case 'force':
        return this.#session.forceResolve(this.#id) ? null : 'not-pending'
    }
  }

  #tell(event: Pick<RuleEvent, 'type'> & Partial<RuleEvent>): void {
    const { moment, at } = this.#stream.now
    const none = { agent: null, choice: null, decision: null, because: null }
    this.#events.push({ moment, at, ...none, ...event })
  }

  #end(
    type: 'resolved' | 'expired' | 'cancelled',
    how: BallotOutcome['how'],
    result: BallotTally,
    agent: AgentId | null = null,
  ): void {
    const { choice } = result
    const decided = type === 'cancelled' ? {} : { choice, decision: result.decision }
    this.#tell({ type, agent, ...decided })
    this.#outcome = this.#describe(how, result)
  }

  #describe(how: BallotOutcome['how'], result: BallotTally): BallotOutcome {
    const { at: _, ...rest } = result
    const { moment, at } = this.#stream.now
    const status = how === 'pending' ? 'pending' : this.#session.statusOf(this.#id)!
    return { ...rest, how, at, moment, status }
  }

  #describePending(): BallotOutcome {
    const outcome = this.#describe('pending', this.#session.tally(this.#id)!)
    return { ...outcome, moment: this.#stream.moments.length - 1 }
  }

  #regret({ how, moment, decision, choice }: BallotOutcome): Regret | null {
    if (how === 'cancelled' || how === 'pending') return null
    const differs = (then: DecisionAt) => isOther(then, { decision, choice })
    const { certainty: _, ...last } = this.#running.at(-1)!
    const wouldChange = differs(last)
    const differsAt = this.#running.findIndex((then, i) => i > moment && differs(then))
    const turnedAt = 1 + this.#running.findLastIndex((then) => isOther(then, last))
    const cause = this.#stream.moments[turnedAt]!.kind === 'stale' ? 'stale' : 'vote'
    return {
      ...last,
      wouldChange,
      differsAt: differsAt < 0 ? null : differsAt,
      turnedAt: wouldChange ? turnedAt : null,
      cause: wouldChange ? cause : null,
    }
  }
}

const isOther = (a: DecisionAt, b: Pick<DecisionAt, 'decision' | 'choice'>): boolean =>
  a.decision !== b.decision || a.choice !== b.choice

const addUp = (a: Share, b: Share): Share => ({
  heads: a.heads + b.heads,
  weight: a.weight + b.weight,
})
