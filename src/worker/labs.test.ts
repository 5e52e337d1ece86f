import { describe, expect, it } from 'vitest'
import type { BallotRecord } from '../labs/ballot/model'
import { LAB_IDS } from '../labs/registry'
import { setLab } from '../scenario/edits/labs'
import { planOf } from '../labs/plans'
import { strawPoll } from '../labs/ballot/straw-poll'
import { abstentionTrap } from '../scenario/presets/abstention-trap'
import { theClone } from '../scenario/presets/the-clone'
import { createPlayground } from './playground'
import { openWorker, viewOf, whole } from './testing/views'

describe('a lab in the worker', () => {
  it.each(LAB_IDS)(
    '%s gives an answer that can be sent, with whatever agents there are',
    async (lab) => {
      for (const agents of [abstentionTrap.agents, []]) {
        const { runLab } = await openWorker({ ...theClone, agents, moves: [] })
        const answer = await runLab(lab)
        expect(answer.status).toBe('done')
        expect(structuredClone(answer)).toEqual(answer)
      }
    },
  )

  it('needs no run of the board where no script casts votes', async () => {
    const notices: unknown[] = []
    const worker = createPlayground({
      openSandbox: () => Promise.reject(new Error('none')),
      notify: (notice) => notices.push(notice),
    })
    const answer = await worker.runLab(whole(theClone), 'ballot')
    expect([answer.status, notices]).toEqual(['done', []])
    expect(await worker.judge(viewOf())).toEqual({ status: 'no-such-round' })
  })

  it('does not run what is wrong, and says where it is', async () => {
    const labs = { ballot: { topic: 'Ship?', votes: [], lastsMs: -1 } }
    const { runLab } = await openWorker({ ...abstentionTrap, labs })
    expect(await runLab('ballot')).toEqual({
      status: 'refused',
      problems: [{ path: 'lastsMs', reason: 'must be at least 1' }],
    })
  })

  it('changes without the scenario being run again', async () => {
    const { worker, edit } = await openWorker(abstentionTrap)
    const first = await edit([])
    const plan = { ...planOf(abstentionTrap, 'ballot'), topic: 'Another question' }
    const again = await edit(setLab(abstentionTrap, 'ballot', plan, 'Ask').patches)
    if (first.status !== 'done' || again.status !== 'done') throw new Error(again.status)
    expect([again.run, again.summary]).toEqual([first.run, first.summary])
    const unchanged = { revision: 3, base: 3, blocked: null, patches: [] }
    const known = await worker.run(unchanged, viewOf(), again.run)
    expect(known).toMatchObject({ status: 'done', summary: null })
    const other = await edit([{ path: ['config'], value: { consensus: { threshold: 0.1 } } }])
    expect(other.status === 'done' && other.summary!.outcome.winner).toBe('A')
  })

  it('counts what scripts cast in the run on the same topic', async () => {
    const source = `export default function (turn) { cast_vote('Ship?', 'approve', 0.9, 'it is ready') }`
    const agents = abstentionTrap.agents.map((agent) => ({
      ...agent,
      behaviour: { kind: 'script' as const, source },
    }))
    const labs = { ballot: { topic: 'Ship?', votes: [] } }
    const { runLab } = await openWorker({ ...abstentionTrap, agents, moves: [], labs })
    const answer = await runLab('ballot')
    expect(JSON.stringify(answer)).toContain('it is ready')
  })

  it('lets scripts see what is cast by hand in the run, and runs it again for that alone', async () => {
    const { edit, runLab } = await openWorker(strawPoll)
    const plan = strawPoll.labs!.ballot!
    const vote = { at: 1_000, agent: 'bo', choice: 'approve' }
    const saidByDi = async () => {
      const answer = await runLab('ballot')
      if (answer.status !== 'done') throw new Error(answer.status)
      const { moments } = answer.record as BallotRecord
      return moments.flatMap(({ agent, choice }) => (agent === 'di' ? [choice] : []))
    }
    const before = await edit([])
    const planned = { ...plan, votes: [vote] }
    const beside = await edit(setLab(strawPoll, 'ballot', planned, 'Vote').patches)
    expect(await saidByDi()).toEqual(['reject', 'approve'])
    const cast = { ...plan, votes: [{ ...vote, cast: true }] }
    const after = await edit(setLab(strawPoll, 'ballot', cast, 'Cast').patches)
    expect(await saidByDi()).toEqual(['approve'])
    const runs = [before, beside, after].map((each) => each.status === 'done' && each.run)
    expect(runs[1]).toBe(runs[0])
    expect(runs[2]).not.toBe(runs[0])
  })

  it('shows in the straw poll what an early end costs', async () => {
    const { runLab } = await openWorker(strawPoll)
    const answer = await runLab('ballot')
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
    const { runLab } = await openWorker({ ...theClone, agents, moves: [], labs })
    const answer = await runLab('judges')
    expect(JSON.stringify(answer)).toContain('have used up their steps')
  })

  it('is worked out for the newest of several who ask', async () => {
    const { runLab } = await openWorker(abstentionTrap)
    const answers = await Promise.all([runLab('ballot'), runLab('ballot')])
    expect(answers.map(({ status }) => status)).toEqual(['superseded', 'done'])
  })
})
