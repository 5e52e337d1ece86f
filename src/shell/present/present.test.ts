import { describe, expect, it } from 'vitest'
import type { Stance } from '../../engine'
import { pageOf } from './page-of'
import { PRESENT_KEYS, presentActOf } from './present-keys'
import { standOnProposals } from './stand-on-proposals'

describe('a page of cards', () => {
  const rules = Array.from({ length: 14 }, (_, i) => `r${i}`)

  it('has the first cards, and the last page what is left', () => {
    expect(pageOf(rules, 0)).toEqual({ rules: rules.slice(0, 4), page: 0, pages: 4 })
    expect(pageOf(rules, 3).rules).toEqual(['r12', 'r13'])
  })

  it('is never beyond the first or the last', () => {
    expect(pageOf(rules, 9).page).toBe(3)
    expect(pageOf(rules, -1).page).toBe(0)
    expect(pageOf([], 2)).toEqual({ rules: [], page: 0, pages: 1 })
  })
})

describe('a key while presenting', () => {
  it('means the same as a letter with and without Shift', () => {
    expect(presentActOf('v')).toBe('verdicts')
    expect(presentActOf('V')).toBe('verdicts')
    expect(presentActOf('x')).toBeNull()
  })

  it('means one thing', () => {
    const keys = PRESENT_KEYS.flatMap((row) => row.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('who stands where', () => {
  const votes: Readonly<Record<string, { readonly stance: Stance; readonly weight: number }>> = {
    'a A': { stance: 'agree', weight: 0.5 },
    'b A': { stance: 'abstain', weight: 1 },
    'b C': { stance: 'disagree', weight: 1 },
  }
  const ballotOf = (agent: string, proposal: string) => votes[`${agent} ${proposal}`]
  const agree = () => ({ stance: 'agree', weight: 1 }) as const

  it('is told of the proposals that were voted on, agent by agent', () => {
    expect(standOnProposals(['a', 'b'], ['A', 'B', 'C'], ballotOf)).toEqual({
      rows: [
        {
          proposalId: 'A',
          ballots: [votes['a A'], votes['b A']],
          counts: { agree: 1, disagree: 0, abstain: 1 },
        },
        {
          proposalId: 'C',
          ballots: [null, votes['b C']],
          counts: { agree: 0, disagree: 1, abstain: 0 },
        },
      ],
      more: 0,
      hasWeights: true,
    })
  })

  it('is counted where there are many agents', () => {
    const agents = Array.from({ length: 9 }, (_, i) => `agent ${i}`)
    const { rows, hasWeights } = standOnProposals(agents, ['A'], agree)
    expect(rows).toEqual([
      { proposalId: 'A', ballots: null, counts: { agree: 9, disagree: 0, abstain: 0 } },
    ])
    expect(hasWeights).toBe(false)
  })

  it('leaves out the proposals for which there is no room, and says how many', () => {
    const { rows, more } = standOnProposals(['a'], ['A', 'B', 'C', 'D', 'E'], agree)
    expect(rows.map(({ proposalId }) => proposalId)).toEqual(['A', 'B', 'C'])
    expect(more).toBe(2)
  })
})
