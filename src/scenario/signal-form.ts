import {
  checkAgainst,
  draftSchema,
  isUsableId,
  SIGNALS,
  type CausalLevel,
  type Move,
  type PayloadField,
  type SignalDraft,
  type SignalType,
} from '../engine'
import { SCENARIO_LIMITS } from './limits'

export type FieldValue = string | number | boolean | readonly string[] | null

/** A signal while it is being written: every field of its type as it was typed, right or not. */
export interface SignalForm {
  readonly type: SignalType
  readonly agent: string
  readonly round: number | null
  /** The round of the debate; null for the round itself. */
  readonly debate: number | null
  readonly values: Readonly<Record<string, FieldValue>>
  /** Empty for none. */
  readonly replyTo: string
  readonly confidence: number | null
  readonly ttl: number | null
  readonly priority: number | null
  readonly causalLevel: CausalLevel | ''
}

/** By field, those of the payload as `payload.x`: why it cannot be as it is. */
export type Refusals = Readonly<Partial<Record<string, string>>>

export type ReadForm =
  { readonly ok: true; readonly move: Move } | { readonly ok: false; readonly refusals: Refusals }

export const fieldsOf = (type: SignalType): readonly (readonly [string, PayloadField])[] =>
  Object.entries<PayloadField>(SIGNALS[type].payload)

function emptyValue(field: PayloadField): FieldValue {
  switch (field.kind) {
    case 'number':
      return null
    case 'flag':
      return false
    case 'texts':
      return []
    case 'choice':
      return field.options[0]!
    case 'text':
    case 'id':
    case 'proposal':
    case 'signal':
    case 'agent':
      return ''
  }
}

export const createForm = (type: SignalType, agent: string, round: number): SignalForm => ({
  type,
  agent,
  round,
  debate: null,
  values: Object.fromEntries(fieldsOf(type).map(([name, field]) => [name, emptyValue(field)])),
  replyTo: '',
  confidence: null,
  ttl: null,
  priority: null,
  causalLevel: '',
})

/** What fits into a field of the same name and kind stays. */
export function changeType(form: SignalForm, type: SignalType): SignalForm {
  const before = new Map(fieldsOf(form.type).map(([name, { kind }]) => [name, kind]))
  const values = fieldsOf(type).map(([name, field]) => [
    name,
    before.get(name) === field.kind ? form.values[name]! : emptyValue(field),
  ])
  return { ...form, type, values: Object.fromEntries(values) as SignalForm['values'] }
}

export function formOf(move: Move): SignalForm {
  const { type, agent, round, debate = null, payload } = move
  const form = createForm(type, agent, round)
  return {
    ...form,
    debate,
    values: { ...form.values, ...(payload as SignalForm['values']) },
    replyTo: move.replyTo ?? '',
    confidence: move.confidence ?? null,
    ttl: move.ttl ?? null,
    priority: move.priority ?? null,
    causalLevel: move.causalLevel ?? '',
  }
}

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)

const NEEDED: Readonly<Record<PayloadField['kind'], string>> = {
  text: 'Needs some text',
  texts: 'Needs an item',
  flag: 'Needs a choice',
  number: 'Needs a number',
  choice: 'Needs a choice',
  id: 'Needs a short name',
  proposal: 'Needs a proposal',
  signal: 'Needs a signal',
  agent: 'Needs an agent',
}

const isWithin = (number: number | null, most: number): boolean =>
  number !== null && Number.isInteger(number) && number >= 1 && number <= most

function* findRefusals(
  { type, agent, round, debate, values }: SignalForm,
  agents: readonly string[],
) {
  if (!agents.includes(agent)) yield ['agent', 'Needs an agent'] as const
  const { rounds, debateRounds } = SCENARIO_LIMITS
  if (!isWithin(round, rounds)) yield ['round', `A whole number from 1 to ${rounds}`] as const
  if (debate !== null && !isWithin(debate, debateRounds))
    yield ['debate', `A whole number from 1 to ${debateRounds}`] as const
  for (const [name, field] of fieldsOf(type)) {
    const value = values[name]
    if (isEmpty(value)) {
      if (!field.isOptional && !field.isOfAgent)
        yield [`payload.${name}`, NEEDED[field.kind]] as const
    } else if (field.kind === 'id' && !isUsableId(String(value)))
      yield [`payload.${name}`, `At most ${SCENARIO_LIMITS.name} letters, and no #`] as const
  }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The move that a form describes, or what is wrong with it, field by field. */
export function readForm(form: SignalForm, agents: readonly string[]): ReadForm {
  const { type, agent, round, debate, values, replyTo, confidence, ttl, priority, causalLevel } =
    form
  const found = new Map<string, string>(findRefusals(form, agents))
  const kept = fieldsOf(type).filter(([name]) => !isEmpty(values[name]))
  const draft = {
    type,
    payload: Object.fromEntries(kept.map(([name]) => [name, values[name]])),
    ...(confidence === null ? {} : { confidence }),
    ...(replyTo === '' ? {} : { replyTo }),
    ...(ttl === null ? {} : { ttl }),
    ...(priority === null ? {} : { priority }),
    ...(causalLevel === '' ? {} : { causalLevel }),
  }
  const checked = checkAgainst(draftSchema, draft)
  for (const { path, reason } of checked.ok ? [] : checked.problems) {
    const [field = ''] = path.split('[')
    if (!found.has(field)) found.set(field, upperFirst(reason))
  }
  if (found.size > 0) return { ok: false, refusals: Object.fromEntries(found) }
  const when = debate === null ? { round: round! } : { round: round!, debate }
  return { ok: true, move: { agent, ...when, ...(draft as SignalDraft) } }
}
