import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScenario, type Stance } from '../engine'
import { traceInfluence } from '../engine/analysis/influence'
import { cases } from '../engine/testing/cases'
import { randomScenario } from '../engine/testing/random-scenario'
import { isRounded } from '../describe/tell/testing/read-told'
import {
  describeGroupthink,
  describeInfluence,
  describeWeight,
  summariseInfluence,
  summariseWeights,
  type WeighedVote,
} from './describe-influence'
import { INFLUENCE_KINDS } from './InfluenceMatrix'

const nameOf = (id: string) => id.toUpperCase()

/** A random run, and a round of it. */
const moments = fc
  .tuple(randomScenario(), fc.nat({ max: 9 }))
  .map(([scenario, at]) => {
    const { rounds } = runScenario(scenario)
    const round = Math.min(at + 1, rounds.length)
    return { agents: scenario.agents.length, rounds: rounds.slice(0, round), round }
  })
  .filter(({ round }) => round > 0)

const weigh = ({ rounds }: { readonly rounds: ReturnType<typeof runScenario>['rounds'] }) =>
  (rounds.at(-1)?.votes ?? []).map(
    ({ steps, record: { agentId, proposalId, vote } }): WeighedVote => ({
      agentId,
      proposalId,
      stance: vote.stance,
      steps,
    }),
  )

describe('the chart of weights', () => {
  const SUMMARY =
    /^(\d+) votes? in round (\d+)(?:, the first (\d+) drawn)?; the heaviest counts (\S+): (\S+) on (\S+)\.$/

  it('counts the votes of the round, and names the heaviest', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 5 }), (moment, max) => {
        const votes = weigh(moment)
        const drawn = Math.min(max, votes.length)
        const text = summariseWeights(votes, drawn, moment.round, nameOf)
        if (votes.length === 0) {
          expect(text).toBe(`No votes in round ${moment.round}.`)
          return
        }
        const [, count, round, first, weight, agent, proposal] = SUMMARY.exec(text)!
        expect([Number(count), Number(round)]).toEqual([votes.length, moment.round])
        expect(Number(first ?? votes.length)).toBe(drawn)
        const most = Math.max(...votes.map(({ steps }) => steps.final))
        expect(isRounded(weight!, most)).toBe(true)
        const own = votes.filter(
          ({ agentId, proposalId }) => nameOf(agentId) === agent && proposalId === proposal,
        )
        expect(own.some(({ steps }) => steps.final === most)).toBe(true)
      }),
      cases(300),
    )
  })

  const FACTORS =
    /^(\S+) (agrees with|disagrees with|abstains on) (\S+): (\S+) × (\S+) attention × (\S+) reputation = (\S+)$/
  const STANCE_OF: Readonly<Record<string, Stance>> = {
    'agrees with': 'agree',
    'disagrees with': 'disagree',
    'abstains on': 'abstain',
  }

  it('tells of a vote its factors, and what they come to', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        for (const vote of weigh(moment)) {
          const { steps } = vote
          const [, agent, verb, proposal, ...told] = FACTORS.exec(describeWeight(vote, nameOf))!
          expect([agent, STANCE_OF[verb!], proposal]).toEqual([
            nameOf(vote.agentId),
            vote.stance,
            vote.proposalId,
          ])
          const numbers = [steps.raw, steps.attention, steps.reputation, steps.final]
          for (const [place, value] of numbers.entries()) {
            expect(isRounded(told[place]!, value), `${told[place]} for ${value}`).toBe(true)
          }
          expect(steps.raw * steps.attention * steps.reputation).toBeCloseTo(steps.final, 9)
        }
      }),
      cases(300),
    )
  })
})

describe('the chart of influence', () => {
  const SUMMARY =
    /^(\d+) (replies|challenges|votes) among (\d+) speakers? up to round (\d+)(?:, the (\d+) busiest of them drawn)?\. Rows speak, columns are spoken to\.$/
  const PAIR = /^(\S+) (.+) (\S+) (\d+) times?(?: \((\d+) for, (\d+) against\))?$/

  it('adds up what its pairs are said to have said', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...INFLUENCE_KINDS), (moment, kind) => {
        const all = traceInfluence(moment.rounds)
        const told = all.map((pair) => {
          const [, from, , to, times, agrees, disagrees] = PAIR.exec(
            describeInfluence(pair, kind, nameOf),
          )!
          expect([from, to]).toEqual([nameOf(pair.from), nameOf(pair.to)])
          if (kind === 'votes') {
            expect([Number(agrees), Number(disagrees)]).toEqual([pair.agrees, pair.disagrees])
            expect(Number(times)).toBe(Number(agrees) + Number(disagrees))
          } else expect(Number(times)).toBe(pair[kind])
          return { from, to, times: Number(times) }
        })
        const busy = told.filter(({ times }) => times > 0)
        const pairs = all.filter((_, place) => told[place]!.times > 0)
        const text = summariseInfluence(pairs, kind, 2, moment.round)
        const [, total, what, speakers, round, drawn] = SUMMARY.exec(text)!
        const names = new Set(busy.flatMap(({ from, to }) => [from, to]))
        expect(Number(total)).toBe(busy.reduce((sum, { times }) => sum + times, 0))
        expect([what, Number(speakers), Number(round)]).toEqual([kind, names.size, moment.round])
        expect(drawn).toBe(names.size > 2 ? '2' : undefined)
      }),
      cases(300),
    )
  })
})

describe('the chart of groupthink', () => {
  const READING =
    /^Round (\d+): (\d+) challengers?, (\S+) expected of (\d+): (no|some|a strong) sign of groupthink\.$/

  it('says how many challenged, how many were expected to, and what is missing of how many', () => {
    fc.assert(
      fc.property(moments, ({ agents, rounds, round }) => {
        const { groupthink } = rounds.at(-1)!
        const { actualChallengers, expectedChallengers } = groupthink
        const text = describeGroupthink(groupthink, round, agents)
        const [, at, actual, expected, of, sign] = READING.exec(text)!
        expect([Number(at), Number(actual), Number(of)]).toEqual([round, actualChallengers, agents])
        expect(isRounded(expected!, expectedChallengers)).toBe(true)
        const missing = expectedChallengers - actualChallengers
        const risk = missing > agents / 2 ? 'a strong' : missing > agents / 4 ? 'some' : 'no'
        expect(sign).toBe(risk)
      }),
      cases(300),
    )
  })
})
