import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../testing/cases'
import type { RunVote } from './run'
import { runScenario } from './run-scenario'
import { STANCES } from '../votes/vote'
import { resolveDeliberation, type Scenario } from './scenario'

/** The attention and the reputation of a vote, as they are described, from the votes before its round. */
function weighNaively(scenario: Scenario, votes: readonly RunVote[], vote: RunVote) {
  const { attention, reputation } = resolveDeliberation(scenario).weights
  const { agentId } = vote.record
  const own = votes.filter((each) => each.record.agentId === agentId && each.round < vote.round)
  const bits = own.reduce((sum, { surprise }) => sum + surprise, 0) / Math.max(1, own.length)
  const nudge = Math.min(1.2, Math.max(0.8, 1 + 2 * Math.tanh(bits)))
  const agent = scenario.agents.find(({ id }) => id === agentId)
  const { right, judged } = agent?.reputation ?? { right: 0, judged: 0 }
  return {
    attention: attention && vote.round > 1 ? nudge : 1,
    reputation: reputation && agent ? (1 + right) / (2 + judged) : 1,
  }
}

const AGENTS = ['ana', 'bo', 'cy']

/** Votes heavy enough to surprise, over several rounds. */
const scenarios: fc.Arbitrary<Scenario> = fc.record({
  agents: fc.tuple(
    ...AGENTS.map((id) =>
      fc.nat(9).map((right) => ({ id, reputation: { right, judged: right + 3 } })),
    ),
  ),
  proposals: fc.constant(['A', 'B'].map((id) => ({ id, content: id }))),
  moves: fc.array(
    fc.record({
      agent: fc.constantFrom(...AGENTS),
      round: fc.integer({ min: 1, max: 4 }),
      type: fc.constant('vote' as const),
      payload: fc.record({
        proposalId: fc.constantFrom('A', 'B'),
        stance: fc.constantFrom(...STANCES),
        weight: fc.constantFrom(0, 0.05, 0.1, 0.5, 1, 5),
        reasoning: fc.constant(''),
      }),
    }),
    { maxLength: 12 },
  ),
  config: fc.record({
    weights: fc.record({ attention: fc.boolean(), reputation: fc.boolean() }),
    rounds: fc.constant({ most: 4, stopWhenDecided: false }),
  }),
})

it('a vote is nudged by attention and multiplied by reputation as the plain formulas say', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(scenarios, (given) => {
      const votes = runScenario(given).rounds.flatMap((round) => round.votes)
      for (const vote of votes) {
        const { raw, attention, reputation, final } = vote.steps
        const plain = weighNaively(given, votes, vote)
        expect(attention).toBeCloseTo(plain.attention, 9)
        expect(reputation).toBeCloseTo(plain.reputation, 12)
        expect(final).toBeCloseTo(raw * plain.attention * plain.reputation, 9)
        seen.add(plain.attention === 1 ? 'none' : plain.attention < 1.2 ? 'some' : 'most')
      }
    }),
    cases(1000),
  )
  expect([...seen].sort()).toEqual(['most', 'none', 'some'])
})
