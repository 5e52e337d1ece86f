import { countHeads, holdBallots, majorityLines, majorityOf } from './ballot'
import type { Strategy } from './strategy'
import { BALLOT_IGNORES } from './rule-entry'

export const majority: Strategy = {
  name: 'Majority',
  family: 'ballot',
  motto: 'More for than against',
  rule: 'More approve than reject.',
  confidence: 'share',
  ignores: ['weight', 'absence', ...BALLOT_IGNORES],
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countHeads,
      judge: (proposal, count) => ({
        outcome: majorityOf(count),
        working: majorityLines(proposal, count),
      }),
    }),
}
