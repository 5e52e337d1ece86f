import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { STRATEGY_IDS, type StrategyId } from '../catalogue'
import { Board } from '../strategies/board'
import { builtInRule } from '../strategies/registry'
import { isDecided } from '../strategies/strategy'
import type { Settings } from '../settings'
import { question, settings, type Question } from '../testing/arbitrary'
import { createVote } from '../testing/make'
import { Neighbourhood, type NearestFlip } from './nearest-flip'

const judge = (id: StrategyId, { proposals, votes, electorate }: Question, given: Settings) =>
  Board.of(proposals, votes, electorate).evaluate(given, [builtInRule(id)])[0]!

const boardOf = ({ proposals, votes, electorate }: Question) =>
  Board.of(proposals, votes, electorate)

/** What the page does to the ballots of this round; those of earlier rounds stand. */
function change(
  asked: Question,
  { proposalId, change: how, agents }: Pick<NearestFlip, 'proposalId' | 'change' | 'agents'>,
  earlier: number,
) {
  let { votes } = asked
  for (const agent of agents) {
    const isOwn = (each: (typeof votes)[number]) =>
      each.agentId === agent && each.proposalId === proposalId
    const own = votes.findLastIndex((each, at) => at >= earlier && isOwn(each))
    if (how === 'withdraw') votes = votes.filter((each) => !isOwn(each))
    else if (own < 0) {
      const { vote, ...rest } = createVote([agent, proposalId, 'agree', 1])
      // What the vote before rested on stays.
      const { evidence } = votes.findLast(isOwn)?.vote ?? {}
      votes = [...votes, { ...rest, vote: { ...vote, ...(evidence ? { evidence } : {}) } }]
    } else
      votes = votes.with(own, { ...votes[own]!, vote: { ...votes[own]!.vote, stance: 'agree' } })
  }
  return { ...asked, votes }
}

/** A part of the votes may be of earlier rounds. */
const moment = fc.nat({ max: 12 })

describe.each(STRATEGY_IDS)('the nearest flip of %s', (id) => {
  it('flips the verdict when it is done', () => {
    let found = 0
    fc.assert(
      fc.property(question, settings, moment, (asked, given, earlier) => {
        const before = judge(id, asked, given)
        const present = { earlier, weightOf: () => 1 }
        const flip = new Neighbourhood(boardOf(asked), present).nearestFlip(before, given)
        if (!flip) return
        found++
        const after = judge(id, change(asked, flip, earlier), given)
        const holds = isDecided(after.outcome) && after.leader === flip.proposalId
        expect(holds).toBe(!isDecided(before.outcome))
      }),
      cases(1200),
    )
    expect(found).toBeGreaterThan(20)
  })
})

it.each(STRATEGY_IDS)('no fewer ballots of that kind would have flipped %s', (id) => {
  let compared = 0
  fc.assert(
    fc.property(question, settings, (asked, given) => {
      const before = judge(id, asked, given)
      const flip = new Neighbourhood(boardOf(asked)).nearestFlip(before, given)
      if (!flip || flip.agents.length < 2) return
      const agents = new Set([
        ...asked.electorate.agents.map((agent) => agent.id),
        ...asked.votes
          .filter(({ proposalId }) => proposalId === flip.proposalId)
          .map(({ agentId }) => agentId),
      ])
      compared++
      for (const fewer of setsOf([...agents], flip.agents.length - 1)) {
        const after = judge(id, change(asked, { ...flip, agents: fewer }, 0), given)
        const holds = isDecided(after.outcome) && after.leader === flip.proposalId
        expect(holds).toBe(isDecided(before.outcome))
      }
    }),
    cases(1600),
  )
  expect(compared).toBeGreaterThan(10)
})

/** Every choice of up to so many. */
function* setsOf<T>(items: readonly T[], most: number): Iterable<readonly T[]> {
  for (const [at, item] of items.entries()) {
    yield [item]
    if (most > 1) for (const rest of setsOf(items.slice(at + 1), most - 1)) yield [item, ...rest]
  }
}
