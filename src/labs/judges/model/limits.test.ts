import type { JudgePlan } from '../plan'
import { estimateJudges } from './estimate'
import type { JudgeEstimates, JudgeRun } from './record'
import { describe, expect, it, vi } from 'vitest'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { SCRIPTS_OFF, type ScriptHost } from '../../../engine/deliberation/scripts'
import { pickQuorums } from './compare'
import type { StandIn } from '../../../engine/protocols/judges/plan'
import { runJudgeLab } from './run-judge-lab'

// Every plan here is one that somebody can be sent. Each takes well under a second, without other tests at once.
vi.setConfig({ testTimeout: 10_000 })

const ids = Array.from({ length: 70 }, (_, i) => `a${i}`)
const agents = ids.map((id) => resolveAgent({ id }))
const by = (...replies: readonly string[]): StandIn => ({ kind: 'replies', replies })
const never: StandIn = { kind: 'competence', acceptsRight: 0, acceptsWrong: 0 }
const no = '{"accept":false,"critique":"no"}'

const times = <T>(count: number, item: T): readonly T[] => Array<T>(count).fill(item)

function run(plan: JudgePlan, scripts: ScriptHost = SCRIPTS_OFF): JudgeRun & JudgeEstimates {
  const record = runJudgeLab(plan, agents, scripts)
  if (record.problem !== null) throw new Error(record.problem)
  return { ...record, ...estimateJudges(plan, agents) }
}

const sizeOf = (record: JudgeRun): number => JSON.stringify(record).length

describe('the largest juries', () => {
  const plan: JudgePlan = {
    question: 'Q?',
    proposers: ids.slice(0, 20),
    judges: ids.slice(20),
    models: { ...Object.fromEntries(ids.map((id) => [id, never])), a69: by('no') },
    maxRounds: 50,
  }

  it('are not simulated where too few runs would fit, which is said', () => {
    const { simulation, byQuorum, byJury, tooLong } = run(plan)
    expect(simulation).toMatchObject({ ok: true, runs: 75 })
    expect([byQuorum, byJury, tooLong]).toEqual([[], [], ['quorum', 'jury']])
    expect(run({ ...plan, jury: 'own' }).simulation).toMatchObject({ ok: true, runs: 54 })
  })

  it('are compared by formula where there is one, and at ten quorums at most', () => {
    const { byQuorum, tooLong } = run({ ...plan, models: { ...plan.models, a69: never } })
    expect(tooLong).toEqual([])
    expect(byQuorum.map(({ quorum }) => quorum)).toEqual([1, 21, 22, 23, 24, 25, 26, 27, 28, 50])
    expect(byQuorum.every(({ isExact }) => isExact)).toBe(true)
  })

  it('are compared by the ends and what lies around the chosen quorum', () => {
    for (const judges of [1, 9, 10, 11, 12, 50, 70]) {
      for (let chosen = 1; chosen <= judges; chosen++) {
        const picked = pickQuorums(judges, chosen)
        expect(picked).toHaveLength(Math.min(judges, 10))
        expect(picked).toEqual([...new Set(picked)].sort((a, b) => a - b))
        expect([picked[0], picked.at(-1)]).toEqual([1, judges])
        expect(picked).toContain(chosen)
      }
    }
  })
})

describe('the longest texts', () => {
  const long = 'x(wrong)'.repeat(2500)
  const crowd = ['a0', ...times(19, 'a1')]

  it('are read once by everybody who works by chance', () => {
    const judges = ['a2', 'a3', 'a4']
    const never = { kind: 'competence', acceptsWrong: 0 } as const
    const models = { a0: by(), a1: by(long), a2: never, a3: never, a4: never }
    const plan = { question: 'Q?', proposers: crowd, judges, models, maxRounds: 50 }
    expect(run(plan)).toMatchObject({ isRight: false, verdict: 'rejected' })
  })

  it.each([
    ['a short one', no],
    ['a long one', JSON.stringify({ accept: false, critique: 'y'.repeat(19_000) })],
    ['one that nobody can read', `{{${'z'.repeat(19_000)}`],
    ['what is only nearly a verdict', '{"a":'.repeat(3_900)],
  ])('are written down once, however often %s is said about them', (_, reply) => {
    for (const more of [{}, { a0: never, a3: never }]) {
      const models = { a0: by(), a1: by(long), a2: by(reply), ...more }
      const judges = [...times(49, 'a2'), 'a3']
      const prompt = ' '.repeat(20_000)
      const record = run({
        question: 'Q?',
        proposers: crowd,
        judges,
        models,
        prompt,
        maxRounds: 50,
      })
      expect(record.calls).toHaveLength(20 + 50 * 50 + 49)
      expect(sizeOf(record)).toBeLessThan(3_000_000)
      expect(record.answer.length).toBeLessThan(100_100)
    }
  })

  it('are written down once where they are what judges are asked', () => {
    const models = { a0: by(long), a2: by(no) }
    const plan = {
      question: long,
      proposers: crowd,
      judges: times(50, 'a2'),
      models,
      maxRounds: 50,
    }
    expect(sizeOf(run({ ...plan, prompts: { a2: long } }))).toBeLessThan(3_000_000)
  })

  it('of joined answers are cut, and say so', () => {
    const { answer } = run({
      question: 'Q?',
      proposers: crowd,
      judges: ['a2'],
      models: { a1: by(long) },
    })
    expect(answer).toMatch(/\[… \d+ more characters\]$/)
  })
})

describe('scripts', () => {
  const scripted: StandIn = { kind: 'script', source: '' }
  const plan: JudgePlan = {
    question: 'Q?',
    proposers: ['a0'],
    judges: ids.slice(20),
    models: Object.fromEntries(ids.map((id) => [id, scripted])),
    maxRounds: 50,
  }

  it('that are not asked any more are models that fail', () => {
    let left = 10
    const problem = { message: 'used up', line: null, column: null }
    const call = () =>
      left-- > 0
        ? ({ ok: true, value: 'An answer.', fuel: 1 } as const)
        : ({ ok: false, problem, fuel: 0 } as const)
    const { calls, verdict, answer } = run(plan, { ...SCRIPTS_OFF, call })
    expect([verdict, answer]).toEqual(['rejected', 'An answer.'])
    expect(calls).toHaveLength(1 + 50 * 50 + 49)
    expect(calls.filter(({ error }) => error === null)).toHaveLength(10)
    expect(calls.at(-1)).toMatchObject({ reply: null, error: problem })
  })

  it('that never stop talking are not heard any more', () => {
    let said = 0
    const call = () => ({ ok: true, value: `${said++} `.repeat(10_000), fuel: 1 }) as const
    const record = run(plan, { ...SCRIPTS_OFF, call })
    expect(record.calls.some(({ error }) => error?.message.includes('said too much'))).toBe(true)
    expect(sizeOf(record)).toBeLessThan(6_000_000)
  })
  it('that have too much to read are not asked any more', () => {
    let handed = 0
    const call: ScriptHost['call'] = ({ input }) => {
      handed += input.length
      return { ok: true, value: 'No.', fuel: 1 }
    }
    const models = { ...plan.models, a0: by(), a1: by('x'.repeat(20_000)) }
    const proposers = ['a0', ...times(19, 'a1')]
    const { calls } = run({ ...plan, proposers, models }, { ...SCRIPTS_OFF, call })
    expect(handed).toBeLessThan(41_000_000)
    expect(calls[20]!.error).toBeNull()
    expect(calls.at(-1)!.error?.message).toMatch(/too much to read/)
  })
})
