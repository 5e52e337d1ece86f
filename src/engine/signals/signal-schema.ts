import * as v from 'valibot'
import { MOST_WEIGHT, STANCES } from '../votes/vote'
import { CAUSAL_LEVELS } from './causal-level'
import { DOUBT_SEVERITIES } from './signal'
import type { Signal, SignalPayloads, SignalType } from './signal'

const LONGEST_ID = 200
const LONGEST_TEXT = 20_000
const MOST_EVIDENCE = 100

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID))
const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT))
const number = v.pipe(v.number(), v.finite())
const share = v.pipe(number, v.minValue(0), v.maxValue(1))
const duration = v.pipe(number, v.minValue(0))
const optional = v.exactOptional

/** The compiler checks that every type has its schema and that each schema yields that payload. */
const payloads: { [T in SignalType]: v.GenericSchema<unknown, SignalPayloads[T]> } = {
  'task:new': v.strictObject({ task: text, context: optional(text) }),
  discovery: v.strictObject({ finding: text, evidence: optional(text), relevance: share }),
  proposal: v.strictObject({ proposalId: id, content: text, reasoning: text }),
  doubt: v.strictObject({
    targetSignalId: id,
    concern: text,
    severity: v.picklist(DOUBT_SEVERITIES),
  }),
  challenge: v.strictObject({
    targetSignalId: id,
    counterArgument: text,
    alternativeProposal: optional(text),
  }),
  vote: v.strictObject({
    proposalId: id,
    stance: v.picklist(STANCES),
    reasoning: optional(text),
    weight: v.pipe(number, v.minValue(0), v.maxValue(MOST_WEIGHT)),
    evidence: optional(v.pipe(v.array(text), v.maxLength(MOST_EVIDENCE))),
  }),
  conflict: v.strictObject({ signalA: id, signalB: id, description: text }),
  'consensus:reached': v.strictObject({ proposalId: id, decision: text, confidence: duration }),
  escalate: v.strictObject({ reason: text, context: text }),
  'memory:shared': v.strictObject({ content: text, category: text, importance: share }),
  'tool:result': v.strictObject({
    toolName: text,
    result: text,
    isError: v.boolean(),
    durationMs: duration,
    triggeredBy: id,
  }),
}

const signalOf = <T extends SignalType>(type: T) =>
  v.strictObject({
    id,
    type: v.literal(type),
    source: id,
    payload: payloads[type],
    confidence: share,
    timestamp: number,
    replyTo: optional(id),
    ttl: optional(duration),
    metadata: optional(
      v.strictObject({
        round: optional(v.pipe(number, v.integer(), v.minValue(0))),
        priority: optional(number),
        causalLevel: optional(v.picklist(CAUSAL_LEVELS)),
      }),
    ),
  })

export const signalSchema: v.GenericSchema<unknown, Signal> = v.variant('type', [
  signalOf('task:new'),
  signalOf('discovery'),
  signalOf('proposal'),
  signalOf('doubt'),
  signalOf('challenge'),
  signalOf('vote'),
  signalOf('conflict'),
  signalOf('consensus:reached'),
  signalOf('escalate'),
  signalOf('memory:shared'),
  signalOf('tool:result'),
])

/** What is wrong with something from outside: where, and why. */
export interface Problem {
  readonly path: string
  readonly reason: string
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Checks what a stranger sent; never throws. */
export function checkSignal(input: unknown): Checked<Signal> {
  const result = v.safeParse(signalSchema, input)
  if (result.success) return { ok: true, value: result.output }
  return {
    ok: false,
    problems: result.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? 'signal',
      reason: issue.message,
    })),
  }
}
