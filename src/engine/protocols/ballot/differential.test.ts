import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cancel, Clock } from '../../clock'
import { cases } from '../../testing/cases'
import { BallotSession, type BallotTally } from './ballot-session'
import { BALLOT_RULES } from './rules/registry'
import { NaiveSession, type NaiveTally } from './testing/naive-session'

const ROLL = ['a', 'b', 'c', 'd', 'e', 'f']
const PROPOSER = 'lead'
const VALUES = ['approve', 'reject', 'abstain']
const LASTS = 1000

type Step = { readonly wait: number; readonly isLate: boolean } & (
  | { readonly op: 'vote'; readonly agent: string; readonly value: string }
  | { readonly op: 'cancel'; readonly by: string }
  | { readonly op: 'force' | 'wait' }
)

const when = { wait: fc.constantFrom(0, 10, 10, 100, 400, 990), isLate: fc.boolean() }
const vote = fc.record({
  ...when,
  op: fc.constant('vote' as const),
  agent: fc.constantFrom(...ROLL, 'stranger'),
  value: fc.constantFrom(...VALUES),
})
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: vote },
    {
      weight: 1,
      arbitrary: fc.record({
        ...when,
        op: fc.constant('cancel' as const),
        by: fc.constantFrom(PROPOSER, 'a'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ ...when, op: fc.constantFrom('force' as const, 'wait' as const) }),
    },
  ),
  { maxLength: 14 },
)

/** Ordinary, odd and tiny; as many of one size as it takes for sums to meet. */
const weight = fc.oneof(
  fc.constantFrom(0, 0.1, 0.2, 0.3, 0.5, 1, 1.5, 2, 3, 5),
  fc.constantFrom(1e-7, 2e-7, 3e-7),
)
/** All of them: what is next to nothing beside a weight of 1 counts as nothing. */
const tiny = fc
  .array(fc.constantFrom(1e-20, 2e-20, 3e-20), { minLength: 6, maxLength: 6 })
  .map((sizes) => Object.fromEntries(sizes.map((size, i) => [ROLL[i]!, size])))

const setups = fc.record({
  size: fc.integer({ min: 1, max: ROLL.length }),
  weights: fc.oneof(fc.dictionary(fc.constantFrom(...ROLL), weight), tiny),
  rule: fc.constantFrom(...BALLOT_RULES),
  threshold: fc.constantFrom(0.25, 0.5, 0.6, 2 / 3, 0.67, 0.8, 1),
  quorum: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
  mayChange: fc.boolean(),
  isEarly: fc.boolean(),
})

/** Its timers may be late: it moves without firing them. */
class LateClock implements Clock {
  time = 0
  readonly #timers = new Set<{ readonly due: number; readonly callback: () => void }>()

  now(): number {
    return this.time
  }

  every(ms: number, callback: () => void): Cancel {
    const timer = { due: this.time + ms, callback }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  advance(ms: number, isLate: boolean): void {
    const end = this.time + ms
    const due = isLate ? [] : [...this.#timers].filter((timer) => timer.due <= end)
    for (const timer of due) {
      this.time = Math.max(this.time, timer.due)
      timer.callback()
    }
    this.time = end
  }
}

const retell = ({ decision, weights, participation, ...tally }: BallotTally): NaiveTally => ({
  decision,
  approve: weights['approve']!,
  reject: weights['reject']!,
  abstain: weights['abstain']!,
  participation,
  quorumMet: tally.quorumMet,
  nonVoters: tally.nonVoters,
})

function expectSame(seen: NaiveTally, plain: NaiveTally): void {
  for (const key of ['decision', 'quorumMet', 'nonVoters'] as const) {
    expect(seen[key], key).toEqual(plain[key])
  }
  for (const key of ['approve', 'reject', 'abstain', 'participation'] as const) {
    expect(Math.abs(seen[key] - plain[key]), key).toBeLessThan(1e-9)
  }
}

it('a ballot session does what the plain one does, late timers and tiny weights included', () => {
  fc.assert(
    fc.property(setups, steps, (setup, given) => {
      const { size, weights, rule, threshold, quorum, mayChange, isEarly } = setup
      const roll = ROLL.slice(0, size)
      const clock = new LateClock()
      const early = isEarly ? 'threshold' : 'off'
      const session = new BallotSession({ mayChange, early, lastsMs: LASTS }, clock)
      const asked = quorum === undefined ? {} : { quorum }
      session.create({ id: 'b', proposer: PROPOSER, roll, weights, rule, threshold, ...asked })
      const terms = { roll, weights, rule, threshold, ...asked, expiresAt: LASTS }
      const plain = new NaiveSession(terms, mayChange, isEarly)
      for (const step of given) {
        clock.advance(step.wait, step.isLate)
        if (!step.isLate && clock.time >= LASTS) plain.expire()
        if (step.op === 'vote') {
          const { agent, value } = step
          const answer = session.vote('b', { agent, choice: value })
          const told = answer.ok ? 'ok' : answer.refusal
          expect(told).toBe(plain.vote(agent, value, clock.time))
        } else if (step.op === 'cancel') {
          const answer = session.cancel('b', step.by)
          expect(answer.ok ? 'ok' : answer.refusal).toBe(plain.cancel(step.by, PROPOSER))
        } else if (step.op === 'force') {
          session.forceResolve('b')
          plain.force()
        }
        expect(session.statusOf('b')).toBe(plain.status)
        const cast = session.votesOf('b').map(({ agent, choice, at }) => [agent, choice, at])
        expect(cast).toEqual(plain.votes.map(({ agent, value, at }) => [agent, value, at]))
        expectSame(retell(session.tally('b')!), plain.tally())
      }
    }),
    cases(5000),
  )
})
