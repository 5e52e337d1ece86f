import type { Round } from '../deliberation/run'
import type { AgentId, ProposalId } from '../votes/vote'

export interface Influence {
  readonly from: AgentId
  readonly to: AgentId
  /** Signals in answer to one of theirs. */
  readonly replies: number
  /** Challenges and doubts among what was aimed at them. */
  readonly challenges: number
  /** Votes for and against what they proposed. */
  readonly agrees: number
  readonly disagrees: number
}

type Count = 'replies' | 'challenges' | 'agrees' | 'disagrees'

export function traceInfluence(
  rounds: readonly Pick<Round, 'signals' | 'votes' | 'proposals'>[],
): readonly Influence[] {
  const signals = rounds.flatMap((round) => round.signals)
  const sourceOf = new Map(signals.map(({ id, source }) => [id, source]))
  // The author, also where the bus has forgotten the proposal since.
  const authorOf = new Map<ProposalId, AgentId>(
    rounds.flatMap(({ proposals }) =>
      proposals.map(({ id, sourceAgentId }) => [id, sourceAgentId] as const),
    ),
  )
  for (const signal of signals) {
    if (signal.type !== 'proposal' || authorOf.has(signal.payload.proposalId)) continue
    authorOf.set(signal.payload.proposalId, signal.source)
  }
  const pairs = new Map<string, Influence>()
  const add = (from: AgentId, to: AgentId | undefined, what: Count) => {
    if (to === undefined) return
    const key = JSON.stringify([from, to])
    const known = pairs.get(key) ?? { from, to, replies: 0, challenges: 0, agrees: 0, disagrees: 0 }
    pairs.set(key, { ...known, [what]: known[what] + 1 })
  }
  for (const signal of signals) {
    const { source, replyTo } = signal
    if (replyTo !== undefined) add(source, sourceOf.get(replyTo), 'replies')
    if (signal.type === 'challenge' || signal.type === 'doubt') {
      add(source, sourceOf.get(signal.payload.targetSignalId), 'challenges')
    }
  }
  for (const { record } of rounds.flatMap(({ votes }) => votes)) {
    const { agentId, proposalId, vote } = record
    if (vote.stance === 'abstain') continue
    add(agentId, authorOf.get(proposalId), vote.stance === 'agree' ? 'agrees' : 'disagrees')
  }
  return [...pairs.values()]
}
