import { countWeight, holdBallots, majorityLines, majorityOf } from './ballot'
import type { Strategy } from './strategy'

export const weighted: Strategy = {
  id: 'weighted',
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countWeight,
      judge: (proposal, count) => ({
        outcome: majorityOf(count),
        working: majorityLines(proposal, count, false),
      }),
    }),
}
