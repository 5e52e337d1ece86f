import { expose } from 'comlink'
import { afterEach, expect, it } from 'vitest'
import { layoutForce } from '../charts/graph/layout-force'
import { layoutLanes } from '../charts/graph/layout-lanes'
import { GraphLayout } from './graph-layout'
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

const parent = Int32Array.of(-1, 0, 0)
const ask = (layout: GraphLayout) =>
  layout.ask((remote) => remote.layoutForce({ parent }, [0, 1, 2], 3, 1))

it('says to whoever waits for a layout of what its worker died, and lays out with another', async () => {
  const layout = create()
  const first = ask(layout)
  open[0]!.kill('out of memory')
  await expect(first).rejects.toThrow('out of memory')
  expect(await ask(layout)).toEqual(layoutForce({ parent }, [0, 1, 2], 3, 1))
})

it('lays out with another worker where the last one was killed since', async () => {
  const layout = create()
  const first = await ask(layout)
  open[0]!.kill()
  expect(await ask(layout)).toEqual(first)
  expect(open.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})
