import { describe, expect, it } from 'vitest'
import { boardAt } from './replay'
import { runScenario } from './run-scenario'
import type { BusAct, Move, Scenario } from './scenario'

/** Two proposals in conflict, and a vote on one of them that lives for a millisecond. */
const conflict: Scenario = {
  agents: [{ id: 'ana' }, { id: 'bo' }],
  proposals: [
    { id: 'A', content: 'Do A', by: 'ana' },
    { id: 'B', content: 'Do B', by: 'bo' },
  ],
  moves: [
    { agent: 'ana', round: 1, type: 'vote', ttl: 1, payload: { proposalId: 'A', stance: 'agree' } },
    { agent: 'bo', round: 1, type: 'vote', payload: { proposalId: 'B', stance: 'agree' } },
    { agent: 'ana', round: 1, type: 'vote', payload: { proposalId: 'B', stance: 'disagree' } },
    { agent: 'bo', round: 1, type: 'vote', payload: { proposalId: 'A', stance: 'disagree' } },
  ],
  config: { rounds: { most: 1 } },
}

const PAIR = { signalA: '#proposal/A', signalB: '#proposal/B' }

const run = (...acts: readonly BusAct[]) => runScenario({ ...conflict, acts })

describe('a sweep by hand', () => {
  it('expires what is over its time at that moment, and nothing before', () => {
    const [early, late] = [4, 7].map((after) => run({ kind: 'sweep', round: 1, after }))
    const expiredAt = ({ events }: typeof early & object) =>
      events.flatMap((event) =>
        event.type === 'signal:expired' ? [[event.signalId, event.at]] : [],
      )
    expect(early!.rounds[0]!.acts).toEqual([{ place: 0, at: 3, signalIndex: 4, changed: 0 }])
    expect(late!.rounds[0]!.acts).toEqual([{ place: 0, at: 6, signalIndex: 7, changed: 1 }])
    expect(expiredAt(late!)).toEqual([['ana#1', 6]])
    expect(expiredAt(early!)).toEqual([['ana#1', 1000]])
  })

  it('of a proposal keeps a later one from being in conflict with it', () => {
    const propose = (agent: string, proposalId: string, ttl?: number): Move => ({
      agent,
      round: 1,
      type: 'proposal',
      payload: { proposalId, content: proposalId, reasoning: '' },
      ...(ttl === undefined ? {} : { ttl }),
    })
    const note = {
      agent: 'ana',
      round: 1,
      type: 'escalate',
      payload: { reason: '', context: '' },
    } as const
    const scenario: Scenario = {
      ...conflict,
      proposals: [],
      moves: [propose('ana', 'C', 0), note, propose('bo', 'D')],
    }
    const conflictsOf = (acts: readonly BusAct[]) =>
      runScenario({ ...scenario, acts }).events.filter(({ type }) => type === 'conflict:detected')
    expect(conflictsOf([])).toHaveLength(1)
    expect(conflictsOf([{ kind: 'sweep', round: 1, after: 2 }])).toHaveLength(0)
  })
})

describe('a moment of a round in which the bus was swept', () => {
  const columnsAt = (scenario: Scenario, signalIndex: number) =>
    boardAt(scenario, runScenario(scenario), { round: 1, signalIndex }).columns

  it('has no vote that was swept out before, and every one that was swept out later', () => {
    const swept: Scenario = { ...conflict, acts: [{ kind: 'sweep', round: 1, after: 6 }] }
    const votesAt = (signalIndex: number) =>
      columnsAt(swept, signalIndex).votes.map(({ agentId, proposalId }) => agentId + proposalId)
    expect(votesAt(5)).toEqual(['anaA', 'boB'])
    expect(votesAt(6)).toEqual(['boB', 'anaB'])
  })

  it('has a proposal of the same round until it is swept out', () => {
    const [first, ...others] = ['C', 'D', 'E'].map((proposalId): Move => ({
      agent: 'ana',
      round: 1,
      type: 'proposal',
      payload: { proposalId, content: proposalId, reasoning: '' },
    }))
    const scenario: Scenario = {
      ...conflict,
      proposals: [],
      moves: [{ ...first!, ttl: 0 }, ...others],
      acts: [{ kind: 'sweep', round: 1, after: 2 }],
    }
    const proposalsAt = (signalIndex: number) =>
      columnsAt(scenario, signalIndex).proposals.map(({ id }) => id)
    expect(proposalsAt(1)).toEqual(['C'])
    expect(proposalsAt(2)).toEqual(['D'])
  })
})

describe('a conflict', () => {
  it('that is resolved by hand is not debated', () => {
    expect(run().rounds[0]!.debate).toBeDefined()
    const resolved = run({ kind: 'resolve', round: 1, ...PAIR })
    expect(resolved.rounds[0]!.debate).toBeUndefined()
    expect(resolved.rounds[0]!.conflicts).toEqual([])
    expect(resolved.rounds[0]!.acts).toEqual([{ place: 0, at: 1000, signalIndex: 7, changed: 1 }])
    expect(resolved.events).toContainEqual({
      type: 'conflict:resolved',
      round: 1,
      at: 1000,
      ...PAIR,
    })
  })

  it('is the same whichever of the two is named first, and is resolved once', () => {
    const turned = { signalA: PAIR.signalB, signalB: PAIR.signalA }
    const acts: readonly BusAct[] = [
      { kind: 'resolve', round: 1, after: 3, ...turned },
      { kind: 'resolve', round: 1, after: 3, ...PAIR },
    ]
    expect(run(...acts).rounds[0]!.acts?.map(({ changed }) => changed)).toEqual([1, 0])
  })

  it('that is not there yet, or of another round, stays', () => {
    const acts: readonly BusAct[] = [
      { kind: 'resolve', round: 1, after: 1, ...PAIR },
      { kind: 'resolve', round: 2, ...PAIR },
    ]
    const { acts: done, debate } = run(...acts).rounds[0]!
    expect(done?.map(({ changed }) => changed)).toEqual([0])
    expect(debate).toBeDefined()
  })
})
