import { atLeast, exceeds } from './tolerance'
import type { AgentId, ProposalId } from './votes/vote'
import { exp, log2 } from './math/portable'

export type Operation =
  | 'given'
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'exponent-of-difference'
  | 'log2'
  | 'minus-p-log2-p'
  | 'one-minus-ratio'
  | 'not-below-0'
  | 'any-of'
  | 'at-least'
  | 'more-than'
  | 'equals'

/** What an operand or a line stands for; views put words to it. */
export type Quantity =
  | 'agrees'
  | 'disagrees'
  | 'abstains'
  | 'votes'
  | 'agree-weight'
  | 'disagree-weight'
  | 'total-weight'
  | 'share'
  | 'evidence-for'
  | 'evidence-against'
  | 'evidence'
  | 'scale'
  | 'odds'
  | 'total-odds'
  | 'posterior'
  | 'support'
  | 'total-support'
  | 'information'
  | 'entropy'
  | 'proposals'
  | 'maximum-entropy'
  | 'concentration'
  | 'top-weight'
  | 'first-top-weight'
  | 'credit-for'
  | 'credit-against'
  | 'credit'
  | 'earned'
  | 'authority'
  | 'rubric-score'
  | 'preferring'
  | 'opposing'
  | 'duel'
  | 'wins'
  | 'half-ties'
  | 'copeland'
  | 'rivals'
  | 'copeland-share'
  | 'heads'
  | 'roll'
  | 'voters'
  | 'owner-agrees'
  | 'confidence'
  | 'threshold'
  | 'supermajority'
  | 'share-against'
  | 'blocking-share'
  | 'quorum'
  | 'min-voters'
  | 'decision'
  | 'approved'
  | 'rejected'
  | 'vetoes'
  | 'zero'
  | 'for'
  | 'others'
  | 'cast'
  | 'open'
  | 'roll-weight'
  | 'half'
  | 'heads-for'
  | 'heads-against'
  | 'margin'
  | 'right'
  | 'begins-right'
  | 'begins-wrong'
  | 'accepting'
  | 'accepts'
  | 'accepted'
  | 'accepted-right'
  | 'accepted-wrong'
  | 'refused-right'
  | 'refused-wrong'
  | 'keeps'
  | 'repairs'
  | 'final-right'
  | 'precision'
  | 'recall'

export type Claim =
  | 'approves'
  | 'rejects'
  | 'leads'
  | 'ties'
  | 'share-for'
  | 'share-blocks'
  | 'share-short'
  | 'quorum-met'
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

export type Unit = 'heads' | 'weight' | 'probability'

export interface Operand {
  readonly name: Quantity
  readonly value: number
  /** The choice whose number it is. */
  readonly choice?: string
  /** Its own arithmetic, where it was worked out for this line alone. */
  readonly made?: Arithmetic
}

export interface Arithmetic {
  readonly operation: Operation
  readonly operands: readonly Operand[]
  /** Of comparisons: how much noise they allow for, as a share of what is usual. */
  readonly scale?: number
}

/** What a line is about, and which ballots it came from where that is known. */
export interface Subject {
  readonly proposalId?: ProposalId
  readonly rivalId?: ProposalId
  readonly agentId?: AgentId
  readonly choice?: string
  readonly round?: number
  /** Those whose votes were counted. */
  readonly voters?: readonly AgentId[]
}

/**
 * One line of arithmetic, with the numbers in it: of a rule, a ballot, a gate or a jury. Cards,
 * explanations, spoken text and exports all read these lines, and tests work every one of them out again.
 */
export interface WorkingLine extends Arithmetic {
  readonly name: Quantity | Claim
  readonly result: number | boolean
  readonly unit?: Unit
  readonly about: Subject
}

export function computeLine(
  operation: Operation,
  operands: readonly Operand[],
  scale = 1,
): number | boolean {
  const a = operands[0]?.value ?? 0
  const b = operands[1]?.value ?? 0
  switch (operation) {
    case 'given':
      return a
    case 'add':
      return operands.reduce((sum, { value }) => sum + value, 0)
    case 'subtract':
      return a - b
    case 'multiply':
      return operands.reduce((product, { value }) => product * value, 1)
    case 'divide':
      return b === 0 ? 0 : a / b
    case 'exponent-of-difference':
      return exp(a - b)
    case 'log2':
      return log2(a)
    case 'minus-p-log2-p':
      return a > 0 ? 0 - a * log2(a) : 0
    case 'one-minus-ratio':
      return b === 0 ? 1 : 1 - a / b
    case 'not-below-0':
      return Math.max(0, a)
    case 'any-of':
      return 1 - operands.reduce((none, { value }) => none * (1 - value), 1)
    case 'at-least':
      return atLeast(a, b, scale)
    case 'more-than':
      return exceeds(a, b, scale)
    case 'equals':
      return !exceeds(a, b, scale) && !exceeds(b, a, scale)
  }
}

const NO_SUBJECT: Subject = {}

export const of = (name: Quantity, value: number, choice?: string): Operand =>
  choice === undefined ? { name, value } : { name, value, choice }

export const made = (name: Quantity, operation: Operation, ...operands: Operand[]): Operand => ({
  name,
  value: Number(computeLine(operation, operands)),
  made: { operation, operands },
})

export const line = (
  name: WorkingLine['name'],
  operation: Operation,
  operands: readonly Operand[],
  about: Subject = NO_SUBJECT,
  unit?: Unit,
): WorkingLine => ({
  name,
  operation,
  operands,
  result: computeLine(operation, operands),
  about,
  ...(unit === undefined ? {} : { unit }),
})

/** A comparison that allows for more or less noise than is usual. */
export const lineAtScale = (
  scale: number,
  name: WorkingLine['name'],
  operation: Operation,
  operands: readonly Operand[],
  about: Subject = NO_SUBJECT,
): WorkingLine => ({
  name,
  operation,
  operands,
  result: computeLine(operation, operands, scale),
  about,
  ...(scale !== 1 && { scale }),
})

/** A sum that was added up exactly, and differs from plain addition in the last digits at most. */
export const exactLine = (
  name: Quantity,
  operands: readonly Operand[],
  result: number,
): WorkingLine => ({ name, operation: 'add', operands, result, about: NO_SUBJECT })
