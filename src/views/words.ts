import type { Evaluation, FindingCode, Outcome, UndecidedBecause, WorkingLine } from '../engine'

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

const BECAUSE: Readonly<Record<UndecidedBecause, string>> = {
  'no-proposals': 'nothing to decide on',
  'below-threshold': 'below the threshold',
  'no-consensus': 'neither side prevails',
  'nothing-to-compare': 'a single proposal has no rival',
  'awaiting-owner': 'the final owner has not taken a stand',
  'no-final-owner': 'nobody is named as the final owner',
  guarded: 'stopped by the strict guards',
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

const SIGNS = { divide: '÷', subtract: '−', add: '+' } as const

/** The arithmetic of the leading proposal on one line: `3 ÷ 5 = 0.6`. */
export function showWorking({ working, leader, confidence, outcome }: Evaluation): string {
  if (outcome.status === 'undecided' && working.length === 0) return BECAUSE[outcome.because]
  const lead = working.findLast((line) => isArithmetic(line) && isAbout(line, leader))
  if (!lead) return showNumber(confidence)
  return `${showOperands(lead)} = ${showNumber(Number(lead.result))}`
}

const isAbout = ({ about }: WorkingLine, leader: string | null) =>
  about.proposalId === undefined || about.proposalId === leader

const isArithmetic = ({ operation }: WorkingLine) =>
  operation === 'divide' || operation === 'one-minus-ratio'

function showOperands({ operation, operands }: WorkingLine): string {
  const values = operands.map(({ value }) => showNumber(value))
  if (operation === 'one-minus-ratio') return `1 − ${values.join(' ÷ ')}`
  return values.join(` ${SIGNS[operation as keyof typeof SIGNS]} `)
}
