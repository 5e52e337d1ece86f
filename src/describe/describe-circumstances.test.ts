import { expect, it } from 'vitest'
import { runScenario, type BusAct, type Run, type Scenario } from '../engine'
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
