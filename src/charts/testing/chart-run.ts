import { runScenario, type Round, type Scenario } from '../../engine'
import type { BeliefVote } from '../belief-trail'
import type { ChartRound } from '../time-scale'

export interface ChartRun {
  readonly rounds: readonly ChartRound[]
  readonly full: readonly Round[]
  readonly votesOf: (round: number) => readonly BeliefVote[]
}

/** A run as charts are given it. Scripts stay off. */
export function createChartRun(scenario: Scenario): ChartRun {
  const { rounds } = runScenario(scenario)
  return {
    full: rounds,
    rounds: rounds.map((round) => ({ ...round, counts: { signals: round.signals.length } })),
    votesOf: (number) => {
      const round = rounds[number - 1]
      const places = new Map(round?.signals.map(({ id }, place) => [id, place]))
      return (round?.votes ?? []).map((vote) => ({
        ...vote,
        place: places.get(vote.signalId) ?? 0,
      }))
    },
  }
}
