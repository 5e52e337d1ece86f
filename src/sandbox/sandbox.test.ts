import { beforeAll, describe, expect, it } from 'vitest'
import { runWithScripts, type Scenario, type ScriptProblem } from '../engine'
import { loadInterpreterInNode } from './load-node'
import { Sandbox } from './sandbox'
import { SILENT, withoutErrors } from './testing/hostile-script'
import { HOSTILE_SCRIPTS, SELFISH_SCRIPTS } from './testing/hostile-scripts'

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

/** Of the script, or nowhere. */
function expectPlace({ line, column }: ScriptProblem, source: string) {
  const lines = source.split('\n')
  if (line !== null) expect(lines).toHaveProperty(String(line - 1))
  if (column !== null) {
    expect(column).toBeGreaterThanOrEqual(1)
    expect(column).toBeLessThanOrEqual(lines[line! - 1]!.length + 1)
  }
}

describe('a scripted vote without a weight', () => {
  it.each([
    ['its agent’s', 2, `return vote('A', 'agree')`],
    ['1 where its agent has none', undefined, `return vote('A', 'agree')`],
    [
      'its agent’s, also without the helper',
      2,
      `return { type: 'vote', payload: { proposalId: 'A', stance: 'agree' } }`,
    ],
    ['what the script can read', 2, `return vote('A', 'agree', { weight: turn.me.weight })`],
  ])('has %s', async (_, weight, body) => {
    const source = `export default function (turn) { ${body} }`
    const agent = { id: 'ana', behaviour: { kind: 'script', source } as const }
    const run = (await runWithScripts(
      {
        agents: [weight === undefined ? agent : { ...agent, weight }],
        proposals: [{ id: 'A', content: 'Do A' }],
        moves: [],
        config: { rounds: { most: 1 } },
      },
      await Sandbox.open(module),
    ))!
    expect(run.rounds[0]!.votes.map(({ steps }) => steps.raw)).toEqual([weight ?? 1])
  })
})

describe('hostile scripts', () => {
  let silent: Promise<unknown>
  beforeAll(() => {
    silent = Sandbox.open(module)
      .then((sandbox) => runWithScripts(between(SILENT), sandbox))
      .then((run) => withoutErrors(run!))
  })

  it.each(HOSTILE_SCRIPTS.filter(({ needsWatchdog }) => !needsWatchdog))(
    '$tries: $name ends in a clear error, and nobody else notices',
    async ({ source, ends }) => {
      const sandbox = await Sandbox.open(module)
      const run = (await runWithScripts(between(source), sandbox))!
      expect(withoutErrors(run)).toEqual(await silent)
      const errors = run.rounds.flatMap((round) => round.errors)
      expect(errors.map(({ agentId, round }) => [agentId, round])).toEqual([
        ['hostile', 1],
        ['hostile', 2],
      ])
      for (const { problem } of errors) {
        expect(problem.message).toMatch(ends)
        expectPlace(problem, source)
      }
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

describe('scripts that only fool themselves', () => {
  const reasonsOf = async (source: string, ids: readonly string[]) => {
    const sandbox = await Sandbox.open(module)
    const { agents: _, ...rest } = between(source)
    const agents = ids.map((id) => ({ id, behaviour: { kind: 'script' as const, source } }))
    const run = (await runWithScripts({ ...rest, agents }, sandbox))!
    expect(run.rounds.flatMap(({ errors }) => errors)).toEqual([])
    return run.rounds.flatMap(({ votes }) =>
      votes.map(({ record }) => `${record.agentId}: ${record.vote.reasoning ?? ''}`),
    )
  }

  it.each(SELFISH_SCRIPTS)(
    '$name: alone, among its likes, and in every round the same',
    async ({ source }) => {
      const [alone] = await reasonsOf(source, ['ana'])
      const reason = alone!.slice('ana: '.length)
      const ids = ['ana', 'bob', 'cyd']
      expect(await reasonsOf(source, ids)).toEqual([...ids, ...ids].map((id) => `${id}: ${reason}`))
    },
  )

  it('does not publish what one says too late in the name of another', async () => {
    const source = `export default async function (turn) {
      for (let i = 0; i < 1200; i++) await null
      return vote('A', 'agree', { reasoning: 'I am ' + turn.me.id })
    }`
    const sandbox = await Sandbox.open(module)
    const { agents: _, ...rest } = between(source)
    const agents = ['ana', 'bo'].map((id) => ({
      id,
      behaviour: { kind: 'script' as const, source },
    }))
    const run = (await runWithScripts({ ...rest, agents }, sandbox))!
    expect(run.cost.votes).toBe(0)
    for (const { errors } of run.rounds) {
      expect(errors.map(({ problem }) => problem.message)).toEqual([
        'its promise never settles',
        'its promise never settles',
      ])
    }
  })
})

describe('scripts that behave', () => {
  it('never run out of anything, however many and however long', async () => {
    const sandbox = await Sandbox.open(module)
    const padding = `/* ${'x'.repeat(2_000)} */`
    const agents = Array.from({ length: 40 }, (_, i) => ({
      id: `agent-${i}`,
      behaviour: { kind: 'script' as const, source: `${padding} ${i % 10}; ${GOOD}` },
    }))
    const large = `export default () => vote('A', 'agree') /* ${'y'.repeat(60_000)} */`
    const run = (await runWithScripts(
      {
        ...between(large),
        agents: [...agents, { id: 'large', behaviour: { kind: 'script', source: large } }],
        config: { rounds: { most: 30, stopWhenDecided: false }, consensus: { timeoutMs: 1e6 } },
      },
      sandbox,
    ))!
    expect(run.rounds.flatMap(({ errors }) => errors)).toEqual([])
    expect(run.cost.votes).toBe(41 * 30)
    expect(run.rounds.at(-1)!.votes[0]!.record.vote.reasoning).toBe('turn 30')
  })

  it('pay for what they are handed, and are told when it is too much', async () => {
    const source = `export default (turn) => {
      let seen = 0
      for (let i = 0; i < 300; i++) seen += history({ until: 1e9 + i }).length
      return vote('A', 'agree')
    }`
    const sandbox = await Sandbox.open(module)
    const moves = Array.from({ length: 2000 }, () => ({
      agent: 'ana',
      round: 1,
      type: 'vote' as const,
      payload: { proposalId: 'A', stance: 'agree' as const, weight: 1 },
    }))
    const agents = [{ id: 'ana' }, { id: 'bo', behaviour: { kind: 'script' as const, source } }]
    const run = (await runWithScripts({ ...between(''), agents, moves }, sandbox))!
    expect(run.rounds[1]!.errors.map(({ problem }) => problem.message)).toEqual([
      expect.stringContaining('used up its 2 million steps'),
    ])
  })
})
