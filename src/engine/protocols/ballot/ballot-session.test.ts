import { describe, expect, it, vi } from 'vitest'
import { VirtualClock, type Clock } from '../../clock'
import { BallotSession } from './ballot-session'
import type { BallotSetup } from './ballot-setup'
import type { BallotTieBreak } from './plan'

const SETUP: BallotSetup = { id: 'b', proposer: 'ana', roll: ['ana', 'ben', 'cleo', 'dan'] }

/** Votes in order, one a second: `ana+ ben-`. */
function play(session: BallotSession, clock: VirtualClock, votes: string): void {
  for (const vote of votes.split(' ')) {
    clock.advance(1000)
    const choice = { '+': 'approve', '-': 'reject', '0': 'abstain' }[vote.at(-1)!]!
    session.vote('b', { agent: vote.slice(0, -1), choice })
  }
}

function hold(setup: Partial<BallotSetup>, votes: string, early: 'off' | 'certain' = 'off') {
  const clock = new VirtualClock()
  const session = new BallotSession({ early }, clock)
  session.create({ ...SETUP, ...setup })
  play(session, clock, votes)
  return { session, clock, tally: session.tally('b')! }
}

describe('a ballot session', () => {
  it('refuses a late vote even where the timer is later still', () => {
    let now = 0
    const sleepy: Clock = { now: () => now, every: () => () => undefined }
    const session = new BallotSession({ lastsMs: 1000 }, sleepy)
    session.create(SETUP)
    now = 1000
    expect(session.vote('b', { agent: 'ana', choice: 'approve' })).toEqual({ ok: true })
    now = 1001
    expect(session.vote('b', { agent: 'zoe', choice: 'approve' })).toMatchObject({
      refusal: 'not-participant',
    })
    const expired = vi.fn()
    session.events.on('expired', expired)
    expect(session.vote('b', { agent: 'ben', choice: 'approve' })).toEqual({
      ok: false,
      refusal: 'expired',
    })
    expect(session.statusOf('b')).toBe('expired')
    expect(session.resultOf('b')).toMatchObject({ decision: 'approved', at: 1001 })
    expect(expired).toHaveBeenCalledOnce()
    expect(session.vote('b', { agent: 'ben', choice: 'approve' })).toMatchObject({
      refusal: 'not-pending',
    })
  })

  it('is over at once where it has no time', () => {
    const log: string[] = []
    const session = new BallotSession({}, new VirtualClock(5))
    session.events.on('created', () => log.push('created'))
    session.events.on('expired', () => log.push('expired'))
    expect(session.create({ ...SETUP, lastsMs: 0 }).expiresAt).toBe(5)
    expect([session.statusOf('b'), log]).toEqual(['expired', ['expired', 'created']])
  })

  it('forgets the oldest of those that are over, and none that is pending', () => {
    const session = new BallotSession({ maxRetained: 1 }, new VirtualClock())
    for (const id of ['open', 'one', 'two', 'three']) session.create({ ...SETUP, id })
    for (const id of ['two', 'one', 'three']) session.forceResolve(id)
    expect(['open', 'one', 'two', 'three'].map((id) => session.statusOf(id))).toEqual([
      'pending',
      null,
      null,
      'rejected',
    ])
  })

  it.each(['majority', 'weighted', 'quorum', 'supermajority', 'unanimous'] as const)(
    'counts weights of any size above nothing: %s',
    (rule) => {
      for (const weight of [1e-7, 1e-20, 1e-300]) {
        const weights = { ana: weight, ben: weight, cleo: weight, dan: weight }
        for (const early of ['off', 'certain'] as const) {
          const decide = (votes: string) => hold({ rule, weights }, votes, early).tally.decision
          expect(decide('ana+ ben+ cleo+ dan+')).toBe('approved')
          expect(decide('ana- ben- cleo- dan-')).toBe('rejected')
          if (rule !== 'unanimous') expect(decide('ana+ ben+ cleo+ dan-')).toBe('approved')
          if (rule === 'majority') expect(decide('ana+ ben+ cleo- dan-')).toBe('no_consensus')
        }
      }
    },
  )

  it('refuses a choice that is not on the ballot, and a ballot that is there already', () => {
    const { session } = hold({}, 'ana+')
    expect(session.vote('b', { agent: 'ben', choice: 'B' })).toMatchObject({
      refusal: 'unknown-choice',
    })
    expect(() => session.create(SETUP)).toThrow('there is a ballot b already')
  })

  it.each([Number.NaN, -1, 1.5])('refuses to keep %s ballots', (maxRetained) => {
    expect(() => new BallotSession({ maxRetained }, new VirtualClock())).toThrow('maxRetained')
  })

  it('gives a weight of 1 where one is undefined', () => {
    const weights = { ana: undefined } as unknown as Record<string, number>
    expect(hold({ weights }, 'ana+').tally).toMatchObject({ weights: { approve: 1 } })
  })

  it('ends at the very vote after which nothing can change', () => {
    const { session } = hold({}, 'ana+ ben+ cleo+', 'certain')
    expect(session.resultOf('b')).toMatchObject({ decision: 'approved', at: 3000 })
    expect(session.votesOf('b')).toHaveLength(3)
    const { session: open } = hold({}, 'ana+ ben+', 'certain')
    expect(open.statusOf('b')).toBe('pending')
  })

  it('leaves no timer behind, however it ends', () => {
    for (const end of ['expire', 'force', 'cancel', 'vote'] as const) {
      const { session, clock } = hold({}, 'ana+ ben+', 'certain')
      if (end === 'expire') clock.advance(300_000)
      if (end === 'force') session.forceResolve('b')
      if (end === 'cancel') session.cancel('b', 'ana')
      if (end === 'vote') play(session, clock, 'cleo+')
      expect(clock.activeTimers, end).toBe(0)
    }
  })

  it('counts a renewed vote as cast anew: who was first may be second', () => {
    const tie = { tieBreak: 'first' } as const
    expect(hold(tie, 'ana+ ben- cleo+ dan-').tally.choice).toBe('approve')
    expect(hold(tie, 'ana+ ben- cleo+ dan- ana+').tally.choice).toBe('reject')
  })

  it('draws the lot before anybody votes: the order of votes does not matter to it', () => {
    const draw = (seed: number, votes: string) =>
      hold({ tieBreak: 'seeded-lot', seed }, votes).tally.choice
    const seeds = Array.from({ length: 20 }, (_, seed) => seed)
    const lots = seeds.map((seed) => draw(seed, 'ana+ ben-'))
    expect(seeds.map((seed) => draw(seed, 'dan- cleo+'))).toEqual(lots)
    expect(new Set(lots)).toEqual(new Set(['approve', 'reject']))
  })

  it.each(['first', 'most-confident', 'owner', 'seeded-lot'] satisfies BallotTieBreak[])(
    'never lowers what a supermajority needs: %s',
    (tieBreak) => {
      const tied = { tieBreak, finalOwner: 'ana', rule: 'supermajority' } as const
      expect(hold(tied, 'ana+ ben-').tally.decision).toBe('rejected')
      const options = { ...tied, options: ['approve', 'reject'] }
      expect(hold(options, 'ana+ ben-').tally).toMatchObject({
        decision: 'no_consensus',
        leaders: ['approve', 'reject'],
      })
    },
  )
})
