import type { JudgePlan } from '../plan'
import { estimateJudges } from './estimate'
import type { JudgeEstimates, JudgeRun } from './record'
import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { SCRIPTS_OFF, type ScriptHost } from '../../../engine/deliberation/scripts'
import type { StandIn } from '../../../engine/protocols/judges/plan'
import { writeCallPrompt } from './record-run'
import { runJudgeLab } from './run-judge-lab'

const agents = [
  resolveAgent({ id: 'p', name: 'Pia' }),
  resolveAgent({ id: 'a', name: 'Ada', role: 'lawyer' }),
  resolveAgent({ id: 'b', name: 'Bob' }),
]

const by = (...replies: readonly string[]): StandIn => ({ kind: 'replies', replies })

const plan: JudgePlan = {
  question: 'Is 7 prime?',
  proposers: ['p'],
  judges: ['a', 'b'],
  models: {
    p: by('Yes.', 'Yes: nothing divides it.'),
    a: by('{"accept":false,"critique":"Why?"}', '{"accept":true}'),
    b: by('No.'),
  },
}

function run(
  changes: Partial<JudgePlan> = {},
  scripts: ScriptHost = SCRIPTS_OFF,
): JudgeRun & JudgeEstimates {
  const record = runJudgeLab({ ...plan, ...changes }, agents, scripts)
  if (record.problem !== null) throw new Error(record.problem)
  return { ...record, ...estimateJudges({ ...plan, ...changes }, agents) }
}

describe('a model that is set to fail', () => {
  const fails: StandIn = { kind: 'fails' }

  it('makes no proposal, so that no judge is asked', () => {
    const { verdict, status, calls } = run({ models: { ...plan.models, p: fails } })
    expect([verdict, status]).toEqual(['rejected', 'error'])
    expect(calls.map(({ kind }) => kind)).toEqual(['propose'])
  })

  it('dissents as a judge, and leaves the verdict to the others', () => {
    const { verdict, status, error } = run({ quorum: 1, models: { ...plan.models, b: fails } })
    expect([verdict, status]).toEqual(['accepted', 'error'])
    expect(error).toMatchObject({ agent: 'b', message: 'the model gives no reply' })
  })
})

describe('a judge lab', () => {
  it('records every call, from which the words come in which a model would be asked', () => {
    const record = run()
    const { calls, verdict, rounds } = record
    expect([verdict, rounds]).toEqual(['accepted', 2])
    expect(calls.map(({ agent, kind }) => `${agent} ${kind}`)).toEqual([
      'p propose',
      'a judge',
      'b judge',
      'p revise',
      'a judge',
    ])
    const prompts = calls.map((call) => writeCallPrompt(plan, agents, record, call))
    for (const prompt of prompts) expect(prompt).toContain('Is 7 prime?')
    expect(prompts[1]).toContain('Yes.')
    expect(prompts[3]).toContain('Ada: Why?')
    expect(prompts[3]).toContain('Bob: Its verdict could not be read.')
  })

  it('says by name whom there is nobody for', () => {
    expect(runJudgeLab({ ...plan, judges: ['ghost'] }, agents, SCRIPTS_OFF)).toEqual({
      problem: 'no-judges',
      missing: ['ghost'],
    })
    expect(runJudgeLab({ ...plan, proposers: [] }, agents, SCRIPTS_OFF).problem).toBe(
      'no-proposers',
    )
    expect(run({ judges: ['a', 'ghost'] }).missing).toEqual(['ghost'])
  })

  it('lets proposers judge after all others if they are a jury of their own', () => {
    expect(run({ jury: 'own' }).judges).toEqual(['a', 'b', 'p'])
    expect(run({ jury: 'own', judges: ['p', 'a'] }).judges).toEqual(['p', 'a'])
    expect(run({ jury: 'own', judges: [] }).judges).toEqual(['p'])
  })

  it('accepts what it has answered itself, right or wrong', () => {
    const wrong = { kind: 'competence', right: 0, acceptsWrong: 0 } as const
    const models = { p: wrong, a: wrong, b: wrong }
    expect(run({ models }).verdict).toBe('rejected')
    const own = run({ models, jury: 'own', judges: [] })
    expect([own.verdict, own.answer]).toEqual(['accepted', 'Answer 1 from Pia'])
    expect([own.isRight, run().isRight]).toEqual([false, null])
  })

  it('is the same run for a seed, and plain data', () => {
    const models = { p: { kind: 'competence' }, a: { kind: 'competence' } } as const
    const record = run({ models, judges: ['a'], seed: 3 })
    expect(run({ models, judges: ['a'], seed: 3 })).toEqual(record)
    expect(JSON.parse(JSON.stringify(record))).toEqual(record)
  })

  it('meets the verdict schema where judges work by chance', () => {
    const models = { p: by('Yes.'), a: { kind: 'competence', acceptsRight: 1 } } as const
    for (const verdictSchema of ['confidence', 'strict'] as const) {
      expect(run({ models, judges: ['a'], verdictSchema }).verdict).toBe('accepted')
    }
  })

  it('shows what each quorum is worth', () => {
    const chance = { kind: 'competence' } as const
    const models = { p: chance, a: chance, b: chance }
    expect(run({ models }).byQuorum.map(({ quorum, isExact }) => [quorum, isExact])).toEqual([
      [1, true],
      [2, true],
    ])
    expect(run({ models, budget: 1500 }).byQuorum.map(({ isExact }) => isExact)).toEqual([
      false,
      false,
    ])
    expect(run().byQuorum).toEqual([])
  })

  it('shows that proposers who judge let more wrong answers pass', () => {
    const chance = { kind: 'competence' } as const
    const models = { p: chance, a: chance, b: chance }
    const [alone, own] = run({ models, quorum: 2 }).byJury
    expect([alone!.judges, own!.judges, own!.quorum]).toEqual([2, 3, 2])
    expect(own!.measures.precision).toBeLessThan(alone!.measures.precision!)
    expect(run().byJury).toEqual([])
    // Nobody but the proposers: there is nothing to compare with.
    expect(run({ models, judges: [], jury: 'own' }).byJury.map(({ jury }) => jury)).toEqual(['own'])
  })

  it('says nothing for whoever has no model', () => {
    const { calls, verdict } = run({ models: {} })
    expect(verdict).toBe('rejected')
    expect(new Set(calls.map(({ reply }) => reply))).toEqual(new Set([null]))
  })
})

describe('a scripted model', () => {
  const scripted: StandIn = { kind: 'script', source: 'export default …' }
  const models = { ...plan.models, a: scripted }

  it('is told what it is asked, with a seed of its own', () => {
    const asked: unknown[] = []
    const host: ScriptHost = {
      ...SCRIPTS_OFF,
      call: ({ input, caller }) => {
        asked.push([caller, JSON.parse(input)])
        return { ok: true, value: { accept: true, critique: '' }, fuel: 1 }
      },
    }
    const record = run({ models }, host)
    const { calls, verdict, simulation } = record
    expect(verdict).toBe('accepted')
    expect(simulation).toEqual({ ok: false, because: 'scripted' })
    expect(asked).toEqual([
      [
        { kind: 'model', id: 'a', round: 1 },
        {
          kind: 'judge',
          question: 'Is 7 prime?',
          answer: 'Yes.',
          critiques: [],
          prompt: writeCallPrompt(plan, agents, record, calls[1]!),
          round: 1,
          me: { id: 'a', name: 'Ada', role: 'lawyer' },
        },
      ],
    ])
  })

  it('that breaks is dissent, with the line at which it did', () => {
    const problem = { message: 'ReferenceError: x', line: 3, column: 1 }
    const host: ScriptHost = { ...SCRIPTS_OFF, call: () => ({ ok: false, problem, fuel: 1 }) }
    const { calls, dissent } = run({ models, judges: ['a'] }, host)
    expect(calls[1]!.error).toEqual(problem)
    expect(dissent[0]!.critique).toEqual({ code: 'invalid-json' })
  })
})
