import { MAX_WEIGHT, STANCES } from '../votes/vote'
import type { CausalLevel } from './causal-level'

export const DOUBT_SEVERITIES = ['low', 'medium', 'high'] as const
export type DoubtSeverity = (typeof DOUBT_SEVERITIES)[number]

/** A field of a payload. `proposal`, `signal` and `agent` are ids of what the run has. */
export type PayloadField = (
  | { readonly kind: 'text' | 'texts' | 'flag' | 'id' | 'proposal' | 'signal' | 'agent' }
  | { readonly kind: 'number'; readonly max?: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
) & {
  readonly isOptional?: true
  /** Its agent has a default for it: who says it may leave it out, and it is filled in when it is published. */
  readonly isOfAgent?: true
}

interface SignalRow {
  /** Among the types in a link. Links live for ever: a new type takes the next number. */
  readonly place: number
  /** A link keeps the fields in this order, too: a new one comes last. */
  readonly payload: Readonly<Record<string, PayloadField>>
}

const text = { kind: 'text' } as const
const proposal = { kind: 'proposal' } as const
const signal = { kind: 'signal' } as const
const share = { kind: 'number', max: 1 } as const
const amount = { kind: 'number' } as const
const maybe = <const Field extends PayloadField>(field: Field) =>
  ({ ...field, isOptional: true }) as const

/**
 * In the order in which a deliberation usually meets them. The types, the schemas, the link's tables and the
 * tests' random signals derive from these rows.
 */
export const SIGNALS = {
  'task:new': { place: 5, payload: { task: text, context: maybe(text) } },
  discovery: {
    place: 1,
    payload: { finding: text, evidence: maybe(text), relevance: share },
  },
  proposal: { place: 2, payload: { proposalId: { kind: 'id' }, content: text, reasoning: text } },
  doubt: {
    place: 3,
    payload: {
      targetSignalId: signal,
      concern: text,
      severity: { kind: 'choice', options: DOUBT_SEVERITIES },
    },
  },
  challenge: {
    place: 4,
    payload: { targetSignalId: signal, counterArgument: text, alternativeProposal: maybe(text) },
  },
  vote: {
    place: 0,
    payload: {
      proposalId: proposal,
      stance: { kind: 'choice', options: STANCES },
      reasoning: maybe(text),
      weight: { kind: 'number', max: MAX_WEIGHT, isOfAgent: true },
      evidence: maybe({ kind: 'texts' }),
    },
  },
  conflict: { place: 6, payload: { signalA: signal, signalB: signal, description: text } },
  'consensus:reached': {
    place: 7,
    payload: { proposalId: proposal, decision: text, confidence: amount },
  },
  escalate: { place: 8, payload: { reason: text, context: text } },
  'memory:shared': { place: 9, payload: { content: text, category: text, importance: share } },
  'tool:result': {
    place: 10,
    payload: {
      toolName: text,
      result: text,
      isError: { kind: 'flag' },
      durationMs: amount,
      triggeredBy: { kind: 'agent' },
    },
  },
} as const satisfies Readonly<Record<string, SignalRow>>

export type SignalType = keyof typeof SIGNALS
export const SIGNAL_TYPES = Object.keys(SIGNALS) as readonly SignalType[]

type ValueOf<Field> = Field extends { readonly kind: 'number' }
  ? number
  : Field extends { readonly kind: 'flag' }
    ? boolean
    : Field extends { readonly kind: 'texts' }
      ? readonly string[]
      : Field extends { readonly options: readonly (infer Option)[] }
        ? Option
        : string

type OptionalKeys<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly isOptional: true } ? Key : never
}[keyof Fields]

type KeysOfAgent<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly isOfAgent: true } ? Key : never
}[keyof Fields]

type PayloadOf<Fields, Optional extends keyof Fields = OptionalKeys<Fields>> = {
  readonly [Key in Exclude<keyof Fields, Optional>]: ValueOf<Fields[Key]>
} & { readonly [Key in Optional]?: ValueOf<Fields[Key]> }

/** Each of the types has exactly one payload. */
export type SignalPayloads = {
  [T in SignalType]: PayloadOf<(typeof SIGNALS)[T]['payload']>
}

/** Before an agent's defaults are filled in. */
export type DraftPayloads = {
  [T in SignalType]: PayloadOf<
    (typeof SIGNALS)[T]['payload'],
    OptionalKeys<(typeof SIGNALS)[T]['payload']> | KeysOfAgent<(typeof SIGNALS)[T]['payload']>
  >
}

export interface SignalMetadata {
  readonly round?: number
  readonly priority?: number
  readonly causalLevel?: CausalLevel
}

interface SignalOf<T extends SignalType> {
  readonly id: string
  readonly type: T
  /** The agent that said it, or `orchestrator`. */
  readonly source: string
  readonly payload: SignalPayloads[T]
  readonly confidence: number
  readonly timestamp: number
  readonly replyTo?: string
  /** Milliseconds until it expires; the bus's default where absent. */
  readonly ttl?: number
  readonly metadata?: SignalMetadata
}

/** A union over the types, so that checking `type` also tells the payload. */
export type Signal<T extends SignalType = SignalType> = { [K in T]: SignalOf<K> }[T]
