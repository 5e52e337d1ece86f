import { boardOf, type Profile } from '../analysis/compare/profile'
import type { Present } from '../analysis/compare/present'
import type { Trial } from '../analysis/compare/trial'
import { isStrategyId } from '../catalogue'
import { CONSENSUS_DEFAULTS } from '../consensus-config'
import type { Settings } from '../settings'
import { builtInRule } from '../strategies/registry'
import { customRule } from '../strategies/custom'
import type { Evaluation, Rule } from '../strategies/strategy'
import type { Question } from './arbitrary'
import { OWN_RULES } from './own-rules'

/** What rules say of a board: ours, and those that tests bring along. */
export const judgeProfile = (profile: Profile, rules: readonly string[]): readonly Evaluation[] =>
  boardOf(profile).evaluate(
    profile.settings,
    rules.map((rule) => (isStrategyId(rule) ? builtInRule(rule) : ownRule(rule, profile))),
  )

const ownRule = (rule: string, { settings }: Profile): Rule =>
  customRule(
    OWN_RULES.find(({ id }) => id === rule)!,
    settings,
  )

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
