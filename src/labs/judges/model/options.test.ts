import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { SCRIPTS_OFF, type ScriptHost } from '../../../engine/deliberation/scripts'
import { toProse, writeTrace } from '../../../engine/protocols/judges'
import type { JudgePlan } from '../plan'
import { critiqueOf, writeCallPrompt } from './record-run'
import { runJudgeLab } from './run-judge-lab'

const agents = [
  resolveAgent({ id: 'p', name: 'Pia' }),
  resolveAgent({ id: 'a', name: 'Ada', role: 'lawyer' }),
  resolveAgent({ id: 'b', name: 'Bob' }),
]
const PLAN: JudgePlan = {
  question: 'Is 7 prime?',
  proposers: ['p'],
  judges: ['a'],
  models: { p: { kind: 'replies', replies: ['Yes.'] } },
  maxRounds: 1,
}

function hold(changes: Partial<JudgePlan>, scripts: ScriptHost = SCRIPTS_OFF) {
  const plan = { ...PLAN, ...changes }
  const run = runJudgeLab(plan, agents, scripts)
  if (run.problem !== null) throw new Error(run.problem)
  const said = run.dissent.map(({ critique }) => toProse(critiqueOf(run, critique)))
  return { plan, run, said }
}

const replies = (...texts: string[]) => ({ kind: 'replies', replies: texts }) as const
const schema = (json: object) => ({ verdictSchema: { json: JSON.stringify(json) } })
const judged = (reply: string, changes: Partial<JudgePlan>) =>
  hold({ models: { ...PLAN.models, a: replies(reply) }, ...changes })

describe('a JSON Schema for verdicts', () => {
  const severe = schema({
    required: ['severity'],
    properties: { severity: { enum: ['none', 'major'] }, critique: { pattern: '^(a+)+$' } },
  })

  it('makes a verdict that does not fit it dissent, and says where', () => {
    expect(judged('{"accept": true, "severity": "none"}', severe).run.verdict).toBe('accepted')
    const missing = judged('{"accept": true}', severe)
    expect(missing.run.verdict).toBe('rejected')
    expect(missing.said).toEqual([
      'Its verdict does not have the form that was asked for: the verdict fails required.',
    ])
    expect(judged('{"accept": true, "severity": 1}', severe).said[0]).toMatch(/severity fails enum/)
  })

  it('that takes too long, or is none, is named and costs nothing but the verdict', () => {
    const long = JSON.stringify({ accept: true, severity: 'none', critique: `${'a'.repeat(60)}!` })
    expect(judged(long, severe).said[0]).toMatch(/took too long at the pattern \^\(a\+\)\+\$/)
    const broken = judged('{"accept": true}', { verdictSchema: { json: '{"type": "verdict"}' } })
    expect(broken.said[0]).toMatch(/the schema cannot be used: #\/type must be one of/)
  })

  it('is met by judges by chance, as far as that can be guessed', () => {
    const sure = { kind: 'competence', right: 1, acceptsRight: 1 } as const
    const wanted = schema({
      required: ['accept', 'severity', 'points', 'note'],
      additionalProperties: false,
      properties: {
        accept: { type: 'boolean' },
        critique: { type: 'string' },
        severity: { enum: ['minor'] },
        points: { type: 'integer', minimum: 3 },
        note: { type: 'string', minLength: 9 },
      },
    })
    expect(hold({ models: { p: sure, a: sure }, ...wanted }).run.verdict).toBe('accepted')
  })

  it('is told to the judge', () => {
    const { plan, run } = judged('{"accept": true}', severe)
    const asked = writeCallPrompt(plan, agents, run, run.calls.at(-1)!)
    expect(asked).toContain('fits this JSON Schema:')
    expect(asked).toContain('"severity"')
  })
})

describe('a script for prompts', () => {
  const host = (answer: (judge: { readonly name: string }) => unknown): ScriptHost => ({
    ...SCRIPTS_OFF,
    call: ({ input }) => ({
      ok: true,
      value: answer(JSON.parse(input) as { readonly name: string }),
      fuel: 0,
    }),
  })
  const promptScript = { kind: 'script', source: 'x' } as const

  it('writes one for each judge that has none of its own', () => {
    const changes = { judges: ['a', 'b'], quorum: 2, promptScript, prompts: { b: 'Be brief.' } }
    const { plan, run } = hold(
      changes,
      host(({ name }) => `You are ${name}.`),
    )
    const [, ada, bob] = run.calls.map((call) => writeCallPrompt(plan, agents, run, call))
    expect(ada).toMatch(/^You are Ada\./)
    expect(bob).toMatch(/^Be brief\./)
    expect(run.scripted?.error).toBeNull()
  })

  it('that fails leaves the judge the built-in words, and says so', () => {
    const { plan, run } = hold(
      { promptScript },
      host(() => 7),
    )
    expect(writeCallPrompt(plan, agents, run, run.calls[1]!)).toMatch(/^You are a sceptic/)
    expect(run.scripted?.error).toMatchObject({ agent: 'a', message: 'it must give back a text' })
    expect(hold({ promptScript }).run.scripted?.error?.message).toMatch(/switched off/)
  })
})

it('the correct outcome is a field of a reply, whatever the reply says', () => {
  const right = (...truth: boolean[]) => ({
    kind: 'replies' as const,
    replies: ['It is (wrong) to ask.'],
    right: truth,
  })
  const sure = { kind: 'competence', acceptsRight: 1, acceptsWrong: 0 } as const
  expect(hold({ models: { p: right(true), a: sure } }).run).toMatchObject({
    verdict: 'accepted',
    isRight: true,
  })
  expect(hold({ models: { p: right(false), a: sure } }).run).toMatchObject({
    verdict: 'rejected',
    isRight: false,
  })
})

it('a trace is a line of JSON for every verdict', () => {
  const lines = writeTrace([
    { agent: 'a', round: 1, accepted: false, dissent: { code: 'no-critique' } },
    { agent: 'b', round: 1, accepted: true },
  ])
  expect(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    {
      type: 'consensus',
      round: 1,
      agent: 'a',
      accepted: false,
      dissent: 'It does not accept the answer and does not say why.',
    },
    { type: 'consensus', round: 1, agent: 'b', accepted: true },
  ])
})
