import { describe, expect, it } from 'vitest'
import type { StrategyId } from '../catalogue'
import { ask } from '../testing/notation'
import { isDecided } from './strategy'

const SWARM = [
  'voting',
  'confidence-weighted',
  'hierarchical',
  'bayesian',
  'entropy',
] as const satisfies StrategyId[]

/** The verdicts in short: winner and confidence to three places, `-` undecided, `?` no winner. */
function verdicts(on: string, votes: string, threshold: number, minVoters = 2): string {
  return SWARM.map((id) => {
    const { outcome, confidence } = ask(id, { on, votes, given: { threshold, minVoters } })
    const word = outcome.status === 'decided' ? outcome.winner : isDecided(outcome) ? '?' : '-'
    return `${word} ${Number(confidence.toFixed(3))}`
  }).join(' / ')
}

describe('cases in which the strategies part ways', () => {
  it.each([
    [
      'the abstention trap',
      'AB',
      'a A+1, b A0(1), c A0(1), d A+1, e A+1',
      0.7,
      '- 0.6 / - 0.6 / A 1 / A 0.889 / A 1',
    ],
    [
      'two votes, three verdicts',
      'AB',
      'x A+.2, y A-.9',
      0.6,
      '- 0.5 / - 0.182 / - 0.182 / B 0.613 / A 1',
    ],
    [
      'four outcomes from six votes',
      'ABC',
      'a A+.5, b A-.5, c A-.5, d A-.5, a B+.1, b B-1',
      0.5,
      'B 0.5 / - 0.25 / - 0.25 / C 0.501 / A 0.59',
    ],
    [
      'everybody disagrees',
      'ABCD',
      'u A-.9, v A+.1, w A+.1, v B+.2, w B-.1, u C+1, v C-.9, u D0(.9), v D0(.9), w D+.9, x D+.9, y D+.9',
      0.6,
      'A 0.667 / B 0.667 / C 1 / D 0.712 / - 0.341',
    ],
    [
      'boss against crowd',
      'AB',
      'x A+1, a B+.5, b B+.5, c B+.5, d B+.5',
      0.7,
      'A 1 / A 1 / A 1 / B 0.717 / - 0.082',
    ],
    [
      'opposed, yet elected',
      'AB',
      'x A+.5, y A-.5, z A-.5',
      0.7,
      '- 0.333 / - 0.333 / A 0.5 / - 0.6 / A 1',
    ],
    ['consensus on nothing', 'AB', 'x A-1, y B-1', 0.7, '- 0 / - 0 / - 0 / - 0.5 / ? 1'],
    [
      'one clap beats three of four',
      'AB',
      'x A+1, y B+1, z B+1, u B+1, w B-1',
      0.6,
      'A 1 / A 1 / A 1 / B 0.667 / - 0.189',
    ],
    ['unanimous, undecided', 'AB', 'a A+.5, b A+.5', 0.7, 'A 1 / A 1 / A 0.5 / - 0.692 / A 1'],
    ['before the clone', 'A', 'x A+.6, y A+.6', 0.7, 'A 1 / A 1 / A 0.6 / A 1 / A 1'],
    ['before the empty chair', 'AB', 'x A+1, y B+.1', 0.6, 'A 1 / A 1 / A 1 / A 0.645 / - 0.561'],
    ['with the empty chair', 'ABC', 'x A+1, y B+.1', 0.6, 'A 1 / A 1 / A 1 / - 0.488 / A 0.723'],
  ])('%s', (_, on, votes, threshold, expected) => {
    expect(verdicts(on, votes, threshold)).toBe(expected)
  })

  it('opposing A elects A: a heavier objection moves hierarchical to the fallback', () => {
    const votes = 'y B+.8, a A+.75, b A+.75, a B-.75'
    const given = { threshold: 0.6 }
    expect(ask('hierarchical', { on: 'AB', votes, given }).leader).toBe('B')
    const after = ask('hierarchical', { on: 'AB', votes: `${votes}, z A-.9`, given })
    expect(after.outcome).toEqual({ status: 'decided', winner: 'A' })
  })

  it('a friend’s vote unseats the winner', () => {
    const votes = 'a B+1, b B+1, c B-1'
    const given = { threshold: 0.6 }
    expect(ask('voting', { on: 'AB', votes, given }).leader).toBe('B')
    const after = ask('voting', { on: 'AB', votes: `${votes}, z B+1, z A+.5`, given })
    expect([after.leader, after.confidence]).toEqual(['A', 1])
  })

  it('ten whispers outweigh a shout', () => {
    const whispers = Array.from({ length: 10 }, (_, i) => `a${i} A+.1`).join(', ')
    const given = { minVoters: 1 }
    expect(ask('bayesian', { on: 'AB', votes: 'x A+1', given }).confidence).toBeCloseTo(2 / 3, 12)
    expect(ask('bayesian', { on: 'AB', votes: whispers, given }).confidence).toBeCloseTo(0.722, 3)
  })

  it('sixty per cent of ten is more concentrated than sixty per cent of two', () => {
    const rivals = Array.from('BCDEFGHIJ', (id, i) => `r${i} ${id}+${0.4 / 9}`).join(', ')
    const two = ask('entropy', { on: 'AB', votes: 'x A+.6, y B+.4' })
    const ten = ask('entropy', { on: 'ABCDEFGHIJ', votes: `x A+.6, ${rivals}` })
    expect(two.confidence).toBeCloseTo(0.029, 3)
    expect(ten.confidence).toBeCloseTo(0.326, 3)
  })

  it('meets 0.8 with odds of four to one, whatever binary fractions make of it', () => {
    const given = { threshold: 0.8 }
    const { outcome } = ask('bayesian', { on: 'AB', votes: 'x A+1, y A+1', given })
    expect(outcome).toEqual({ status: 'decided', winner: 'A' })
  })
})
