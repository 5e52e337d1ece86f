import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCRIPTS_OFF, type ScriptCall, type ScriptHost } from '../../deliberation/scripts'
import { cases } from '../../testing/cases'
import { runJudgeLoop } from '../judges/judge-loop'
import { createReplies } from '../judges/stand-ins'
import type { VerifyHook } from './plan'
import { frameOf } from './seat-hook'
import { run, task, taskOf } from './testing/make'

const accept = '{"accept": true, "critique": ""}'
const refuse = '{"accept": false, "critique": "no"}'

const verified = (verify: VerifyHook, scripts?: ScriptHost) =>
  taskOf(run([task('a', [], { tokens: 10, verify })], {}, scripts), 'a')

/** A host that knows no JavaScript: it answers as the test says. */
const host = (answer: (call: ScriptCall) => unknown): ScriptHost => ({
  ...SCRIPTS_OFF,
  call: (call) => ({ ok: true, value: answer(call), fuel: 1 }),
})

interface Hosted {
  readonly place: number
}

const script = { kind: 'script', source: '' } as const
const always = { kind: 'competence', acceptsRight: 1, acceptsWrong: 0 } as const

describe('judges by chance in a verify hook', () => {
  const judges = [
    { agent: 'bo', replies: [], model: always },
    { agent: 'cy', replies: [], model: always },
  ]

  it('know whether the answer is right, and nobody tells by its words', () => {
    const wrong = verified({ judges, right: false, onDissent: 'reject' })
    expect(wrong.verify).toMatchObject({ verdict: 'rejected', isRight: false })
    const right = verified({ judges, right: true, onDissent: 'reject' })
    expect(right.verify).toMatchObject({ verdict: 'accepted', isRight: true })
  })

  it('accept a revision that repairs the answer, and it goes on', () => {
    const reviser = { kind: 'competence', repairs: 1 } as const
    const { verify, output } = verified({ judges, right: false, reviser })
    expect(verify).toMatchObject({ status: 'replaced', rounds: 2, isRight: true })
    expect(output).toBe('Answer 1 from ana')
  })

  it('tell by what is said of fixed revisions', () => {
    const revisions = ['better', 'best']
    const hook = { judges, right: false, revisions, revisionsRight: [false, true], maxRounds: 3 }
    expect(verified(hook)).toMatchObject({ output: 'best', verify: { rounds: 3, isRight: true } })
  })

  it('say nothing of truth where nobody knows', () => {
    const fixed = verified({ judges: [{ agent: 'bo', replies: [accept] }] })
    expect(fixed.verify).not.toHaveProperty('isRight')
  })

  it('are as lucky with the same seed, and accept as often as they should', () => {
    const coin = { kind: 'competence', acceptsRight: 0.3 } as const
    const accepts = (seed: number) =>
      verified({ judges: [{ agent: 'bo', replies: [], model: coin }], seed, onDissent: 'reject' })
        .verify!.verdict === 'accepted'
    expect(accepts(7)).toBe(accepts(7))
    const share = Array.from({ length: 1000 }, (_, seed) => accepts(seed)).filter(Boolean).length
    // Five standard deviations of 1,000 draws.
    expect(Math.abs(share / 1000 - 0.3)).toBeLessThan(0.073)
  })

  it('have luck of their own when one sits twice', () => {
    const coin = { kind: 'competence', acceptsRight: 0.5 } as const
    const seat = { agent: 'bo', replies: [], model: coin }
    const verdicts = Array.from({ length: 40 }, (_, seed) =>
      verified({ judges: [seat, seat], quorum: 2, seed, onDissent: 'keep' }).verify!.calls.map(
        ({ accepted }) => accepted,
      ),
    )
    expect(verdicts.some(([first, second]) => first !== second)).toBe(true)
  })
})

describe('scripts in a verify hook', () => {
  it('judge what they are shown, and revise what they are told', () => {
    const scripts = host(({ input }) => {
      const { kind, answer, critiques } = JSON.parse(input) as Record<string, unknown>
      if (kind === 'judge') return { accept: answer === 'mended', critique: 'mend it' }
      return (critiques as { critique: string }[])[0]?.critique === 'mend it' ? 'mended' : 'what?'
    })
    const judges = [{ agent: 'bo', replies: [accept], model: script }]
    const { output, verify } = verified({ judges, reviser: script }, scripts)
    expect([output, verify!.status]).toEqual(['mended', 'replaced'])
  })

  it('that fail are dissent, and the hook tells of it', () => {
    const judges = [
      { agent: 'bo', replies: [], model: script },
      { agent: 'cy', replies: [accept] },
    ]
    const { verify } = verified({ judges })
    expect(verify).toMatchObject({
      verdict: 'accepted',
      error: { agent: 'bo', message: 'scripts are switched off' },
    })
    expect(verify!.calls[0]).toMatchObject({ accepted: false, error: { line: null } })
    expect(verify!.calls[1]).not.toHaveProperty('error')
  })
})

describe('a judge or a reviser that is set to fail', () => {
  const fails = { kind: 'fails' } as const
  const message = 'the model gives no reply'

  it('is dissent, as a judge, and the status is error', () => {
    const { verify, output } = verified({
      judges: [
        { agent: 'bo', replies: [], model: fails },
        { agent: 'cy', replies: [accept] },
      ],
    })
    expect(verify).toMatchObject({ verdict: 'accepted', error: { agent: 'bo', message } })
    expect(verify!.calls[0]).toMatchObject({ agent: 'bo', accepted: false, tokens: 0 })
    expect(output).toBe('a done')
  })

  it('leaves the answer as it was, as a reviser', () => {
    const { verify, output } = verified({
      judges: [{ agent: 'bo', replies: [refuse] }],
      reviser: fails,
    })
    expect(verify).toMatchObject({ verdict: 'rejected', error: { agent: 'ana', message } })
    expect(output).toBe('a done')
  })
})

describe('the prompts of a verify hook', () => {
  const judge = (agent: string, prompt?: string) => ({
    agent,
    replies: [accept],
    ...(prompt !== undefined && { prompt }),
  })
  const hook = (more: Partial<VerifyHook>): VerifyHook => ({
    judges: [judge('bo', 'Be kind.'), judge('cy'), judge('di')],
    ...more,
  })
  const framings = (given: VerifyHook, scripts?: ScriptHost) => {
    const scripted = verified(given, scripts).verify!.scripted ?? null
    return given.judges.map((_, place) => frameOf(given, place, scripted))
  }

  it('are the mode’s, the text for all, or the judge’s own', () => {
    expect(framings(hook({ mode: 'lens' }))).toEqual([
      { kind: 'own', prompt: 'Be kind.' },
      { kind: 'lens', lens: 1 },
      { kind: 'lens', lens: 2 },
    ])
    expect(framings(hook({ prompt: 'Be strict.' }))).toEqual(
      ['Be kind.', 'Be strict.', 'Be strict.'].map((prompt) => ({ kind: 'own', prompt })),
    )
  })

  it('are written by a script for each judge, who is asked the same', () => {
    const asked: string[] = []
    const scripts = host(({ input }) => {
      const { id, prompt } = JSON.parse(input) as Record<string, string>
      if (prompt === undefined) return id === 'di' ? 7 : `You are ${id}.`
      asked.push(prompt.split('\n')[0]!)
      return accept
    })
    const judges = ['bo', 'cy', 'di'].map((id) => ({ ...judge(id), model: script }))
    const given: VerifyHook = { judges, promptScript: script, quorum: 3 }
    expect(framings(given, scripts).slice(0, 2)).toEqual(
      ['You are bo.', 'You are cy.'].map((prompt) => ({ kind: 'own', prompt })),
    )
    expect(asked.slice(0, 2)).toEqual(['You are bo.', 'You are cy.'])
    expect(asked[2]).toMatch(/^You are a sceptic/)
    expect(verified(given, scripts).verify!.scripted!.error).toMatchObject({
      agent: 'di',
      message: 'it must give back a text',
    })
  })

  it('are written for each seat, also where one agent has two', () => {
    const scripts = host(({ input }) => `Seat ${String((JSON.parse(input) as Hosted).place)}.`)
    const judges = [judge('bo'), judge('bo'), judge('cy', 'Be kind.')]
    expect(framings({ judges, promptScript: script }, scripts)).toEqual(
      ['Seat 0.', 'Seat 1.', 'Be kind.'].map((prompt) => ({ kind: 'own', prompt })),
    )
  })

  it('stop where scripts have said too much', () => {
    const scripts = host(() => 'x'.repeat(900_000))
    const error = verified(hook({ promptScript: script }), scripts).verify!.scripted!.error
    expect(error?.agent).toBe('di')
    expect(error?.message).toContain('too much')
  })
})

describe('a verify hook and a judge loop', () => {
  it('come to the same with the same judges', () => {
    const replies = fc.array(fc.constantFrom(accept, refuse, 'Well.'), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(
        fc.array(replies, { minLength: 1, maxLength: 4 }),
        fc.record(
          {
            quorum: fc.integer({ min: 1, max: 4 }),
            maxRounds: fc.integer({ min: 1, max: 3 }),
            onDissent: fc.constantFrom('revise', 'reject', 'keep'),
            tokens: fc.integer({ min: 0, max: 300 }),
          },
          { requiredKeys: ['tokens'] },
        ),
        (judges, { tokens, ...options }) => {
          const names = ['bo', 'cy', 'di', 'bo']
          const usage = { input: tokens, output: 0 }
          const loop = runJudgeLoop({
            ...options,
            question: 'do a',
            proposers: [{ id: 'ana', model: createReplies(['a done', 'again'], usage) }],
            judges: judges.map((each, i) => ({ id: names[i]!, model: createReplies(each, usage) })),
          })
          const { verify } = verified({
            ...options,
            tokens,
            judges: judges.map((each, i) => ({ agent: names[i]!, replies: each })),
            revisions: ['again'],
          })
          const { verdict, stop, rounds } = loop
          expect(verify).toMatchObject({ verdict, stop, rounds })
          expect(verify!.calls.filter(({ kind }) => kind === 'judge').map((c) => c.tokens)).toEqual(
            loop.calls.filter(({ kind }) => kind === 'judge').map(() => tokens),
          )
        },
      ),
      cases(100),
    )
  })
})
