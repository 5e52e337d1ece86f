import { countHeads, holdBallots, majorityLines, majorityOf } from './ballot'
import type { Strategy } from './strategy'

export const majority: Strategy = {
  id: 'majority',
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countHeads,
      judge: (proposal, count) => ({
        outcome: majorityOf(count),
        working: majorityLines(proposal, count),
      }),
    }),
}
