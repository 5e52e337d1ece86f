import { expose } from 'comlink'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resolveAgent } from '../engine'
import { estimateJudges } from '../labs/judges/model/estimate'
import { PRESETS as JUDGE_PRESETS } from '../labs/judges/presets'
import { TaskPool } from './task-pool'
import { runTask } from './tasks'
import { spawnHere, type WorkerHere } from './testing/worker-here'

const { agents: setups, labs } = JUDGE_PRESETS['half-a-jury']!
const input = { plan: labs!.judges!, agents: setups.map(resolveAgent) }

const open: WorkerHere[] = []
afterEach(() => {
  for (const worker of open.splice(0)) worker.terminate()
})

/** One that is silent never answers. */
function spawn(isSilent = false): WorkerHere {
  const worker = spawnHere((port) => {
    if (!isSilent) expose({ run: runTask }, port)
  })
  open.push(worker)
  return worker
}

const never = new AbortController().signal

describe('a pool of workers', () => {
  it('gives what the engine gives here, and tells how far it has come', async () => {
    const pool = new TaskPool(() => spawn(), 1)
    const shares: number[] = []
    const onProgress = (share: number) => shares.push(share)
    const result = await pool.run('judges/estimate', input, { signal: never, onProgress })
    expect(result).toEqual(estimateJudges(input.plan, input.agents))
    // Progress travels by a channel of its own.
    await vi.waitFor(() => {
      expect(shares.length).toBeGreaterThan(2)
    })
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })

  it('has as many workers as it may have, and uses them again', async () => {
    const pool = new TaskPool(() => spawn(), 2)
    const run = () => pool.run('judges/estimate', input, { signal: never })
    await Promise.all([run(), run(), run(), run(), run()])
    expect(open).toHaveLength(2)
  })

  it('terminates the worker of what is cancelled, and goes on with another', async () => {
    let count = 0
    const pool = new TaskPool(() => spawn(count++ === 0), 1)
    const cancel = new AbortController()
    const first = pool.run('judges/estimate', input, { signal: cancel.signal })
    const second = pool.run('judges/estimate', input, { signal: never })
    cancel.abort(new Error('not wanted any more'))
    await expect(first).rejects.toThrow('not wanted any more')
    expect((await second).closedForm.ok).toBe(true)
    expect(open.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  })

  it('does not begin what is cancelled while it waits', async () => {
    const pool = new TaskPool(() => spawn(true), 1)
    const cancel = new AbortController()
    void pool.run('judges/estimate', input, { signal: never })
    const waiting = pool.run('judges/estimate', input, { signal: cancel.signal })
    cancel.abort(new Error('too late'))
    await expect(waiting).rejects.toThrow('too late')
    expect(open).toHaveLength(1)
  })

  it('says of whoever waits why no worker can be started, and starts one later', async () => {
    let isBroken = true
    const pool = new TaskPool(() => {
      if (isBroken) throw new Error('workers are forbidden')
      return spawn()
    }, 1)
    const run = () => pool.run('judges/estimate', input, { signal: never })
    await expect(run()).rejects.toThrow('workers are forbidden')
    isBroken = false
    expect((await run()).closedForm.ok).toBe(true)
  })
})
