import type { BallotCount, Share } from '../../../engine/protocols/ballot/count'
import type { Counted } from '../../../engine/protocols/ballot/figures'
import { findStanding } from '../../../engine/protocols/ballot/standing'

/** All votes that count at a moment, as if nobody had resolved anything. */
export interface MomentCount extends Counted {
  readonly abstain: Share
  readonly leaders: readonly string[]
  /** The leader's share of the weight cast; null where none is. */
  readonly convergence: number | null
}

/** The count as it is now, as data that does not change any more. */
export function readCount(count: BallotCount): MomentCount {
  const { cast, open, abstain } = count
  const { leaders, most } = findStanding(count)
  return {
    sides: count.sides.map(({ choice, weight, heads }) => ({ choice, weight, heads })),
    abstain: { weight: abstain.weight, heads: abstain.heads },
    cast,
    open: { weight: open.weight, heads: open.heads },
    leaders: leaders.map(({ choice }) => choice),
    convergence: cast.weight > 0 ? most / cast.weight : null,
  }
}
