import { describe, expect, it } from 'vitest'
import { runWithScripts } from './run-scenario'
import type { Scenario } from './scenario'
import { SCRIPTS_OFF, type ScriptHost } from './scripts'

const failing = (message: string): ScriptHost => ({
  ...SCRIPTS_OFF,
  call: () => ({ ok: false, problem: { message, line: null, column: null }, fuel: 0 }),
})

const crowd: Scenario = {
  agents: Array.from({ length: 2000 }, (_, i) => ({
    id: `agent-${i}`,
    behaviour: { kind: 'script', source: '' },
  })),
  proposals: [],
  moves: [],
  config: { rounds: { most: 12, stopWhenDecided: false }, consensus: { timeoutMs: 1e9 } },
}

it('counts the words of errors with what scripts say, but not short ones', async () => {
  const loud = (await runWithScripts(crowd, failing('x'.repeat(600))))!
  expect(loud.outcome).toMatchObject({ end: 'too-much-text', round: 8 })
  expect(loud.rounds.at(-1)!.errors.at(-1)).toMatchObject({
    agentId: 'agent-0',
    problem: { message: expect.stringContaining('8 million characters') as string },
  })
  const quiet = (await runWithScripts(crowd, failing('x'.repeat(100))))!
  expect(quiet.outcome.end).toBe('rounds-exhausted')
})

describe('what rules say in a run', () => {
  const saying = (reasoning: string): ScriptHost => ({
    ...SCRIPTS_OFF,
    call: ({ caller }) =>
      caller.kind === 'agent'
        ? { ok: true, value: { said: [], state: {} }, fuel: 0 }
        : {
            ok: true,
            value: { reached: false, confidence: 0, reasoning: reasoning + caller.id },
            fuel: 0,
          },
  })
  const judged: Scenario = {
    agents: [{ id: 'ana', behaviour: { kind: 'script', source: '' } }],
    strategies: Array.from({ length: 50 }, (_, i) => ({ id: `rule-${i}`, source: '' })),
    proposals: [{ id: 'A', content: 'Do A' }],
    moves: [],
    config: { rounds: { most: 100, stopWhenDecided: false }, consensus: { timeoutMs: 1e9 } },
  }

  it('ends it when it is more than a run may hold, by a word of the rule that says most', async () => {
    const { outcome, rounds } = (await runWithScripts(judged, saying('x'.repeat(19_000))))!
    expect(outcome).toMatchObject({ end: 'too-much-text', round: 9 })
    const failed = rounds.flatMap(({ verdicts }) => verdicts.filter(({ problem }) => problem))
    expect(failed).toMatchObject([
      {
        rule: 'rule-10',
        problem: { message: expect.stringContaining('8 million characters') as string },
      },
    ])
    expect(rounds.flatMap(({ errors }) => errors)).toEqual([])
  })

  it('may be a sentence in every round', async () => {
    const { outcome } = (await runWithScripts(judged, saying('x'.repeat(300))))!
    expect(outcome.end).toBe('rounds-exhausted')
  })
})
