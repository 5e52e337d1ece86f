import { afterEach, describe, expect, it } from 'vitest'
import { runScenario } from '../engine'
import { checkScenario } from '../scenario/check-scenario'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import type { ScenarioDocument } from '../scenario/scenario'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { PlaygroundClient, type Asked, type ClientNotice } from './client'
import { createPlayground } from './playground'
import { spawnFake, type FakeWorker } from './testing/fake-worker'
import { runWhole, viewOf } from './testing/views'

const open = new Set<FakeWorker>()
afterEach(() => {
  for (const worker of open) worker.terminate()
  open.clear()
})

function spawn(hangs = false): FakeWorker {
  const worker = spawnFake(hangs)
  open.add(worker)
  return worker
}

function createClient(scenario: ScenarioDocument = abstentionTrap) {
  const workers: FakeWorker[] = []
  const notices: ClientNotice[] = []
  const client = new PlaygroundClient(scenario, {
    spawn: () => {
      const worker = spawn()
      workers.push(worker)
      return worker
    },
    onNotice: (notice) => notices.push(notice),
  })
  return { client, workers, notices }
}

async function answerOf<Answer>(asked: Promise<Asked<Answer>>): Promise<Answer> {
  const answer = await asked
  if (answer.status !== 'done') throw new Error(answer.status)
  return answer.answer
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve))

const THIRTY_ROUNDS: ScenarioDocument = {
  ...abstentionTrap,
  agents: Array.from({ length: 100 }, (_, i) => ({
    id: `agent-${i}`,
    behaviour: { kind: 'policy' },
  })),
  finalOwner: 'agent-0',
  moves: [],
  config: { consensus: { threshold: 1 }, rounds: { most: 30, stopWhenDecided: false } },
}

describe('a scenario across the boundary', () => {
  it('comes back as the very run that the engine gives here', async () => {
    const { client } = createClient()
    const answer = await client.run()
    const checked = checkScenario(abstentionTrap)
    if (!checked.ok) throw new Error('refused')
    const run = runScenario(checked.value)
    expect(answer.status).toBe('done')
    if (answer.status !== 'done') return
    expect(answer.summary!.outcome).toEqual(run.outcome)
    expect(answer.summary!.rounds.map(({ verdicts }) => verdicts)).toEqual(
      run.rounds.map(({ verdicts }) => verdicts),
    )
    const whole = await answerOf(client.ask((remote) => remote.exportRun()))
    expect(await whole.text()).toBe(JSON.stringify({ ...run, scenario: checked.value }))
    const events = await answerOf(client.ask((remote) => remote.exportEvents()))
    expect((await events.text()).split('\n')).toHaveLength(run.events.length + 1)
    expect(await answerOf(client.ask((remote) => remote.round(1)))).toEqual(run.rounds[0])
    expect(await answerOf(client.ask((remote) => remote.round(2)))).toBeNull()
  })

  it('is judged again under another threshold without another run', async () => {
    const { client } = createClient()
    await client.run()
    const statusOf = async (threshold: number) => {
      const answer = await client.judge(viewOf(1, { settings: { threshold } }))
      if (answer.status !== 'done') throw new Error(answer.status)
      return answer.shown.verdicts.find(({ evaluation }) => evaluation.rule === 'voting')!
        .evaluation.outcome.status
    }
    expect(await statusOf(0.6)).toBe('decided')
    expect(await statusOf(0.61)).toBe('undecided')
    expect(await client.judge(viewOf(7))).toEqual({ status: 'no-such-round' })
  })

  it('is refused with path and reason, and the one before stays', async () => {
    const { client } = createClient()
    await client.run()
    client.replace({ ...abstentionTrap, config: { consensus: { threshold: 2 } } })
    expect(await client.run()).toEqual({
      status: 'refused',
      problems: [{ path: 'config.consensus.threshold', reason: 'must be at most 1' }],
    })
    expect((await client.judge(viewOf(1))).status).toBe('done')
  })

  it('is edited by sending the change alone', async () => {
    const { client, workers } = createClient()
    await client.run()
    const before = workers[0]!.sent.length
    client.edit([{ path: ['moves', 1, 'payload', 'stance'], value: 'agree' }])
    client.edit([{ path: ['moves', 2, 'payload', 'stance'], value: 'agree' }])
    const answer = await client.run()
    const verdicts = answer.status === 'done' ? answer.summary!.rounds[0]!.verdicts : []
    expect(verdicts.find(({ rule }) => rule === 'unanimous')?.outcome.status).toBe('decided')
    expect(JSON.stringify(workers[0]!.sent.slice(before))).not.toContain('Ship the release')
    expect(runScenario(client.scenario).outcome).toEqual(
      answer.status === 'done' ? answer.summary!.outcome : null,
    )
  })
})

describe('requests', () => {
  it('are overtaken by newer ones, and only the newest is answered', async () => {
    const { client } = createClient(THIRTY_ROUNDS)
    const first = client.run()
    client.edit([{ path: ['config', 'rounds', 'most'], value: 2 }])
    const second = client.run()
    client.edit([{ path: ['config', 'rounds', 'most'], value: 3 }])
    const third = client.run()
    expect((await first).status).toBe('superseded')
    expect((await second).status).toBe('superseded')
    const answer = await third
    expect(answer.status === 'done' && answer.summary!.rounds.length).toBe(3)
  })

  it('are not worked through when they are overtaken before they have begun', async () => {
    const { client, notices } = createClient(THIRTY_ROUNDS)
    void client.run()
    client.edit([{ path: ['config', 'rounds', 'most'], value: 1 }])
    expect((await client.run()).status).toBe('done')
    expect(notices).toEqual([])
  })

  it('can be cancelled, and tell how far they have come', async () => {
    const { client, notices } = createClient(THIRTY_ROUNDS)
    const running = client.run()
    while (!notices.some(({ notice }) => notice === 'progress')) {
      await turnOfTheLoop()
    }
    await client.ask((remote) => remote.cancel())
    expect((await running).status).toBe('superseded')
    expect(notices[0]).toEqual({ notice: 'progress', round: 1 })
    expect(notices.length).toBeLessThan(30)
  })
})

describe('a worker that dies', () => {
  it('is replaced, and the run goes on as if nothing had happened', async () => {
    const { client, workers, notices } = createClient(THIRTY_ROUNDS)
    const running = client.run()
    while (notices.length === 0) await turnOfTheLoop()
    workers[0]!.crash('out of memory')
    const answer = await running
    expect(answer.status === 'done' && answer.summary!.rounds.length).toBe(30)
    expect(workers).toHaveLength(2)
    expect(notices).toContainEqual({
      notice: 'restarted',
      because: 'out of memory',
      isBlamed: false,
    })
  })

  it('takes a run with it that the next one works out again before it is asked about it', async () => {
    const { client, workers } = createClient()
    await client.run()
    const before = await client.judge(viewOf(1))
    workers[0]!.crash('gone')
    expect(await client.judge(viewOf(1))).toEqual(before)
    expect(workers).toHaveLength(2)
  })

  it('does not make a judgement overtake a run, nor a run a judgement', async () => {
    const { client, workers } = createClient()
    await client.run()
    workers[0]!.crash('gone')
    const [run, judged] = await Promise.all([client.run(), client.judge(viewOf(1))])
    expect([run.status, judged.status]).toEqual(['done', 'done'])
    workers.at(-1)!.crash('gone again')
    const [judgedFirst, runSecond] = await Promise.all([client.judge(viewOf(1)), client.run()])
    expect([runSecond.status, judgedFirst.status]).toEqual(['done', 'done'])
  })

  it('does not have its run mistaken for that of a scenario which has been changed since', async () => {
    const { client, workers } = createClient()
    await client.run()
    client.edit([{ path: ['moves', 1, 'payload', 'stance'], value: 'disagree' }])
    workers[0]!.crash('gone')
    expect(await client.judge(viewOf(1))).toEqual({ status: 'superseded' })
    await client.run()
    expect((await client.judge(viewOf(1))).status).toBe('done')
  })

  it('tells whoever waits when it is closed', async () => {
    const { client } = createClient(THIRTY_ROUNDS)
    const running = client.run()
    await turnOfTheLoop()
    client.close()
    expect(await running).toEqual({ status: 'failed', reason: 'The worker was ended.' })
  })

  it('is given up where its successor dies of the same', async () => {
    const deaths = ['first', 'second']
    const client = new PlaygroundClient(abstentionTrap, {
      spawn: () => {
        const worker = spawn()
        const death = deaths.shift()
        if (death !== undefined) {
          queueMicrotask(() => {
            worker.crash(death)
          })
        }
        return worker
      },
    })
    expect(await client.run()).toEqual({ status: 'failed', reason: 'second' })
  })
})

describe('scripts across the boundary', () => {
  it('cost nothing where there are none, not even an empty list of them', async () => {
    let opened = 0
    const playground = createPlayground({
      openSandbox: async () => {
        opened++
        return Sandbox.open(await loadInterpreterInNode())
      },
    })
    await runWhole(playground, { ...abstentionTrap, strategies: [] })
    await playground.judge(viewOf(1))
    expect(opened).toBe(0)
  })

  it('blame the script that hung, and not what it has been replaced with since', async () => {
    const hanging = 'export default () => [] // hangs'
    const scripted = (source: string): ScenarioDocument => ({
      ...abstentionTrap,
      agents: [{ id: 'ana', behaviour: { kind: 'script', source } }],
      finalOwner: 'ana',
      moves: [],
      config: { rounds: { most: 1 } },
    })
    const workers: FakeWorker[] = []
    const client = new PlaygroundClient(scripted(hanging), {
      spawn: () => {
        const worker = spawn(workers.length === 0)
        workers.push(worker)
        return worker
      },
    })
    const first = client.run()
    while (!workers[0]!.isHanging()) await turnOfTheLoop()
    client.replace(scripted("export default () => vote('A', 'agree')"))
    const second = client.run()
    expect((await first).status).toBe('superseded')
    const answer = await second
    expect(answer.status === 'done' && answer.summary!.rounds[0]!.errors).toEqual([])
    client.replace(scripted(hanging))
    const third = await client.run()
    const [error] = third.status === 'done' ? third.summary!.rounds[0]!.errors : []
    expect(error?.problem.message).toContain('did not come back')
  })

  it('run in the worker, errors with agent, round and line', async () => {
    const source =
      'export default function (turn) {\n  return vote("A", "agree", { weight: oops })\n}'
    const { client } = createClient({
      ...abstentionTrap,
      agents: [{ id: 'ana', behaviour: { kind: 'script', source } }],
      finalOwner: 'ana',
      moves: [],
      config: { rounds: { most: 1 } },
    })
    const answer = await client.run()
    expect(answer.status === 'done' && answer.summary!.rounds[0]!.errors).toEqual([
      {
        agentId: 'ana',
        round: 1,
        problem: { message: "ReferenceError: 'oops' is not defined", line: 2, column: 39 },
      },
    ])
  })
})
