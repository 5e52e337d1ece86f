import type { Stance } from '../votes/vote'
import type { Poll } from './strategy'

/** Where the final owner stands on each proposal, by its latest word; null without an owner. */
export function ownerStances({ tally, electorate }: Poll): ReadonlyMap<number, Stance> | null {
  const { finalOwner } = electorate
  if (finalOwner === undefined || finalOwner === '') return null
  const { columns } = tally
  const stances = new Map<number, Stance>()
  for (const at of columns.votesOf(columns.agentIndex(finalOwner))) {
    stances.set(columns.proposalOf(at), columns.votes[at]!.vote.stance)
  }
  return stances
}
