import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../engine'
import { cases } from '../engine/testing/cases'
import { describeOutcomes } from './describe-story'
import { describeTurns } from './describe-turns'
import { countOutcomes, groupOutcomes } from './group-outcomes'
import { formatSentence } from './sentence'

const decided = (winner: string): Outcome => ({ status: 'decided', winner })
const OPEN: Outcome = { status: 'undecided', because: 'below-threshold' }
const REJECTED: Outcome = { status: 'rejected' }

const judge = (...outcomes: readonly Outcome[]) =>
  outcomes.map((outcome, place) => ({ rule: `rule ${place}`, outcome }))

const headline = (...outcomes: readonly Outcome[]) =>
  formatSentence(describeOutcomes(groupOutcomes(judge(...outcomes), 3)))

const anyOutcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G').map(decided),
  fc.constantFrom<Outcome>(
    OPEN,
    REJECTED,
    { status: 'decided-without-winner' },
    { status: 'tied', between: ['A', 'B'] },
    { status: 'too-few-voters', gate: 'quorum', needed: 3, present: 1 },
  ),
)

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number)

describe('the headline', () => {
  it('says how many rules choose what, and counts rejections apart from no decision', () => {
    const eight = Array.from({ length: 8 }, () => decided('A'))
    expect(headline(...eight, decided('B'), REJECTED, OPEN, OPEN)).toBe(
      '8 of 12 rules choose A. 1 chooses B. 1 rejects. 2 decide nothing.',
    )
  })

  it('says of all where all say the same', () => {
    expect(headline(OPEN, OPEN)).toBe('All 2 rules decide nothing.')
    expect(headline(decided('A'))).toBe('The only rule chooses A.')
  })

  it('names the first few of many winners, and counts the others', () => {
    const winners = ['A', 'A', 'B', 'C', 'D', 'E', 'F'].map(decided)
    expect(headline(...winners)).toBe(
      '2 of 7 rules choose A. 1 chooses B. 1 chooses C. 3 choose 3 other proposals.',
    )
  })

  it('counts every rule once, whatever they say', () =>
    fc.assert(
      fc.property(fc.array(anyOutcome, { minLength: 1, maxLength: 20 }), (outcomes) => {
        const text = headline(...outcomes).replace(/ \d+ other proposals/, '')
        const [first = outcomes.length, ...rest] = numbersIn(text.replace(/of \d+ rules/, ''))
        expect([first, ...rest].reduce((sum, count) => sum + count, 0)).toBe(outcomes.length)
        const counted = numbersIn(countOutcomes(judge(...outcomes)))
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(outcomes.length)
      }),
      cases(200),
    ))
})

describe('the news', () => {
  const turn = (name: string, from: Outcome, to: Outcome) => ({ name, from, to })

  it('says which rules turned to what', () => {
    const turned = [
      turn('Voting', OPEN, decided('A')),
      turn('Veto', decided('A'), REJECTED),
      turn('Quorum', OPEN, decided('A')),
    ]
    expect(formatSentence(describeTurns(turned))).toBe('2 turned to A; 1 turned rejected.')
    expect(formatSentence(describeTurns(turned.slice(0, 2)))).toBe(
      'Voting turned to A; Veto turned rejected.',
    )
  })

  it('says what came back', () => {
    const back = [turn('Voting', decided('A'), OPEN), turn('Veto', REJECTED, decided('B'))]
    expect(formatSentence(describeTurns(back, { way: 'back' }))).toBe(
      'Voting is back to undecided; Veto is back to B.',
    )
  })

  it('says so where nothing changed, and counts where many did', () => {
    expect(formatSentence(describeTurns([]))).toBe('No verdict changes.')
    const many = Array.from({ length: 9 }, (_, at) => turn(`R${at}`, OPEN, decided('A')))
    expect(formatSentence(describeTurns(many))).toBe('R0, R1, and 7 more turned to A.')
    const apart = ['A', 'B', 'C', 'D', 'E', 'A'].map((to) => turn(`to ${to}`, OPEN, decided(to)))
    expect(formatSentence(describeTurns(apart))).toBe(
      '2 turned to A; 1 turned to B; 1 turned to C; 2 others changed.',
    )
  })
})
