import { afterEach, describe, expect, it, vi } from 'vitest'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { PlaygroundClient } from '../worker/client'
import { spawnFake, type FakeWorker } from '../worker/testing/fake-worker'
import { createPlaygroundStore, type PlaygroundStore } from './playground-store'

const ownRule = {
  ...abstentionTrap,
  strategies: [
    {
      id: 'own',
      name: 'Own',
      source: "export default () => ({ reached: false, confidence: 0, reasoning: 'never' })",
    },
  ],
}

const open = new Set<FakeWorker>()
afterEach(() => {
  for (const worker of open) worker.terminate()
  open.clear()
})

function openStore(onAsked: (worker: FakeWorker, path?: string) => void = () => undefined) {
  const client = new PlaygroundClient(ownRule, {
    spawn: () => {
      const worker = spawnFake()
      const send = worker.postMessage.bind(worker)
      worker.postMessage = (message: { readonly path?: readonly string[] }, transfer) => {
        send(message, transfer)
        onAsked(worker, message.path?.[0])
      }
      open.add(worker)
      return worker
    },
    onNotice: (notice) => {
      store.getState().hear(notice)
    },
  })
  const store: PlaygroundStore = createPlaygroundStore(ownRule, { client })
  store.getState().refresh()
  return { store, runOf: () => store.getState().run }
}

/** The first worker that is asked so meets this over it. */
const once = (asked: string, fate: (worker: FakeWorker) => void) => {
  let isDone = false
  return (worker: FakeWorker, path?: string) => {
    if (isDone || path !== asked) return
    isDone = true
    fate(worker)
  }
}

const LATER = ['story', 'nearestFlips']

describe('when the worker has judged', () => {
  it.each(LATER)('and then dies over %s, it is still told', async (asked) => {
    const killed = vi.fn((worker: FakeWorker) => worker.crash('killed'))
    const { runOf } = openStore(once(asked, killed))
    await vi.waitFor(() => expect(runOf().flips?.['voting']).toBeDefined(), 10_000)
    expect(killed).toHaveBeenCalled()
    expect(runOf().story).not.toBeNull()
  })

  it.each(LATER)('and every worker dies over %s, it says so', async (asked) => {
    const { runOf } = openStore((worker, path) => {
      if (path === asked) worker.crash('killed')
    })
    await vi.waitFor(() => expect(runOf().untold).toBe('killed'), 10_000)
    expect(runOf().failure).toBeNull()
  })

  it('and a rule then hangs, the rule is to blame on the board and the rest is told', async () => {
    const { runOf } = openStore(once('story', (worker) => worker.hang()))
    await vi.waitFor(() => expect(runOf().flips?.['voting']).toBeDefined(), 10_000)
    const own = runOf().verdicts.find(({ evaluation }) => evaluation.rule === 'own')!
    expect(JSON.stringify(own)).toContain('did not come back')
  })
})
