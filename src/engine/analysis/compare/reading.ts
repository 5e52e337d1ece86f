import { isStrategyId, type StrategyId } from '../../catalogue'
import type { Evaluation } from '../../strategies/strategy'
import type { ProposalId } from '../../votes/vote'
import type { Operand, Operation, Quantity, WorkingLine } from '../../working'

/** A number of a working: an operand of a line, or what the line comes to. */
export interface ReadNumber {
  readonly value: number
  readonly quantity: WorkingLine['name']
  readonly sign: Operation | null
  readonly line: WorkingLine | null
  readonly operand: Operand | null
}

/** How a rule comes to its verdict, in four numbers; null for one that it does not have. */
export interface Reading {
  readonly for: ReadNumber | null
  readonly against: ReadNumber | null
  readonly gives: ReadNumber | null
  readonly needs: ReadNumber | null
}

type Lines = (name: Quantity) => WorkingLine | undefined

const NOTHING: Reading = { for: null, against: null, gives: null, needs: null }

/** The numbers that decide: those of the proposal in question, as its rule sets one against the other. */
export function readVerdict(evaluation: Evaluation, subject: ProposalId | null): Reading {
  const { rule, working, outcome } = evaluation
  const lines: Lines = (name) =>
    working.find(
      (line) =>
        line.name === name &&
        (line.about.proposalId === undefined || line.about.proposalId === subject),
    )
  if (outcome.status === 'too-few-voters' && outcome.gate !== 'quorum') {
    return compared(lines('decision') ?? lines('quorum'))
  }
  return isStrategyId(rule) && working.length > 0
    ? READERS[rule](lines)
    : onlyConfidence(evaluation)
}

const operandOf = (
  line: WorkingLine | undefined,
  at: number,
  sign: Operation | null = null,
): ReadNumber | null => {
  const operand = line?.operands[at]
  if (!line || !operand) return null
  return { value: operand.value, quantity: operand.name, sign, line, operand }
}

const resultOf = (line: WorkingLine | undefined): ReadNumber | null =>
  line === undefined
    ? null
    : { value: Number(line.result), quantity: line.name, sign: null, line, operand: null }

/** One number over another, and what that has to be. */
const divided = (line: WorkingLine | undefined, test: WorkingLine | undefined): Reading => ({
  for: operandOf(line, 0),
  against: operandOf(line, 1, 'divide'),
  gives: resultOf(line),
  needs: operandOf(test, 1, test?.operation ?? null),
})

/** One number compared with another: what it gives is the difference. */
function compared(line: WorkingLine | undefined): Reading {
  const [a, b] = line?.operands ?? []
  if (!line || !a || !b) return NOTHING
  const margin = { quantity: 'margin', line, operand: null } as const
  return {
    for: operandOf(line, 0),
    against: operandOf(line, 1, line.operation),
    gives: { ...margin, value: a.value - b.value, sign: null },
    needs: { ...margin, value: 0, sign: line.operation },
  }
}

const onlyConfidence = ({ confidence }: Evaluation): Reading => ({
  ...NOTHING,
  gives: { value: confidence, quantity: 'confidence', sign: null, line: null, operand: null },
})

const byShare = (lines: Lines): Reading => divided(lines('share'), lines('decision'))

const byMajority = (lines: Lines): Reading => compared(lines('approved'))

const given = (line: WorkingLine | undefined): Reading => ({
  ...NOTHING,
  for: operandOf(line, 0),
  gives: resultOf(line),
})

const READERS: Readonly<Record<StrategyId, (lines: Lines) => Reading>> = {
  voting: byShare,
  'confidence-weighted': byShare,
  hierarchical: (lines) => (lines('top-weight') ? given(lines('top-weight')) : byShare(lines)),
  bayesian: (lines) => divided(lines('posterior'), lines('decision')),
  entropy: (lines) => ({
    ...divided(lines('share'), lines('decision')),
    gives: resultOf(lines('concentration')),
  }),
  majority: byMajority,
  supermajority: (lines) => divided(lines('share'), lines('approved')),
  unanimous: (lines) => {
    if (lines('rejected')?.result === true) return compared(lines('rejected'))
    const turnout = lines('quorum')
    return compared(turnout?.result === false ? turnout : lines('approved'))
  },
  weighted: byMajority,
  quorum: (lines) => {
    const turnout = lines('quorum')
    return turnout?.result === false ? compared(turnout) : byMajority(lines)
  },
  veto: (lines) =>
    lines('vetoes')?.result === true ? compared(lines('vetoes')) : byMajority(lines),
  'weighted-rubric': (lines) => divided(lines('rubric-score'), lines('decision')),
  pairwise: (lines) => divided(lines('copeland-share'), lines('decision')),
  'owner-review': (lines) => given(lines('owner-agrees')),
}
