import { describe, expect, it } from 'vitest'
import { BallotCount } from './count'
import { decide, findCertainty } from './decide'
import { BALLOT_TIE_BREAKS, type BallotTieBreak } from './plan'
import { BALLOT_RULES, type BallotRule } from './rules/registry'
import type { RuleTerms } from './standing'
import { decideNaively, type NaiveVote } from './testing/naive-ballot'

interface Case {
  readonly rule: BallotRule
  readonly terms: RuleTerms
}

interface Electorate {
  readonly weights: readonly number[]
  readonly choices: readonly string[]
  readonly cases: readonly Case[]
  /** What somebody who has voted may have said, and what somebody may yet say. */
  readonly said: readonly Omit<NaiveVote, 'agent'>[]
  readonly sayable: readonly Omit<NaiveVote, 'agent'>[]
  /** Whether the order of votes matters, too. */
  readonly isOrdered: boolean
}

/** How much was looked at by all the tests of this file. */
const looked = { states: 0, continuations: 0 }

const isCertain = (...given: Parameters<typeof findCertainty>) => findCertainty(...given) !== null

const YES_NO = ['approve', 'reject']
const OPTIONS = ['A', 'B', 'C']

const sayEach = (choices: readonly string[], confidences: readonly number[]) => [
  ...choices.flatMap((choice) => confidences.map((confidence) => ({ choice, confidence }))),
  { choice: 'abstain', confidence: 1 },
]

function casesFor(
  heads: number,
  choices: readonly string[],
  thresholds: readonly number[],
  ties: Partial<Pick<RuleTerms, 'tieBreak' | 'owner' | 'lot'>> = {},
): Case[] {
  const base = {
    isYesNo: choices === YES_NO,
    threshold: 2 / 3,
    quorum: Math.ceil(heads / 2),
    tieBreak: 'none' as const,
    owner: null,
    lot: choices,
    ...ties,
  }
  return BALLOT_RULES.flatMap((rule): Case[] => {
    if (rule === 'supermajority') {
      return thresholds.map((threshold) => ({ rule, terms: { ...base, threshold } }))
    }
    if (rule !== 'quorum') return [{ rule, terms: base }]
    return [0, base.quorum, heads - 1, heads, heads + 1].map((quorum) => ({
      rule,
      terms: { ...base, quorum },
    }))
  })
}

/** Everything that a list of votes can become, itself included. */
function* continueFrom(
  votes: readonly NaiveVote[],
  says: Electorate['sayable'],
  electorate: Electorate,
  from = 0,
): Iterable<readonly NaiveVote[]> {
  const { weights, isOrdered } = electorate
  yield votes
  for (let agent = isOrdered ? 0 : from; agent < weights.length; agent++) {
    if (votes.some((vote) => vote.agent === agent)) continue
    for (const said of says) {
      yield* continueFrom([...votes, { agent, ...said }], says, electorate, agent + 1)
    }
  }
}

/** What each list of votes comes to under every case; asked for many times over. */
function createOracle({ weights, choices, cases }: Electorate) {
  const known = new Map<string, readonly string[]>()
  return (votes: readonly NaiveVote[], key: string): readonly string[] => {
    let decided = known.get(key)
    if (!decided) {
      decided = cases.map(({ rule, terms }) => decideNaively(rule, votes, weights, choices, terms))
      known.set(key, decided)
    }
    return decided
  }
}

const keyOf = (votes: readonly NaiveVote[], isOrdered: boolean): string => {
  const parts = votes.map(({ agent, choice, confidence }) => `${agent}${choice}${confidence}`)
  return (isOrdered ? parts : parts.sort()).join()
}

/** Every prefix of votes against every continuation of it, for all cases at once. */
function compare(electorate: Electorate): string[] {
  const { weights, choices, cases, said, sayable, isOrdered } = electorate
  const roll = new Map(weights.map((weight, agent) => [String(agent), weight]))
  const ask = createOracle(electorate)
  const wrong: string[] = []
  for (const votes of continueFrom([], said, electorate)) {
    const now = ask(votes, keyOf(votes, isOrdered))
    const stays = now.map(() => true)
    for (const later of continueFrom(votes, sayable, electorate)) {
      looked.continuations += cases.length
      const then = ask(later, keyOf(later, isOrdered))
      for (let i = 0; i < then.length; i++) if (then[i] !== now[i]) stays[i] = false
    }
    const count = new BallotCount(roll, choices)
    for (const vote of votes) count.add({ ...vote, agent: String(vote.agent), reason: '', at: 0 })
    for (const [i, { rule, terms }] of cases.entries()) {
      looked.states++
      const { decision, choice } = decide(rule, count, terms)
      const decided = choice === null ? decision : `${decision}:${choice}`
      const certain = isCertain(rule, count, terms)
      if (decided !== now[i] || certain !== stays[i]) {
        wrong.push(
          `${rule} ${weights.join()} ${terms.tieBreak} t${terms.threshold} q${terms.quorum} owner ${terms.owner ?? '-'} after ${keyOf(votes, true)}: ${decided}, certain ${certain}; should be ${now[i]!}, ${stays[i]!}`,
        )
      }
    }
  }
  return wrong.slice(0, 10)
}

const THRESHOLDS = [2 / 3, 0.67, 0.8, 0.5, 0.3, 1]

const ONES = [1, 1, 1, 1, 1, 1]
const WEIGHTS = [
  ONES,
  [2, 1, 1, 1, 1, 1],
  [3, 2, 1, 1, 1, 0],
  [0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
  [0, 0, 1, 0, 1, 2],
  [0, 0, 0, 0, 0, 0],
  [2.5, 0.5, 0.5, 1.5, 0, 1],
]

/** Each way of breaking a tie, with everything that it may rest on. */
const tiesOf = (choices: readonly string[]) =>
  BALLOT_TIE_BREAKS.flatMap((tieBreak): Pick<RuleTerms, 'tieBreak' | 'owner' | 'lot'>[] => {
    const base = { tieBreak, owner: null, lot: choices }
    if (tieBreak === 'owner') return [base, { ...base, owner: '0' }, { ...base, owner: '2' }]
    if (tieBreak === 'seeded-lot') return [base, { ...base, lot: choices.toReversed() }]
    return [base]
  })

const SMALL = [
  [1, 1, 1, 1],
  [2, 1, 1, 0],
  [1, 0, 1, 0],
  [0.5, 1, 0.5, 2],
  [0, 3, 2, 1],
]

/** Confidences matter to one way of breaking ties alone, the order of votes to another. */
const settingFor = (choices: readonly string[], tieBreak: BallotTieBreak) => {
  const isBySureness = tieBreak === 'most-confident'
  return {
    choices,
    said: sayEach(choices, isBySureness ? [0.25, 1] : [1]),
    sayable: sayEach(choices, isBySureness ? [0, 0.5, 1] : [1]),
    isOrdered: tieBreak === 'first',
  }
}

describe('certain', () => {
  it.each(WEIGHTS.map((weights) => ({ weights })))(
    'agrees with a search through every continuation: $weights',
    ({ weights }) => {
      for (let heads = 1; heads <= 6; heads++) {
        const cases = casesFor(heads, YES_NO, THRESHOLDS)
        const setting = settingFor(YES_NO, 'none')
        expect(compare({ ...setting, weights: weights.slice(0, heads), cases })).toEqual([])
      }
    },
  )

  it.each([...tiesOf(YES_NO), ...tiesOf(OPTIONS)])(
    'does so with ties broken by $tieBreak, owner $owner, lot $lot',
    (ties) => {
      const choices = ties.lot.length === 3 ? OPTIONS : YES_NO
      for (const weights of SMALL) {
        for (let heads = 1; heads <= 4; heads++) {
          const cases = casesFor(heads, choices, [2 / 3, 0.5, 0.25], ties)
          const setting = settingFor(choices, ties.tieBreak)
          expect(compare({ ...setting, weights: weights.slice(0, heads), cases })).toEqual([])
        }
      }
    },
  )

  it('was compared with a great many of them', () => {
    expect(looked.states).toBeGreaterThan(1_800_000)
    expect(looked.continuations).toBeGreaterThan(27_000_000)
  })

  it.each([
    { weights: [6e-10, 6e-10, 6e-10] },
    { weights: [1, 6e-10, 6e-10, 6e-10] },
    { weights: [1e-6, 9e-7, 1e-6, 4e-10] },
  ])('is never wrong about weights that are next to nothing: $weights', ({ weights }) => {
    const cases = casesFor(weights.length, YES_NO, THRESHOLDS)
    const electorate = { ...settingFor(YES_NO, 'none'), weights, cases }
    const { sayable } = electorate
    const count = (votes: readonly NaiveVote[]) => {
      const all = new BallotCount(new Map(weights.map((w, i) => [String(i), w])), YES_NO)
      for (const vote of votes) all.add({ ...vote, agent: String(vote.agent), reason: '', at: 0 })
      return all
    }
    for (const { rule, terms } of cases) {
      for (const votes of continueFrom([], sayable, electorate)) {
        const now = count(votes)
        if (!isCertain(rule, now, terms)) continue
        const { decision } = decide(rule, now, terms)
        for (const later of continueFrom(votes, sayable, electorate)) {
          expect(decide(rule, count(later), terms).decision, rule).toBe(decision)
        }
      }
    }
  })

  it('lets one rejection of five pass where four approvals of five are enough', () => {
    const roll = new Map(['A', 'B', 'C', 'D', 'E'].map((agent) => [agent, 1]))
    const [at80] = casesFor(5, YES_NO, [0.8]).filter(({ rule }) => rule === 'supermajority')
    const count = new BallotCount(roll, YES_NO)
    const vote = (agent: string, choice: string) => {
      count.add({ agent, choice, confidence: 1, reason: '', at: 0 })
      return isCertain('supermajority', count, at80!.terms)
    }
    expect(vote('A', 'reject')).toBe(false)
    expect(['B', 'C', 'D'].map((agent) => vote(agent, 'approve'))).toEqual([false, false, false])
    expect(vote('E', 'approve')).toBe(true)
    expect(decide('supermajority', count, at80!.terms).decision).toBe('approved')
  })
})
