import { countHeads, holdBallots, majorityLines, majorityOf } from './ballot'
import type { Strategy } from './strategy'
import { BALLOT_IGNORES, type RuleEntry } from './rule-entry'

export const majorityEntry = {
  name: 'Majority',
  family: 'ballot',
  motto: 'More for it than against it',
  rule: 'More approve than reject.',
  confidence: 'share',
  ignores: ['weight', 'absence', ...BALLOT_IGNORES],
} as const satisfies RuleEntry

export const majority: Strategy = {
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countHeads,
      judge: (proposal, count) => ({
        outcome: majorityOf(count),
        working: majorityLines(proposal, count),
      }),
    }),
}
