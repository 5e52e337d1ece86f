import type { VoteRecord } from '../../engine'

/** Every agent's last word on every proposal, in the order of casting. */
export function latestVotes(votes: readonly VoteRecord[]): readonly VoteRecord[] {
  const latest = new Map<string, VoteRecord>()
  for (const vote of votes) {
    const key = JSON.stringify([vote.agentId, vote.proposalId])
    latest.delete(key)
    latest.set(key, vote)
  }
  return [...latest.values()]
}
