import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../deliberation/agent'
import { BALLOT_RULES } from '../ballot/plan'
import type { ConsensusStep, WorkflowPlan, WorkflowStep, WorkflowTask } from './plan'
import type { GateRecord, TaskRecord } from './record'
import { runWorkflowLab } from './run-workflow-lab'

const agents = [
  { id: 'ana', role: 'engineer' },
  { id: 'bo', role: 'Security reviewer' },
  { id: 'cy', role: 'designer' },
  { id: 'di', role: '' },
].map(resolveAgent)

const around = { finalOwner: null, seed: 1 }

const task = (id: string, needs: readonly string[] = [], more: Partial<WorkflowTask> = {}) => ({
  kind: 'task' as const,
  id,
  goal: `do ${id}`,
  needs,
  assignee: 'ana',
  output: `${id} done`,
  ...more,
})

/** `ana:a bo:b`: who votes for what. */
const gate = (
  votes: string,
  more: Partial<ConsensusStep> = {},
): ConsensusStep & { readonly kind: 'consensus' } => ({
  kind: 'consensus',
  id: 'gate',
  question: 'Which?',
  needs: ['a', 'b'],
  strategy: 'majority',
  votes: votes
    .split(' ')
    .filter((vote) => vote !== '')
    .map((vote) => {
      const [agent = '', choice = ''] = vote.split(':')
      return { agent, choice, reason: `${agent} wants ${choice}` }
    }),
  ...more,
})

const run = (steps: readonly WorkflowStep[], more: Partial<WorkflowPlan> = {}) =>
  runWorkflowLab({ goal: '', steps, ...more }, agents, around)

const statuses = (record: ReturnType<typeof run>) =>
  record.steps.map(({ id, status }) => `${id} ${status}`).join(', ')

const edges = (record: ReturnType<typeof run>) =>
  record.edges.map(({ from, to, state }) => `${from}-${to} ${state}`).join(', ')

const gateOf = (record: ReturnType<typeof run>, id = 'gate') =>
  record.steps.find((step) => step.id === id) as GateRecord

const taskOf = (record: ReturnType<typeof run>, id: string) =>
  record.steps.find((step) => step.id === id) as TaskRecord

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

describe('a gate that asks which', () => {
  const steps = (own: ConsensusStep) => [
    task('a'),
    task('b'),
    own,
    task('next', ['gate']),
    task('direct', ['b']),
  ]

  it('passes the chosen answer on and holds back the other, but not from those who need it directly', () => {
    const record = run(steps(gate('ana:a bo:a cy:b')))
    expect(taskOf(record, 'next').incoming).toEqual([{ need: 'gate', text: 'a done' }])
    expect(taskOf(record, 'direct').status).toBe('done')
    expect(edges(record)).toBe('a-gate passed, b-gate held, gate-next passed, b-direct passed')
    expect(gateOf(record).gate!.verdict).toMatchObject({
      choice: 'a',
      result: 'passes',
      passes: ['a'],
      holdsBack: ['b'],
    })
  })

  it('keeps what those said who wanted the other', () => {
    const { dissent } = run(steps(gate('ana:a bo:a cy:b di:abstain')))
    expect(dissent).toEqual([
      { step: 'gate', by: 'cy', as: 'voter', round: 0, choice: 'b', text: 'cy wants b' },
    ])
  })

  it('holds back what depends on it where nobody agrees', () => {
    const record = run(steps(gate('ana:a bo:b')))
    expect(statuses(record)).toBe('a done, b done, gate done, next held, direct done')
    expect(gateOf(record).output).toBeNull()
    expect(record.dissent.map(({ by }) => by)).toEqual(['ana', 'bo'])
    expect(edges(record)).toContain('gate-next held')
  })

  it('falls back where nobody agrees and somebody said to what', () => {
    const record = run(steps(gate('ana:a bo:b', { fallback: 'b' })))
    expect(gateOf(record).gate!.verdict).toMatchObject({ result: 'falls-back', passes: ['b'] })
    expect(taskOf(record, 'next').incoming[0]!.text).toBe('b done')
    expect(record.dissent.map(({ by }) => by)).toEqual(['ana'])
  })

  it('breaks a tie as it is told', () => {
    const record = run(steps(gate('ana:a bo:b', { tieBreak: 'first' })))
    expect(gateOf(record).gate!.verdict).toMatchObject({ result: 'passes', choice: 'a' })
  })

  it('goes on with what is there: votes for what failed are void and their voters missing', () => {
    const record = run([task('a', [], { fails: true }), task('b'), gate('ana:a bo:a cy:b')])
    const { gate: decision } = gateOf(record)
    expect(decision!.votes.map(({ standing }) => standing)).toEqual(['void', 'void', 'counted'])
    expect(decision!.missing).toEqual(['ana', 'bo'])
    expect(decision!.verdict).toMatchObject({ choice: 'b', passes: ['b'], holdsBack: ['a'] })
    expect(record.dissent.map(({ by }) => by)).toEqual(['ana', 'bo'])
  })

  it('does not fall back to what did not come', () => {
    const record = run([task('a', [], { fails: true }), task('b'), gate('', { fallback: 'a' })])
    expect(gateOf(record).gate!.verdict!.result).toBe('holds')
  })

  it('is held itself where nothing came at all, and costs nothing', () => {
    const record = run([
      task('a', [], { fails: true }),
      task('b', [], { fails: true }),
      gate('ana:a'),
    ])
    expect(gateOf(record)).toMatchObject({ status: 'held', heldBy: 'a', gate: null })
    expect(record.used).toBe(2000)
  })

  it('counts the newest vote of somebody who voted twice', () => {
    const record = run(steps(gate('ana:a bo:b cy:b bo:a')))
    const { gate: decision } = gateOf(record)
    expect(decision!.votes[1]!.standing).toBe('replaced')
    expect(decision!.verdict!.choice).toBe('a')
  })

  it('agrees on nothing where nobody is asked, by every rule', () => {
    const { gate: decision } = gateOf(run(steps(gate(''))))
    expect(decision!.byRule.map(({ result }) => result)).toEqual(BALLOT_RULES.map(() => 'holds'))
  })
})

describe('the five rules of a gate', () => {
  const chosen = (own: ConsensusStep) =>
    gateOf(run([task('a'), task('b'), own])).gate!.byRule.map(({ rule, choice }) => [rule, choice])

  it('all have their say on the same votes', () => {
    const weights = { security_reviewer: 3, default: 1 }
    expect(chosen(gate('ana:a cy:a bo:b', { weights }))).toEqual([
      ['majority', 'a'],
      ['supermajority', 'a'],
      ['unanimous', null],
      ['weighted', 'b'],
      ['quorum', 'a'],
    ])
  })

  it('look at those who say nothing in their own ways', () => {
    const voters = ['ana', 'bo', 'cy', 'di']
    expect(chosen(gate('ana:a', { voters }))).toEqual([
      ['majority', 'a'],
      ['supermajority', 'a'],
      ['unanimous', null],
      ['weighted', 'a'],
      ['quorum', null],
    ])
  })

  it('take threshold and quorum from the gate', () => {
    const own = gate('ana:a bo:a cy:b', { threshold: 0.7, quorum: 4 })
    expect(chosen(own)).toEqual([
      ['majority', 'a'],
      ['supermajority', null],
      ['unanimous', null],
      ['weighted', 'a'],
      ['quorum', null],
    ])
  })

  it.each(BALLOT_RULES)('%s governs where it is the gate’s own', (strategy) => {
    const { gate: decision } = gateOf(
      run([task('a'), task('b'), gate('ana:a bo:a cy:b', { strategy })]),
    )
    expect(decision!.verdict).toEqual(decision!.byRule[BALLOT_RULES.indexOf(strategy)])
  })
})

describe('weights by role', () => {
  const weightsOf = (weights: Record<string, number> | undefined) =>
    gateOf(
      run([
        task('a'),
        task('b'),
        gate('ana:a bo:b di:a', weights === undefined ? {} : { weights }),
      ]),
    ).gate!.votes.map(({ weight, weightFrom }) => [weight, weightFrom])

  it('are those of the role, else of default, else one', () => {
    expect(weightsOf({ security_reviewer: 2, default: 0.5 })).toEqual([
      [0.5, 'default'],
      [2, 'role'],
      [0.5, 'default'],
    ])
    expect(weightsOf({ engineer: 3 })).toEqual([
      [3, 'role'],
      [1, 'nobody'],
      [1, 'nobody'],
    ])
    expect(weightsOf(undefined)).toEqual([
      [1, 'nobody'],
      [1, 'nobody'],
      [1, 'nobody'],
    ])
  })
})

describe('a gate that asks whether', () => {
  const steps = (votes: string, more: Partial<ConsensusStep> = {}) => [
    task('a'),
    task('b'),
    gate(votes, { asks: 'whether', ...more }),
    task('next', ['gate']),
  ]

  it('passes everything on together where it approves', () => {
    const record = run(steps('ana:approve bo:approve cy:reject'))
    expect(taskOf(record, 'next').incoming[0]!.text).toBe('a done\n\nb done')
    expect(record.dissent.map(({ by }) => by)).toEqual(['cy'])
  })

  it('is what a gate with a single need asks', () => {
    const record = run([task('a'), gate('ana:approve', { needs: ['a'] }), task('next', ['gate'])])
    expect(gateOf(record).gate).toMatchObject({ asks: 'whether', verdict: { passes: ['a'] } })
  })

  it('holds back where it rejects, also with a fallback: to say no is to agree', () => {
    const record = run(steps('ana:reject bo:reject cy:approve', { fallback: 'a' }))
    expect(gateOf(record).gate!.verdict).toMatchObject({ decision: 'rejected', result: 'holds' })
    expect(taskOf(record, 'next').status).toBe('held')
    expect(record.dissent.map(({ by }) => by)).toEqual(['cy'])
    expect(edges(record)).toBe('a-gate held, b-gate held, gate-next held')
  })

  it('falls back where nobody agrees', () => {
    const record = run(steps('ana:reject bo:approve', { fallback: 'a' }))
    expect(taskOf(record, 'next').incoming[0]!.text).toBe('a done')
    expect(record.dissent.map(({ by }) => by)).toEqual(['ana'])
  })

  it('is held where one of its needs failed', () => {
    const [, b, own, next] = steps('ana:approve')
    const record = run([task('a', [], { fails: true }), b!, own!, next!])
    expect(statuses(record)).toBe('a failed, b done, gate held, next held')
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
        round: 1,
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
    expect(record.dissent).toHaveLength(2)
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
})
