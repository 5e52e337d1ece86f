import { atLeast, exceeds } from '../tolerance'
import { countHeads, holdBallots } from './ballot'
import type { Count } from './ballot'
import type { Strategy } from './strategy'
import { line, of } from './working'

export const supermajority: Strategy = {
  id: 'supermajority',
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countHeads,
      critical: (value) => ({ setting: 'supermajority', value }),
      judge: ({ id }, count) => ({
        outcome: judgeShare(count, settings.supermajority),
        working:
          count.cast === 0
            ? []
            : [
                line(
                  'approved',
                  'at-least',
                  [
                    of('share', count.approve / count.cast),
                    of('supermajority', settings.supermajority),
                  ],
                  { proposalId: id },
                ),
              ],
      }),
    }),
}

function judgeShare({ approve, reject, cast }: Count, needed: number) {
  if (cast === 0) return 'no-consensus'
  if (atLeast(approve / cast, needed)) return 'approved'
  return exceeds(reject / cast, 1 - needed) ? 'rejected' : 'no-consensus'
}
