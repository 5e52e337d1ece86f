import { createRandom, seedFrom } from '../../random'
import { TOLERANCE, exceeds } from '../../tolerance'
import type { AgentId } from '../../votes/vote'
import type { BallotCount, Side } from './count'
import type { BallotTieBreak } from './plan'

export interface Ties {
  readonly tieBreak: BallotTieBreak
  /** Whose own vote settles it, under `owner`. */
  readonly owner: AgentId | null
  /** The choices in an order drawn from the seed, before any vote. */
  readonly lot: readonly string[]
}

export function drawLot(choices: readonly string[], seed: number): readonly string[] {
  const random = createRandom(seedFrom('ballot', seed))
  const left = [...choices]
  return choices.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

/** One of several that are equal, or null where that is not settled. */
export function breakTie(tied: readonly Side[], count: BallotCount, ties: Ties): Side | null {
  switch (ties.tieBreak) {
    case 'none':
      return null
    case 'first':
      return tied.reduce((first, side) => (side.first < first.first ? side : first))
    case 'most-confident': {
      const [top, next] = byConfidence(tied)
      return exceeds(top, next) ? tied.find(({ confidence }) => confidence === top)! : null
    }
    case 'owner': {
      const choice = ties.owner === null ? undefined : count.voteOf(ties.owner)?.choice
      return tied.find((side) => side.choice === choice) ?? null
    }
    case 'seeded-lot':
      return tied.find(({ choice }) => choice === firstByLot(tied, ties))!
  }
}

/** Whether a tie that no weight can undo falls the same way regardless of weightless votes. */
export function isTieSettled(tied: readonly Side[], count: BallotCount, ties: Ties): boolean {
  const open = count.open.heads
  if (ties.tieBreak === 'owner') return !isOwnerOpen(count, ties)
  if (ties.tieBreak !== 'most-confident' || open === 0) return true
  const [top, next] = byConfidence(tied)
  return exceeds(top, next + open)
}

/** Whether such a tie can be broken at all. */
export function canTieFall(tied: readonly Side[], count: BallotCount, ties: Ties): boolean {
  switch (ties.tieBreak) {
    case 'none':
      return false
    case 'first':
    case 'seeded-lot':
      return true
    case 'most-confident':
      return count.open.heads > 0 || breakTie(tied, count, ties) !== null
    case 'owner':
      return isOwnerOpen(count, ties) || breakTie(tied, count, ties) !== null
  }
}

/**
 * Whether the leader wins the tie that comes about if everybody who can still vote votes for the
 * rival, however sure they are of it.
 */
export function keepsTie(leader: Side, rival: Side, count: BallotCount, ties: Ties): boolean {
  switch (ties.tieBreak) {
    case 'none':
      return false
    case 'first':
      return leader.first < rival.first
    case 'most-confident':
      return exceeds(leader.confidence, rival.confidence + count.open.heads)
    case 'owner':
      return ties.owner !== null && count.voteOf(ties.owner)?.choice === leader.choice
    case 'seeded-lot':
      return firstByLot([leader, rival], ties) === leader.choice
  }
}

const isOwnerOpen = (count: BallotCount, { owner }: Ties): boolean =>
  owner !== null && count.isOnRoll(owner) && count.voteOf(owner) === undefined

const firstByLot = (tied: readonly Side[], { lot }: Ties): string | undefined =>
  lot.find((choice) => tied.some((side) => side.choice === choice))

function byConfidence(tied: readonly Side[]): readonly [top: number, next: number] {
  const [top = 0, next = -2 * TOLERANCE] = tied
    .map(({ confidence }) => confidence)
    .sort((a, b) => b - a)
  return [top, next]
}
