import { JUDGE_DEFAULTS, type JudgePlan } from '../plan'
import { roundsOf } from '../../../engine/protocols/judges/judge-loop'
import type { Roster } from './seating'

/** Tokens of a single call. */
export const tokensOf = ({ usage: [input, output] = JUDGE_DEFAULTS.usage }: JudgePlan): number =>
  input + output

/** Calls of a run in which no judge ever accepts. */
export function countMostCalls(plan: JudgePlan, { proposers, judges }: Roster): number {
  const { onDissent = JUDGE_DEFAULTS.onDissent } = plan
  const rounds = onDissent === 'revise' ? roundsOf(plan.maxRounds) : 1
  return proposers.length + rounds * judges.length + rounds - 1
}

/** What a simulated run takes at most, in calls: to seat somebody anew takes about as long as a call. */
export const weighRun = (plan: JudgePlan, roster: Roster): number =>
  countMostCalls(plan, roster) + roster.proposers.length + roster.judges.length
