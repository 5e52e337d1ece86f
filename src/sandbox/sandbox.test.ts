import { beforeAll, describe, expect, it } from 'vitest'
import { runWithScripts } from '../engine'
import type { Scenario } from '../engine'
import { loadInterpreterInNode } from './load-node'
import { Sandbox } from './sandbox'
import { HOSTILE_SCRIPTS } from './testing/hostile-scripts'

let module: WebAssembly.Module
beforeAll(async () => {
  module = await loadInterpreterInNode()
})

const GOOD = `export default function (turn) {
  turn.state.turns = (turn.state.turns ?? 0) + 1
  return vote('A', 'agree', { weight: 0.5, reasoning: 'turn ' + turn.state.turns })
}`

const between = (hostile: string): Scenario => ({
  agents: [
    { id: 'first', behaviour: { kind: 'script', source: GOOD } },
    { id: 'hostile', behaviour: { kind: 'script', source: hostile } },
    { id: 'last', behaviour: { kind: 'script', source: GOOD } },
  ],
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: [],
  config: { rounds: { most: 2, stopWhenDecided: false } },
})

describe('hostile scripts', () => {
  it.each(HOSTILE_SCRIPTS.filter(({ needsWatchdog }) => !needsWatchdog))(
    '$tries: $name ends in a clear error, and nobody else notices',
    async ({ source, ends }) => {
      const sandbox = await Sandbox.open(module)
      const run = (await runWithScripts(between(source), sandbox))!
      const errors = run.rounds.flatMap((round) => round.errors)
      expect(errors.map(({ agentId, round }) => [agentId, round])).toEqual([
        ['hostile', 1],
        ['hostile', 2],
      ])
      for (const { problem } of errors) expect(problem.message).toMatch(ends)
      const votes = run.rounds.flatMap((round) => round.votes)
      expect(votes.map(({ record }) => [record.agentId, record.vote.reasoning])).toEqual([
        ['first', 'turn 1'],
        ['last', 'turn 1'],
        ['first', 'turn 2'],
        ['last', 'turn 2'],
      ])
      expect('polluted' in {}).toBe(false)
    },
  )
})
