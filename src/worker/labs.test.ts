import { describe, expect, it } from 'vitest'
import type { BallotRecord } from '../labs/ballot/model'
import { LABS } from '../engine/protocols/plans'
import { loadInterpreterInNode } from '../sandbox/load-node'
import { Sandbox } from '../sandbox/sandbox'
import { setLab } from '../scenario/edits/labs'
import { planOf } from '../labs/first-plan'
import { strawPoll } from '../labs/ballot/straw-poll'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import type { ScenarioDocument } from '../scenario/scenario'
import { createPlayground } from './playground'

async function open(scenario: ScenarioDocument) {
  const worker = createPlayground({
    openSandbox: async () => Sandbox.open(await loadInterpreterInNode()),
  })
  worker.hold(1, scenario)
  await worker.run(1)
  return { worker }
}

describe('a lab in the worker', () => {
  it.each(LABS)(
    '%s gives an answer that can be sent, with whatever agents there are',
    async (lab) => {
      for (const agents of [abstentionTrap.agents, []]) {
        const { worker } = await open({ ...abstentionTrap, agents, moves: [] })
        const answer = await worker.runLab(lab)
        expect(answer.status).toBe('done')
        expect(structuredClone(answer)).toEqual(answer)
      }
    },
  )

  it('has nothing to say before there is a run', async () => {
    const worker = createPlayground({ openSandbox: () => Promise.reject(new Error('none')) })
    expect(await worker.runLab('ballot')).toMatchObject({ status: 'failed' })
  })

  it('does not run what is wrong, and says where it is', async () => {
    const labs = { ballot: { topic: 'Ship?', votes: [], lastsMs: -1 } }
    const { worker } = await open({ ...abstentionTrap, labs })
    expect(await worker.runLab('ballot')).toEqual({
      status: 'refused',
      problems: [{ path: 'lastsMs', reason: 'must be at least 1' }],
    })
  })

  it('changes without the scenario being run again', async () => {
    const { worker } = await open(abstentionTrap)
    const first = await worker.run(1)
    const plan = { ...planOf(abstentionTrap, 'ballot'), topic: 'Another question' }
    worker.edit(2, 1, setLab(abstentionTrap, 'ballot', plan, 'Ask').patches)
    const again = await worker.run(2)
    expect(again.status === 'done' && first.status === 'done' && again.summary).toBe(
      first.status === 'done' && first.summary,
    )
    worker.edit(3, 2, [{ path: ['config'], value: { consensus: { threshold: 0.1 } } }])
    const other = await worker.run(3)
    expect(other.status === 'done' && other.summary.outcome.winner).toBe('A')
  })

  it('counts what scripts cast in the run on the same topic', async () => {
    const source = `export default function (turn) { cast_vote('Ship?', 'approve', 0.9, 'it is ready') }`
    const agents = abstentionTrap.agents.map((agent) => ({
      ...agent,
      behaviour: { kind: 'script' as const, source },
    }))
    const labs = { ballot: { topic: 'Ship?', votes: [] } }
    const { worker } = await open({ ...abstentionTrap, agents, moves: [], labs })
    const answer = await worker.runLab('ballot')
    expect(JSON.stringify(answer)).toContain('it is ready')
  })

  it('shows in the straw poll what an early end costs', async () => {
    const { worker } = await open(strawPoll)
    const answer = await worker.runLab('ballot')
    if (answer.status !== 'done') throw new Error(answer.status)
    const { rules } = answer.record as BallotRecord
    const majority = rules.find(({ rule }) => rule === 'majority')!
    expect(majority.outcome).toMatchObject({ decision: 'rejected', how: 'early', at: 5_000 })
    expect(majority.regret).toMatchObject({ decision: 'approved', wouldChange: true })
  })

  it('lets scripts take so many steps between them, and no more', async () => {
    const source = 'export default function () { for (let i = 0; i < 300000; i++); return "no" }'
    const agents = Array.from({ length: 41 }, (_, i) => ({ id: `a${i}` }))
    const [proposer, ...judges] = agents.map(({ id }) => id)
    const labs = {
      judges: {
        question: 'Is it?',
        proposers: [proposer!],
        judges,
        models: Object.fromEntries(
          agents.map(({ id }) => [id, { kind: 'script' as const, source }]),
        ),
        maxRounds: 50,
      },
    }
    const { worker } = await open({ ...abstentionTrap, agents, moves: [], labs })
    const answer = await worker.runLab('judges')
    expect(JSON.stringify(answer)).toContain('have used up their steps')
  })

  it('is worked out for the newest of several who ask', async () => {
    const { worker } = await open(abstentionTrap)
    const answers = await Promise.all([worker.runLab('ballot'), worker.runLab('ballot')])
    expect(answers.map(({ status }) => status)).toEqual(['superseded', 'done'])
  })
})
