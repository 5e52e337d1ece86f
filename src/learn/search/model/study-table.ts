import {
  boardAt,
  endOf,
  resolveDeliberation,
  runScenario,
  votesAt,
  type Comparison,
  type NearestFlip,
  type Profile,
  type Trial,
} from '../../../engine'
import { boardOf, builtInRule, compareRules, Neighbourhood } from '../../../engine/analysis'
import { isStrategyId } from '../../../engine/catalogue'
import type { ScenarioDocument } from '../../../scenario/scenario'
import type { RulePair } from './question'

/** What the board would say of a scenario of ballots: why two rules differ, and what would change it. */
export interface Study {
  readonly comparison: Comparison
  /** By rule: the fewest ballots that alter its verdict; null where none near do, undefined where none were tried. */
  readonly flips: readonly [NearestFlip | null | undefined, NearestFlip | null | undefined]
}

export function studyScenario(scenario: ScenarioDocument, rules: RulePair): Study {
  const run = runScenario(scenario)
  const end = endOf(run.rounds.length)
  const board = boardAt(scenario, run, end)
  const { consensus: settings } = resolveDeliberation(scenario)
  const votes = votesAt(run, end).map(({ record, round }, place) => ({ place, round, record }))
  const { electorate, columns } = board
  const profile: Profile = {
    proposals: columns.proposals,
    votes,
    electorate,
    settings,
    round: end.round,
  }
  const comparison = conduct(
    compareRules(profile, rules, {
      agents: electorate.agents.map(({ id }) => id),
      weightOf: () => 1,
      factorOf: () => 1,
      end: votes.length,
      canLower: true,
    }),
  )
  const neighbourhood = new Neighbourhood(board)
  const [a, b] = comparison.verdicts
  return {
    comparison,
    flips: [neighbourhood.nearestFlip(a, settings), neighbourhood.nearestFlip(b, settings)],
  }
}

/** Answers every question of a search by the built-in rules. */
function conduct<Result>(trial: Trial<Result>): Result {
  let step = trial.next()
  while (step.done !== true) {
    const { profile, rules } = step.value
    const asked = rules.filter(isStrategyId).map(builtInRule)
    step = trial.next(boardOf(profile).evaluate(profile.settings, asked))
  }
  return step.value
}
