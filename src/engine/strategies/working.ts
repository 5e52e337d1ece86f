import { atLeast, exceeds } from '../tolerance'
import type { AgentId, ProposalId } from '../votes/vote'
import { exp, log2 } from '../math/portable'

/** How the result of a line follows from its operands. */
export type Operation =
  | 'given'
  | 'add'
  | 'subtract'
  | 'divide'
  | 'exponent-of-difference'
  | 'log2'
  | 'minus-p-log2-p'
  | 'one-minus-ratio'
  | 'not-below-0'
  | 'at-least'
  | 'more-than'

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

export interface Operand {
  readonly name: Quantity
  readonly value: number
}

/** Whom a line is about. */
export interface Subject {
  readonly proposalId?: ProposalId
  readonly rivalId?: ProposalId
  readonly agentId?: AgentId
}

/**
 * One line of a rule's arithmetic, with the numbers in it. Cards, explanations, spoken text and
 * exports all read these lines, and a test works every one of them out again.
 */
export interface WorkingLine {
  readonly name: Quantity
  readonly operation: Operation
  readonly operands: readonly Operand[]
  readonly result: number | boolean
  readonly about: Subject
}

export function computeLine(operation: Operation, operands: readonly Operand[]): number | boolean {
  const a = operands[0]?.value ?? 0
  const b = operands[1]?.value ?? 0
  switch (operation) {
    case 'given':
      return a
    case 'add':
      return operands.reduce((sum, { value }) => sum + value, 0)
    case 'subtract':
      return a - b
    case 'divide':
      return a / b
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
    case 'at-least':
      return atLeast(a, b)
    case 'more-than':
      return exceeds(a, b)
  }
}

const NOBODY: Subject = {}

export const of = (name: Quantity, value: number): Operand => ({ name, value })

/** A line whose result is worked out from its operands. */
export const line = (
  name: Quantity,
  operation: Operation,
  operands: readonly Operand[],
  about: Subject = NOBODY,
): WorkingLine => ({ name, operation, operands, result: computeLine(operation, operands), about })

/** A sum that was added up exactly, and differs from plain addition in the last digits at most. */
export const exactLine = (
  name: Quantity,
  operands: readonly Operand[],
  result: number,
): WorkingLine => ({ name, operation: 'add', operands, result, about: NOBODY })
