import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { klDivergence } from '../math/divergence'
import { CAUSAL_LEVELS } from '../signals/causal-level'
import type { Signal } from '../signals/signal'
import { randomScenario } from '../testing/random-scenario'
import { resolveAgent } from './agent'
import { shouldReact } from './personality'
import { boardAt, endOf } from './replay'
import { toVerdict } from './rule-set'
import type { Run } from './run'
import { toJsonLines } from './run-events'
import { runScenario } from './run-scenario'
import { MODERATOR, ORCHESTRATOR, resolveDeliberation, type Scenario } from './scenario'

const RUNS = cases(400)

const holds = (law: (scenario: Scenario, run: Run) => void) => {
  fc.assert(
    fc.property(randomScenario(), (scenario) => {
      law(scenario, runScenario(scenario))
    }),
    RUNS,
  )
}

const signalsOf = ({ rounds }: Run) => rounds.flatMap(({ signals }) => signals)

/** Said in this order: the highest priority, then the highest causal level, then the earliest. */
function mostImportant(told: readonly Signal[], count: number): readonly Signal[] {
  const left = [...told].sort((a, b) => a.timestamp - b.timestamp || a.id.localeCompare(b.id))
  const rank = ({ metadata = {} }: Signal) => [
    metadata.priority ?? 0,
    metadata.causalLevel === undefined ? -1 : CAUSAL_LEVELS.indexOf(metadata.causalLevel),
  ]
  const isAbove = (a: Signal, b: Signal) => {
    const [[p, l], [q, m]] = [rank(a), rank(b)] as [number[], number[]]
    return p! > q! || (p === q && l! > m!)
  }
  return told
    .map((signal) => ({ signal, above: left.filter((other) => isAbove(other, signal)).length }))
    .map(({ signal, above }, place, all) => ({
      signal,
      place: above + all.slice(0, place).filter((other) => other.above === above).length,
    }))
    .filter(({ place }) => place < count)
    .map(({ signal }) => signal)
}

/** Plain probabilities, multiplied and divided as Bayes wrote it, from the events of a run. */
class NaiveBeliefs {
  readonly probabilities = new Map<string, number>()
  readonly #idOf = new Map<string, string>()
  readonly #madeBy = new Map<string, string>()
  readonly #taken = new Map<string, { signal: Signal<'vote'>; id: string; factor: number }>()
  readonly #surprised = new Set<string>()
  #understudies: string[] = []
  /** By vote: the proposal that it was cast on. */
  readonly #about = new Map<string, string>()
  #early: Signal<'vote'>[] = []
  /** By agent: the surprise of each of its votes. */
  readonly surprises = new Map<string, number[]>()

  /** Returns the surprise of a vote, by its definition. */
  hear(signal: Signal): number {
    if (signal.type === 'proposal') this.#admit(signal)
    if (signal.type === 'challenge' && signal.source === MODERATOR) {
      this.#idOf.set(signal.id, this.#idOf.get(signal.payload.targetSignalId)!)
    }
    return signal.type === 'vote' ? this.#vote(signal) : 0
  }

  #admit({ id, payload: { proposalId } }: Signal<'proposal'>): void {
    this.#idOf.set(id, proposalId)
    if (this.probabilities.has(proposalId)) {
      this.#understudies.push(id)
      return
    }
    const n = this.probabilities.size
    for (const [other, p] of this.probabilities) this.probabilities.set(other, (p * n) / (n + 1))
    this.probabilities.set(proposalId, 1 / (n + 1))
    this.#madeBy.set(proposalId, id)
    const meant = this.#early.filter((vote) => this.#about.get(vote.id) === proposalId)
    this.#early = this.#early.filter((vote) => !meant.includes(vote))
    for (const vote of meant) this.#vote(vote)
  }

  #vote(signal: Signal<'vote'>): number {
    const { proposalId, stance, weight } = signal.payload
    const known = this.probabilities.has(proposalId) ? proposalId : this.#idOf.get(proposalId)
    const id = this.#about.get(signal.id) ?? known ?? proposalId
    this.#about.set(signal.id, id)
    if (!this.probabilities.has(id)) {
      this.#early.push(signal)
      return 0
    }
    const factor = RATIO[stance](weight) ** signal.confidence
    const before = new Map(this.probabilities)
    this.#multiply(id, factor)
    this.#taken.set(signal.id, { signal, id, factor })
    const bits = klDivergence(this.probabilities, before)
    const isNew = !this.#surprised.has(signal.id)
    this.#surprised.add(signal.id)
    const earlier = this.surprises.get(signal.source) ?? []
    if (isNew) this.surprises.set(signal.source, [...earlier, bits])
    return bits
  }

  forget(signalId: string): void {
    this.#early = this.#early.filter(({ id }) => id !== signalId)
    this.#understudies = this.#understudies.filter((id) => id !== signalId)
    const taken = this.#taken.get(signalId)
    if (taken) this.#multiply(taken.id, 1 / taken.factor)
    this.#taken.delete(signalId)
    const id = this.#idOf.get(signalId)
    if (id === undefined || this.#madeBy.get(id) !== signalId) return
    const next = this.#understudies.find((each) => this.#idOf.get(each) === id)
    if (next !== undefined) {
      this.#understudies = this.#understudies.filter((each) => each !== next)
      this.#madeBy.set(id, next)
      return
    }
    for (const [vote, { signal, id: about }] of this.#taken) {
      if (about !== id) continue
      this.#taken.delete(vote)
      this.#early.push(signal)
    }
    this.probabilities.delete(id)
    this.#madeBy.delete(id)
    this.#normalise()
  }

  #multiply(id: string, factor: number): void {
    this.probabilities.set(id, this.probabilities.get(id)! * factor)
    this.#normalise()
  }

  #normalise(): void {
    const total = [...this.probabilities.values()].reduce((sum, p) => sum + p, 0)
    for (const [each, p] of this.probabilities) this.probabilities.set(each, p / total)
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const RATIO = {
  agree: (w: number) => 1 + w,
  disagree: (w: number) => 1 / (1 + w),
  abstain: () => 1,
}

describe('every run', () => {
  it('is the same to the byte when it is run again', () => {
    holds((scenario, run) => {
      expect(JSON.stringify(runScenario(structuredClone(scenario)))).toBe(JSON.stringify(run))
    })
  })

  it('survives being sent to another thread, and being written down', () => {
    holds((_, run) => {
      expect(structuredClone(run)).toEqual(run)
      expect(JSON.parse(JSON.stringify(run))).toEqual(run)
      const lines = [...toJsonLines(run.events)]
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(run.events)
    })
  })

  it('reaches the verdicts, round by round, that counting from the beginning gives', () => {
    holds((scenario, run) => {
      const { consensus } = resolveDeliberation(scenario)
      for (const { round, verdicts } of run.rounds) {
        const again = boardAt(scenario, run, endOf(round)).evaluate(consensus)
        expect(again.map((evaluation) => toVerdict({ evaluation }))).toEqual(verdicts)
      }
    })
  })

  it('believes, after every round and every debate round, what plain multiplication gives', () => {
    holds((scenario, run) => {
      const { weights } = resolveDeliberation(scenario)
      const naive = new NaiveBeliefs()
      const votes = new Map(
        run.rounds.flatMap((round) => round.votes.map((each) => [each.signalId, each])),
      )
      let means = new Map<string, number>()
      const expectBeliefs = (given: Readonly<Record<string, number>>) => {
        expect(Object.keys(given)).toEqual([...naive.probabilities.keys()])
        for (const [id, p] of naive.probabilities) expect(given[id]).toBeCloseTo(p, 8)
      }
      for (const event of run.events) {
        if (event.type === 'round:start')
          means = new Map([...naive.surprises].map(([id, all]) => [id, mean(all)]))
        if (event.type === 'signal:expired' || event.type === 'signal:evicted')
          naive.forget(event.signalId)
        if (event.type === 'debate:round') expectBeliefs(event.posteriors)
        if (event.type === 'consensus:reached' || event.type === 'consensus:failed') {
          expectBeliefs(run.rounds[event.round - 1]!.beliefs)
        }
        if (event.type !== 'signal:emitted') continue
        const bits = naive.hear(event.signal)
        const vote = votes.get(event.signal.id)
        if (!vote) continue
        expect(vote.surprise).toBeCloseTo(bits, 8)
        const attention = 1 + 2 * Math.tanh(means.get(event.signal.source) ?? 0)
        const expected = weights.attention && event.round > 1 ? Math.min(1.2, attention) : 1
        expect(vote.steps.attention).toBeCloseTo(expected, 7)
      }
    })
  })

  it('publishes nothing that its speaker may not say, and keeps what it withholds', () => {
    holds((scenario, run) => {
      const agents = new Map(scenario.agents.map(resolveAgent).map((each) => [each.id, each]))
      for (const { id, type, source } of signalsOf(run)) {
        if (source === ORCHESTRATOR || source === MODERATOR || id.startsWith('#proposal/')) continue
        expect(agents.get(source)!.canEmit).toContain(type)
      }
      const done = run.outcome.round
      const said = new Set(
        run.rounds.flatMap(({ signals, withheld }) =>
          [...signals, ...withheld.map(({ signal }) => signal)].map(({ id }) => id),
        ),
      )
      for (const { id, round, debate } of scenario.moves) {
        if (id !== undefined && round <= done && debate === undefined) expect(said).toContain(id)
      }
    })
  })

  it('tells of time that never goes back, and of signals that are all different', () => {
    holds((_, run) => {
      const signals = signalsOf(run)
      expect(new Set(signals.map(({ id }) => id)).size).toBe(signals.length)
      const times = signals.map(({ timestamp }) => timestamp)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      const events = run.events.map(({ at }) => at)
      expect(events).toEqual(events.toSorted((a, b) => a - b))
      for (const { startsAt, endsAt, signals: own } of run.rounds) {
        for (const { timestamp } of own) {
          expect(timestamp).toBeGreaterThanOrEqual(startsAt)
          expect(timestamp).toBeLessThanOrEqual(endsAt)
        }
      }
    })
  })

  it('delivers a signal to whoever listens, once, and counts what each hears and considers', () => {
    holds((scenario, run) => {
      const agents = scenario.agents.map(resolveAgent)
      const byId = new Map(signalsOf(run).map((signal) => [signal.id, signal]))
      const delivered = run.rounds.flatMap(({ deliveries }) => deliveries)
      expect(new Set(delivered.map(({ signalId }) => signalId)).size).toBe(delivered.length)
      const { hears } = resolveDeliberation(scenario).routing
      for (const { signalId, to, missed } of delivered) {
        const { type } = byId.get(signalId)!
        const listeners = agents.filter((each) => each.listens.includes(type)).map(({ id }) => id)
        expect(run.audiences[type]).toEqual(listeners)
        expect(to + (missed?.count ?? 0)).toBe(listeners.length)
      }
      for (const { deliveries, reactions, debate } of run.rounds) {
        if (debate) continue
        const heard = deliveries.map(({ signalId }) => byId.get(signalId)!)
        for (const reaction of reactions) {
          const own = agents.find(({ id }) => id === reaction.agentId)!
          const told = heard.filter(
            ({ type, source }) => own.listens.includes(type) && source !== own.id,
          )
          const attended = hears === null ? told : mostImportant(told, hears)
          const missedBy = deliveries.filter(({ missed }) => missed?.by.includes(own.id))
          expect(missedBy.length).toBe(told.length - attended.length)
          for (const { signalId } of missedBy)
            expect(attended.map(({ id }) => id)).not.toContain(signalId)
          expect(reaction.heard).toBe(attended.length)
          expect(reaction.considered).toBe(
            attended.filter((signal) => shouldReact(own.personality, signal)).length,
          )
        }
      }
    })
  })

  it('weighs every vote by steps that multiply to its weight', () => {
    holds((scenario, run) => {
      const { weights } = resolveDeliberation(scenario)
      for (const { record, steps } of run.rounds.flatMap(({ votes }) => votes)) {
        const agent = scenario.agents.find(({ id }) => id === record.agentId)!
        const { right, judged } = resolveAgent(agent).reputation
        expect(steps.reputation).toBe(weights.reputation ? (1 + right) / (2 + judged) : 1)
        expect(steps.final).toBe(steps.raw * steps.attention * steps.reputation)
        expect(record.vote.weight).toBe(steps.final)
      }
    })
  })

  it('ends as its governing rule says, and knows when every other rule would have', () => {
    holds((scenario, run) => {
      const { consensus, rounds: limits } = resolveDeliberation(scenario)
      const hasDecided = (status: string) =>
        status === 'decided' || status === 'decided-without-winner'
      for (const [rule, stop] of Object.entries(run.stops)) {
        const first = run.rounds.find(({ verdicts, verdictsBeforeDebate = [] }) =>
          [...verdictsBeforeDebate, ...verdicts].some(
            (each) => each.rule === rule && hasDecided(each.outcome.status),
          ),
        )
        expect(stop).toBe(first?.round ?? null)
      }
      const { end, rule, round, winner, failure } = run.outcome
      expect(rule).toBe(consensus.strategy)
      expect(round).toBe(run.rounds.length)
      expect(failure === null).toBe(
        end === 'decided' ||
          end === 'majority' ||
          (run.stops[rule] ?? 0) === round ||
          hasDecided(
            run.rounds.at(-1)!.verdicts.find((each) => each.rule === rule)!.outcome.status,
          ),
      )
      if (limits.stopWhenDecided && end !== 'majority') {
        expect(run.stops[rule] === null).toBe(end !== 'decided')
      }
      const announced = signalsOf(run).filter(
        ({ type, source }) => type === 'consensus:reached' && source === ORCHESTRATOR,
      )
      expect(announced).toHaveLength(failure === null && winner !== null ? 1 : 0)
    })
  })
})
