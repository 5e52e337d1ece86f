import { countWeight, holdBallots, majorityLines, majorityOf } from './ballot'
import type { Strategy } from './strategy'
import { BALLOT_IGNORES } from './rule-entry'

export const weighted: Strategy = {
  name: 'Weighted',
  family: 'ballot',
  motto: 'More weight for it',
  rule: 'More weight approves than rejects.',
  confidence: 'share',
  ignores: ['absence', ...BALLOT_IGNORES],
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countWeight,
      judge: (proposal, count) => ({
        outcome: majorityOf(count),
        working: majorityLines(proposal, count, false),
      }),
    }),
}
