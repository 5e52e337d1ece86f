import * as v from 'valibot'
import { check } from '../check'
import type { Checked } from '../check'
import { MAX_WEIGHT, STANCES } from '../votes/vote'
import { CAUSAL_LEVELS } from './causal-level'
import { DOUBT_SEVERITIES } from './signal'
import type { Signal, SignalPayloads, SignalType } from './signal'

/** How much a signal from outside may carry. */
export const SIGNAL_LIMITS = {
  /** Characters of an id; those that are made up from others are longer than what a person may write. */
  id: 300,
  /** Characters of any other text. */
  text: 20_000,
  /** Citations of a vote. */
  evidence: 100,
} as const

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(SIGNAL_LIMITS.id))
const text = v.pipe(v.string(), v.maxLength(SIGNAL_LIMITS.text))
const citation = v.pipe(text, v.minLength(1))
const number = v.pipe(v.number(), v.finite())
export const share = v.pipe(number, v.minValue(0), v.maxValue(1))
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
    weight: v.pipe(number, v.minValue(0), v.maxValue(MAX_WEIGHT)),
    evidence: optional(v.pipe(v.array(citation), v.maxLength(SIGNAL_LIMITS.evidence))),
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

/** A schema that knows by its `type` which payload an object has, with the same other entries for all. */
export function byType<Entries extends v.ObjectEntries>(entries: Entries) {
  const of = <T extends SignalType>(type: T) =>
    v.strictObject({ type: v.literal(type), payload: payloads[type], ...entries })
  return v.variant('type', [
    of('task:new'),
    of('discovery'),
    of('proposal'),
    of('doubt'),
    of('challenge'),
    of('vote'),
    of('conflict'),
    of('consensus:reached'),
    of('escalate'),
    of('memory:shared'),
    of('tool:result'),
  ])
}

/** What every signal may have, whoever sends it. */
export const speechEntries = {
  replyTo: optional(id),
  ttl: optional(duration),
}

export const metadataEntries = {
  priority: optional(number),
  causalLevel: optional(v.picklist(CAUSAL_LEVELS)),
}

export const signalSchema: v.GenericSchema<unknown, Signal> = byType({
  id,
  source: id,
  confidence: share,
  timestamp: number,
  ...speechEntries,
  metadata: optional(
    v.strictObject({
      round: optional(v.pipe(number, v.integer(), v.minValue(0))),
      ...metadataEntries,
    }),
  ),
})

/** Checks what a stranger sent; never throws. */
export function checkSignal(input: unknown): Checked<Signal> {
  return check(signalSchema, input)
}
