import { describe, expect, it } from 'vitest'
import { BALLOT_RULES } from '../ballot/rules/registry'
import type { ConsensusStep } from './plan'
import { runWorkflowLab } from './run-workflow-lab'
import { agents, edges, gate, gateOf, run, statuses, task, taskOf } from './testing/make'

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
      { step: 'gate', by: 'cy', as: 'voter', rounds: [], choice: 'b', text: 'cy wants b' },
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

  it('counts, and pays for, only the votes of those who are asked', () => {
    const more = { asks: 'whether' as const, voters: ['ana', 'di'], weights: { engineer: 2 } }
    const record = run(steps(gate('ana:reject bo:approve cy:approve', more)))
    const { gate: decision } = gateOf(record)
    expect(decision!.votes.map(({ standing }) => standing)).toEqual([
      'counted',
      'not-asked',
      'not-asked',
    ])
    expect(decision!.verdict!.decision).toBe('rejected')
    expect(decision!.verdict!.working.map(({ about }) => about.voters)).toEqual([
      [],
      ['ana'],
      undefined,
      undefined,
    ])
    expect(decision!.missing).toEqual(['di'])
    expect(record.budgetLine.filter(({ kind }) => kind === 'vote')).toHaveLength(1)
  })

  it('agrees on nothing where nobody is asked, by every rule', () => {
    const { gate: decision } = gateOf(run(steps(gate(''))))
    expect(decision!.byRule.map(({ result }) => result)).toEqual(BALLOT_RULES.map(() => 'holds'))
  })
})

describe('the rules of a gate', () => {
  const chosen = (own: ConsensusStep) =>
    Object.fromEntries(
      gateOf(run([task('a'), task('b'), own])).gate!.byRule.map(({ rule, choice }) => [
        rule,
        choice,
      ]),
    )

  it('all have their say on the same votes', () => {
    const weights = { security_reviewer: 3, default: 1 }
    expect(chosen(gate('ana:a cy:a bo:b', { weights }))).toMatchObject({
      majority: 'a',
      supermajority: 'a',
      unanimous: null,
      weighted: 'b',
      quorum: 'a',
    })
  })

  it('look at those who say nothing in their own ways', () => {
    const voters = ['ana', 'bo', 'cy', 'di']
    expect(chosen(gate('ana:a', { voters }))).toMatchObject({
      majority: 'a',
      supermajority: 'a',
      unanimous: null,
      weighted: 'a',
      quorum: null,
    })
  })

  it('take threshold and quorum from the gate', () => {
    const own = gate('ana:a bo:a cy:b', { threshold: 0.7, quorum: 4 })
    expect(chosen(own)).toMatchObject({
      majority: 'a',
      supermajority: null,
      unanimous: null,
      weighted: 'a',
      quorum: null,
    })
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

  it('passes on once what comes to it by two ways', () => {
    const ask = { asks: 'whether' } as const
    const record = run([
      task('a'),
      task('b'),
      gate('ana:approve', { ...ask, id: 'first' }),
      gate('ana:approve', { ...ask, id: 'second', needs: ['b', 'first'] }),
      gate('ana:approve', { ...ask, id: 'third', needs: ['first', 'second'] }),
    ])
    expect(record.steps.slice(2).map(({ output }) => output)).toEqual([
      'a done\n\nb done',
      'b done\n\na done',
      'a done\n\nb done',
    ])
  })

  it('is held where one of its needs failed', () => {
    const [, b, own, next] = steps('ana:approve')
    const record = run([task('a', [], { fails: true }), b!, own!, next!])
    expect(statuses(record)).toBe('a failed, b done, gate held, next held')
  })
})

describe('what if', () => {
  const steps = (own: ConsensusStep) => [
    task('a', [], { assignee: 'ana' }),
    task('b', [], { assignee: 'bo' }),
    own,
  ]
  const whatIf = (record: ReturnType<typeof run>) =>
    gateOf(record).gate!.whatIf.map(({ kind, verdict }) => [kind, verdict.choice])

  it('those who did the work had no vote', () => {
    expect(whatIf(run(steps(gate('ana:a bo:a cy:b'))))).toEqual([['separate', 'b']])
    expect(whatIf(run(steps(gate('cy:b di:a'))))).toEqual([])
    expect(whatIf(run(steps(gate('ana:a bo:a'))))).toEqual([['separate', null]])
  })

  it('weights were earned by having been right', () => {
    const known = agents.map((agent) =>
      agent.id === 'di' ? { ...agent, reputation: { right: 9, judged: 10 } } : agent,
    )
    const plan = { goal: '', steps: steps(gate('cy:a di:b')) }
    const record = runWorkflowLab(plan, known, { finalOwner: null, seed: 1 })
    expect(gateOf(record).gate!.verdict!.choice).toBeNull()
    expect(whatIf(record)).toEqual([['learned', 'b']])
  })
})
