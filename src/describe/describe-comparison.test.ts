import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRules, tellStory } from '../engine/analysis'
import { STRATEGY_IDS } from '../engine/catalogue'
import type { Comparison, Settings, WorkingLine } from '../engine'
import { question, settings } from '../engine/testing/arbitrary'
import { cases } from '../engine/testing/cases'
import { conduct, createProfile, presentOf } from '../engine/testing/conduct'
import { createProposal } from '../engine/testing/make'
import { readVotes } from '../engine/testing/notation'
import {
  describeComparison,
  describeLine,
  describeTry,
  translateConcentration,
} from './describe-comparison'
import { introduce } from './describe-verdict'
import { formatSentence, type Sentence } from './sentence'

const names = {
  nameOf: (id: string) => id.charAt(0).toUpperCase() + id.slice(1),
  nameOfRule: (rule: string) => introduce(rule, {}).name,
}

function profileOf(on: string, votes: string, given: Partial<Settings> = {}) {
  const records = readVotes(votes)
  const roll = [...new Set(records.map(({ agentId }) => agentId))]
  const electorate = { agents: roll.map((id) => ({ id })) }
  const proposals = Array.from(on, (id) => createProposal(id))
  return createProfile({ proposals, votes: records, electorate }, given)
}

const TRAP = profileOf('AB', 'ana A+1, bo A0(1), cy A0(1), di A+1, ed A+1')
const compare = (profile: typeof TRAP, a: string, b: string): Comparison =>
  conduct(compareRules(profile, [a, b], presentOf(profile)))

const tell = (profile: typeof TRAP, a: string, b: string) =>
  formatSentence(describeComparison(compare(profile, a, b), names))

describe('a comparison in words', () => {
  it('says what each rule does with what they part over', () => {
    expect(tell(TRAP, 'voting', 'majority')).toBe(
      'Voting divides by all 5 votes, so Bo’s and Cy’s abstentions lower its share to 3/5 = 0.6; Majority compares 3 for with 0 against. Without them, both choose A.',
    )
  })

  it('says that they agree where they do', () => {
    expect(tell(TRAP, 'majority', 'bayesian')).toBe('They agree: both choose A.')
  })

  it('names each try, its arithmetic, and what comes of it', () => {
    const comparison = compare(TRAP, 'voting', 'majority')
    const told = comparison.tries.map((each) => describeTry(each, comparison, names))
    expect(
      told.map(({ what, working, result }) => [
        formatSentence(what),
        working,
        formatSentence(result),
      ]),
    ).toEqual([
      ['Bo agrees with A', '4 ÷ 5 = 0.8 ≥ 0.7', 'both choose A'],
      ['Bo does not vote on A', '3 ÷ 4 = 0.75 ≥ 0.7', 'both choose A'],
      ['Threshold 0.60 or lower', '3 ÷ 5 = 0.6 ≥ 0.6', 'both choose A'],
    ])
  })

  it('translates a concentration into a share of the support', () => {
    for (const [threshold, share] of [
      [0.5, 0.89],
      [0.6, 0.9206],
      [0.7, 0.9468],
      [0.8, 0.9689],
      [0.9, 0.987],
    ] as const) {
      expect(translateConcentration(threshold)).toBeCloseTo(share, 4)
    }
  })
})

describe('the story of a board in words', () => {
  it('says what the rules part over', () => {
    const story = conduct(tellStory(TRAP, STRATEGY_IDS))
    expect(formatSentence(describeLine(story, names)!)).toBe(
      'They part over Bo’s and Cy’s abstentions: Voting divides 3 by all 5 votes on A and decides nothing, Majority compares 3 for with 0 against and chooses A.',
    )
  })
})

/** Every number of a working, and of what was made for a line. */
const numbersIn = (lines: readonly WorkingLine[]): readonly number[] =>
  lines.flatMap(({ operands, result }) => [
    ...operands.map(({ value }) => value),
    ...(typeof result === 'number' ? [result] : []),
  ])

/** All that a comparison may say: its workings, its verdicts, the threshold's translation, counts of ballots. */
function allowedNumbers({ verdicts, cause }: Comparison): readonly number[] {
  const named = cause?.kind === 'aspects' ? cause.ballotsByAspect : []
  return [
    ...verdicts.flatMap(({ working, confidence, outcome }) => [
      ...numbersIn(working),
      confidence,
      ...(outcome.status === 'too-few-voters' ? [outcome.needed, outcome.present] : []),
    ]),
    ...verdicts.flatMap(({ working }) =>
      working.flatMap(({ operands }) =>
        operands
          .filter(({ name }) => name === 'threshold')
          .map(({ value }) => translateConcentration(value)),
      ),
    ),
    ...named.flatMap((each) => [each.length, new Set(each.map(({ agentId }) => agentId)).size]),
    // What a weight is set to.
    ...(cause?.kind === 'aspects' && cause.aspects.includes('weights') ? [1] : []),
  ]
}

const parse = (text: string): number => {
  const scale = text.endsWith(' %') ? 100 : 1
  const [over = '', under = '1'] = text.replace(' %', '').replace(' × 10^', 'e').split('/')
  return Number(over) / Number(under) / scale
}

function expectNumbers(sentence: Sentence, allowed: readonly number[]): void {
  for (const part of sentence) {
    if (part.kind === 'text') expect(part.text).not.toMatch(/\d/)
    if (part.kind !== 'number') continue
    expect(allowed).toContain(part.value)
    expect(Math.abs(parse(part.text) - part.value)).toBeLessThanOrEqual(
      Math.max(0.0005, Math.abs(part.value) * 0.006),
    )
  }
}

/** Claims of the sentence that its numbers can be asked about. */
function expectTrue(comparison: Comparison, sentence: Sentence): void {
  const text = formatSentence(sentence)
  const { verdicts, cause } = comparison
  for (const [at, half] of text.split('; ').entries()) {
    const told = / (\S+), (at least|below) the (\S+) asked for/.exec(half)
    if (!told) continue
    const holds = parse(told[1]!) >= parse(told[3]!)
    expect(holds, text).toBe(told[2] === 'at least')
    expect(holds, text).toBe(verdicts[at]!.outcome.status === 'decided')
  }
  sentence.forEach((part, at) => {
    const [over, slash, under, equals, result] = sentence.slice(at, at + 5)
    if (slash?.text !== '/' || equals?.text !== ' = ' || part.kind !== 'number') return
    if (over?.kind !== 'number' || under?.kind !== 'number' || result?.kind !== 'number') return
    expect(result.value).toBeCloseTo(over.value / under.value, 9)
  })
  if (cause?.kind === 'other-leader') expect(new Set(cause.leaders).size).toBe(2)
}

/** Twenty thousand sentences take longer than a test usually may. */
const DEEP_MS = 300_000

const PAIRS = STRATEGY_IDS.flatMap((a, at) =>
  STRATEGY_IDS.slice(at + 1).map((b) => [a, b] as const),
)

it(
  'every number in a sentence stands in a working, in the translation of the threshold, or counts named ballots',
  () => {
    let told = 0
    const pairs = fc.uniqueArray(fc.constantFrom(...PAIRS), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(question, settings, pairs, (asked, given, chosen) => {
        const profile = createProfile(asked, given)
        for (const [a, b] of chosen) {
          const comparison = conduct(compareRules(profile, [a, b], null))
          const sentence = describeComparison(comparison, names)
          told++
          expectNumbers(sentence, allowedNumbers(comparison))
          expectTrue(comparison, sentence)
          expect(formatSentence(sentence)).toMatch(/^[A-Z].*\.$/)
        }
      }),
      cases(420),
    )
    expect(told).toBeGreaterThan(500)
  },
  DEEP_MS,
)
