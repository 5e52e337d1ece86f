import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryQuestion } from '../testing/arbitrary-question'
import { describeIgnored, describeProof, describeReach, describeSize } from './describe-search'
import { findDisagreement } from './find-disagreement'
import { SEARCH_LIMITS } from './plan-search'
import { DEFAULT_SEARCH } from './question'
import { weightsUpTo } from './weight-levels'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const parse = (text: string) =>
  WORDS.includes(text.toLowerCase()) ? WORDS.indexOf(text.toLowerCase()) : Number(text)

describe('what a search says of itself', () => {
  it('counts the votes, the voters and those who do not vote', () => {
    fc.assert(
      fc.property(arbitraryQuestion, (question) => {
        const limits = { ...SEARCH_LIMITS, tables: 2000 }
        const { table, rank } = findDisagreement(question, undefined, limits)
        fc.pre(table !== null && rank !== null && rank[0] > 0)
        const said =
          /^(\S+) votes? by (\S+) agents?(?:, while (\S+) others? do(?:es)? not vote,)? (is|are) enough$/
        const [, votes, voters, absent = 'no', verb] = said.exec(describeSize(table)) ?? []
        expect(parse(votes!)).toBe(rank[0])
        expect(parse(voters!) + parse(absent)).toBe(rank[1])
        expect(verb).toBe(rank[0] === 1 ? 'is' : 'are')
      }),
    )
  })

  it('names the bounds of all that it went through', () => {
    fc.assert(
      fc.property(arbitraryQuestion, (question) => {
        const search = findDisagreement(question, undefined, { ...SEARCH_LIMITS, tables: 2000 })
        const said =
          /(\d+) votes? by (?:up to )?(\d+) agents? on (?:up to )?(\d) proposals?(, with weights of [^;]+)?/
        const groups = describeReach(search)
          .split('; ')
          .map((text) => said.exec(text)!)
        for (const { votes, agents, proposals, level } of search.stages) {
          const group = groups.find(([, most]) => votes <= Number(most))!
          expect(Number(group[2])).toBeGreaterThanOrEqual(agents)
          expect(Number(group[3])).toBe(proposals)
          const weights = group[4] ?? ''
          expect(weights !== '').toBe(search.space.weighs)
          const isNamed = (weight: number) =>
            weights.includes(String(weight)) || weights.includes('another tenth')
          if (search.space.weighs) expect(weightsUpTo(level).every(isNamed)).toBe(true)
        }
        expect(Number(groups.at(-1)![1])).toBe(search.stages.at(-1)!.votes)
      }),
    )
  })

  it('reads well', () => {
    const roles = { owner: false, veto: false }
    const limits = { ...SEARCH_LIMITS, tables: 2000 }
    const rules = ['majority', 'veto'] as const
    const nothing = findDisagreement({ ...DEFAULT_SEARCH, roles, rules }, undefined, limits)
    expect(describeProof(nothing, rules)).toBe(
      'Majority and Veto agree on who wins on each of 1,217 tables of ballots: all there are with up to 2 votes by up to 2 agents on up to 3 proposals; up to 3 votes by up to 3 agents on up to 2 proposals; up to 5 votes by up to 5 agents on 1 proposal.',
    )
    expect(describeIgnored(nothing.space)).toBe(
      'Neither rule looks at weights, who has not voted or who votes first.',
    )
    const pair = ['majority', 'weighted'] as const
    const found = findDisagreement({ ...DEFAULT_SEARCH, rules: pair })
    expect(describeSize(found.table!)).toBe('Two votes by two agents are enough')
    expect(describeProof(found, pair)).toBe(
      'Nothing smaller does, of all ballots with up to 2 votes by up to 3 agents on up to 3 proposals, with weights of 1, 0.75, 0.5, 0.25 or another tenth.',
    )
  })
})
