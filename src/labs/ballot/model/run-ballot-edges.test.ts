import type { BallotPlan } from '../plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { EARLY_MODES, YES_NO } from '../../../engine/protocols/ballot/plan'
import { runBallotLab } from './run-ballot-lab'

const run = (plan: Omit<BallotPlan, 'topic'>) =>
  runBallotLab(
    { topic: '', ...plan },
    ['a', 'b', 'c'].map((id) => resolveAgent({ id })),
    { finalOwner: null, seed: 1, casts: [] },
  )

const kinds = (plan: Omit<BallotPlan, 'topic'>) =>
  run(plan).moments.map(({ at, kind }) => `${at} ${kind}`)

const say = (at: number, agent: string, choice = 'approve') => ({ at, agent, choice })
const cancel = (at: number) => ({ at, act: 'cancel', by: 'a' }) as const

describe('the edges of a live ballot', () => {
  it('lets a vote go stale in the very millisecond in which the time is up', () => {
    const plan = { votes: [say(39, 'a')], voteTtlMs: 10, lastsMs: 50 }
    expect(kinds(plan)).toEqual(['0 open', '39 vote', '50 stale', '50 expire'])
    const late = run({ ...plan, votes: [say(39, 'a'), say(60, 'b')] })
    expect(late.moments.map(({ at, kind }) => `${at} ${kind}`)).toEqual([
      '0 open',
      '39 vote',
      '50 stale',
      '50 expire',
      '60 refused',
    ])
    expect(late.rules[0]!.outcome).toMatchObject({ how: 'expired', moment: 3 })
    expect(late.rules[0]!.outcome.nonVoters).toEqual(['a', 'b', 'c'])
  })

  it('does not report votes of a cancelled ballot that had gone stale', () => {
    const { rules } = run({
      votes: [say(0, 'a')],
      voteTtlMs: 10,
      early: 'off',
      acts: [cancel(100)],
    })
    for (const { outcome } of rules) {
      expect(outcome).toMatchObject({ how: 'cancelled', participation: 0 })
      expect(outcome.nonVoters).toEqual(['a', 'b', 'c'])
    }
  })

  it('refuses to cancel what has ended, and goes on counting', () => {
    const votes = [
      say(1, 'a', 'reject'),
      say(1, 'b', 'reject'),
      say(5, 'a'),
      say(6, 'b'),
      say(7, 'c'),
    ]
    const plan = { votes, early: 'threshold', acts: [cancel(3)] } as const
    const { moments, rules } = run(plan)
    expect(moments[3]).toMatchObject({ kind: 'refused', because: 'not-pending' })
    expect(moments.slice(4, 7).map(({ kind }) => kind)).toEqual(['change', 'change', 'vote'])
    for (const { regret } of rules) expect(regret?.decision).toBe('approved')
  })

  it('goes on counting for those that had ended before others were cancelled', () => {
    const votes = [say(1, 'a', 'reject'), say(5, 'a'), say(6, 'b'), say(7, 'c')]
    const { moments, rules } = run({ votes, early: 'threshold', acts: [cancel(3)] })
    expect(moments.map(({ kind }) => kind)).toEqual([
      'open',
      'vote',
      'cancel',
      'change',
      'vote',
      'vote',
      'expire',
    ])
    const [majority, , unanimous] = rules
    expect(majority).toMatchObject({ outcome: { how: 'cancelled', moment: 2 }, regret: null })
    expect(unanimous).toMatchObject({
      outcome: { how: 'early', decision: 'rejected' },
      regret: { decision: 'approved', wouldChange: true },
    })
  })

  it('takes nothing more once every rule was cancelled', () => {
    const plan = { votes: [say(1, 'a'), say(5, 'b')], acts: [cancel(3)] }
    expect(kinds({ ...plan, early: 'off' })).toEqual(['0 open', '1 vote', '3 cancel', '5 refused'])
  })

  it('counts in whole milliseconds', () => {
    const { moments, basis, expiresAt } = run({
      votes: [say(0.5, 'a'), say(11, 'a', 'reject')],
      voteTtlMs: 9.6,
      lastsMs: 49.5,
      early: 'off',
      mayChange: false,
      acts: [{ at: 20.4, act: 'force', by: 'a' }],
    })
    expect(basis.voteTtlMs).toBe(10)
    expect(expiresAt).toBe(50)
    expect(moments.map(({ at, kind }) => `${at} ${kind}`)).toEqual([
      '0 open',
      '1 vote',
      '11 refused',
      '12 stale',
      '20 force',
      '50 expire',
    ])
  })

  it('does not blame a later vote for votes that went stale', () => {
    const votes = [say(0, 'a'), say(1, 'b'), say(2, 'c')]
    const { rules, moments } = run({ votes, voteTtlMs: 100, lastsMs: 1000 })
    for (const { regret } of rules) {
      expect(regret).toMatchObject({ wouldChange: true, cause: 'stale' })
      expect(moments[regret!.turnedAt!]).toMatchObject({ kind: 'stale' })
    }
    const turned = run({ votes: [...votes, say(5, 'a', 'reject')], lastsMs: 1000 })
    expect(turned.rules[2]!.regret).toMatchObject({ wouldChange: true, cause: 'vote', turnedAt: 4 })
    expect(run({ votes }).rules[0]!.regret).toMatchObject({ cause: null, turnedAt: null })
  })

  it('ends each rule at a moment of its own, however close everything comes', () => {
    const lastsMs = 30
    const plan = fc.record({
      votes: fc.array(
        fc.record({
          at: fc.oneof(
            fc.integer({ min: 0, max: 35 }),
            fc.double({ min: 0, max: 35, noNaN: true }),
          ),
          agent: fc.constantFrom('a', 'b', 'c', 'nobody'),
          choice: fc.constantFrom(...YES_NO),
        }),
        { maxLength: 8 },
      ),
      acts: fc.array(
        fc.record({
          at: fc.integer({ min: 0, max: 35 }),
          act: fc.constantFrom('cancel' as const, 'force' as const),
          by: fc.constantFrom('a', 'b'),
        }),
        { maxLength: 2 },
      ),
      voteTtlMs: fc.integer({ min: 0, max: 32 }),
      early: fc.constantFrom(...EARLY_MODES),
      mayChange: fc.boolean(),
    })
    const endsWith = { early: /vote|change|open/, forced: /force/, cancelled: /cancel/ }
    fc.assert(
      fc.property(plan, (given) => {
        const { moments, rules } = run({ ...given, lastsMs })
        const times = moments.map(({ at }) => at)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.every(Number.isInteger)).toBe(true)
        for (const { outcome, running } of rules) {
          const { kind, at, count } = moments[outcome.moment]!
          expect(at).toBe(outcome.at)
          expect(kind).toMatch({ ...endsWith, expired: /expire/, pending: /^$/ }[outcome.how])
          // A rule saw the very votes that the stream shows at that moment.
          const { decision, choice } = running[outcome.moment]!
          expect({ decision, choice }).toEqual({
            decision: outcome.decision,
            choice: outcome.choice,
          })
          expect(outcome.nonVoters).toHaveLength(count.open.heads)
        }
        const standing = new Set<string>()
        for (const [i, { at, kind, agent, count }] of moments.entries()) {
          if (kind === 'vote') standing.add(agent!)
          if (kind === 'stale') standing.delete(agent!)
          // What goes stale in one millisecond goes at once.
          const next = moments[i + 1]
          if (next?.kind === 'stale' && next.at === at) continue
          expect(count.cast.heads).toBe(standing.size)
        }
      }),
      cases(500),
    )
  })
})
