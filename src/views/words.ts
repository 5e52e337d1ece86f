import type { Evaluation, FindingCode, Outcome, WorkingLine } from '../engine'

/** The words for what the engine says in codes. */

export function verdictWord({ status }: Outcome): string {
  switch (status) {
    case 'decided':
      return 'Reached'
    case 'decided-without-winner':
      return 'Reached, no winner'
    case 'rejected':
      return 'Rejected'
    case 'tied':
      return 'Tied'
    case 'too-few-voters':
      return 'Too few voters'
    case 'undecided':
      return 'Not reached'
  }
}

export const FINDINGS: Readonly<Record<FindingCode, string>> = {
  'no-winner': 'nobody supports anything',
  'threshold-ignored': 'ignores the threshold',
  'min-voters-ignored': 'ignores how many voted',
  'not-a-probability': 'a weight, not a probability',
  'only-option': 'the only option',
  'opposed-by-majority': 'more against than for',
  'thin-support': 'fewer votes than a rival',
  'exact-tie': 'decided by order alone',
  'untouched-winner': 'nobody agreed with it',
  vetoed: 'vetoed',
  'veto-without-evidence': 'veto without a reason',
  'condorcet-winner': 'beats every rival',
  cycle: 'a circle of wins',
  'tie-broken': 'tie broken',
}

/** "A 3, none 2": how many of the verdicts name each winner. */
export function countWinners(verdicts: readonly Evaluation[]): string {
  const counts = new Map<string, number>()
  for (const { outcome } of verdicts) {
    const winner = outcome.status === 'decided' ? outcome.winner : 'none'
    counts.set(winner, (counts.get(winner) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => Number(a === 'none') - Number(b === 'none') || a.localeCompare(b, 'en'))
    .map(([winner, count]) => `${winner} ${count}`)
    .join(', ')
}

/** Three places at most, and never more than the number has. */
export const showNumber = (value: number): string => String(Number(value.toFixed(3)))

/** The arithmetic of the leading proposal on one line: `3 ÷ 5 = 0.6 < 0.7`. */
export function showWorking(
  { working, leader }: Evaluation,
  nameOf: (agentId: string) => string,
): string {
  const own = working.filter(
    ({ about }) => about.proposalId === undefined || about.proposalId === leader,
  )
  const sum = own.findLast(isArithmetic)
  const test = own.findLast(({ name }) => name === 'decision' || name === 'approved')
  const top = own.find(({ name }) => name === 'top-weight')
  if (top) return `${nameOf(top.about.agentId ?? '')} weighs ${showNumber(Number(top.result))}`
  if (!sum) return test ? showComparison(test) : ''
  const equation = `${showOperands(sum)} = ${showNumber(Number(sum.result))}`
  if (!test) return equation
  // A test of what was just worked out goes on from there; any other stands for itself.
  return test.operands[0]?.value === sum.result
    ? `${equation} ${showComparison(test).split(' ').slice(1).join(' ')}`
    : showComparison(test)
}

const isArithmetic = ({ operation }: WorkingLine) =>
  operation === 'divide' || operation === 'one-minus-ratio'

function showOperands({ operation, operands }: WorkingLine): string {
  const values = operands.map(({ value }) => showNumber(value)).join(' ÷ ')
  return operation === 'one-minus-ratio' ? `1 − ${values}` : values
}

function showComparison({ operation, operands, result }: WorkingLine): string {
  const signs = operation === 'at-least' ? ['≥', '<'] : ['>', '≤']
  const [left = 0, right = 0] = operands.map(({ value }) => value)
  return `${showNumber(left)} ${signs[result === true ? 0 : 1]} ${showNumber(right)}`
}
