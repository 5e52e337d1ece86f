import type { Evaluation, WorkingLine } from '../../engine'
import { formatNumber } from '../../describe/describe-verdict'

/** The arithmetic of the leading proposal on one line: `3 ÷ 5 = 0.6 < 0.7`. */
export function formatWorking(
  { working, leader }: Pick<Evaluation, 'working' | 'leader'>,
  nameOf: (agentId: string) => string,
): string {
  const own = working.filter(
    ({ about }) => about.proposalId === undefined || about.proposalId === leader,
  )
  const sum = own.findLast(isArithmetic)
  const test = own.findLast(({ name }) => name === 'decision' || name === 'approved')
  const top = own.find(({ name }) => name === 'top-weight')
  if (top) return `${nameOf(top.about.agentId ?? '')} weighs ${formatNumber(Number(top.result))}`
  if (!sum) return test ? formatComparison(test) : ''
  const equation = `${formatOperands(sum)} = ${formatNumber(Number(sum.result))}`
  if (!test) return equation
  // A test of what was just worked out goes on from there; any other stands for itself.
  return test.operands[0]?.value === sum.result
    ? `${equation} ${formatComparison(test).split(' ').slice(1).join(' ')}`
    : formatComparison(test)
}

const isArithmetic = ({ operation }: WorkingLine) =>
  operation === 'divide' || operation === 'one-minus-ratio'

function formatOperands({ operation, operands }: WorkingLine): string {
  const values = operands.map(({ value }) => formatNumber(value)).join(' ÷ ')
  return operation === 'one-minus-ratio' ? `1 − ${values}` : values
}

export function formatComparison({ operation, operands, result }: WorkingLine): string {
  const signs = operation === 'at-least' ? ['≥', '<'] : ['>', '≤']
  const [left = 0, right = 0] = operands.map(({ value }) => value)
  return `${formatNumber(left)} ${signs[result === true ? 0 : 1]} ${formatNumber(right)}`
}
