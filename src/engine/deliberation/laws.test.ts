import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { klDivergence } from '../math/divergence'
import { randomScenario } from '../testing/random-scenario'
import { resolveAgent } from './agent'
import { shouldReact } from './personality'
import { boardAt } from './replay'
import { toVerdict } from './judge'
import type { Run } from './run'
import { toJsonLines } from './run-events'
import { runScenario } from './run-scenario'
import { MODERATOR, ORCHESTRATOR, resolveDeliberation } from './scenario'
import type { Scenario } from './scenario'

const RUNS = { numRuns: 400 }

const holds = (law: (scenario: Scenario, run: Run) => void) => {
  fc.assert(
    fc.property(randomScenario(), (scenario) => {
      law(scenario, runScenario(scenario))
    }),
    RUNS,
  )
}

const signalsOf = ({ rounds }: Run) => rounds.flatMap(({ signals }) => signals)

/** Plain probabilities, multiplied and divided as Bayes wrote it. */
class NaiveBeliefs {
  readonly probabilities = new Map<string, number>()

  admit(id: string): void {
    if (this.probabilities.has(id)) return
    const n = this.probabilities.size
    for (const [other, p] of this.probabilities) this.probabilities.set(other, (p * n) / (n + 1))
    this.probabilities.set(id, 1 / (n + 1))
  }

  /** Returns the surprise, by its definition. */
  vote(id: string, ratio: number, confidence: number): number {
    if (!this.probabilities.has(id)) return 0
    const before = new Map(this.probabilities)
    this.probabilities.set(id, this.probabilities.get(id)! * ratio ** confidence)
    const total = [...this.probabilities.values()].reduce((sum, p) => sum + p, 0)
    for (const [each, p] of this.probabilities) this.probabilities.set(each, p / total)
    return klDivergence(this.probabilities, before)
  }
}

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
        const again = boardAt(scenario, run, round).evaluate(consensus)
        expect(again.map((evaluation) => toVerdict({ evaluation }))).toEqual(verdicts)
      }
    })
  })

  it('believes, after every round and every debate round, what plain multiplication gives', () => {
    holds((_, run) => {
      const naive = new NaiveBeliefs()
      const idOf = new Map<string, string>()
      for (const { signals, votes, debate, beliefs } of run.rounds) {
        const surprises = new Map(votes.map(({ signalId, surprise }) => [signalId, surprise]))
        const expectBeliefs = (given: Readonly<Record<string, number>>) => {
          expect(Object.keys(given)).toEqual([...naive.probabilities.keys()])
          for (const [id, p] of naive.probabilities) expect(given[id]).toBeCloseTo(p, 9)
        }
        const ends = new Map(debate?.rounds.map((each) => [each.signals.at(-1)!, each.posteriors]))
        for (const signal of signals) {
          if (signal.type === 'proposal') {
            const { proposalId } = signal.payload
            idOf.set(signal.id, idOf.get(proposalId) ?? proposalId)
            idOf.set(proposalId, proposalId)
            naive.admit(proposalId)
          }
          if (signal.type === 'challenge' && signal.source === MODERATOR) {
            idOf.set(signal.id, idOf.get(signal.payload.targetSignalId)!)
          }
          if (signal.type === 'vote') {
            const { proposalId, stance, weight } = signal.payload
            const named = idOf.get(proposalId) ?? proposalId
            const bits = naive.vote(named, RATIO[stance](weight), signal.confidence)
            expect(surprises.get(signal.id)).toBeCloseTo(bits, 9)
          }
          const posteriors = ends.get(signal.id)
          if (posteriors) expectBeliefs(posteriors)
        }
        expectBeliefs(beliefs)
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
      for (const { signalId, to } of delivered) {
        const { type } = byId.get(signalId)!
        expect(to).toEqual(agents.filter((each) => each.listens.includes(type)).map(({ id }) => id))
      }
      for (const { deliveries, reactions, debate } of run.rounds) {
        if (debate) continue
        const heard = deliveries.map(({ signalId }) => byId.get(signalId)!)
        for (const reaction of reactions) {
          const own = agents.find(({ id }) => id === reaction.agentId)!
          const told = heard.filter(
            ({ type, source }) => own.listens.includes(type) && source !== own.id,
          )
          expect(reaction.heard).toBe(told.length)
          expect(reaction.considered).toBe(
            told.filter((signal) => shouldReact(own.personality, signal)).length,
          )
        }
      }
    })
  })

  it('weighs every vote by steps that multiply to its weight', () => {
    holds((scenario, run) => {
      const { weights } = resolveDeliberation(scenario)
      const earlier = new Map<string, number[]>()
      for (const { votes, round } of run.rounds) {
        for (const { record, steps } of votes) {
          const { right, judged } = resolveAgent(
            scenario.agents.find(({ id }) => id === record.agentId)!,
          ).reputation
          const surprises = earlier.get(record.agentId) ?? []
          const mean =
            surprises.length === 0 ? 0 : surprises.reduce((a, b) => a + b) / surprises.length
          const attention = Math.min(1.2, Math.max(0.8, 1 + 2 * Math.tanh(mean)))
          expect(steps.attention).toBeCloseTo(weights.attention && round > 1 ? attention : 1, 12)
          expect(steps.reputation).toBe(weights.reputation ? (1 + right) / (2 + judged) : 1)
          expect(steps.final).toBe(steps.raw * steps.attention * steps.reputation)
          expect(record.vote.weight).toBe(steps.final)
        }
        for (const { record, surprise } of votes) {
          earlier.set(record.agentId, [...(earlier.get(record.agentId) ?? []), surprise])
        }
      }
    })
  })

  it('ends as its governing rule says, and knows when every other rule would have', () => {
    holds((scenario, run) => {
      const { consensus, rounds: limits } = resolveDeliberation(scenario)
      const isReached = (status: string) =>
        status === 'decided' || status === 'decided-without-winner'
      for (const [rule, stop] of Object.entries(run.stops)) {
        const first = run.rounds.find(({ verdicts }) =>
          verdicts.some((each) => each.rule === rule && isReached(each.outcome.status)),
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
          isReached(run.rounds.at(-1)!.verdicts.find((each) => each.rule === rule)!.outcome.status),
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
