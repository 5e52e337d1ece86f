import type { Signal, SignalPayloads, SignalType } from '../signals/signal'
import type { Proposal, Stance, VoteRecord } from '../votes/vote'

/** Agent, proposal, stance, weight, reasoning. */
export type VoteTuple = readonly [string, string, Stance, number, string?]

export const createProposal = (id: string, confidence = 0.5): Proposal => ({
  id,
  content: `Do ${id}`,
  reasoning: '',
  sourceAgentId: 'author',
  sourceSignalId: `signal-${id}`,
  confidence,
  timestamp: 0,
})

export function createVote(tuple: VoteTuple, timestamp = 0): VoteRecord {
  const [agentId, proposalId, stance, weight, reasoning] = tuple
  const because = reasoning === undefined ? {} : { reasoning }
  return { agentId, proposalId, vote: { proposalId, stance, weight, ...because }, timestamp }
}

/** A valid payload of every type. */
export const PAYLOADS: Readonly<SignalPayloads> = {
  'task:new': { task: 'Choose a release day' },
  discovery: { finding: 'The load test passes', relevance: 0.8 },
  proposal: { proposalId: 'A', content: 'Friday', reasoning: 'Ready by then' },
  doubt: { targetSignalId: 's1', concern: 'Untested', severity: 'low' },
  challenge: { targetSignalId: 's1', counterArgument: 'Nobody is here on Saturday' },
  vote: { proposalId: 'A', stance: 'agree', weight: 1 },
  conflict: { signalA: 's1', signalB: 's2', description: 'Two days' },
  'consensus:reached': { proposalId: 'A', decision: 'Friday', confidence: 0.9 },
  escalate: { reason: 'No agreement', context: 'Two camps' },
  'memory:shared': { content: 'Fridays went badly', category: 'history', importance: 0.5 },
  'tool:result': {
    toolName: 'load-test',
    result: 'ok',
    isError: false,
    durationMs: 12,
    triggeredBy: 'ana',
  },
}

export function createSignal(
  id: string,
  type: SignalType,
  given: Partial<Omit<Signal, 'id' | 'type' | 'payload'>> = {},
): Signal {
  return {
    id,
    type,
    payload: PAYLOADS[type],
    source: 'ana',
    confidence: 0.8,
    timestamp: 0,
    ...given,
  } as Signal
}
