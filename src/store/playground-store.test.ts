import { afterEach, describe, expect, it, vi } from 'vitest'
import { STRATEGY_IDS } from '../engine/catalogue'
import { updateAgent } from '../scenario/edits/agents'
import { showRules } from '../scenario/edits/strategies'
import { castVote } from '../scenario/edits/votes'
import { setLab } from '../scenario/edits/labs'
import { planOf } from '../labs/plans'
import { setOwnThreshold, setThreshold } from '../scenario/edits/settings'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { riverRising } from '../scenario/presets/river-rising'
import { releaseDebate } from '../scenario/presets/release-debate'
import { theClone } from '../scenario/presets/the-clone'
import { PlaygroundClient } from '../worker/client'
import { spawnFake, type FakeWorker } from '../worker/testing/fake-worker'
import type { Playground } from './state'
import { createHistory } from './history'
import { readOpeningRun } from './opening-run'
import { createPlaygroundStore, type PlaygroundStore } from './playground-store'
import { selectBranchCount, selectMoment, selectRound } from './selectors'
import { scriptsOf } from './trust-slice'

const open = new Set<FakeWorker>()
afterEach(() => {
  for (const worker of open) worker.terminate()
  open.clear()
})

/** The store with the client and the worker of the page, in one thread. */
async function openStore(scenario = abstentionTrap) {
  let worker!: FakeWorker
  const client = new PlaygroundClient(scenario, {
    spawn: () => {
      worker = spawnFake()
      open.add(worker)
      return worker
    },
    onNotice: (notice) => {
      store.getState().hear(notice)
    },
  })
  const store = createPlaygroundStore(scenario, { client })
  /** The questions since this was asked last. */
  let counted = 0
  const messages = (): readonly string[] => {
    const fresh = worker.sent.slice(counted) as { readonly path?: readonly string[] }[]
    counted = worker.sent.length
    return fresh.map(({ path = [] }) => path.join('.'))
  }
  store.getState().refresh()
  await calm(store)
  const statusOf = (rule: string) =>
    store.getState().run.verdicts.find(({ evaluation }) => evaluation.rule === rule)?.evaluation
      .outcome.status
  messages()
  return { store, client, statusOf, messages }
}

/** What is asked for of a moment once its verdicts are there. */
const TOLD = ['story', 'nearestFlips']

/** When everything that was asked has been answered. */
const calm = (store: PlaygroundStore) =>
  vi.waitFor(
    () => {
      const { run } = store.getState()
      const { isStale, flips, story, failure } = run
      expect([isStale, flips === null, story === null, failure]).toEqual([
        false,
        false,
        false,
        null,
      ])
    },
    // On a busy machine a run takes its time.
    { timeout: 20_000 },
  )

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
    const { store, statusOf, messages } = await openStore()
    const before = store.getState().history.past.length
    for (const value of [0.69, 0.65, 0.6]) {
      threshold(store, value)
      await vi.waitFor(() => {
        expect(statusOf('voting')).toBe(value > 0.6 ? 'undecided' : 'decided')
      })
    }
    store.getState().settle()
    await calm(store)
    // Of events that come faster than answers only the newest is asked about.
    const asked = messages()
    expect([new Set(asked), asked.slice(-3)]).toEqual([
      new Set(['judge', 'run', ...TOLD]),
      ['run', ...TOLD],
    ])
    expect(asked.filter((question) => question === 'run')).toHaveLength(1)
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(store.getState().history.past).toHaveLength(before + 1)
    store.getState().undo()
    expect(store.getState().scenario.config?.consensus?.threshold).toBe(0.7)
  })

  it('goes back to a point as if nothing had been done since', async () => {
    const { store, statusOf } = await openStore()
    threshold(store, 0.6)
    await calm(store)
    store.getState().undo()
    await calm(store)
    const point = store.getState()
    threshold(store, 0.5)
    await calm(store)
    store.getState().goBackTo(point)
    await calm(store)
    const { scenario, history, run } = store.getState()
    expect(scenario).toBe(point.scenario)
    expect(history).toBe(point.history)
    expect(run.news).toEqual(point.run.news)
    expect(statusOf('voting')).toBe('undecided')
  })

  it('runs by itself when a drag pauses', async () => {
    const { store, messages } = await openStore()
    threshold(store, 0.5)
    await calm(store)
    expect(messages()).toEqual(['judge', 'run', ...TOLD])
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
    store.getState().setView({ rule: 'bayesian' })
    await vi.waitFor(() => {
      expect(store.getState().run.explanation?.evaluation.rule).toBe('bayesian')
    })
    const { evaluation, abstentions } = store.getState().run.explanation!
    expect(evaluation.working.some(({ about }) => about.proposalId === 'B')).toBe(true)
    expect(abstentions.map(({ record }) => record.agentId)).toEqual(['bo', 'cy'])
  })

  it('begins with what the worker will say about the opening scenario', async () => {
    const { summary, verdicts, before } = readOpeningRun()
    const { store } = await openStore(riverRising)
    const said = store.getState().run
    expect({ summary, verdicts, before }).toEqual({
      summary: said.summary,
      verdicts: said.verdicts,
      before: said.before,
    })
  })

  it('does not take the verdicts of the run before for those of the next', async () => {
    const { store, statusOf } = await openStore(theClone)
    const { open, goTo } = store.getState()
    const before = store.getState().run.opened
    open(abstentionTrap, 'ours')
    goTo(1)
    const seen: unknown[] = []
    const stop = store.subscribe(({ run }) => {
      if (!run.isStale) seen.push([run.opened === before, statusOf('voting')])
    })
    await calm(store)
    stop()
    expect(new Set(seen.map(String))).toEqual(new Set(['false,undecided']))
  })

  it('is done with the newest run, also where one that was overtaken comes back after it', async () => {
    const { store, client } = await openStore()
    const run = client.run.bind(client)
    let letFirstBack: () => void = () => undefined
    vi.spyOn(client, 'run').mockImplementationOnce(async (view) => {
      const answer = await run(view)
      await new Promise<void>((resolve) => {
        letFirstBack = resolve
      })
      return answer
    })
    const { edit, refresh } = store.getState()
    const bo = { round: 1, agent: 'bo', proposalId: 'A' }
    edit(castVote(store.getState().scenario, bo, { stance: 'agree' }, 'Bo agrees with A'))
    refresh()
    await calm(store)
    letFirstBack()
    await Promise.resolve()
    expect(store.getState().run.isStale).toBe(false)
  })

  it('takes a step back that makes no scenario, and says why', async () => {
    const { store } = await openStore()
    const { edit } = store.getState()
    const value = Array.from({ length: 2001 }, (_, i) => ({ id: `a${i}` }))
    edit({ name: 'Too many', patches: [{ path: ['agents'], value }] })
    await vi.waitFor(() => {
      expect(store.getState().toasts.map(({ text }) => text)).toEqual([
        'That cannot be done. agents: must be at most 2000 long, and is 2001',
      ])
    })
    await calm(store)
    expect(store.getState().scenario).toEqual(abstentionTrap)
    expect(store.getState().history).toEqual(createHistory())
  })

  it('forgets what would flip a verdict as soon as the threshold is turned', async () => {
    const { store, statusOf } = await openStore()
    store.getState().goTo(1)
    threshold(store, 0.1)
    await vi.waitFor(() => {
      expect(statusOf('voting')).toBe('decided')
    })
    expect(store.getState().run.flips?.['voting']?.change).not.toBe('agree')
    await calm(store)
    expect(store.getState().run.flips?.['voting']?.change).toBe('withdraw')
  })

  it('forgets why the rules differ as soon as the threshold is turned, and finds out when it rests', async () => {
    const { store, statusOf, messages } = await openStore()
    store.getState().goTo(1)
    await calm(store)
    expect(store.getState().run.story?.line?.cause.aspects).toEqual(['abstentions'])
    messages()
    threshold(store, 0.1)
    await vi.waitFor(() => {
      expect(statusOf('voting')).toBe('decided')
    })
    expect(store.getState().run.story).toBeNull()
    await calm(store)
    expect(store.getState().run.story?.line?.cause.aspects).not.toBe('abstentions')
    expect(messages()).toEqual(['judge', 'run', ...TOLD])
  })

  it('tells why the rules on the board differ, and nothing of those that are hidden', async () => {
    const { store } = await openStore(riverRising)
    const told = () => store.getState().run.story!.groups.flatMap(({ rules }) => rules)
    const shown = ['majority', 'pairwise', 'veto']
    const { edit, undo, redo } = store.getState()
    edit(showRules(store.getState().scenario, shown, STRATEGY_IDS, 'Choose cards'))
    await calm(store)
    expect(told().sort()).toEqual(shown)
    expect(store.getState().run.story!.line).toBeNull()
    undo()
    await calm(store)
    expect(told()).toHaveLength(STRATEGY_IDS.length)
    redo()
    // A run that began with other cards is told of those that are there when it ends.
    store.getState().refresh()
    undo()
    await calm(store)
    expect(told()).toHaveLength(STRATEGY_IDS.length)
    edit(showRules(store.getState().scenario, [], STRATEGY_IDS, 'Choose cards'))
    await calm(store)
    expect(store.getState().run.story).toEqual({ groups: [], line: null })
  })

  it('calls a drag by where it ended, and does not mix the rounds', async () => {
    const { store } = await openStore()
    for (const value of [0.71, 0.8, 0.9]) threshold(store, value)
    expect(store.getState().history.past.map(({ name }) => name)).toEqual(['Threshold 0.90'])
    store.getState().goTo(1)
    threshold(store, 0.5)
    expect(store.getState().history.past).toHaveLength(2)
  })

  it('knows another scenario by its number, also when it comes back to it', async () => {
    const { store } = await openStore()
    const { open, undo, redo, setView } = store.getState()
    open(theClone, 'ours')
    await calm(store)
    setView({ cell: { agent: 'x', proposalId: 'A' } })
    undo()
    expect([store.getState().opened, store.getState().cell]).toEqual([0, null])
    redo()
    expect(store.getState().opened).toBe(1)
    open(releaseDebate, 'ours')
    open(abstentionTrap, 'ours')
    expect(store.getState().history.past.at(-1)!.name).toBe('Open The abstention trap')
  })

  it('explains another card when the selected one is gone', async () => {
    const { store } = await openStore(releaseDebate)
    store.getState().setView({ rule: 'cautious-majority' })
    await calm(store)
    store.getState().open(abstentionTrap, 'ours')
    await calm(store)
    await vi.waitFor(() => {
      expect(store.getState().run.explanation?.evaluation.rule).toBe('voting')
    })
  })

  it('goes on looking at the round in which something was changed', async () => {
    const { store } = await openStore()
    store.getState().edit(updateAgent(abstentionTrap, 'bo', { behaviour: { kind: 'policy' } }))
    await calm(store)
    expect(store.getState().run.summary!.rounds.length).toBeGreaterThan(1)
    expect(selectRound(store.getState())).toBe(1)
  })

  it('steps through rounds and signals, there and back, and the verdicts follow', async () => {
    const { store, statusOf } = await openStore()
    const { step, goTo } = store.getState()
    expect(step('round', 1)).toBe(false)
    const seen: unknown[] = []
    while (step('signal', -1)) {
      await calm(store)
      seen.push([selectMoment(store.getState()).signalIndex, statusOf('majority')])
    }
    // Two proposals, five votes: each vote counts from the moment on at which it is cast.
    expect(seen).toEqual([
      [6, 'decided'],
      [5, 'decided'],
      [4, 'decided'],
      [3, 'decided'],
      [2, 'undecided'],
      [1, 'undecided'],
    ])
    let steps = 0
    while (step('signal', 1)) steps++
    expect([steps, selectMoment(store.getState())]).toEqual([6, { round: 1, signalIndex: null }])
    goTo(1, 3)
    expect(step('round', 1)).toBe(true)
    expect(selectMoment(store.getState()).signalIndex).toBeNull()
  })

  it('goes from round to round by signals without losing one', async () => {
    const { store } = await openStore(releaseDebate)
    const { goTo, step } = store.getState()
    goTo(1, 0)
    const total = store.getState().run.summary!.cost.signals
    let steps = 0
    while (step('signal', 1)) steps++
    expect(steps).toBe(total)
  })

  it('keeps the old future when something is changed in the past, and brings it back', async () => {
    const { store } = await openStore(theClone)
    const { goTo, edit, restoreBranch } = store.getState()
    const before = store.getState().scenario
    goTo(1)
    await calm(store)
    const x = { round: 1, agent: before.agents[0]!.id, proposalId: 'A' }
    const cast = (stance: 'disagree' | 'abstain') => {
      edit(castVote(store.getState().scenario, x, { stance }, `first ${stance}s`))
    }
    cast('disagree')
    await calm(store)
    cast('abstain')
    await calm(store)
    // Two steps in the same place leave one branch.
    expect(store.getState().branches).toMatchObject([
      { name: 'first disagrees', round: 1, scenario: before },
    ])
    const changed = store.getState().scenario
    restoreBranch(store.getState().branches[0]!.id)
    await calm(store)
    expect(store.getState().scenario).toEqual(before)
    // Now the other one is the future that was left.
    expect(store.getState().branches.map(({ scenario }) => scenario)).toEqual([changed])
    store.getState().undo()
    await calm(store)
    expect(store.getState().scenario).toEqual(changed)
  })

  it('takes a change that changes nothing for no branch, nor one at the end', async () => {
    const { store } = await openStore(theClone)
    const { goTo, edit } = store.getState()
    goTo(1)
    await calm(store)
    edit({ name: 'Title', patches: [{ path: ['title'], value: 'Another' }] })
    await calm(store)
    expect(store.getState().branches).toEqual([])
    // What comes next in the same place is still the first that changes something.
    const first = { round: 1, agent: theClone.agents[0]!.id, proposalId: 'A' }
    edit(castVote(store.getState().scenario, first, { stance: 'disagree' }, 'early'))
    await calm(store)
    expect(store.getState().branches.map(({ name }) => name)).toEqual(['early'])
    store.getState().setView({ ghost: null })
    edit(castVote(store.getState().scenario, first, { stance: 'abstain' }, 'again'))
    await calm(store)
    expect(store.getState().ghost).toBeNull()
    store.getState().undo()
    store.getState().undo()
    await calm(store)
    expect(selectBranchCount(store.getState())).toBe(0)
    store.getState().redo()
    await calm(store)
    expect(selectBranchCount(store.getState())).toBe(1)
    store.getState().forgetBranch(store.getState().branches[0]!.id)
    goTo(2)
    await calm(store)
    const last = { round: 2, agent: theClone.agents[0]!.id, proposalId: 'A' }
    edit(castVote(store.getState().scenario, last, { stance: 'disagree' }, 'late'))
    await calm(store)
    expect(store.getState().branches).toEqual([])
  })

  it('knows what agents voted by themselves', async () => {
    const { store } = await openStore(releaseDebate)
    const speakers = new Set(store.getState().run.spoken.map(({ record }) => record.agentId))
    expect([...speakers].sort()).toEqual(['bo', 'cy', 'di', 'ed'])
  })

  it('keeps what agents voted while a threshold moves, and takes what they voted in another round', async () => {
    const { store } = await openStore(releaseDebate)
    const { spoken, verdicts } = store.getState().run
    const judged = new Promise<Playground['run']>((resolve) => {
      store.subscribe(({ run }) => {
        if (run.verdicts !== verdicts) resolve(run)
      })
    })
    threshold(store, 0.9)
    const live = await judged
    // The run itself has yet to follow.
    expect(live.isStale).toBe(true)
    expect(live.spoken).toBe(spoken)
    await calm(store)
    const inLast = store.getState().run.spoken
    store.getState().goTo(1)
    await calm(store)
    const inFirst = store.getState().run.spoken
    expect(new Set(inFirst.map(({ round }) => round))).toEqual(new Set([1]))
    expect(inFirst.length).toBeGreaterThan(0)
    store.getState().goTo(Infinity)
    await calm(store)
    expect(store.getState().run.spoken).toEqual(inLast)
    expect(inLast).not.toEqual(inFirst)
  })

  it('does not run what a stranger wrote, however it comes back, but runs what is its own', async () => {
    const { store } = await openStore()
    const [source] = scriptsOf(releaseDebate)
    const problems = () =>
      store.getState().run.summary?.rounds.flatMap(({ errors }) => errors) ?? []
    store.getState().blockScripts(scriptsOf(releaseDebate))
    store.getState().open({ ...releaseDebate, title: 'From a stranger' }, 'stranger')
    await calm(store)
    expect(JSON.stringify(problems())).toContain('off until you have seen')
    store.getState().undo()
    store.getState().redo()
    await calm(store)
    expect(JSON.stringify(problems())).toContain('off until you have seen')
    // Whoever changes a script has seen it.
    const changed = { kind: 'script' as const, source: `${source!}\n` }
    store.getState().edit(updateAgent(store.getState().scenario, 'di', { behaviour: changed }))
    await calm(store)
    expect(problems()).toEqual([])
    store.getState().open(releaseDebate, 'ours')
    await calm(store)
    expect(problems()).toEqual([])
    expect(store.getState().blocked.size).toBe(0)
  })
})

describe('one question, one answer', () => {
  it('an edit is one message, and what takes longer is asked for after its answer', async () => {
    const { store, messages } = await openStore()
    const bo = { round: 1, agent: 'bo', proposalId: 'A' }
    store
      .getState()
      .edit(castVote(store.getState().scenario, bo, { stance: 'agree' }, 'Bo agrees with A'))
    await calm(store)
    expect(messages()).toEqual(['run', ...TOLD])
    store.getState().undo()
    await calm(store)
    expect(messages()).toEqual(['run', ...TOLD])
  })

  it('a step of the playhead is one message', async () => {
    const { store, messages } = await openStore(theClone)
    store.getState().goTo(1)
    await calm(store)
    expect(messages()).toEqual(['judge', ...TOLD])
    store.getState().step('signal', 1)
    await calm(store)
    expect(messages()).toEqual(['judge', 'story'])
  })

  it('an edit in a lab is one message, and the board stays as it is', async () => {
    const { store, messages } = await openStore()
    const before = store.getState().run
    await store.getState().askLab('ballot')
    expect(messages()).toEqual(['runLab'])
    const plan = { ...planOf(abstentionTrap, 'ballot'), topic: 'Another question' }
    store.getState().edit(setLab(store.getState().scenario, 'ballot', plan, 'Ask'))
    const answer = await store.getState().askLab('ballot')
    expect(JSON.stringify(answer)).toContain('certain')
    expect(messages()).toEqual(['runLab'])
    store.getState().undo()
    await store.getState().askLab('ballot')
    expect(messages()).toEqual(['runLab'])
    expect(store.getState().run).toBe(before)
  })

  it('a link is decoded by one message while a run goes on', async () => {
    const { store, messages } = await openStore(releaseDebate)
    const link = await store.getState().call((remote) => remote.encodeLink(theClone))
    if (link.status !== 'done' || link.answer === null) throw new Error(link.status)
    const hash = link.answer
    messages()
    store.getState().refresh()
    const decoded = await store.getState().call((remote) => remote.decodeLink(hash))
    expect(decoded).toMatchObject({ status: 'done', answer: { ok: true } })
    expect(messages().slice(0, 2)).toEqual(['run', 'decodeLink'])
    await calm(store)
  })

  it('a question about the run sees the document as it is', async () => {
    const { store, messages } = await openStore()
    store.getState().edit({ name: 'Title', patches: [{ path: ['title'], value: 'Another' }] })
    expect(messages()).toEqual([])
    const at = selectMoment(store.getState())
    const code = await store.getState().ask((remote) => remote.writeCode('swarm', at))
    expect(JSON.stringify(code)).toContain('Another')
    expect(messages()).toEqual(['hold', 'writeCode'])
  })
})
