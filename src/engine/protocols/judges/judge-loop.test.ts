import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quorumOf, roundsOf, runJudgeLoop, type JudgeLoopOptions } from './judge-loop'
import { totalOf, type Model, type Seat } from './model'
import { JUDGE_MODES, ON_DISSENT } from './plan'
import { createReplies } from './stand-ins'
import { runVerifyHook } from './verify-hook'

const usage = { input: 5, output: 5 }
const yes = '{"accept":true}'
const no = '{"accept":false,"critique":"no"}'

const seat = (id: string, ...replies: readonly string[]): Seat => ({
  id,
  model: createReplies(replies, usage),
})

const failing = (id: string): Seat => ({
  id,
  model: () => {
    throw new Error('overloaded')
  },
})

const onlyOnce = (text: string): Model => {
  let asked = 0
  return () => {
    if (asked++ > 0) throw new Error('overloaded')
    return { text, usage }
  }
}

const hold = (options: Partial<JudgeLoopOptions>) =>
  runJudgeLoop({
    question: 'Q?',
    proposers: [seat('p', 'one', 'two')],
    judges: [seat('a', yes), seat('b', yes)],
    ...options,
  })

describe('whoever is not asked', () => {
  it('is spared by the quorum', () => {
    expect(hold({}).spared).toEqual([{ agent: 'b', kind: 'judge', round: 1, because: 'quorum' }])
  })

  it('is spared by the budget, in a round that never comes as well', () => {
    const proposers = [seat('p', 'one'), seat('q', 'two')]
    expect(hold({ proposers, budget: 5 }).spared.map(({ agent, kind }) => [agent, kind])).toEqual([
      ['q', 'propose'],
      ['a', 'judge'],
      ['b', 'judge'],
    ])
    const { spared, stop } = hold({ judges: [seat('a', no)], budget: 25 })
    expect([stop, spared]).toEqual([
      'budget',
      [{ agent: 'a', kind: 'judge', round: 2, because: 'budget' }],
    ])
  })
})

describe('a model that fails', () => {
  it('is a proposer without an answer', () => {
    const { answer, calls } = hold({ proposers: [failing('p'), seat('q', 'other')] })
    expect(answer).toBe('other')
    expect(calls[0]).toMatchObject({ reply: '', error: { message: 'overloaded' }, usedAfter: 0 })
  })

  it('is a judge that cannot be understood', () => {
    const { dissent, verdict } = hold({ judges: [failing('a')], maxRounds: 1 })
    expect(verdict).toBe('rejected')
    expect(dissent).toEqual([{ judge: 'a', round: 1, critique: { code: 'invalid-json' } }])
  })

  it('leaves the answer as it is when it should revise', () => {
    const { answer, drafts, rounds } = hold({
      proposers: [{ id: 'p', model: onlyOnce('one') }],
      judges: [seat('a', no, yes)],
    })
    expect([answer, drafts.length, rounds]).toEqual(['one', 1, 2])
  })
})

describe('a call that fails', () => {
  const error = (agent: string) => ({ kind: 'provider', agent, message: 'overloaded' })

  it('of a judge is told as the status and as dissent, and leaves the verdict alone', () => {
    const result = hold({ judges: [failing('a'), seat('b', yes)], quorum: 1 })
    expect(result).toMatchObject({ verdict: 'accepted', status: 'error', error: error('a') })
  })

  it('of a reviser is told as well, and only the first of several', () => {
    const proposers = [{ id: 'p', model: onlyOnce('one') }]
    const result = hold({ proposers, judges: [seat('a', no), failing('b')], maxRounds: 3 })
    expect(result).toMatchObject({ status: 'error', error: error('b'), answer: 'one' })
    const revising = hold({
      proposers: [{ id: 'p', model: onlyOnce('one') }],
      judges: [seat('a', no)],
    })
    expect(revising).toMatchObject({ status: 'error', error: error('p'), verdict: 'rejected' })
  })

  it('of one proposer beside another that answers is no error', () => {
    const result = hold({ proposers: [failing('p'), seat('q', 'other')] })
    expect(result).toMatchObject({ status: 'ok', error: null, answer: 'other' })
  })

  it('is not told where the budget ended the loop', () => {
    const result = hold({ judges: [failing('a'), seat('b', yes)], quorum: 2, budget: 15 })
    expect(result).toMatchObject({ status: 'budget_exhausted', error: null })
  })
})

describe('no answer at all', () => {
  it.each(ON_DISSENT)('is rejected without asking a judge (%s)', (onDissent) => {
    const asked = { verdict: 'rejected', answer: '', rounds: 0, status: 'error', stop: 'no-answer' }
    const empty = hold({ proposers: [seat('p', ''), seat('q', '')], onDissent })
    expect(empty).toMatchObject({ ...asked, error: null })
    expect(empty.calls.map(({ kind }) => kind)).toEqual(['propose', 'propose'])
    expect(empty.spared.map(({ agent, because }) => [agent, because])).toEqual([
      ['a', 'no-answer'],
      ['b', 'no-answer'],
    ])
    const failed = hold({ proposers: [seat('p', ''), failing('q')], onDissent })
    expect(failed).toMatchObject({ ...asked, error: { agent: 'q', kind: 'provider' } })
  })

  it('is the budget’s doing where that is spent', () => {
    const result = hold({ proposers: [seat('p', '')], budget: 5 })
    expect(result).toMatchObject({
      status: 'budget_exhausted',
      stop: 'budget',
      verdict: 'rejected',
    })
  })
})

describe('a number that makes no sense', () => {
  it.each([
    ['maxRounds', NaN],
    ['maxRounds', Infinity],
    ['maxRounds', -Infinity],
    ['maxRounds', 1.5],
    ['maxRounds', 1e12],
    ['quorum', NaN],
    ['quorum', Infinity],
    ['quorum', -Infinity],
    ['budget', NaN],
    ['usedBefore', NaN],
  ])('is refused before anybody is asked: %s %d', (path, value) => {
    let asked = 0
    const proposers = [{ id: 'p', model: () => ({ text: `${++asked}`, usage }) }]
    const judges = [seat('a', no)]
    const refusal = expect.objectContaining({ code: 'invalid-number', path }) as unknown
    const odd = { proposers, judges, [path]: value }
    expect(() => hold(odd)).toThrow(refusal)
    const worker = proposers[0]!
    const hook = { taskId: 't', question: 'Q?', output: 'o', worker, judges, [path]: value }
    expect(() => runVerifyHook(hook)).toThrow(refusal)
    expect(asked).toBe(0)
  })

  it.each([
    [0, 1],
    [-3, 1],
    [1.5, 2],
    [0.2, 1],
    [9, 3],
    [undefined, 2],
  ])('is clamped or rounded up where it has a meaning: a quorum of %s', (quorum, expected) => {
    expect(quorumOf(3, quorum)).toBe(expected)
  })
})

describe('a loop', () => {
  it('keeps every text that stood to be judged, and since when', () => {
    const { drafts } = hold({ judges: [seat('a', no, yes)] })
    expect(drafts).toEqual([
      { text: 'one', round: 0, sinceCall: 1, isRight: true },
      { text: 'two', round: 1, sinceCall: 3, isRight: true },
    ])
  })

  it('says what a verdict that crossed the budget would have been, and does not count it', () => {
    const { calls, traces, verdict } = hold({ budget: 15 })
    expect(calls.at(-1)).toMatchObject({ isDiscarded: true, verdict: { accept: true } })
    expect([traces, verdict]).toEqual([[], 'rejected'])
  })

  it('does not keep an answer for which there was no budget', () => {
    expect(hold({ onDissent: 'keep', budget: 15 }).verdict).toBe('rejected')
    expect(hold({ onDissent: 'keep', judges: [seat('a', no)] })).toMatchObject({
      verdict: 'accepted',
      stop: 'kept',
    })
  })

  it('asks a judge in its own words before any lens', () => {
    const { calls } = hold({
      mode: 'lens',
      quorum: 2,
      promptFor: ({ id }) => (id === 'b' ? 'Be kind.' : undefined),
    })
    expect(calls.map(({ framing }) => framing)).toEqual([
      null,
      { kind: 'lens', lens: 0 },
      { kind: 'own', prompt: 'Be kind.' },
    ])
  })
})

describe('any loop at all', () => {
  const replies = fc.array(fc.constantFrom(yes, no, '', 'Well.', '{"accept":0}'), { maxLength: 4 })
  const options = fc.record(
    {
      budget: fc.nat(200),
      quorum: fc.nat(5),
      maxRounds: fc.nat(4),
      onDissent: fc.constantFrom(...ON_DISSENT),
      mode: fc.constantFrom(...JUDGE_MODES),
    },
    { requiredKeys: [] },
  )
  const table = fc.record({
    proposers: fc.array(replies, { minLength: 1, maxLength: 3 }),
    judges: fc.array(replies, { minLength: 1, maxLength: 4 }),
    options,
  })

  it('keeps its books', () => {
    fc.assert(
      fc.property(table, (given) => {
        const judges = given.judges.map((said, i) => seat(`j${i}`, ...said))
        const proposers = given.proposers.map((said, i) => seat(`p${i}`, ...said))
        const result = hold({ ...given.options, judges, proposers })
        const { calls, traces, dissent, stop, rounds, verdict, spared } = result
        const { budget = Infinity, quorum, maxRounds } = given.options
        // Everything is paid for, and nothing is asked once the budget is spent.
        expect(calls.at(-1)?.usedAfter).toBe(totalOf(result.usage))
        expect(calls.slice(0, -1).every(({ usedAfter }) => usedAfter <= budget)).toBe(true)
        expect(stop === 'budget').toBe(totalOf(result.usage) > budget)
        // Every verdict that counts is traced, and every no is kept.
        const counted = calls.filter(({ kind, isDiscarded }) => kind === 'judge' && !isDiscarded)
        expect(traces).toHaveLength(counted.length)
        expect(dissent).toHaveLength(traces.filter(({ accepted }) => !accepted).length)
        // A quorum is what it says, and nobody is asked more often than there are rounds.
        const accepts = traces.filter(({ round, accepted }) => round === rounds && accepted).length
        expect(accepts >= quorumOf(judges.length, quorum)).toBe(stop === 'quorum')
        expect(rounds).toBeLessThanOrEqual(roundsOf(maxRounds))
        expect(verdict === 'accepted').toBe(stop === 'quorum' || stop === 'kept')
        // In the last round everybody was asked or spared.
        const last = calls.filter(({ kind, round }) => kind === 'judge' && round === rounds)
        const out = spared.filter(({ kind, round }) => kind === 'judge' && round === rounds)
        if (rounds > 0) expect(last.length + out.length).toBe(judges.length)
      }),
    )
  })
})

describe('the verify hook', () => {
  const verify = (...replies: readonly string[]) =>
    runVerifyHook({
      taskId: 't',
      question: 'Do it.',
      output: 'done',
      worker: seat('w', 'better'),
      judges: [seat('a', ...replies)],
    })

  it('lets a rejected revision go nowhere, and remembers the verdict', () => {
    const { output, isReplaced, lastDraft, success, memory } = verify(no)
    expect([output, isReplaced, lastDraft, success]).toEqual(['done', false, 'better', true])
    expect(memory.at(-1)).toEqual(['w/task:t:verdict', 'rejected'])
  })

  it('replaces the output by an accepted revision', () => {
    expect(verify(no, yes)).toMatchObject({ output: 'better', isReplaced: true })
  })

  it('does not succeed where a judge fails, and says so', () => {
    const { success, status, error, verdict } = runVerifyHook({
      taskId: 't',
      question: 'Do it.',
      output: 'done',
      worker: seat('w', 'better'),
      judges: [failing('a'), seat('b', yes)],
      quorum: 1,
    })
    expect([success, status, error?.agent, verdict]).toEqual([false, 'error', 'a', 'accepted'])
  })

  it.each(['keep', 'reject'] as const)(
    'never lets judges accept an empty output (%s)',
    (onDissent) => {
      const result = runVerifyHook({
        taskId: 't',
        question: 'Do it.',
        output: '',
        worker: seat('w'),
        judges: [seat('a', onDissent === 'keep' ? no : yes)],
        onDissent,
      })
      expect(result).toMatchObject({ verdict: 'rejected', stop: 'no-answer', success: false })
    },
  )

  it('asks nobody once the budget is spent', () => {
    const { calls, success } = runVerifyHook({
      taskId: 't',
      question: 'Do it.',
      output: 'done',
      worker: seat('w'),
      judges: [seat('a', yes)],
      budget: 10,
      usedBefore: 11,
    })
    expect([calls, success]).toEqual([[], false])
  })
})
