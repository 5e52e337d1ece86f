import { isStrategyId } from '../../catalogue'
import type { Evaluation } from '../../strategies/strategy'
import type { Profile } from './profile'

/** A question to rules: what would you say of this board? */
export interface Asked {
  readonly profile: Profile
  readonly rules: readonly string[]
}

/**
 * A search that asks rules about boards, one question after another. Who answers may take its time, bring
 * scripts along, or leave it: a search that is not gone on with has given up.
 */
export type Trial<Result> = Generator<Asked, Result, readonly Evaluation[]>

/** A bound in votes read: large boards are asked less often. */
const MAX_VOTES_READ = 60_000
/** What a question costs besides its votes, as so many votes would. */
const VOTES_A_QUESTION_COSTS = 50
const MAX_ASKED = 1500
/** A script takes so many times as long as a rule of ours. */
const A_SCRIPT_COSTS = 8

/** How often a search may ask about boards of this size. */
export function countQuestions(
  { votes, proposals }: Profile,
  verdicts: readonly Pick<Evaluation, 'rule'>[],
): number {
  const size = votes.length + VOTES_A_QUESTION_COSTS + 10 * proposals.length
  const isScripted = verdicts.some(({ rule }) => !isStrategyId(rule))
  const cost = isScripted ? size * A_SCRIPT_COSTS : size
  return Math.min(MAX_ASKED, Math.floor(MAX_VOTES_READ / cost))
}

/** Lets a search go on, and tells of every question. */
export function* counting<Result>(trial: Trial<Result>, onAsked: () => void): Trial<Result> {
  let step = trial.next()
  while (step.done !== true) {
    onAsked()
    step = trial.next(yield step.value)
  }
  return step.value
}
