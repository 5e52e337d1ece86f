import { describe, expect, it, vi } from 'vitest'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { castVote } from '../scenario/edits/votes'
import { setOwnThreshold, setThreshold } from '../scenario/edits/settings'
import { applyPatches } from '../scenario/patch'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { releaseDebate } from '../scenario/presets/release-debate'
import { theClone } from '../scenario/presets/the-clone'
import type { ScenarioDocument } from '../scenario/scenario'
import type { RemotePlayground } from '../worker/api'
import { createPlayground } from '../worker/playground'
import { readOpeningRun } from './opening-run'
import { createPlaygroundStore } from './playground-store'
import type { PlaygroundStore } from './playground-store'
import type { RunClient } from './run-client'
import { selectRound } from './selectors'

/** A client without a thread: the worker's own code, called in place. */
function createClient(scenario: ScenarioDocument): RunClient & { readonly runs: () => number } {
  const worker = createPlayground({
    openSandbox: async () => Sandbox.open(await loadInterpreterInNode()),
  })
  let held = scenario
  let revision = 0
  let runs = 0
  return {
    replace: (next) => {
      held = next
    },
    edit: (patches) => {
      held = applyPatches(held, patches)
    },
    run: () => {
      runs++
      worker.hold(++revision, held)
      return worker.run(revision)
    },
    judge: (round, settings) => worker.judge(round, settings),
    ask: async (question) => ({
      status: 'done',
      answer: await question(worker as unknown as RemotePlayground),
    }),
    runs: () => runs,
  }
}

async function openStore(scenario = abstentionTrap) {
  const client = createClient(scenario)
  const store = createPlaygroundStore(scenario, { client })
  store.getState().refresh()
  await calm(store)
  const statusOf = (rule: string) =>
    store.getState().run.verdicts.find(({ evaluation }) => evaluation.rule === rule)?.evaluation
      .outcome.status
  return { store, client, statusOf }
}

/** When everything that was asked has been answered. */
const calm = (store: PlaygroundStore) =>
  vi.waitFor(() => {
    const { run } = store.getState()
    expect([run.isStale, run.flips === null, run.failure]).toEqual([false, false, null])
  })

const threshold = (store: PlaygroundStore, value: number) => {
  store.getState().edit(setThreshold(store.getState().scenario, value), 'live')
}

describe('the store', () => {
  it('shows the verdicts of the scenario as it is, after every step, back and forth', async () => {
    const { store, statusOf } = await openStore()
    expect(statusOf('voting')).toBe('undecided')
    const bo = { round: 1, agent: 'bo', proposalId: 'A' }
    const { edit, undo, redo } = store.getState()
    edit(castVote(store.getState().scenario, bo, { stance: 'agree' }, 'Bo agrees with A'))
    await calm(store)
    expect(statusOf('voting')).toBe('decided')
    undo()
    await calm(store)
    expect(statusOf('voting')).toBe('undecided')
    redo()
    await calm(store)
    expect(statusOf('voting')).toBe('decided')
  })

  it('judges a drag at every step and runs once, when it is over', async () => {
    const { store, client, statusOf } = await openStore()
    const before = { runs: client.runs(), steps: store.getState().history.past.length }
    for (const value of [0.69, 0.65, 0.6]) {
      threshold(store, value)
      await vi.waitFor(() => {
        expect(statusOf('voting')).toBe(value > 0.6 ? 'undecided' : 'decided')
      })
    }
    store.getState().settle()
    await calm(store)
    expect(client.runs()).toBe(before.runs + 1)
    expect(store.getState().history.past).toHaveLength(before.steps + 1)
    store.getState().undo()
    expect(store.getState().scenario.config?.consensus?.threshold).toBe(0.7)
  })

  it('runs by itself when a drag pauses', async () => {
    const { store, client } = await openStore()
    threshold(store, 0.5)
    await calm(store)
    expect(client.runs()).toBe(2)
  })

  it('judges a rule by its own threshold, and by the board’s again', async () => {
    const { store, statusOf } = await openStore()
    const set = (value: number | null) => {
      store.getState().edit(setOwnThreshold(store.getState().scenario, 'voting', 'Voting', value))
    }
    set(0.6)
    await calm(store)
    expect([statusOf('voting'), statusOf('confidence-weighted')]).toEqual(['decided', 'undecided'])
    set(null)
    await calm(store)
    expect(statusOf('voting')).toBe('undecided')
    expect(store.getState().scenario).toEqual(abstentionTrap)
  })

  it('looks at the last round of what it opens, and at any other on request', async () => {
    const { store, statusOf } = await openStore(theClone)
    expect(selectRound(store.getState())).toBe(2)
    expect(statusOf('bayesian')).toBe('undecided')
    store.getState().goTo(1)
    await calm(store)
    expect(statusOf('bayesian')).toBe('decided')
  })

  it('comes back to the round that was wanted when a run gets longer again', async () => {
    const { store } = await openStore(releaseDebate)
    const { edit, goTo } = store.getState()
    goTo(2)
    await calm(store)
    edit(setThreshold(store.getState().scenario, 0.5))
    await calm(store)
    expect(selectRound(store.getState())).toBe(1)
    edit(setThreshold(store.getState().scenario, 0.9))
    await calm(store)
    expect(selectRound(store.getState())).toBe(2)
  })

  it('explains the card that is selected, in full', async () => {
    const { store } = await openStore()
    store.getState().look({ rule: 'bayesian' })
    await vi.waitFor(() => {
      expect(store.getState().run.explanation?.evaluation.rule).toBe('bayesian')
    })
    const { evaluation, abstentions } = store.getState().run.explanation!
    expect(evaluation.working.some(({ about }) => about.proposalId === 'B')).toBe(true)
    expect(abstentions.map(({ record }) => record.agentId)).toEqual(['bo', 'cy'])
  })

  it('begins with what the worker will say about the opening scenario', async () => {
    const { summary, verdicts, flips } = readOpeningRun()
    const { store } = await openStore(abstentionTrap)
    const said = store.getState().run
    expect({ summary, verdicts, flips }).toEqual({
      summary: said.summary,
      verdicts: said.verdicts,
      flips: said.flips,
    })
  })

  it('knows what agents voted by themselves', async () => {
    const { store } = await openStore(releaseDebate)
    const speakers = new Set(store.getState().run.spoken.map(({ record }) => record.agentId))
    expect([...speakers].sort()).toEqual(['bo', 'cy', 'di', 'ed'])
  })
})
