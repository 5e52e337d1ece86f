import { afterEach, describe, expect, it } from 'vitest'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import type { PlaygroundApi } from './api'
import { PlaygroundClient, type ClientNotice } from './client'
import { spawnFake, type FakeWorker } from './testing/fake-worker'
import { viewOf } from './testing/views'

type Question = (client: PlaygroundClient) => Promise<{ readonly status: string }>

const at = { round: 1, signalIndex: null }
const script = "export default () => vote('A', 'agree')"
const ballots = { agents: [], proposals: [], moves: { length: 0 }, round: 1 }
const file = {
  name: 'votes.csv',
  bytes: new TextEncoder().encode('agent,proposal,stance\na,A,agree'),
}

/** How the page puts every question that there is; one without a row does not compile. */
const QUESTIONS = {
  hold: (client) => {
    client.edit([{ path: ['title'], value: 'Another title' }])
    return client.ask((remote) => remote.round(1))
  },
  run: (client) => client.run(viewOf(1)),
  cancel: (client) => client.ask((remote) => remote.cancel()),
  judge: (client) => client.judge(viewOf(1)),
  story: (client) => client.ask((remote) => remote.story(viewOf(1))),
  nearestFlips: (client) => client.ask((remote) => remote.nearestFlips(viewOf(1))),
  explain: (client) => client.ask((remote) => remote.explain(at, 'voting')),
  compare: (client) => client.ask((remote) => remote.compare(at, ['voting', 'unanimous'])),
  sweepThresholds: (client) => client.ask((remote) => remote.sweepThresholds(1, [0.2, 0.8])),
  votesOf: (client) => client.ask((remote) => remote.votesOf('ana', 1)),
  voteLog: (client) => client.ask((remote) => remote.voteLog(['ana'])),
  votesIn: (client) => client.ask((remote) => remote.votesIn(1)),
  signalSheet: (client) => client.ask((remote) => remote.signalSheet()),
  findSignals: (client) =>
    client.ask((remote) => remote.findSignals({ filter: {}, text: '', sort: null })),
  signalsAt: (client) => client.ask((remote) => remote.signalsAt([0, 1])),
  hearing: (client) => client.ask((remote) => remote.hearing(1)),
  conflicts: (client) => client.ask((remote) => remote.conflicts(1)),
  exportSignals: (client) =>
    client.ask((remote) => remote.exportSignals(Int32Array.of(0, 1), 'csv')),
  influence: (client) => client.ask((remote) => remote.influence(1)),
  parseBallots: (client) => client.call((remote) => remote.parseBallots('3: A+', ballots)),
  importFiles: (client) => client.call((remote) => remote.importFiles([file])),
  decodeLink: (client) => client.call((remote) => remote.decodeLink('c3-broken')),
  encodeLink: (client) => client.call((remote) => remote.encodeLink(abstentionTrap)),
  writeCode: (client) => client.ask((remote) => remote.writeCode('swarm', at)),
  writeRule: (client) => client.ask((remote) => remote.writeRule('typescript', 'voting', at)),
  writeLabCode: (client) => client.ask((remote) => remote.writeLabCode('ballot')),
  tryAgent: (client) => client.ask((remote) => remote.tryAgent('ana', script)),
  tryStrategy: (client) => client.ask((remote) => remote.tryStrategy(script, 1)),
  runLab: (client) => client.runLab('ballot'),
  round: (client) => client.ask((remote) => remote.round(1)),
  exportEvents: (client) => client.ask((remote) => remote.exportEvents()),
  tell: (client) => client.ask((remote) => remote.tell()),
  exportRun: (client) => client.ask((remote) => remote.exportRun()),
} satisfies Record<keyof PlaygroundApi, Question>

const NAMES = Object.keys(QUESTIONS) as (keyof PlaygroundApi)[]

const open = new Set<FakeWorker>()
afterEach(() => {
  for (const worker of open) worker.terminate()
  open.clear()
})

/** A client whose workers die as soon as they are asked a question, as many of them as there are deaths. */
async function openClient(question: keyof PlaygroundApi) {
  const workers: FakeWorker[] = []
  const notices: ClientNotice[] = []
  const fate = { deaths: 0 }
  const spawn = () => {
    const worker = spawnFake()
    const send = worker.postMessage.bind(worker)
    worker.postMessage = (message: unknown, transfer?: Transferable[]) => {
      send(message, transfer)
      const [asked] = (message as { readonly path?: readonly string[] }).path ?? []
      if (asked !== question || fate.deaths === 0) return
      fate.deaths--
      worker.crash('killed')
    }
    open.add(worker)
    workers.push(worker)
    return worker
  }
  const client = new PlaygroundClient(abstentionTrap, {
    spawn,
    onNotice: (notice) => {
      if (notice.notice === 'restarted') notices.push(notice)
    },
  })
  await client.run()
  const ask = async () => comparable(await QUESTIONS[question](client))
  return { client, workers, notices, fate, ask }
}

/** What of an answer does not depend on which worker gave it. */
async function comparable(given: { readonly status: string }): Promise<unknown> {
  if ('answer' in given && given.answer instanceof Blob) return given.answer.text()
  return 'shown' in given ? given.shown : given
}

describe.each(NAMES)('%s', (question) => {
  it('is answered where the worker was killed before it', async () => {
    const { workers, ask, notices, client } = await openClient(question)
    const expected = await (await openClient(question)).ask()
    workers[0]!.crash('killed')
    expect(await ask()).toEqual(expected)
    expect(notices).toEqual([{ notice: 'restarted', because: 'killed', isBlamed: false }])
    expect(client.scenario.agents).toEqual(abstentionTrap.agents)
  })

  it('is answered where the worker is killed over it', async () => {
    const { ask, fate, notices, client } = await openClient(question)
    const expected = await (await openClient(question)).ask()
    fate.deaths = 1
    expect(await ask()).toEqual(expected)
    expect(fate.deaths, 'it was killed').toBe(0)
    expect(notices).toEqual([{ notice: 'restarted', because: 'killed', isBlamed: false }])
    expect(client.scenario.agents).toEqual(abstentionTrap.agents)
  })

  it('is answered again after the worker was killed', async () => {
    const { workers, ask } = await openClient(question)
    const expected = await ask()
    workers.at(-1)!.crash('killed')
    expect(await ask()).toEqual(expected)
  })
})

// Successors get the document with their run, so that they are not asked to hold it.
describe.each(NAMES.filter((name) => name !== 'hold'))('%s', (question) => {
  it('fails with a reason where every worker is killed over it, and is answered once they live', async () => {
    const { ask, fate, client } = await openClient(question)
    fate.deaths = Infinity
    expect(await ask()).toEqual({ status: 'failed', reason: 'killed' })
    fate.deaths = 0
    expect(await ask()).not.toMatchObject({ status: 'failed' })
    expect(client.scenario.agents).toEqual(abstentionTrap.agents)
  })
})

describe('a question', () => {
  it('whose run cannot be brought back fails with the reason, and does not seem overtaken', async () => {
    const { client, workers, fate } = await openClient('run')
    workers[0]!.crash('killed')
    fate.deaths = Infinity
    expect(await QUESTIONS.explain(client)).toEqual({ status: 'failed', reason: 'killed' })
  })

  it('that goes wrong in the worker is an answer, and nothing to catch', async () => {
    const { client } = await openClient('run')
    const wrong = () => Promise.reject(new Error('no such file'))
    const failed = { status: 'failed', reason: 'no such file' }
    expect(await client.ask(wrong)).toEqual(failed)
    expect(await client.call(wrong)).toEqual(failed)
  })
})
