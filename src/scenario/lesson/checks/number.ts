import * as v from 'valibot'
import { formatCompared } from '../../../describe/format'
import { id, share } from '../../schema-parts'
import type { CheckRow } from './check-row'
import { findVerdict, firstRule, MISSING, nameRule } from './rule-words'

/** The number that a rule comes to. */
export interface NumberCheck {
  readonly kind: 'number'
  readonly rule: string
  readonly is: 'at-least' | 'at-most'
  readonly value: number
}

const WORDS = { 'at-least': 'at least', 'at-most': 'at most' } as const

/** Below this, a difference is an error of the arithmetic. */
const NOISE = 1e-9

export const numberCheck: CheckRow<NumberCheck> = {
  label: 'A rule’s number',
  schema: v.strictObject({
    kind: v.literal('number'),
    rule: id,
    is: v.picklist(['at-least', 'at-most']),
    value: share,
  }),
  fields: [
    { key: 'rule', label: 'Rule', control: 'rule' },
    { key: 'is', label: 'Is', control: 'choice', options: WORDS },
    { key: 'value', label: 'Number', control: 'number', min: 0, max: 1 },
  ],
  first: (scenario) => ({ kind: 'number', rule: firstRule(scenario), is: 'at-least', value: 0.7 }),
  judge: ({ rule, is, value }, state) => {
    const text = `${nameRule(rule, state.now)} comes to ${WORDS[is]} ${value}`
    const verdict = findVerdict(state, rule)
    if (!verdict) return { isMet: false, text, now: MISSING }
    const { confidence } = verdict
    const isMet = is === 'at-least' ? confidence >= value - NOISE : confidence <= value + NOISE
    return {
      isMet,
      text,
      now: formatCompared(confidence, value)[0],
      ...(confidence <= 1 && { meter: { value: confidence, bar: value } }),
    }
  },
}
