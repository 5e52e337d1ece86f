import { expose } from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import type { GraphData } from '../charts/graph/graph-data'
import { layoutForce } from '../charts/graph/layout-force'
import { layoutLanes } from '../charts/graph/layout-lanes'
import { GraphLayout } from './graph-layout'
import type { GraphLayoutApi } from './graph-layout.worker'
import { spawnHere, type WorkerHere } from './testing/worker-here'

const open: WorkerHere[] = []
afterEach(() => {
  for (const worker of open.splice(0)) worker.terminate()
})

const create = () =>
  new GraphLayout(() => {
    const worker = spawnHere((port) => expose({ layoutLanes, layoutForce }, port))
    open.push(worker)
    return worker
  })

const graph: GraphData = {
  sources: ['a', 'b'],
  source: [0, 1, 1],
  type: [0, 0, 0],
  round: [1, 1, 2],
  parent: [-1, 0, 0],
  counts: [2, 1],
}

/** Every question to that worker: one that is missing here does not compile. */
const QUESTIONS: { readonly [Name in keyof GraphLayoutApi]: Parameters<GraphLayoutApi[Name]> } = {
  layoutLanes: [graph],
  layoutForce: [graph, [0, 1, 2], 3, 1],
}

type Question = (...given: readonly unknown[]) => Promise<unknown>

describe.each(Object.entries(QUESTIONS))('%s', (name, given) => {
  const ask = (layout: GraphLayout) =>
    layout.ask((remote) =>
      (remote as unknown as Readonly<Record<string, Question>>)[name]!(...given),
    )

  it('says to whoever waits of what its worker died, and is answered by another', async () => {
    const layout = create()
    const first = ask(layout)
    open[0]!.kill('out of memory')
    await expect(first).rejects.toThrow('out of memory')
    expect(await ask(layout)).toMatchObject({ width: expect.any(Number) as number })
  })

  it('is answered where the worker was killed before, and again after it', async () => {
    const layout = create()
    const first = await ask(layout)
    open[0]!.kill()
    expect(await ask(layout)).toEqual(first)
    expect(open.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  })
})
