import { expose } from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import { resolveAgent } from '../engine'
import { PRESETS as BALLOT_PRESETS } from '../labs/ballot/presets'
import { PRESETS as JUDGE_PRESETS } from '../labs/judges/presets'
import { DEFAULT_SEARCH } from '../learn/search/model/question'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { TaskPool } from './task-pool'
import type { TaskInput, TaskName } from './tasks'
import { spawnHere, type WorkerHere } from './testing/worker-here'

const judges = JUDGE_PRESETS['half-a-jury']!
const ballot = Object.values(BALLOT_PRESETS)[0]!

/** Every task of the pool: one that is missing here does not compile. */
const INPUTS: { readonly [Name in TaskName]: TaskInput<Name> } = {
  'judges/estimate': { plan: judges.labs!.judges!, agents: judges.agents.map(resolveAgent) },
  'ballot/baseline': {
    plan: ballot.labs!.ballot!,
    agents: ballot.agents.map(resolveAgent),
    around: { finalOwner: null, seed: 1, casts: [] },
  },
  'learn/tiles': [['mine', abstentionTrap]],
  'learn/readQr': { width: 0, height: 0, data: new Uint8ClampedArray() },
  'learn/disagree': { ...DEFAULT_SEARCH, rules: ['voting', 'unanimous'] },
  'learn/sizeAllPairs': DEFAULT_SEARCH,
}

const open: WorkerHere[] = []
afterEach(() => {
  for (const worker of open.splice(0)) worker.terminate()
})

/** What is tried here is how an answer comes, not how long it is worked out. */
const run = (name: TaskName, input: unknown) => [name, input]

describe.each(Object.entries(INPUTS) as [TaskName, never][])('%s', (name, input) => {
  const create = () =>
    new TaskPool(() => {
      const worker = spawnHere((port) => expose({ run }, port))
      open.push(worker)
      return worker
    }, 1)
  const ask = (pool: TaskPool): Promise<unknown> =>
    pool.run(name, input, { signal: new AbortController().signal })

  it('is answered where the worker was killed before, and again after it', async () => {
    const pool = create()
    const first = await ask(pool)
    expect(first).toEqual([name, input])
    open[0]!.kill()
    expect(await ask(pool)).toEqual(first)
    expect(open.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  })

  it('fails with the reason where the worker is killed over it, and is answered by another', async () => {
    const pool = create()
    const first = ask(pool)
    open[0]!.kill('out of memory')
    await expect(first).rejects.toThrow('out of memory')
    expect(await ask(pool)).toEqual([name, input])
  })
})
