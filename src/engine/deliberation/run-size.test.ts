import { serialize } from 'node:v8'
import { expect, it } from 'vitest'
import {
  DEBATED_FOR_EVER,
  IN_CONFLICT_FOR_EVER,
  SILENT_FOR_EVER,
  SILENT_FOR_LONG,
  TIED_FOR_EVER,
  WITHHELD_FOR_EVER,
} from '../testing/huge-scenarios'
import { runScenario } from './run-scenario'

it.each([
  ['debates', DEBATED_FOR_EVER],
  ['conflicts', IN_CONFLICT_FOR_EVER],
  ['ties', TIED_FOR_EVER],
  ['turns', SILENT_FOR_EVER],
  ['drafts', WITHHELD_FOR_EVER],
])('a run ends, and can be sent and kept, where its %s would never', (_, scenario) => {
  const { outcome, rounds, events } = runScenario(scenario)
  expect(outcome.end).toBe('too-much-recorded')
  expect(rounds.length).toBeGreaterThan(2)
  expect(events.length).toBeLessThan(1_500_000)
  const measured = rounds.map(({ signals: _, reactions: __, deliveries: ___, ...rest }) => rest)
  expect(serialize(measured).length).toBeLessThan(100_000_000)
})

it('a run may be long where each round is small', () => {
  expect(runScenario(SILENT_FOR_LONG).outcome).toMatchObject({
    end: 'rounds-exhausted',
    round: 200,
  })
})
