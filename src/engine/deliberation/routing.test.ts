import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { randomScenario } from '../testing/random-scenario'
import type { Run } from './run'
import { runScenario } from './run-scenario'
import { compareRanks, Routing } from './routing'
import type { DeliberationConfig, Move, Scenario } from './scenario'

const route = (scenario: Scenario, routing: Partial<DeliberationConfig['routing']>): Scenario => ({
  ...scenario,
  config: { ...scenario.config, routing },
})

/** Without agents that answer what they hear, who is heard first can change nothing but the order. */
const byHand = randomScenario().map((scenario) => ({
  ...scenario,
  agents: scenario.agents.map(({ behaviour: _, ...agent }) => agent),
}))

const votesOf = ({ rounds }: Run) => rounds.map(({ votes }) => votes)
const verdictsOf = ({ rounds }: Run) => rounds.map(({ verdicts }) => verdicts)

const find = (agent: string, finding: string, given: Partial<Move> = {}): Move =>
  ({ agent, round: 1, type: 'discovery', payload: { finding, relevance: 1 }, ...given }) as Move

const five: Scenario = {
  agents: [{ id: 'ana' }, { id: 'bo' }, { id: 'cy' }],
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: [
    find('ana', 'seen together', { causalLevel: 'correlation' }),
    find('bo', 'tried out', { causalLevel: 'intervention' }),
    { agent: 'bo', round: 1, type: 'vote', payload: { proposalId: 'A', stance: 'agree' } },
    find('cy', 'had it been otherwise', { causalLevel: 'counterfactual' }),
    find('cy', 'urgent', { priority: 3 }),
    { agent: 'ana', round: 2, type: 'vote', payload: { proposalId: 'A', stance: 'agree' } },
  ],
  config: { consensus: { strategy: 'unanimous' } },
}

const findingsOf = (run: Run) =>
  run.rounds[0]!.signals.map((signal) =>
    signal.type === 'discovery' ? signal.payload.finding : signal.type,
  )

describe('routing by priority', () => {
  it('lets the most urgent speak first, then the highest rung, and leaves votes in their places', () => {
    expect(findingsOf(runScenario(five))).toEqual([
      'proposal',
      'seen together',
      'tried out',
      'vote',
      'had it been otherwise',
      'urgent',
    ])
    expect(findingsOf(runScenario(route(five, { byPriority: true })))).toEqual([
      'proposal',
      'urgent',
      'had it been otherwise',
      'vote',
      'tried out',
      'seen together',
    ])
  })

  it('delivers in that order in the next round', () => {
    const run = runScenario(route(five, { byPriority: true }))
    const byId = new Map(run.rounds[0]!.signals.map((signal) => [signal.id, signal]))
    const delivered = run.rounds[1]!.deliveries.map(({ signalId }) => byId.get(signalId)!)
    expect(
      delivered.map(({ type, metadata }) => metadata?.priority ?? metadata?.causalLevel ?? type),
    ).toEqual([3, 'counterfactual', 'intervention', 'correlation', 'vote'])
  })

  it('keeps the ids of signals, whoever speaks first', () => {
    const idsOf = (run: Run) =>
      new Map(run.rounds[0]!.signals.map(({ id, payload }) => [JSON.stringify(payload), id]))
    expect(idsOf(runScenario(route(five, { byPriority: true })))).toEqual(idsOf(runScenario(five)))
  })

  it('never puts an answer before its question', () => {
    const moves = [
      find('ana', 'asked', { id: 'asked', priority: -5 }),
      find('bo', 'answered', { replyTo: 'asked', priority: 5 }),
      find('cy', 'beside', {}),
    ]
    const run = runScenario(route({ ...five, moves }, { byPriority: true }))
    expect(findingsOf(run)).toEqual(['proposal', 'asked', 'answered', 'beside'])
  })

  it('changes no vote, no weight, no belief and no verdict of what is cast by hand', () => {
    fc.assert(
      fc.property(
        byHand,
        fc.boolean(),
        fc.option(fc.constantFrom(1, 3)),
        (scenario, byPriority, hears) => {
          const plain = runScenario(route(scenario, {}))
          const routed = runScenario(route(scenario, { byPriority, hears }))
          expect(votesOf(routed)).toEqual(votesOf(plain))
          expect(verdictsOf(routed)).toEqual(verdictsOf(plain))
          expect(routed.rounds.map(({ beliefs }) => beliefs)).toEqual(
            plain.rounds.map(({ beliefs }) => beliefs),
          )
        },
      ),
      cases(300),
    )
  })

  it('that is off leaves a run as it was, to the byte', () => {
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        const { routing: _, ...config } = scenario.config ?? {}
        const off = route(scenario, { byPriority: false, hears: null })
        expect(JSON.stringify(runScenario(off))).toBe(
          JSON.stringify(runScenario({ ...scenario, config })),
        )
      }),
      cases(200),
    )
  })

  it('orders as an order must', () => {
    const rank = fc.record(
      {
        priority: fc.constantFrom(-1, 0, 1),
        causalLevel: fc.constantFrom(
          'correlation' as const,
          'intervention' as const,
          'counterfactual' as const,
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(rank, rank, rank, (a, b, c) => {
        expect(Math.sign(compareRanks(a, b))).toBe(0 - Math.sign(compareRanks(b, a)))
        if (compareRanks(a, b) <= 0 && compareRanks(b, c) <= 0)
          expect(compareRanks(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('limited attention', () => {
  it('tells what was not heard, and by whom', () => {
    const { rounds } = runScenario(route(five, { hears: 2 }))
    const missed = rounds[1]!.deliveries.flatMap(({ signalId, to, missed: by }) =>
      by ? [[signalId, to, by] as const] : [],
    )
    expect(missed).toEqual([
      ['ana#1', 2, { count: 1, by: ['bo'] }],
      ['bo#1', 2, { count: 1, by: ['ana'] }],
      ['bo#2', 1, { count: 2, by: ['ana', 'cy'] }],
    ])
  })

  it('is of no consequence where there is enough of it', () => {
    fc.assert(
      fc.property(randomScenario(), (scenario) => {
        expect(JSON.stringify(runScenario(route(scenario, { hears: 10_000 })))).toBe(
          JSON.stringify(runScenario(route(scenario, {}))),
        )
      }),
      cases(200),
    )
  })

  it('names no more than twenty who missed a signal, and counts all', () => {
    const agents = Array.from({ length: 40 }, (_, i) => ({ id: `a${i}` }))
    const moves = [find('a0', 'first', { priority: 1 }), find('a1', 'second')]
    const last = find('a0', 'last', { round: 2 })
    const { rounds } = runScenario(
      route({ ...five, agents, moves: [...moves, last] }, { hears: 1 }),
    )
    const second = rounds[1]!.deliveries.find(({ signalId }) => signalId === 'a1#1')!
    expect(second.missed?.count).toBe(38)
    expect(second.missed?.by).toHaveLength(20)
  })
})

describe('a routing', () => {
  it('of nothing is nothing', () => {
    const routing = new Routing({ byPriority: true, hears: 1 }, [])
    expect(routing.order([])).toEqual([])
    expect(routing.orderSpeeches([])).toEqual([])
    expect(routing.attend([])?.missed('x')).toBeUndefined()
  })
})
