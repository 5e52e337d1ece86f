import { countWeight, holdBallots, majorityLines, majorityOf } from './ballot'
import type { Strategy } from './strategy'
import { BALLOT_IGNORES, type RuleEntry } from './rule-entry'

export const weightedEntry = {
  name: 'Weighted',
  family: 'ballot',
  motto: 'More weight for than against',
  rule: 'More weight approves than rejects.',
  confidence: 'share',
  ignores: ['absence', ...BALLOT_IGNORES],
} as const satisfies RuleEntry

export const weighted: Strategy = {
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countWeight,
      judge: (proposal, count) => ({
        outcome: majorityOf(count),
        working: majorityLines(proposal, count, false),
      }),
    }),
}
