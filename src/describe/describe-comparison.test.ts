import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRules, tellStory } from '../engine/analysis'
import { choose } from '../engine/analysis/choices'
import { STRATEGY_IDS } from '../engine/catalogue'
import type { Comparison, Settings, Try } from '../engine'
import { question, settings } from '../engine/testing/arbitrary'
import { cases } from '../engine/testing/cases'
import { conduct, createProfile, presentOf } from '../engine/testing/conduct'
import { createProposal } from '../engine/testing/make'
import { readVotes } from '../engine/testing/notation'
import { OWN_RULES } from '../engine/testing/own-rules'
import { rename } from '../engine/testing/rename'
import {
  describeComparison,
  describeLine,
  describeTried,
  describeTry,
  translateConcentration,
} from './describe-comparison'
import { formatSentence, type Sentence } from './sentence'
import { expectLine, expectTrue, expectTry, names } from './testing/check-comparison'

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

  it('says that a rule ignores what they part over', () => {
    expect(tell(TRAP, 'voting', 'bayesian')).toBe(
      'Voting divides by all 5 votes, so Bo’s and Cy’s abstentions lower its share to 3/5 = 0.6; Bayesian gives A a posterior of 0.889, and ignores abstentions. Without them, both choose A.',
    )
    const heavy = profileOf('A', 'ana A+1, bo A+1, cy A-3')
    expect(tell(heavy, 'majority', 'weighted')).toBe(
      'Majority compares 2 for with 1 against, and ignores weights; Weighted compares weight 2 for with 3 against. With Cy’s weight at 1, both choose A.',
    )
  })

  it('says what else a rule does with it, where its arithmetic does not', () => {
    const twice = profileOf('A', 'ana A+1, ana A+1, bo A-1')
    expect(tell(twice, 'majority', 'owner-review')).toBe(
      'Majority compares 2 for with 1 against, and still counts what Ana said in round 1; Owner review leaves it to a final owner, and there is none. Without Ana’s earlier vote, both decide nothing.',
    )
    const clone = profileOf('ABC', 'ana A+1, bo A+1')
    expect(tell(clone, 'majority', 'bayesian')).toBe(
      'Majority compares 2 for with 0 against, and ignores proposals without a vote; Bayesian gives A a posterior of 0.667, and counts proposals without a vote. Without the proposals that have no vote, both choose A.',
    )
  })

  it('says by how much the bars differ, where that is all', () => {
    const short = profileOf('A', 'ana A+1, bo A+1, cy A+1, di A-1', { supermajority: 0.8 })
    expect(tell(short, 'voting', 'supermajority')).toBe(
      'Voting divides by all votes on A: 3/4 = 0.75, at least the 0.7 asked for; Supermajority divides by all votes on A: 3/4 = 0.75, below the 0.8 asked for. If both asked for the same share, both choose A.',
    )
  })

  it('says why a proposal with a larger share is not first', () => {
    const first = (rule: string, profile: typeof TRAP) => {
      const comparison = compare(profile, rule, 'entropy')
      const cause = { kind: 'other-leader', leaders: ['B', 'A'] } as const
      return formatSentence(describeComparison({ ...comparison, cause }, names)).split('; ')[0]
    }
    const votes = 'ana A+2, bo B+1, cy B0(1)'
    expect(first('quorum', profileOf('AB', votes, { quorum: 2 }))).toBe(
      'Quorum puts B first, 1/2 = 0.5, as A has 1 of the 2 voters asked for',
    )
    const tied = 'ana A+2, ana A+1, ed A-1, fay A-1, bo B+1, cy B0(1), di B0(1)'
    expect(first('majority', profileOf('AB', tied))).toBe(
      'Majority puts B first, 1/3 = 0.333, as A has 2 for and 2 against',
    )
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

  it('says what was tried in vain, and that not all was', () => {
    const toTried = (profile: typeof TRAP, rules: readonly [string, string], agents: string[]) => {
      const present = { ...presentOf(profile), agents, canLower: false }
      return describeTried(conduct(compareRules(profile, rules, present)))
    }
    expect(describeTried(conduct(compareRules(TRAP, ['voting', 'majority'], null)))).toBe(
      'No changes are tried within a round or in a debate.',
    )
    const own = profileOf('A', 'ana A+1, bo A0(1)', { thresholds: { voting: 0.7 } })
    expect(toTried(own, ['voting', 'majority'], [])).toBe(
      'Nothing could be tried: no vote or threshold can be changed here.',
    )
    const away = profileOf('A', 'ana A+1, ed A+1, bo A0(1), cy A0(1)', {
      thresholds: { voting: 1 },
    })
    expect(toTried(away, ['voting', 'majority'], ['bo'])).toBe(
      'None found on A by changing one stance or removing one vote.',
    )
  })

  it('calls two changes an example where not every single one was tried', () => {
    const crowd = Array.from({ length: 600 }, (_, at) => `v${at} A0(1)`)
    const votes = ['ana A+1', 'bo A+1', 'cy A+1', ...crowd].join(', ')
    const { tries, tried } = compare(
      profileOf('A', votes, { thresholds: { voting: 0.7 } }),
      'voting',
      'majority',
    )
    expect(tries).toEqual([])
    expect(describeTried({ tries, tried })).toMatch(
      /^None found .* Not every such change was tried\.$/,
    )
    const steps = ['ana', 'bo'].map(
      (agentId) => ({ kind: 'stance', agentId, proposalId: 'A', stance: 'abstain' }) as const,
    )
    const two = [{ steps } as unknown as Try]
    expect(describeTried({ tries: two, tried })).toBe(
      'For instance: not every single change was tried.',
    )
    expect(describeTried({ tries: two, tried: { ...tried!, isComplete: true } })).toBeNull()
  })

  it('tries every single stance of forty agents on three proposals before it offers two', () => {
    const agents = Array.from({ length: 40 }, (_, at) => `v${at}`)
    const votes = agents.flatMap((id) => [
      id === 'v39' ? `${id} A0(1)` : `${id} A-1`,
      `${id} B0(1)`,
      `${id} C0(1)`,
    ])
    const profile = profileOf('ABC', votes.join(', '))
    const electorate = { agents: agents.map((id) => ({ id })), finalOwner: 'v39' }
    const { tries } = compare({ ...profile, electorate }, 'majority', 'owner-review')
    expect(tries.map(({ steps }) => steps)).toContainEqual([
      { kind: 'stance', agentId: 'v39', proposalId: 'A', stance: 'disagree' },
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

/** The rules' halves the other way round. */
const swapHalves = (text: string): string =>
  text.replace(/^(.+?); (.+?)\.( [A-Z].*)?$/, '$2; $1.$3')

const renameSentence = (sentence: Sentence): Sentence =>
  sentence.map((part) =>
    part.kind === 'agent' || part.kind === 'proposal'
      ? { ...part, id: rename(part.id), text: part.text.replace(part.id, rename(part.id)) }
      : part,
  )

/** Twenty thousand sentences take longer than a test usually may. */
const DEEP_MS = 300_000

const RULES: readonly string[] = [...STRATEGY_IDS, ...OWN_RULES.map(({ id }) => id)]
const PAIRS = RULES.flatMap((a, at) => RULES.slice(at + 1).map((b) => [a, b] as const))

const BOARDS = cases(1250)

/** What is checked on a board: six pairs, one of them the other way round and with other names. */
const CHECKED_A_BOARD = 8
const DEEP_SENTENCES = 20_000

it(
  'no sentence claims what the numbers do not show, of any two rules or of all',
  () => {
    const plain = { ...names, nameOf: (id: string) => id }
    const told = { comparisons: 0, lines: 0, tries: 0 }
    const visited = new Set<string>()
    const pairs = fc.uniqueArray(fc.constantFrom(...PAIRS), { minLength: 6, maxLength: 6 })
    const earlier = fc.constantFrom(0, 0, 4)
    const check = (comparison: Comparison) => {
      expectTrue(comparison, describeComparison(comparison, names))
      told.comparisons++
      visited.add(comparison.rules.join(' '))
    }
    fc.assert(
      fc.property(question, settings, pairs, earlier, (asked, given, chosen, before) => {
        const profile = createProfile(asked, given, (place) => (place < before ? 1 : 2))
        const [[a, b] = PAIRS[0]!, ...others] = chosen
        const comparison = compare(profile, a, b)
        const swapped = conduct(compareRules(profile, [b, a], null))
        const renamed = conduct(compareRules(rename(profile), [a, b], null))
        const compared = others.map((rules) => conduct(compareRules(profile, rules, null)))
        for (const each of [comparison, swapped, renamed, ...compared]) check(each)
        const sentence = describeComparison(comparison, plain)
        expect(formatSentence(describeComparison(swapped, plain))).toBe(
          swapHalves(formatSentence(sentence)),
        )
        expect(describeComparison(renamed, plain)).toEqual(renameSentence(sentence))
        for (const tried of comparison.tries) expectTry(tried, comparison, profile)
        const story = conduct(tellStory(profile, RULES))
        if (story.line) expectLine(story.line, describeLine(story, names)!)
        told.lines += Number(story.line !== null)
        told.tries += comparison.tries.length
      }),
      BOARDS,
    )
    expect(told.comparisons).toBe(CHECKED_A_BOARD * BOARDS.numRuns)
    if (process.env['FC_RUNS'] === '8')
      expect(told.comparisons).toBeGreaterThanOrEqual(DEEP_SENTENCES)
    const ours = [...choose(STRATEGY_IDS, 2)].map((pair) => pair.join(' '))
    expect(ours).toHaveLength(91)
    expect(ours.filter((pair) => !visited.has(pair))).toEqual([])
    expect(told.lines).toBeGreaterThan(BOARDS.numRuns / 10)
    expect(told.tries).toBeGreaterThan(BOARDS.numRuns / 2)
  },
  DEEP_MS,
)
