import { STANCES } from '../votes/vote'
import type { BenchPoll } from './electorate'

interface BareColumns {
  /** By vote: its proposal and stance in one number. */
  readonly cell: Int32Array
  readonly weight: Float64Array
  readonly evidence: Float64Array
}

export function createBareColumns({ proposals, votes }: BenchPoll): BareColumns {
  const place = new Map(proposals.map(({ id }, index) => [id, index * STANCES.length]))
  const weight = Float64Array.from(votes, ({ vote }) => vote.weight)
  return {
    cell: Int32Array.from(
      votes,
      ({ proposalId, vote }) => place.get(proposalId)! + STANCES.indexOf(vote.stance),
    ),
    weight,
    evidence: weight.map((each) => Math.log1p(each)),
  }
}

/**
 * The floor: a loop over typed arrays that does nothing but add up, by proposal and stance, the
 * three things that the formulas are made of: how many, how heavy, and how much evidence.
 */
export function bareLoop({ cell, weight, evidence }: BareColumns, cells: number): Float64Array[] {
  const counts = new Float64Array(cells)
  const weights = new Float64Array(cells)
  const logs = new Float64Array(cells)
  for (let i = 0; i < cell.length; i++) {
    const at = cell[i]!
    counts[at]!++
    weights[at]! += weight[i]!
    logs[at]! += evidence[i]!
  }
  return [counts, weights, logs]
}
