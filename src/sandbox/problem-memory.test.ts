import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { runWithScripts, type Run, type Scenario } from '../engine'
import { loadInterpreterInNode } from './load-node'
import { Sandbox } from './sandbox'
import { HUGE_ERRORS } from './testing/huge-errors'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await Sandbox.open(await loadInterpreterInNode())
  await run(crowdOf('throw new Error("short")', 1))
})

const AGENTS = 10

const crowdOf = (source: string, most: number): Scenario => ({
  agents: Array.from({ length: AGENTS }, (_, i) => ({
    id: `agent-${i}`,
    behaviour: { kind: 'script', source },
  })),
  proposals: [{ id: 'A', content: 'Do A' }],
  moves: [],
  config: { rounds: { most, stopWhenDecided: false }, consensus: { timeoutMs: 1e9 } },
})

const run = async (scenario: Scenario): Promise<Run> => (await runWithScripts(scenario, sandbox))!

const measureHeap = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

describe('what is kept of an error', () => {
  it.each(HUGE_ERRORS)('is no more than its words: $name', async ({ source }) => {
    const before = measureHeap()
    const { rounds } = await run(crowdOf(source, 1))
    const grown = measureHeap() - before
    expect(rounds[0]!.errors).toHaveLength(AGENTS)
    for (const { problem } of rounds[0]!.errors)
      expect(problem.message.length).toBeLessThanOrEqual(600)
    expect(grown / AGENTS).toBeLessThan(50_000)
  })
})
