import type { BallotPlan } from '../plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { BALLOT_TIE_BREAKS, YES_NO, type PlannedVote } from '../../../engine/protocols/ballot/plan'
import { BALLOT_RULES, type BallotRule } from '../../../engine/protocols/ballot/rules/registry'
import type { BallotRecord } from './record'
import { runBallotLab } from './run-ballot-lab'
import { decideNaively } from '../../../engine/protocols/ballot/testing/naive-ballot'

const IDS = ['ana', 'ben', 'cleo', 'dan', 'eli']

/** `+-0A`: one vote a second, one agent after the other. */
const STANCES: Readonly<Record<string, string>> = { '+': 'approve', '-': 'reject', '0': 'abstain' }
const say = (text: string): PlannedVote[] =>
  text.split('').map((sign, i) => ({
    at: (i + 1) * 1000,
    agent: IDS[i]!,
    choice: STANCES[sign] ?? sign,
  }))

function run(plan: Partial<BallotPlan> & { votes: readonly PlannedVote[] }, heads = 5, casts = []) {
  const agents = IDS.slice(0, heads).map((id, i) =>
    resolveAgent({ id, reputation: { right: i, judged: 4 } }),
  )
  return runBallotLab({ topic: 'Ship it?', lastsMs: 60_000, ...plan }, agents, {
    finalOwner: 'ana',
    seed: 7,
    casts,
  })
}

const outcome = (record: BallotRecord, rule: BallotRule) =>
  record.rules.find((each) => each.rule === rule)!.outcome
const endings = (record: BallotRecord) =>
  Object.fromEntries(
    record.rules.map(({ rule, outcome: { how, decision, at } }) => [rule, [how, decision, at]]),
  )

const OPTIONS = ['A', 'B', 'C'].map((id) => ({ id, text: `Plan ${id}` }))

describe('a live ballot', () => {
  it('takes two thirds for two thirds, and not for .67', () => {
    const votes = say('++-')
    expect(outcome(run({ votes }, 3), 'supermajority').decision).toBe('approved')
    expect(outcome(run({ votes, threshold: 0.67 }, 3), 'supermajority').decision).toBe('rejected')
  })

  it('does not let one rejection of five end what four approvals would pass', () => {
    const record = run({ votes: say('-++++'), threshold: 0.8 })
    expect(outcome(record, 'supermajority')).toMatchObject({ decision: 'approved', at: 5000 })
    expect(outcome(record, 'unanimous')).toMatchObject({ decision: 'rejected', at: 1000 })
  })

  it('ends when everybody has voted, or waits for its time, as the mode says', () => {
    const votes = say('++-00')
    const waits = run({ votes, early: 'threshold' })
    expect(outcome(waits, 'majority')).toMatchObject({
      how: 'expired',
      status: 'expired',
      decision: 'approved',
      at: 60_000,
    })
    expect(outcome(run({ votes }), 'majority')).toMatchObject({ how: 'early', at: 5000 })
    expect(outcome(run({ votes, early: 'off' }), 'unanimous').how).toBe('expired')
  })

  it('is settled by somebody who changes their mind', () => {
    const votes = [...say('++--'), { at: 9000, agent: 'dan', choice: 'approve' }]
    const record = run({ votes, early: 'threshold' }, 4)
    expect(record.moments.map(({ kind }) => kind)).toEqual([
      'open',
      'vote',
      'vote',
      'vote',
      'vote',
      'change',
      'expire',
    ])
    expect(outcome(record, 'majority')).toMatchObject({ decision: 'approved', at: 9000 })
    const fixed = run({ votes, early: 'threshold', mayChange: false }, 4)
    expect(fixed.moments[5]).toMatchObject({ kind: 'refused', because: 'change-not-allowed' })
    expect(outcome(fixed, 'majority').decision).toBe('no_consensus')
  })

  it('counts the security reviewer twice', () => {
    const votes = say('-++')
    expect(outcome(run({ votes }, 3), 'weighted').decision).toBe('approved')
    const doubled = run({ votes, weights: { ana: 2 } }, 3)
    expect(outcome(doubled, 'weighted').decision).toBe('no_consensus')
    expect(outcome(doubled, 'weighted').weights).toEqual({ approve: 2, reject: 2, abstain: 0 })
  })

  it('weighs by what was learned', () => {
    const { roll, totalWeight } = run({ votes: [], weighing: 'learned' })
    expect(roll.map(({ weight }) => weight)).toEqual([1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6])
    expect(totalWeight).toBeCloseTo(2.5)
  })

  it('says whether a later vote would have changed what a rule decided', () => {
    const votes = [...say('+++--'), { at: 8000, agent: 'ana', choice: 'reject' }]
    const { rules } = run({ votes })
    expect(rules[0]!.outcome).toMatchObject({ how: 'early', decision: 'approved', moment: 3 })
    expect(rules[0]!.regret).toMatchObject({
      wouldChange: true,
      decision: 'rejected',
      differsAt: 6,
    })
    expect(rules[0]!.events.at(-1)).toMatchObject({ type: 'refused', because: 'not-pending' })
    expect(rules[2]!.regret).toMatchObject({ wouldChange: false, differsAt: null })
  })

  it('forgets votes that are too old', () => {
    const record = run({ votes: say('++'), voteTtlMs: 10_000, early: 'off' }, 3)
    expect(record.moments.map(({ at, kind }) => [at, kind])).toEqual([
      [0, 'open'],
      [1000, 'vote'],
      [2000, 'vote'],
      [11_001, 'stale'],
      [12_001, 'stale'],
      [60_000, 'expire'],
    ])
    expect(outcome(record, 'majority')).toMatchObject({
      decision: 'no_consensus',
      nonVoters: ['ana', 'ben', 'cleo'],
    })
  })

  it('can be cancelled by the proposer alone, and forced by anybody', () => {
    const acts = [
      { at: 3000, act: 'cancel', by: 'ben' },
      { at: 4000, act: 'cancel', by: 'ana' },
    ] as const
    const cancelled = run({ votes: say('+-'), acts, early: 'off' })
    expect(cancelled.moments.slice(3)).toMatchObject([
      { kind: 'refused', because: 'not-proposer' },
      { kind: 'cancel' },
    ])
    expect(cancelled.rules.every(({ regret }) => regret === null)).toBe(true)
    expect(outcome(cancelled, 'quorum').status).toBe('cancelled')

    const votes = [...say('+'), { at: 5000, agent: 'ben', choice: 'reject' }]
    const forced = run({ votes, acts: [{ at: 2000, act: 'force', by: 'ben' }] })
    expect(outcome(forced, 'majority')).toMatchObject({ how: 'forced', status: 'approved' })
    expect(forced.rules[0]!.regret).toMatchObject({ wouldChange: true, decision: 'no_consensus' })
  })

  it('ends at once where nothing can come of it', () => {
    expect(outcome(run({ votes: [], quorum: 6 }), 'quorum')).toMatchObject({
      how: 'early',
      at: 0,
      moment: 0,
      decision: 'no_consensus',
    })
  })

  it('keeps what it cannot understand, with its words', () => {
    const votes = [
      { at: 1000, agent: 'ana', choice: 'approve', reply: 'I would not reject it: approve.' },
      {
        at: 2000,
        agent: 'ben',
        choice: 'approve',
        reply: 'Sure! ```json\n{"choice":"approve"}\n```',
      },
      { at: 3000, agent: 'cleo', choice: 'reject' },
    ]
    const kinds = (format: 'call' | 'json' | 'words') =>
      run({ votes, format, early: 'off' }, 3)
        .moments.slice(1, 4)
        .map(({ kind, because }) => because ?? kind)
    expect(kinds('call')).toEqual(['vote', 'vote', 'vote'])
    expect(kinds('json')).toEqual(['no-json', 'vote', 'vote'])
    expect(kinds('words')).toEqual(['several-words', 'vote', 'vote'])
    expect(run({ votes, format: 'json' }, 3).moments[1]).toMatchObject({
      kind: 'lost',
      reply: 'I would not reject it: approve.',
    })
  })

  it('lets the option win that the rule approves, and names the leaders where none is', () => {
    const chosen = run({ options: OPTIONS, votes: say('AABA') }, 4)
    expect(outcome(chosen, 'majority')).toMatchObject({ decision: 'approved', choice: 'A' })
    const split = run({ options: OPTIONS, votes: say('AABBC'), tieBreak: 'first' })
    expect(outcome(split, 'majority')).toMatchObject({
      decision: 'no_consensus',
      choice: null,
      leaders: ['A', 'B'],
    })
  })

  it.each([
    ['none', null],
    ['first', 'B'],
    ['most-confident', 'A'],
    ['owner', 'B'],
    ['seeded-lot', 'B'],
  ] as const)('breaks an exact tie as it is told: %s', (tieBreak, choice) => {
    const votes = say('BAAB').map((vote, i) => ({ ...vote, confidence: [0.5, 0.9, 0.9, 0.5][i]! }))
    const record = run({ options: OPTIONS, votes, tieBreak }, 4)
    expect(outcome(record, 'majority')).toMatchObject({
      choice,
      tieBreak: choice === null ? null : tieBreak,
    })
  })

  it('takes casts of scripts after planned votes of the same time', () => {
    const casts = [{ at: 1000, agent: 'ana', choice: 'reject', confidence: 0.8 }] as never[]
    const { moments } = run({ votes: say('+') }, 3, casts)
    expect(moments.slice(1, 3)).toMatchObject([
      { source: 'plan', kind: 'vote' },
      { source: 'script', kind: 'change', choice: 'reject' },
    ])
  })

  it.each([
    [{ absent: IDS }, 'roll'],
    [{ weights: { ben: -1 } }, 'weights.ben'],
    [{ weights: { ben: Number.NaN } }, 'weights.ben'],
    [{ threshold: 0 }, 'threshold'],
    [{ threshold: 1.1 }, 'threshold'],
    [{ lastsMs: Number.NaN }, 'lastsMs'],
    [{ options: OPTIONS.slice(0, 1) }, 'options'],
    [{ options: [...OPTIONS, ...OPTIONS] }, 'options'],
    [{ early: 'soon' as never }, 'early'],
    [{ tieBreak: 'coin' as never }, 'tieBreak'],
    [{ votes: [{ at: -1, agent: 'ana', choice: 'approve' }] }, 'votes[0].at'],
  ] satisfies [Partial<BallotPlan>, string][])('says what is wrong with %j', (plan, path) => {
    const record = run({ votes: [], ...plan })
    expect(record.problem?.path).toBe(path)
    expect(record.rules).toEqual([])
    expect(JSON.parse(JSON.stringify(record))).toEqual(record)
  })

  const vote = fc.record({
    at: fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 59_990, max: 60_010 })),
    agent: fc.constantFrom(...IDS, 'nobody'),
    choice: fc.constantFrom(...YES_NO),
    confidence: fc.constantFrom(0, 0.5, 1),
  })

  it('decides at the end as the plain formula does over the last votes', () => {
    const plan = fc.record({
      votes: fc.array(vote, { maxLength: 12 }),
      weights: fc.record({ ana: fc.constantFrom(0, 0.5, 2), ben: fc.constantFrom(0.1, 3) }),
      threshold: fc.constantFrom(0.5, 2 / 3, 0.8),
      tieBreak: fc.constantFrom(...BALLOT_TIE_BREAKS),
    })
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 60_000 }), (given, at) => {
        const acts = [{ at, act: 'force', by: 'ana' }] as const
        const record = run({ ...given, acts, early: 'off' })
        const last = new Map<string, PlannedVote>()
        const inTime = given.votes.filter((each) => each.at < 60_000 && each.at <= at)
        for (const each of inTime.sort((a, b) => a.at - b.at)) {
          last.delete(each.agent)
          if (each.agent !== 'nobody') last.set(each.agent, each)
        }
        const votes = [...last.values()].map(({ agent, choice, confidence = 1 }) => ({
          agent: IDS.indexOf(agent),
          choice,
          confidence,
        }))
        const weights = record.roll.map(({ weight }) => weight)
        const terms = { ...record.basis, owner: '0' }
        for (const rule of BALLOT_RULES) {
          const { decision, choice } = outcome(record, rule)
          const expected = decideNaively(rule, votes, weights, ['approve', 'reject'], terms)
          expect(choice === null ? decision : `${decision}:${choice}`, rule).toBe(expected)
        }
      }),
    )
  })

  it('is plain data that says the same every time', () => {
    fc.assert(
      fc.property(
        fc.array(vote, { maxLength: 12 }),
        fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(5000, 59_999, 90_000)),
        (votes, voteTtlMs) => {
          const record = run({ votes, voteTtlMs })
          expect(JSON.parse(JSON.stringify(record))).toEqual(record)
          expect(run({ votes, voteTtlMs })).toEqual(record)
          for (const { running } of record.rules)
            expect(running).toHaveLength(record.moments.length)
          expect(endings(record)).toEqual(endings(run({ votes, voteTtlMs })))
        },
      ),
    )
  })
})
