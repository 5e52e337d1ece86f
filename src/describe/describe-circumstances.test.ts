import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runScenario, type BusAct, type Run, type Scenario } from '../engine'
import { cases } from '../engine/testing/cases'
import { randomScenario } from '../engine/testing/random-scenario'
import { tellConflicts } from '../worker/bus-story'
import { describeConflict, describeDuration } from './describe-circumstances'

const vote = (agent: string, proposalId: string) => ({
  agent,
  round: 1,
  type: 'vote' as const,
  payload: { proposalId, stance: 'agree' as const },
})

const scenario: Scenario = {
  agents: [{ id: 'ana' }, { id: 'bo' }, { id: 'cy' }],
  proposals: [
    { id: 'A', content: 'Do A', by: 'ana' },
    { id: 'B', content: 'Do B', by: 'bo' },
  ],
  moves: [vote('ana', 'A'), vote('bo', 'B')],
  config: { rounds: { most: 1 } },
}

function tell(given: Scenario): readonly string[] {
  const run: Run = runScenario(given)
  const byId = new Map(run.rounds.flatMap(({ signals }) => signals).map((each) => [each.id, each]))
  return tellConflicts(run, given.acts ?? [], Infinity, (id) => byId.get(id)).map(describeConflict)
}

it('tells of a conflict and of what resolved it', () => {
  const by = (consensus: object, acts?: readonly BusAct[]) =>
    tell({ ...scenario, config: { ...scenario.config, consensus }, ...(acts && { acts }) })
  expect(by({ conflictResolution: 'escalate', strategy: 'unanimous' })).toEqual([
    'A against B, since round 1: not resolved.',
  ])
  expect(by({ strategy: 'voting', threshold: 0.1 })).toEqual([
    'A against B, since round 1: resolved by the decision in round 1, at 1 s.',
  ])
  const pair = { signalA: '#proposal/A', signalB: '#proposal/B' }
  expect(by({ strategy: 'unanimous' }, [{ kind: 'resolve', round: 1, after: 3, ...pair }])).toEqual(
    ['A against B, since round 1: resolved by hand in round 1, at 0.002 s.'],
  )
})

it('tells how long a round took', () => {
  expect(describeDuration(2, { startsAt: 1000, endsAt: 3500 })).toBe(
    'Round 2 took 2.5 s on the run’s clock, from 1 s to 3.5 s. Judging takes none of that time.',
  )
})

const CONFLICT =
  /^(\S+) against (\S+), since round (\d+): (?:not resolved|resolved by (hand|the debate|the decision) in round (\d+), at (\S+) s)\.$/

/** By the ids of what was proposed. */
function proposalsOf({ rounds }: Run): ReadonlyMap<string, string> {
  const signals = rounds.flatMap((round) => round.signals)
  return new Map(
    signals.flatMap((each) =>
      each.type === 'proposal' ? [[each.id, each.payload.proposalId] as const] : [],
    ),
  )
}

it('tells of every conflict of a run when it began, and when the run says that it was resolved', () => {
  let resolved = 0
  fc.assert(
    fc.property(randomScenario(), (given) => {
      const run = runScenario(given)
      const proposals = proposalsOf(run)
      const pairsOf = (kind: 'conflict:detected' | 'conflict:resolved') =>
        run.events.flatMap((event) =>
          event.type === kind && 'signalA' in event
            ? [
                `${proposals.get(event.signalA)} against ${proposals.get(event.signalB)} in ${event.round}`,
              ]
            : [],
        )
      const read = tell(given).map((text) => CONFLICT.exec(text)!)
      const [began, ended] = [pairsOf('conflict:detected'), pairsOf('conflict:resolved')]
      expect(read.length).toBeLessThanOrEqual(began.length)
      for (const [, a, b, since, by, round, at] of read) {
        expect(began).toContain(`${a} against ${b} in ${since}`)
        if (by === undefined) continue
        resolved++
        expect(ended).toContain(`${a} against ${b} in ${round}`)
        const { startsAt, endsAt } = run.rounds[Number(round) - 1]!
        expect(Number(at) * 1000).toBeGreaterThanOrEqual(startsAt - 1)
        expect(Number(at) * 1000).toBeLessThanOrEqual(endsAt + 1)
      }
    }),
    cases(400),
  )
  expect(resolved).toBeGreaterThan(5)
})

it('tells of every round of a run how long it took', () =>
  fc.assert(
    fc.property(randomScenario(), (given) => {
      for (const round of runScenario(given).rounds) {
        const [place, took, from, to] = describeDuration(round.round, round).match(/\d+(\.\d+)?/g)!
        expect(Number(place)).toBe(round.round)
        expect([from, to].map((text) => Number(text) * 1000)).toEqual([
          expect.closeTo(round.startsAt, 0),
          expect.closeTo(round.endsAt, 0),
        ])
        expect(Number(took)).toBeCloseTo(Number(to) - Number(from), 3)
      }
    }),
    cases(200),
  ))
