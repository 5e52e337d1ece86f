import type { AgentId, ProposalId } from '../votes/vote'
import { atLeast, exceeds } from '../tolerance'

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

/**
 * One line of a rule's arithmetic, with the numbers in it. Cards, explanations, spoken text and
 * exports all read these lines, and a test works every one of them out again.
 */
export interface WorkingLine {
  readonly name: Quantity
  readonly operation: Operation
  readonly operands: readonly Operand[]
  readonly result: number | boolean
  readonly proposalId?: ProposalId
  readonly rivalId?: ProposalId
  readonly agentId?: AgentId
}

export function workOut(operation: Operation, values: readonly number[]): number | boolean {
  const [a = 0, b = 0] = values
  switch (operation) {
    case 'given':
      return a
    case 'add':
      return values.reduce((sum, value) => sum + value, 0)
    case 'subtract':
      return a - b
    case 'divide':
      return a / b
    case 'exponent-of-difference':
      return Math.exp(a - b)
    case 'log2':
      return Math.log2(a)
    case 'minus-p-log2-p':
      return a > 0 ? -a * Math.log2(a) : 0
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

type Subject = Pick<WorkingLine, 'proposalId' | 'rivalId' | 'agentId'>

/** A line whose result is worked out from its operands. */
export function line(
  name: Quantity,
  operation: Operation,
  operands: Partial<Record<Quantity, number>> | readonly Operand[],
  subject: Subject = {},
): WorkingLine {
  const listed = Array.isArray(operands) ? (operands as readonly Operand[]) : list(operands)
  const values = listed.map(({ value }) => value)
  return { name, operation, operands: listed, result: workOut(operation, values), ...subject }
}

/** A line whose result was reached by exact summation and differs from plain addition in the last digit at most. */
export function lineWithResult(
  name: Quantity,
  operation: Operation,
  operands: readonly Operand[],
  result: number,
  subject: Subject = {},
): WorkingLine {
  return { name, operation, operands, result, ...subject }
}

function list(operands: object): Operand[] {
  return Object.entries(operands).map(([name, value]) => ({
    name: name as Quantity,
    value: value as number,
  }))
}
