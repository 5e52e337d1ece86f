import { describe, expect, it } from 'vitest'
import type { WorkflowPlan, WorkflowTask } from './plan'
import { agents, edges, gate, gateOf, run, statuses, task, taskOf } from './testing/make'

const accept = '{"accept": true, "critique": ""}'
const refuse = '{"accept": false, "critique": "the base case is missing"}'

describe('a workflow', () => {
  it('hands every answer to those who need it', () => {
    const record = run([task('a'), task('b', ['a']), task('c', ['a']), task('d', ['b', 'c'])])
    expect(statuses(record)).toBe('a done, b done, c done, d done')
    expect(taskOf(record, 'd').incoming).toEqual([
      { need: 'b', text: 'b done' },
      { need: 'c', text: 'c done' },
    ])
    expect(taskOf(record, 'a').goesTo).toEqual(['b', 'c'])
    expect(edges(record)).toBe('a-b passed, a-c passed, b-d passed, c-d passed')
    expect(record.used).toBe(4000)
  })

  it('that cannot run is a record of why', () => {
    const record = run([task('a', ['b']), task('b', ['a'])])
    expect(record.steps).toEqual([])
    expect(record.problems.map(({ code }) => code)).toEqual(['cycle', 'cycle'])
  })

  it('holds back everything behind a task that failed, and charges nothing for it', () => {
    const record = run([
      task('a', [], { fails: true, tokens: 7 }),
      task('b', ['a']),
      task('c', ['b']),
      task('d', [], { tokens: 5 }),
    ])
    expect(statuses(record)).toBe('a failed, b held, c held, d done')
    expect(record.steps.map(({ heldBy }) => heldBy)).toEqual(['', 'a', 'b', ''])
    expect(record.used).toBe(12)
    expect(edges(record)).toBe('a-b held, b-c held')
  })

  it('is the same record for the same plan, and plain data', () => {
    const steps = [task('a'), task('b'), gate('ana:a bo:b cy:b'), task('c', ['gate'])]
    expect(run(steps)).toEqual(run(steps))
    expect(JSON.parse(JSON.stringify(run(steps)))).toEqual(run(steps))
  })
})

describe('a verify hook', () => {
  const verified = (
    verify: NonNullable<WorkflowTask['verify']>,
    more: Partial<WorkflowPlan> = {},
  ) => run([task('a', [], { tokens: 10, verify }), task('next', ['a'])], more)
  const judges = (...replies: readonly (readonly string[])[]) =>
    replies.map((each, i) => ({ agent: agents[i + 1]!.id, replies: each }))

  it('leaves an accepted answer as it is and spares who need not be asked', () => {
    const record = verified({ judges: judges([accept], [accept]) })
    expect(taskOf(record, 'a')).toMatchObject({ status: 'done', output: 'a done' })
    expect(taskOf(record, 'a').verify!.spared.map(({ agent }) => agent)).toEqual(['cy'])
    expect(record.budgetLine.map(({ kind, total }) => [kind, total])).toEqual([
      ['task', 10],
      ['judge', 210],
      ['task', 1210],
    ])
  })

  it('replaces the answer downstream by an accepted revision', () => {
    const record = verified({
      judges: judges([refuse, accept]),
      revisions: ['with the base case'],
    })
    expect(taskOf(record, 'a')).toMatchObject({
      status: 'replaced',
      answer: 'a done',
      output: 'with the base case',
    })
    expect(taskOf(record, 'next').incoming[0]!.text).toBe('with the base case')
    expect(edges(record)).toBe('a-next replaced')
    expect(record.dissent).toEqual([
      {
        step: 'a',
        by: 'bo',
        as: 'judge',
        rounds: [1],
        choice: '',
        text: 'the base case is missing',
      },
    ])
    expect(record.budgetLine.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['task', 10],
      ['judge', 200],
      ['revision', 10],
      ['judge', 200],
      ['task', 1000],
    ])
  })

  it('keeps the original where it is rejected, and says so', () => {
    const record = verified({ judges: judges([refuse]), revisions: ['worse'] })
    expect(taskOf(record, 'a')).toMatchObject({ status: 'rejected-kept', output: 'a done' })
    expect(taskOf(record, 'a').verify!.drafts.map(({ text }) => text)).toEqual(['a done', 'worse'])
    expect(edges(record)).toBe('a-next passed')
    expect(record.dissent.map(({ rounds }) => rounds)).toEqual([[1, 2]])
  })

  it('rejects at once, or keeps with the dissent, as it is told', () => {
    const rejected = verified({ judges: judges([refuse]), onDissent: 'reject' })
    expect(taskOf(rejected, 'a')).toMatchObject({ status: 'rejected-kept', verify: { rounds: 1 } })
    const kept = verified({ judges: judges([refuse]), onDissent: 'keep' })
    expect(taskOf(kept, 'a')).toMatchObject({ status: 'done', output: 'a done' })
    expect(kept.dissent).toHaveLength(1)
  })

  it('counts in the run’s budget: what crosses does not count, and the original stands', () => {
    const verify = { judges: judges([refuse, accept]), revisions: ['better'] }
    const budgets = [9, 10, 209, 210, 219, 220, 419, 420, 1419, 1420]
    expect(budgets.map((budget) => statuses(verified(verify, { budget })))).toEqual([
      'a out-of-budget, next out-of-budget',
      'a out-of-budget, next out-of-budget',
      'a out-of-budget, next out-of-budget',
      'a out-of-budget, next out-of-budget',
      'a out-of-budget, next out-of-budget',
      'a out-of-budget, next out-of-budget',
      'a out-of-budget, next out-of-budget',
      'a replaced, next out-of-budget',
      'a replaced, next out-of-budget',
      'a replaced, next done',
    ])
    const record = verified(verify, { budget: 419 })
    expect(taskOf(record, 'a')).toMatchObject({ output: 'a done', crossed: true })
    expect(taskOf(record, 'a').verify!.calls.at(-1)).toMatchObject({ isDiscarded: true })
    expect([record.crossedBy, record.used]).toEqual(['a', 420])
  })
})

describe('the budget', () => {
  const steps = [
    task('a', [], { tokens: 10 }),
    task('b', [], { tokens: 10 }),
    gate('ana:a bo:a cy:b', { tokens: 5 }),
    task('next', ['gate'], { tokens: 10 }),
  ]

  it('may be used up to the last token', () => {
    expect(statuses(run(steps, { budget: 45 }))).toBe('a done, b done, gate done, next done')
  })

  it('stops the run at whatever crosses it', () => {
    const crossings = Array.from({ length: 46 }, (_, budget) => run(steps, { budget })).map(
      ({ crossedBy, used }) => `${crossedBy ?? '-'} ${used}`,
    )
    const at = (budget: number) => crossings[budget]
    expect([at(0), at(9), at(10), at(19)]).toEqual(['a 10', 'a 10', 'b 20', 'b 20'])
    expect([at(20), at(24), at(25), at(34), at(35), at(44)]).toEqual([
      'gate 25',
      'gate 25',
      'gate 30',
      'gate 35',
      'next 45',
      'next 45',
    ])
    expect(at(45)).toBe('- 45')
  })

  it('decides nothing at a gate that it ends in, and keeps the votes that were cast', () => {
    const record = run(steps, { budget: 29 })
    const { gate: decision, status, crossed } = gateOf(record)
    expect([status, crossed, decision!.verdict]).toEqual(['out-of-budget', true, null])
    expect(decision!.votes.map(({ standing }) => standing)).toEqual(['counted', 'unpaid', 'unpaid'])
    expect(edges(record)).toBe('a-gate unreached, b-gate unreached, gate-next unreached')
  })

  it('keeps the dissent of a gate that it ends in', () => {
    const cut = (votes: string, budget: number) =>
      run([task('a'), gate(votes, { needs: ['a'] })], { budget }).dissent.map(
        ({ by, choice, text }) => [by, choice, text],
      )
    expect(cut('ana:reject bo:approve', 1150)).toEqual([['ana', 'reject', 'ana wants reject']])
    expect(cut('ana:abstain bo:approve cy:approve', 1250)).toEqual([
      ['bo', 'approve', 'bo wants approve'],
    ])
    // A vote that was never cast takes no other one's place.
    expect(cut('ana:reject ana:approve', 1150)).toEqual([['ana', 'reject', 'ana wants reject']])
  })
})
