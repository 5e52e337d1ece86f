import { describe, expect, it } from 'vitest'
import { boardAt, resolveDeliberation, runScenario } from '../engine'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { theClone } from '../scenario/presets/the-clone'
import { applyPatches } from '../scenario/patch'
import type { ScenarioDocument } from '../scenario/scenario'
import type { RunSummary } from '../worker/api'
import { createPlaygroundStore } from './playground-store'
import type { RunClient } from './playground-store'

/** A client without a worker: it answers at once, from the engine itself. */
function createFakeClient(scenario: ScenarioDocument): RunClient {
  let held = scenario
  return {
    replace: (next) => {
      held = next
    },
    edit: (patches) => {
      held = applyPatches(held, patches)
    },
    run: () => {
      const { events, ...run } = runScenario(held)
      const summary = { ...run, eventCount: events.length } as unknown as RunSummary
      return Promise.resolve({ status: 'done', summary })
    },
    judge: (round) => {
      const board = boardAt(held, runScenario(held), round)
      const verdicts = board.evaluate(resolveDeliberation(held).consensus)
      return Promise.resolve({
        status: 'done',
        verdicts: verdicts.map((evaluation) => ({ evaluation })),
      })
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

const THRESHOLD = ['config', 'consensus', 'threshold']

async function openStore(scenario = abstentionTrap) {
  const store = createPlaygroundStore(scenario, createFakeClient(scenario))
  store.getState().refresh()
  await settled()
  const statusOf = (rule: string) =>
    store.getState().run.verdicts.find((each) => each.rule === rule)?.outcome.status
  return { store, statusOf }
}

describe('the store', () => {
  it('shows the verdicts of the scenario as it is, after every step, back and forth', async () => {
    const { store, statusOf } = await openStore()
    expect(statusOf('voting')).toBe('undecided')
    store.getState().edit('Threshold', [{ path: THRESHOLD, value: 0.6 }])
    await settled()
    expect(statusOf('voting')).toBe('decided')
    store.getState().undo()
    await settled()
    expect(statusOf('voting')).toBe('undecided')
    store.getState().redo()
    await settled()
    expect(statusOf('voting')).toBe('decided')
    expect(store.getState().run.isStale).toBe(false)
  })

  it('takes a drag for one step', async () => {
    const { store } = await openStore()
    const before = store.getState().history.past.length
    for (const value of [0.71, 0.72, 0.73]) {
      store.getState().edit('Threshold', [{ path: THRESHOLD, value }], 'threshold')
    }
    store.getState().settle()
    expect(store.getState().history.past).toHaveLength(before + 1)
    store.getState().undo()
    expect(store.getState().scenario.config?.consensus?.threshold).toBe(0.7)
  })

  it('looks at the last round of what it opens, and at any other on request', async () => {
    const { store, statusOf } = await openStore(theClone)
    expect(store.getState().round).toBe(2)
    expect(statusOf('bayesian')).toBe('undecided')
    store.getState().goTo(1)
    await settled()
    expect(statusOf('bayesian')).toBe('decided')
  })
})
