import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STRATEGY_IDS } from '../catalogue'
import type { StrategyId } from '../catalogue'
import { Board } from '../strategies/board'
import { builtInRule } from '../strategies/registry'
import { isDecided } from '../strategies/strategy'
import type { Settings } from '../settings'
import { question, settings, singleVotes } from '../testing/arbitrary'
import type { Question } from '../testing/arbitrary'
import { createVote } from '../testing/make'
import { Neighbourhood } from './nearest-flip'

const judge = (id: StrategyId, { proposals, votes, electorate }: Question, given: Settings) =>
  Board.of(proposals, votes, electorate).evaluate(given, [builtInRule(id)])[0]!

const boardOf = ({ proposals, votes, electorate }: Question) =>
  Board.of(proposals, votes, electorate)

/** Some agents' ballots on a proposal, changed by hand. */
function change(asked: Question, on: string, how: 'agree' | 'withdraw', agents: readonly string[]) {
  let { votes } = asked
  for (const agent of agents) {
    const own = votes.findLastIndex((each) => each.agentId === agent && each.proposalId === on)
    const last = votes[own]
    const others = (each: (typeof votes)[number], at: number) =>
      at === own || each.agentId !== agent || each.proposalId !== on
    if (how === 'withdraw') votes = votes.filter((each, at) => at !== own && others(each, at))
    else if (!last) votes = [...votes, createVote([agent, on, 'agree', 1])]
    else {
      votes = votes
        .map((each, at) =>
          at === own ? { ...each, vote: { ...each.vote, stance: 'agree' as const } } : each,
        )
        .filter(others)
    }
  }
  return { ...asked, votes }
}

describe.each(STRATEGY_IDS)('the nearest flip of %s', (id) => {
  it('flips the verdict when it is done', () => {
    let found = 0
    fc.assert(
      fc.property(question, settings, (asked, given) => {
        const before = judge(id, asked, given)
        const flip = new Neighbourhood(boardOf(asked)).nearestFlip(before, given)
        if (!flip) return
        found++
        const after = judge(id, change(asked, flip.proposalId, flip.change, flip.agents), given)
        const holds = isDecided(after.outcome) && after.leader === flip.proposalId
        expect(holds).toBe(!isDecided(before.outcome))
      }),
      { numRuns: 300 },
    )
    expect(found).toBeGreaterThan(20)
  })
})

/** For these, more agreement never hurts, and a ballot is worth no more than a heavier one. */
const PLAIN: readonly StrategyId[] = ['voting', 'confidence-weighted', 'majority', 'supermajority']

it.each(PLAIN)('no fewer ballots of that kind would have flipped %s', (id) => {
  fc.assert(
    fc.property(singleVotes, settings, (asked, any) => {
      const given: Settings = { ...any, guards: 'documented', tieBreak: 'none' }
      const before = judge(id, asked, given)
      const flip = new Neighbourhood(boardOf(asked)).nearestFlip(before, given)
      const agents = [
        ...new Set([
          ...asked.electorate.agents.map((agent) => agent.id),
          ...asked.votes.map(({ agentId }) => agentId),
        ]),
      ]
      if (flip?.agents.length !== 2) return
      for (const agent of agents) {
        const after = judge(id, change(asked, flip.proposalId, flip.change, [agent]), given)
        const holds = isDecided(after.outcome) && after.leader === flip.proposalId
        expect(holds).toBe(isDecided(before.outcome))
      }
    }),
    { numRuns: 500 },
  )
})
