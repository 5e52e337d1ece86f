import type { DebatePlan } from '../plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../engine/testing/cases'
import { compareWithOne } from './baseline'
import { runRubricDebate } from '../../../engine/protocols/debate/rubric-debate'
import { arbitraryInput, hold, PLAN } from './testing/debates'

const subsetsOf = <Each>(all: readonly Each[]): readonly (readonly Each[])[] =>
  all.reduce<readonly (readonly Each[])[]>(
    (subsets, each) => [...subsets, ...subsets.map((subset) => [...subset, each])],
    [[]],
  )

describe('a single agent beside the debate', () => {
  it('is counted over every subset of the evidence', () => {
    const { all } = hold().baseline
    // Accepting is right in one case of four; A alone accepts in two, C only in that one.
    expect(all).toEqual({
      status: 'counted',
      cases: 4,
      acceptable: 1,
      debate: { right: 4, acceptedRightly: 1, acceptedWrongly: 0 },
      alone: [
        { agent: 'a', right: 3, acceptedRightly: 1, acceptedWrongly: 1 },
        { agent: 'b', right: 3, acceptedRightly: 1, acceptedWrongly: 1 },
        { agent: 'c', right: 4, acceptedRightly: 1, acceptedWrongly: 0 },
      ],
    })
    expect(hold().gate[0]).toMatchObject({
      answer: 'yes',
      because: { code: 'one-is-as-good', agents: ['c'] },
    })
  })

  it('and the debate itself are counted as if every case had been debated', () => {
    const pieces = [
      { key: 'one', text: '1' },
      { key: 'two', text: '' },
      { key: 'three', text: '3', isWrong: true },
    ]
    fc.assert(
      fc.property(arbitraryInput, fc.subarray(pieces), (input, evidence) => {
        const { all } = compareWithOne(input, { evidence })
        if (all.status !== 'counted') throw new Error(all.status)
        const isSound = evidence.every(({ key }) => key === 'one')
        const unlisted = input.agents.some(
          (agent) =>
            agent.kind === 'rubric' &&
            agent.requiredEvidence.some((need) => !evidence.some(({ key }) => key === need)),
        )
        let right = 0
        for (const subset of subsetsOf(evidence)) {
          const given = Object.fromEntries(subset.map(({ key, text }) => [key, text]))
          const { accepted } = runRubricDebate({
            ...input,
            evidence: given,
            laterEvidence: [],
          }).decision
          const isAcceptable = isSound && !unlisted && subset.length === evidence.length
          if (accepted === isAcceptable) right++
        }
        expect(all.debate.right).toBe(right)
      }),
      cases(500),
    )
  })

  it('is no match for a debate that never accepts, and neither is the debate for it', () => {
    expect(hold({ finalOwner: '' }).gate[0]).toMatchObject({
      answer: 'unknown',
      because: { code: 'never-accepts' },
    })
    expect(hold({ evidence: [], members: [] }).gate[0]?.because.code).toBe('cannot-tell')
  })

  it('cannot be right by accepting what is wrong', () => {
    const evidence = PLAN.evidence.map((each) => ({ ...each, isWrong: each.key === 'one' }))
    expect(hold({ evidence }).baseline.all).toMatchObject({ acceptable: 0, debate: { right: 3 } })
  })

  it('is not counted over too many', () => {
    const evidence = Array.from({ length: 11 }, (_, i) => ({ key: `k${i}`, text: 'text' }))
    expect(hold({ evidence }).baseline.all).toEqual({ status: 'too-many', pieces: 11, most: 10 })
    expect(hold({ evidence }).gate[0]?.answer).toBe('unknown')
  })

  it('is compared where the truth is known', () => {
    const evidence = PLAN.evidence.map((each) => ({ ...each, isAway: each.key === 'two' }))
    const comparisonOf = (changes: Partial<DebatePlan>) =>
      hold(changes).baseline.known?.comparison ?? null
    expect(comparisonOf({})).toBeNull()
    expect(comparisonOf({ truth: 'accept' })).toBe('no-better')
    expect(comparisonOf({ evidence, truth: 'do-not-accept' })).toBe('better-than-some')
    expect(comparisonOf({ evidence, truth: 'accept' })).toBe('worse-than-some')
    expect(comparisonOf({ finalOwner: '', truth: 'do-not-accept' })).toBe('better-than-all')
  })
})
