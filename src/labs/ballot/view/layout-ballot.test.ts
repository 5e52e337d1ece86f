import type { BallotPlan } from '../plan'
import { describe, expect, it } from 'vitest'
import { resolveAgent } from '../../../engine'
import { runBallotLab } from '../model'
import { layoutBallot } from './layout-ballot'

const agents = ['ana', 'ben', 'cleo'].map((id) => resolveAgent({ id }))
const PLAN: BallotPlan = {
  topic: 'Ship?',
  lastsMs: 10_000,
  votes: [
    { at: 2000, agent: 'ana', choice: 'approve' },
    { at: 4000, agent: 'ben', choice: 'reject' },
    { at: 6000, agent: 'cleo', choice: 'approve' },
  ],
}
/** Whose lines and lanes are expected here. */
const RULES = ['majority', 'supermajority', 'unanimous', 'weighted', 'quorum']

function hold(plan: BallotPlan = PLAN) {
  const record = runBallotLab(plan, agents, { finalOwner: null, seed: 0, casts: [] })
  return { ...record, rules: record.rules.filter(({ rule }) => RULES.includes(rule)) }
}

describe('the picture of a ballot', () => {
  it('shows the past up to the playhead and keeps the rest in sight', () => {
    const { series, x } = layoutBallot(hold(), 4000, 600)
    const approve = series.find(({ id }) => id === 'approve')!
    expect(approve.text).toBe('agree 1')
    expect(approve.past.endsWith(`${x(4000)},${approve.past.split(',').at(-1)}`)).toBe(true)
    expect(approve.whole.length).toBeGreaterThan(approve.past.length)
  })

  it('draws one line for rules that wait for the same', () => {
    const { levels, heads } = layoutBallot(hold(), 0, 600)
    expect(levels.map(({ text }) => text)).toEqual([
      '≥ 2: supermajority',
      '> 1.5: majority, weighted, quorum',
      '> 1 against blocks supermajority',
    ])
    expect(heads.levels.map(({ text }) => text)).toEqual(['all 3: unanimous', 'quorum 2'])
  })

  it('ends a lane where its rule ended, once the playhead is there', () => {
    const record = hold()
    const laneOf = (at: number) => layoutBallot(record, at, 600).lanes[2]!
    expect(laneOf(2000).hasEnded).toBe(false)
    expect(laneOf(4000)).toMatchObject({ rule: 'unanimous', hasEnded: true })
    expect(laneOf(9000).to).toBe(layoutBallot(record, 9000, 600).x(4000))
  })

  it('keeps labels apart, and everything inside', () => {
    const drawn = layoutBallot(hold(), 10_000, 320)
    const places = drawn.series.map(({ label }) => label).sort((a, b) => a - b)
    expect(places[1]! - places[0]!).toBeGreaterThanOrEqual(13)
    expect(drawn.x(10_000)).toBeLessThan(320)
    expect(drawn.timeAt(-50)).toBe(0)
    expect(drawn.timeAt(5000)).toBe(10_000)
  })

  it('draws nothing that is no number where nobody weighs anything', () => {
    const weights = { ana: 0, ben: 0, cleo: 0 }
    expect(JSON.stringify(layoutBallot(hold({ ...PLAN, weights }), 0, 600))).not.toContain('null')
  })
})
