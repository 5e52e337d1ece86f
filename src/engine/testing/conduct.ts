import { boardOf, type Profile } from '../analysis/compare/profile'
import type { Present } from '../analysis/compare/present'
import type { Trial } from '../analysis/compare/trial'
import { isStrategyId } from '../catalogue'
import { CONSENSUS_DEFAULTS } from '../consensus-config'
import type { Settings } from '../settings'
import { builtInRule } from '../strategies/registry'
import type { Evaluation } from '../strategies/strategy'
import type { Question } from './arbitrary'

/** What the built-in rules say of a board. */
export const judgeProfile = (profile: Profile, rules: readonly string[]): readonly Evaluation[] =>
  boardOf(profile).evaluate(profile.settings, rules.filter(isStrategyId).map(builtInRule))

/** Goes through with a search. */
export function conduct<Result>(trial: Trial<Result>): Result {
  let step = trial.next()
  while (step.done !== true) {
    const { profile, rules } = step.value
    step = trial.next(judgeProfile(profile, rules))
  }
  return step.value
}

export const createProfile = (
  { proposals, votes, electorate }: Question,
  settings: Partial<Settings> = {},
  roundOf: (place: number) => number = () => 1,
): Profile => ({
  proposals,
  votes: votes.map((record, place) => ({ place, round: roundOf(place), record })),
  electorate,
  settings: { ...CONSENSUS_DEFAULTS, ...settings },
  round: Math.max(1, ...votes.map((_, place) => roundOf(place))),
})

/** All who are listed vote by hand, and new ballots weigh 1. */
export const presentOf = ({ electorate, votes }: Profile): Present => ({
  agents: electorate.agents.map(({ id }) => id),
  weightOf: () => 1,
  factorOf: () => 1,
  end: votes.length,
  canLower: true,
})
