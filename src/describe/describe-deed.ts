import type { ComparedVerdict, Outcome, Quantity, UndecidedBecause, WorkingLine } from '../engine'
import { isStrategyId, type StrategyId } from '../engine/catalogue'
import { formatCompared, formatNumber } from './format'
import { isFirstOfEquals, type NameOf } from './format-working'
import { join, numberPart, proposalPart, say, sayList, type Part, type Sentence } from './sentence'

/** A verdict and the proposal that it is told about. */
export interface Told {
  readonly verdict: ComparedVerdict
  readonly subject: string | null
  readonly nameOf: NameOf
  /** With what it comes to, where that is another number. */
  readonly isLong?: boolean
  /** Where the proposal that it chooses is named right after it. */
  readonly isConcluded?: boolean
}

type Lines = (name: Quantity) => WorkingLine | undefined

export const linesOf =
  ({ verdict, subject }: Pick<Told, 'verdict' | 'subject'>): Lines =>
  (name) =>
    verdict.working.find(
      (line) =>
        line.name === name &&
        (line.about.proposalId === undefined || line.about.proposalId === subject),
    )

export const number = (value: number): Part => numberPart(value, formatNumber(value))

export const operand = (line: WorkingLine | undefined, at: number): number =>
  line?.operands[at]?.value ?? 0

/** What a rule holds its measure to: a threshold or a supermajority. */
export const findTest = ({ verdict, subject }: Pick<Told, 'verdict' | 'subject'>) =>
  verdict.working.find(
    ({ operands, about }) =>
      operands.some(({ name }) => name === 'threshold' || name === 'supermajority') &&
      (about.proposalId === undefined || about.proposalId === subject),
  )

/** With enough digits to see on which side of what it is held to, and never 1 where it is only nearly that. */
export function measured(value: number, told: Pick<Told, 'verdict' | 'subject'>): Part {
  const test = findTest(told)
  const [text] = formatCompared(value, test ? operand(test, 1) : 1)
  const isRounded = text === '1' && value < 1
  return numberPart(value, isRounded ? formatCompared(value, 1)[0] : text)
}

/** `3/5 = 0.6` */
export function sayRatio(
  line: WorkingLine,
  told: Pick<Told, 'verdict' | 'subject'>,
  text?: string,
): Sentence {
  const [a, b, result] = [operand(line, 0), operand(line, 1), Number(line.result)]
  const is = text === undefined ? measured(result, told) : numberPart(result, text)
  // Never 657/657 = 0.99998.
  const [over, under] =
    formatNumber(a) === formatNumber(b) ? formatCompared(a, b) : [a, b].map(formatNumber)
  return say`${numberPart(a, over)}/${numberPart(b, under)} = ${is}`
}

const voters = (value: number): Sentence =>
  say`${number(value)} ${value === 1 ? 'voter' : 'voters'}`

/** What a verdict that no arithmetic led to says instead. */
const BECAUSE: Partial<Readonly<Record<UndecidedBecause, string>>> = {
  'no-proposals': 'has nothing to decide on',
  'nothing-to-compare': 'has no two proposals to compare',
  'awaiting-owner': 'waits for the final owner, who has not voted',
  'owner-abstained': 'leaves it to the final owner, who abstains',
  'no-final-owner': 'leaves it to a final owner, and there is none',
  guarded: 'is stopped by the strict guards',
  'script-failed': 'failed',
}

/** What a rule does with the votes, in its own numbers: the second half of “Voting …”. */
export function describeDeed(told: Told): Sentence {
  const { outcome, rule, leader } = told.verdict
  const special = describeSpecial(outcome)
  if (special) return special
  if (!isStrategyId(rule)) {
    const { confidence } = told.verdict
    return say`answers with a confidence of ${number(confidence)}`
  }
  if (leader === null && told.verdict.working.length === 0) return say`has no votes to go by`
  return DEEDS[rule](linesOf(told), told)
}

export function describeSpecial(outcome: Outcome): Sentence | null {
  switch (outcome.status) {
    case 'too-few-voters':
      return say`has ${number(outcome.present)} of the ${voters(outcome.needed)} asked for`
    case 'tied':
      return say`has ${sayList(outcome.between.slice(0, 3).map(proposalPart))}${
        outcome.between.length > 3 ? ' and others' : ''
      } tied`
    case 'undecided': {
      const text = BECAUSE[outcome.because]
      return text === undefined ? null : join(text)
    }
    case 'decided':
    case 'decided-without-winner':
    case 'rejected':
      return null
  }
}

const subjectPart = ({ subject }: Told): Sentence =>
  subject === null ? [] : [proposalPart(subject)]

const NO_SUPPORT = join('finds no support')

function sayShare(line: WorkingLine | undefined, isByWeight: boolean, told: Told): Sentence {
  if (!line) return NO_SUPPORT
  const subject = subjectPart(told)
  if (told.isLong === true) {
    const all = isByWeight ? 'all weight' : 'all votes'
    return say`divides by ${all} on ${subject}: ${sayRatio(line, told)}`
  }
  const [a, b] = [number(operand(line, 0)), number(operand(line, 1))]
  const on = told.isConcluded === true ? [] : say` on ${subject}`
  return isByWeight
    ? say`divides weight ${a} by all ${b}${on}`
    : b.text === '1'
      ? say`divides ${a} by the only vote${on}`
      : say`divides ${a} by all ${b} votes${on}`
}

const byVotes = (lines: Lines, told: Told): Sentence => sayShare(lines('share'), false, told)
const byWeight = (lines: Lines, told: Told): Sentence => sayShare(lines('share'), true, told)

const compare = (line: WorkingLine | undefined, noun: string): Sentence =>
  line
    ? say`compares ${noun}${number(operand(line, 0))} for with ${number(operand(line, 1))} against`
    : NO_SUPPORT

const byHeads = (lines: Lines): Sentence => compare(lines('approved'), '')

const DEEDS: Readonly<Record<StrategyId, (lines: Lines, told: Told) => Sentence>> = {
  voting: byVotes,
  'confidence-weighted': byWeight,
  hierarchical: (lines, told) => {
    const top = lines('top-weight')
    if (!top) return byWeight(lines, told)
    const id = top.about.agentId ?? ''
    const agent: Part = { kind: 'agent', id, text: told.nameOf(id) }
    const rank = isFirstOfEquals(top) ? 'is the first of the heaviest' : 'weighs most'
    return say`follows ${agent}, whose vote of ${number(operand(top, 0))} ${rank}`
  },
  bayesian: (lines, told) => {
    const line = lines('posterior')
    if (!line) return NO_SUPPORT
    return say`gives ${subjectPart(told)} a posterior of ${measured(Number(line.result), told)}`
  },
  entropy: (lines, told) => {
    const line = lines('concentration')
    return line
      ? say`finds the support concentrated at ${measured(Number(line.result), told)}`
      : NO_SUPPORT
  },
  majority: byHeads,
  supermajority: byVotes,
  unanimous: (lines) => {
    const [against, turnout, all] = [lines('rejected'), lines('quorum'), lines('approved')]
    if (against?.result === true) {
      return say`has ${number(operand(against, 0))} against and takes none`
    }
    if (turnout?.result === false) {
      return say`has ${number(operand(turnout, 0))} of ${number(operand(turnout, 1))} on the roll and needs all`
    }
    if (!all) return NO_SUPPORT
    return say`has ${number(operand(all, 0))} agree of ${number(operand(all, 1))} and needs all`
  },
  weighted: (lines) => compare(lines('approved'), 'weight '),
  quorum: (lines) => {
    const turnout = lines('quorum')
    if (turnout?.result !== false) return byHeads(lines)
    return say`has ${number(operand(turnout, 0))} of the ${voters(operand(turnout, 1))} asked for`
  },
  veto: (lines) => {
    const vetoes = lines('vetoes')
    if (vetoes?.result !== true) return byHeads(lines)
    const count = operand(vetoes, 0)
    return say`heeds ${number(count)} ${count === 1 ? 'veto' : 'vetoes'}`
  },
  'weighted-rubric': (lines, told) => {
    const line = lines('rubric-score')
    if (!line) return say`has no score above zero`
    return say`counts only what votes on ${subjectPart(told)} cite: ${sayRatio(line, told)}`
  },
  pairwise: (lines, told) => {
    const line = lines('copeland-share')
    if (!line) return NO_SUPPORT
    const [points, rivals] = [number(operand(line, 0)), number(operand(line, 1))]
    return told.isLong === true
      ? say`divides points from duels of ${subjectPart(told)} by rivals: ${sayRatio(line, told)}`
      : say`gives ${subjectPart(told)} ${points} of ${rivals} points from duels`
  },
  'owner-review': (lines, told) => {
    const line = lines('owner-agrees')
    if (!line) return say`leaves it to the final owner`
    const id = line.about.agentId ?? ''
    const agent: Part = { kind: 'agent', id, text: told.nameOf(id) }
    const verb = line.result === 1 ? 'agrees' : 'disagrees'
    return say`leaves it to the final owner, ${agent}, who ${verb} with ${subjectPart(told)}`
  },
}
