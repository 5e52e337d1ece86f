import {
  SIGNAL_TYPES,
  SIGNALS,
  type PayloadField,
  type Signal,
  type SignalPayloads,
  type SignalType,
} from '../signals/signal'
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

function exampleOf(field: PayloadField, name: string): unknown {
  switch (field.kind) {
    case 'text':
      return `Some ${name}`
    case 'texts':
      return [`Some ${name}`]
    case 'flag':
      return false
    case 'number':
      return 0.5
    case 'choice':
      return field.options[0]
    case 'id':
    case 'proposal':
      return 'A'
    case 'signal':
      return 's1'
    case 'agent':
      return 'ana'
  }
}

/** A valid payload of every type, without what may be left out. */
export const PAYLOADS = Object.fromEntries(
  SIGNAL_TYPES.map((type) => [
    type,
    Object.fromEntries(
      Object.entries<PayloadField>(SIGNALS[type].payload)
        .filter(([, field]) => !field.isOptional)
        .map(([name, field]) => [name, exampleOf(field, name)]),
    ),
  ]),
) as unknown as Readonly<SignalPayloads>

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
