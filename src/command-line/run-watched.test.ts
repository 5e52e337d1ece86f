import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { Scenario } from '../engine'
import { runWatched, type RunOrder } from './run-watched'

const scenario: Scenario = { agents: [], proposals: [], moves: [] }

/** Instead of a run, what each thread does; and the orders that the threads were given. */
const threads = (...sources: readonly string[]) => {
  const orders: RunOrder[] = []
  const start = (order: RunOrder) => {
    const source = sources[orders.length]!
    orders.push(structuredClone(order))
    return new Worker(`const { parentPort } = require('node:worker_threads'); ${source}`, {
      eval: true,
    })
  }
  return { start, orders }
}

it('says so when its thread ends without an answer', async () => {
  const { start } = threads('process.exit(0)')
  await expect(runWatched(scenario, start)).rejects.toThrow(/ended without a result/)
})

it('begins again without a script in which its thread has ended', async () => {
  const { start, orders } = threads(
    `parentPort.postMessage({ running: { id: 'bo', source: 'bad' } }); setImmediate(() => process.exit(0))`,
    `parentPort.postMessage({ run: 'done' })`,
  )
  expect(await runWatched(scenario, start)).toBe('done')
  expect(orders.map(({ blocked }) => blocked.map(({ source }) => source))).toEqual([[], ['bad']])
})
