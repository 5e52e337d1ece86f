import * as v from 'valibot'
import { check, type Checked } from '../check'
import { CAUSAL_LEVELS } from './causal-level'
import {
  SIGNAL_TYPES,
  SIGNALS,
  type DraftPayloads,
  type PayloadField,
  type Signal,
  type SignalPayloads,
  type SignalType,
} from './signal'

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

function schemaOf(field: PayloadField): v.GenericSchema {
  switch (field.kind) {
    case 'text':
      return text
    case 'texts':
      return v.pipe(v.array(citation), v.maxLength(SIGNAL_LIMITS.evidence))
    case 'flag':
      return v.boolean()
    case 'number':
      return field.max === undefined ? duration : v.pipe(duration, v.maxValue(field.max))
    case 'choice':
      return v.picklist(field.options)
    case 'id':
    case 'proposal':
    case 'signal':
    case 'agent':
      return id
  }
}

const payloadOf = (type: SignalType, isDraft: boolean) =>
  v.strictObject(
    Object.fromEntries(
      Object.entries<PayloadField>(SIGNALS[type].payload).map(([name, field]) => [
        name,
        field.isOptional || (isDraft && field.isOfAgent)
          ? optional(schemaOf(field))
          : schemaOf(field),
      ]),
    ),
  )

type ByType<Payloads extends Record<SignalType, unknown>, Entries extends v.ObjectEntries> = {
  [T in SignalType]: { type: T; payload: Payloads[T] } & v.InferOutput<
    v.StrictObjectSchema<Entries, undefined>
  >
}[SignalType]

const variantOf = (entries: v.ObjectEntries, isDraft: boolean) =>
  v.variant(
    'type',
    SIGNAL_TYPES.map((type) =>
      v.strictObject({ type: v.literal(type), payload: payloadOf(type, isDraft), ...entries }),
    ),
  ) as v.GenericSchema

/** A schema that knows by its `type` which payload a signal has, with the same other entries for all. */
const signalByType = <Entries extends v.ObjectEntries>(entries: Entries) =>
  variantOf(entries, false) as v.GenericSchema<unknown, ByType<SignalPayloads, Entries>>

/** The same for what is not published yet. */
export const draftByType = <Entries extends v.ObjectEntries>(entries: Entries) =>
  variantOf(entries, true) as v.GenericSchema<unknown, ByType<DraftPayloads, Entries>>

/** Of every signal, from any sender. */
export const speechEntries = {
  replyTo: optional(id),
  ttl: optional(duration),
}

export const metadataEntries = {
  priority: optional(number),
  causalLevel: optional(v.picklist(CAUSAL_LEVELS)),
}

export const signalSchema: v.GenericSchema<unknown, Signal> = signalByType({
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
