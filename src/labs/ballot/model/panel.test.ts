import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { resolveAgent } from '../../../engine/deliberation/agent'
import { SCRIPTS_OFF, type ScriptHost } from '../../../engine/deliberation/scripts'
import type { BallotPlan, Panel, PanelJudge } from '../plan'
import { castPanel } from './panel'
import { runBallotLab } from './run-ballot-lab'

const IDS = ['a', 'b', 'c', 'd']
const agents = IDS.map((id) => resolveAgent({ id }))
const OPTIONS = ['A', 'B', 'C'].map((id) => ({ id, text: `Result ${id}` }))
const planOf = (panel: Panel, more: Partial<BallotPlan> = {}): BallotPlan => ({
  topic: 'Which?',
  options: OPTIONS,
  votes: [],
  lastsMs: 60_000,
  panel,
  ...more,
})
const everybody = (judge: PanelJudge) => Object.fromEntries(IDS.map((id) => [id, judge]))
const byAccuracy = (accuracy: number) => everybody({ kind: 'accuracy', accuracy })

const hold = (plan: BallotPlan) =>
  runBallotLab(plan, agents, {
    finalOwner: null,
    seed: 1,
    casts: [],
    panel: castPanel(plan, agents, SCRIPTS_OFF).votes,
  })

describe('a panel by accuracy', () => {
  it('is always right at 1 and never at 0, as far as own work leaves it', () => {
    const choices = (accuracy: number) =>
      castPanel(
        planOf({ correct: 'B', judges: byAccuracy(accuracy) }),
        agents,
        SCRIPTS_OFF,
      ).votes.map(({ choice }) => choice)
    expect(choices(1)).toEqual(['B', 'B', 'B', 'B'])
    expect(choices(0)).not.toContain('B')
  })

  it('is right about as often as it says', () => {
    const votes = Array.from(
      { length: 500 },
      (_, seed) =>
        castPanel(planOf({ correct: 'B', judges: byAccuracy(0.7), seed }), agents, SCRIPTS_OFF)
          .votes,
    ).flat()
    const share = votes.filter(({ choice }) => choice === 'B').length / votes.length
    expect(Math.abs(share - 0.7)).toBeLessThan(0.05)
  })

  const panels: fc.Arbitrary<Panel> = fc.record({
    authors: fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.constantFrom(...IDS), {
      noNullPrototype: true,
    }),
    correct: fc.constantFrom('A', 'B', 'C', 'Z'),
    judges: fc.dictionary(
      fc.constantFrom(...IDS),
      fc.double({ min: 0, max: 1, noNaN: true }).map((accuracy) => ({
        kind: 'accuracy' as const,
        accuracy,
      })),
      { noNullPrototype: true },
    ),
    seed: fc.nat(999),
  })

  it('never chooses own work where that is excluded, and no such vote by hand counts', () => {
    const hand = fc.array(
      fc.record({
        at: fc.nat(60_000),
        agent: fc.constantFrom(...IDS),
        choice: fc.constantFrom('A', 'B', 'C', 'abstain'),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(panels, hand, (panel, votes) => {
        const plan = planOf({ ...panel, excludesOwn: true }, { votes })
        const { moments, problem } = hold(plan)
        expect(problem).toBeNull()
        for (const { kind, agent, choice, because, source } of moments) {
          const isOwn = choice !== null && agent !== null && panel.authors?.[choice] === agent
          if (kind === 'vote' || kind === 'change') expect(isOwn).toBe(false)
          if (because === 'own-work') expect([isOwn, source]).toEqual([true, 'plan'])
        }
      }),
      cases(200),
    )
  })

  it('votes once each, on the roll and before the end, and the same every time', () => {
    fc.assert(
      fc.property(panels, fc.integer({ min: 1, max: 60_000 }), (panel, lastsMs) => {
        const plan = planOf(panel, { lastsMs, absent: ['d'] })
        const { votes, errors } = castPanel(plan, agents, SCRIPTS_OFF)
        expect(errors).toEqual([])
        const judges = IDS.filter((id) => id !== 'd' && panel.judges?.[id] !== undefined)
        expect(votes.map(({ agent }) => agent)).toEqual(judges)
        for (const { at } of votes) expect(at).toBeLessThan(lastsMs)
        expect(castPanel(plan, agents, SCRIPTS_OFF).votes).toEqual(votes)
      }),
      cases(200),
    )
  })
})

describe('a panel by script', () => {
  const judges = { a: { kind: 'script', source: 'x' } } as const
  const answer = (value: unknown): ScriptHost => ({
    ...SCRIPTS_OFF,
    call: () => ({ ok: true, value, fuel: 0 }),
  })

  it.each([
    [
      { choice: 'B', confidence: 0.6, reason: 'Short.' },
      { choice: 'B', confidence: 0.6, reason: 'Short.' },
    ],
    ['I would take C.', { choice: 'C' }],
  ])('says %j', (value, expected) => {
    const { votes, errors } = castPanel(planOf({ judges }), agents, answer(value))
    expect(votes).toEqual([{ at: 5_000, agent: 'a', ...expected }])
    expect(errors).toEqual([])
  })

  it('says no more than the scripts of a lab may between them', () => {
    const long = { choice: 'B', reason: 'x'.repeat(260_000) }
    const many = Array.from({ length: 20 }, (_, i) => resolveAgent({ id: `judge-${i}` }))
    const plan = planOf({ judges: Object.fromEntries(many.map(({ id }) => [id, judges.a])) })
    const { votes, errors } = castPanel(plan, many, answer(long))
    expect([votes.length, errors.length]).toEqual([7, 13])
    expect(errors[0]!.message).toMatch(/have said too much/)
  })

  it.each([[7], [null], [{ choice: 'Z' }], ['A or B']])('is told that %j is no vote', (value) => {
    const { votes, errors } = castPanel(planOf({ judges }), agents, answer(value))
    expect(votes).toEqual([])
    expect(errors[0]).toMatchObject({
      agent: 'a',
      message: expect.stringMatching(/^is no vote/) as string,
    })
  })
})
