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

/**
 * The count as it is now, as data that does not change any more. What is as it was at the moment before is the same
 * object, so that ten thousand moments with twenty sides each stay small, also where they are sent.
 */
export function readCount(count: BallotCount, before?: MomentCount): MomentCount {
  const { cast, open, abstain } = count
  const { leaders, most } = findStanding(count)
  const names = leaders.map(({ choice }) => choice)
  return {
    sides: count.sides.map(({ choice, weight, heads }, place) => {
      const known = before?.sides[place]
      return known?.choice === choice && known.weight === weight && known.heads === heads
        ? known
        : { choice, weight, heads }
    }),
    abstain: { weight: abstain.weight, heads: abstain.heads },
    cast,
    open: { weight: open.weight, heads: open.heads },
    leaders: before && isSameList(before.leaders, names) ? before.leaders : names,
    convergence: cast.weight > 0 ? most / cast.weight : null,
  }
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place])
