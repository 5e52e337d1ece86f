import { atLeast, exceeds } from '../tolerance'
import { countHeads, holdBallots, type Count } from './ballot'
import type { Strategy } from './strategy'
import { line, of } from '../working'
import { BALLOT_IGNORES } from './rule-entry'

export const supermajority: Strategy = {
  name: 'Supermajority',
  family: 'ballot',
  motto: 'A large majority',
  rule: 'At least two thirds of the votes approve (or the share you set).',
  confidence: 'share',
  ignores: ['weight', 'absence', ...BALLOT_IGNORES],
  assess: (poll, settings) =>
    holdBallots(poll, settings, {
      count: countHeads,
      flips: (value) => (value > 0 ? [{ setting: 'supermajority', value }] : []),
      judge: ({ id }, count) => ({
        outcome: judgeShare(count, settings.supermajority),
        working: count.cast === 0 ? [] : showShares(count, settings.supermajority, id),
      }),
    }),
}

function showShares({ approve, reject, cast }: Count, needed: number, proposalId: string) {
  const about = { proposalId }
  const against = [of('share-against', reject / cast), of('blocking-share', 1 - needed)]
  const inFavour = [of('share', approve / cast), of('supermajority', needed)]
  return [
    line('rejected', 'more-than', against, about),
    line('approved', 'at-least', inFavour, about),
  ]
}

function judgeShare({ approve, reject, cast }: Count, needed: number) {
  if (cast === 0) return 'no-consensus'
  if (atLeast(approve / cast, needed)) return 'approved'
  return exceeds(reject / cast, 1 - needed) ? 'rejected' : 'no-consensus'
}
