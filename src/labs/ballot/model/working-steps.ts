import { atLeast, exceeds } from '../../../engine/tolerance'

/** What a number is, for the words that go with it. */
export type TermName =
  | 'for'
  | 'others'
  | 'cast'
  | 'open'
  | 'roll'
  | 'half'
  | 'threshold'
  | 'blocking'
  | 'heads'
  | 'heads-for'
  | 'heads-against'
  | 'roll-heads'
  | 'quorum'
  | 'zero'

export interface WorkingTerm {
  readonly name: TermName
  /** Whose, where it belongs to a choice. */
  readonly choice: string | null
  readonly value: number
}

/** A number, and what it was made of: terms put together by the sign. */
export interface WorkingAmount {
  readonly value: number
  readonly terms: readonly WorkingTerm[]
  readonly sign: '' | '+' | '−' | '/' | '(+)/'
}

export interface WorkingStep {
  readonly what:
    | 'approves'
    | 'rejects'
    | 'leads'
    | 'ties'
    | 'share-for'
    | 'share-against'
    | 'share-short'
    | 'quorum'
    | 'quorum-impossible'
    | 'anybody-against'
    | 'everybody-voted'
    | 'everybody-agrees'
    | 'cannot-be-caught'
    | 'at-most-tied'
    | 'no-weight-left'
    | 'no-majority'
    | 'weightless'
    | 'stays-passed'
    | 'stays-blocked'
    | 'cannot-pass'
    | 'cannot-be-blocked'
    | 'past-half'
    | 'past-half-against'
  readonly left: WorkingAmount
  readonly relation: '>' | '≥' | '='
  readonly right: WorkingAmount
  readonly holds: boolean
}

/** How a rule comes to its decision, and how the ballot comes to its end before its time. */
export interface RuleWorking {
  readonly decides: readonly WorkingStep[]
  /** The last of them holds exactly where it ends. */
  readonly ends: readonly WorkingStep[]
}

export const term = (
  name: TermName,
  value: number,
  choice: string | null = null,
): WorkingAmount => ({
  value,
  terms: [{ name, choice, value }],
  sign: '',
})

export const join = (sign: '+' | '−', a: WorkingAmount, b: WorkingAmount): WorkingAmount => ({
  value: sign === '+' ? a.value + b.value : a.value - b.value,
  terms: [...a.terms, ...b.terms],
  sign,
})

export const over = (a: WorkingAmount, b: WorkingAmount): WorkingAmount => ({
  value: b.value > 0 ? a.value / b.value : 0,
  terms: [...a.terms, ...b.terms],
  sign: a.sign === '+' ? '(+)/' : '/',
})

export function compare(
  what: WorkingStep['what'],
  left: WorkingAmount,
  relation: WorkingStep['relation'],
  right: WorkingAmount,
): WorkingStep {
  const holds = {
    '>': exceeds(left.value, right.value),
    '≥': atLeast(left.value, right.value),
    '=': !exceeds(left.value, right.value) && !exceeds(right.value, left.value),
  }[relation]
  return { what, left, relation, right, holds }
}
