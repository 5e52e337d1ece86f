import { TOLERANCE } from '../tolerance'
import type { ProposalTally } from '../votes/tally'

/** The proposals with the largest value above 0, in their own order: several where they are equal. */
export function findFront(
  proposals: readonly ProposalTally[],
  values: readonly (number | null)[],
): ProposalTally[] {
  let largest = 0
  for (const value of values) if (value !== null && value > largest) largest = value
  return proposals.filter((_, i) => {
    const value = values[i] ?? 0
    return value > 0 && value >= largest - TOLERANCE
  })
}
