import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScenario } from '../../../engine'
import { checkScenario } from '../../../scenario/check-scenario'
import { arbitraryQuestion } from '../testing/arbitrary-question'
import { nameOfPair, smallestByBruteForce } from '../testing/brute-force'
import { ALL_PAIRS } from './all-pairs'
import { createScenario } from './create-scenario'
import { findDisagreement } from './find-disagreement'
import { SEARCH_LIMITS, type SearchLimits } from './plan-search'
import { DEFAULT_SEARCH, type RulePair, type SearchQuestion } from './question'
import { winnerOf } from './table-judge'
import { WEIGHT_LEVELS } from './weight-levels'

const silently = () => undefined

describe('a smallest disagreement', () => {
  const { settings, roles } = DEFAULT_SEARCH
  const narrow = { votes: 2, agents: 3, proposals: 3, level: 1 }
  const long = { votes: 3, agents: 3, proposals: 2, level: 0 }
  it.each([
    { name: 'with the usual settings', limits: narrow, settings, roles },
    { name: 'with three votes of weight 1', limits: long, settings, roles },
    {
      name: 'where two must vote and the first of equals wins',
      limits: narrow,
      settings: { ...settings, minVoters: 2, tieBreak: 'first', threshold: 0.75 } as const,
      roles,
    },
    {
      name: 'without an owner or a veto',
      limits: long,
      settings: { ...settings, tieBreak: 'first' } as const,
      roles: { owner: false, veto: false },
    },
    {
      name: 'with strict guards',
      limits: narrow,
      settings: { ...settings, guards: 'strict' } as const,
      roles,
    },
    {
      name: 'with a set quorum, a set supermajority and ties broken by the owner',
      limits: long,
      settings: { ...settings, quorum: 3, supermajority: 0.9, tieBreak: 'owner' } as const,
      roles,
    },
    {
      name: 'with weights in quarters',
      limits: { votes: 2, agents: 2, proposals: 3, level: 2 },
      settings: { ...settings, tieBreak: 'most-confident', threshold: 0.7 } as const,
      roles,
    },
  ])('is as small as brute force finds, for every pair, $name', ({ limits, settings, roles }) => {
    const weights = WEIGHT_LEVELS.slice(0, limits.level + 1)
    const expected = smallestByBruteForce({ ...limits, weights }, settings, roles)
    const found = ALL_PAIRS.map((rules) => {
      const bounds: SearchLimits = { ...SEARCH_LIMITS, ...limits, tables: Infinity }
      return [
        nameOfPair(...rules),
        findDisagreement({ rules, settings, roles }, silently, bounds).rank,
      ]
    })
    expect(expected.size).toBeGreaterThan(80)
    expect(found).toEqual(
      ALL_PAIRS.map((rules) => [nameOfPair(...rules), expected.get(nameOfPair(...rules)) ?? null]),
    )
  })

  const few: SearchLimits = { ...SEARCH_LIMITS, tables: 4000 }

  it('is a disagreement on the board, too, when it is run as a scenario', () => {
    fc.assert(
      fc.property(arbitraryQuestion, (asked) => {
        const { table } = findDisagreement(asked, silently, few)
        fc.pre(table !== null)
        const scenario = createScenario(asked, table)
        expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario })
        const { verdicts } = runScenario(scenario).rounds.at(-1)!
        const [a, b] = asked.rules.map((rule) =>
          winnerOf(verdicts.find((each) => each.rule === rule)!.outcome),
        )
        expect(a).not.toBe(b)
      }),
      { numRuns: 60 },
    )
  })

  it('is the same for either order of the rules, but for who is first', () => {
    fc.assert(
      fc.property(arbitraryQuestion, ({ rules: [a, b], ...rest }) => {
        const one = findDisagreement({ ...rest, rules: [a, b] }, silently, few)
        const other = findDisagreement({ ...rest, rules: [b, a] }, silently, few)
        expect(other).toEqual(one)
      }),
      { numRuns: 20 },
    )
  })

  it('is found, with the usual settings, for all pairs', () => {
    const missing = ALL_PAIRS.filter(
      (rules) => findDisagreement({ ...DEFAULT_SEARCH, rules }).table === null,
    )
    expect(missing).toEqual([])
  })

  it('names a role only where a verdict rests on it', () => {
    const rolesOf = (rules: RulePair) => findDisagreement({ ...DEFAULT_SEARCH, rules }).table?.roles
    expect(rolesOf(['voting', 'bayesian'])).toEqual({ owner: false, veto: false })
    expect(rolesOf(['majority', 'veto'])).toEqual({ owner: false, veto: true })
    expect(rolesOf(['majority', 'owner-review'])).toEqual({ owner: true, veto: false })
  })
})

describe('a search that finds nothing', () => {
  // Without a holder, a veto is a majority.
  const question: SearchQuestion = {
    ...DEFAULT_SEARCH,
    rules: ['majority', 'veto'],
    roles: { owner: false, veto: false },
  }

  it('has asked about every table that it says it went through', () => {
    const limits = { ...SEARCH_LIMITS, tables: 10_000 }
    const { table, asked, stages } = findDisagreement(question, silently, limits)
    expect(table).toBeNull()
    expect(stages.length).toBeGreaterThan(3)
    expect(asked).toBe(stages.reduce((sum, { tables }) => sum + tables, 0))
    expect(asked).toBeLessThanOrEqual(limits.tables)
  })

  it('gets on steadily', () => {
    const shares: number[] = []
    findDisagreement(question, (share) => shares.push(share), { ...SEARCH_LIMITS, tables: 10_000 })
    expect(shares.length).toBeGreaterThan(50)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeLessThanOrEqual(1)
  })
})
