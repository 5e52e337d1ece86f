import type { Arithmetic, Operand, Operation, Quantity, WorkingLine } from '../engine'
import { capitalise, formatCompared, formatNumber, list } from './format'
import { formatResult, SIGNS, type NameOf } from './format-working'
import { ONE, QUANTITIES } from './working-words'

const JOINTS: Partial<Readonly<Record<Operation, string>>> = {
  add: ' + ',
  subtract: ' − ',
  multiply: ' × ',
  divide: ' ÷ ',
  'exponent-of-difference': ' − ',
  'one-minus-ratio': ' ÷ ',
  'any-of': ', ',
}

const FRAMES: Partial<Readonly<Record<Operation, (joined: string, value: string) => string>>> = {
  'exponent-of-difference': (joined) => `e to the power of (${joined})`,
  'one-minus-ratio': (joined) => `1 − ${joined}`,
  log2: (joined) => `log₂ of ${joined}`,
  'minus-p-log2-p': (_, value) => `−${value} × log₂ ${value}`,
  'not-below-0': (joined) => `${joined}, but not below 0`,
  'any-of': (joined) => `at least one of ${joined}`,
}

/** Longer sums are shown by their beginning and their length. */
const MAX_ADDENDS = 6

const STANCES: Readonly<Record<string, string>> = { approve: 'agree', reject: 'disagree' }

/** A ballot's choices are options' ids, or the documented names of the stances. */
export const nameChoice = (choice: string): string => STANCES[choice] ?? choice

export type Questions = Readonly<Partial<Record<WorkingLine['name'], string>>>

export interface LineInWords {
  readonly label: string
  readonly expression: string
  readonly result: string
  /** Whether the line is a comparison that failed or held; null for arithmetic. */
  readonly holds: boolean | null
}

export function describeLine(
  line: WorkingLine,
  nameOf: NameOf,
  questions: Questions = {},
): LineInWords {
  const { name, result, about, unit } = line
  const subject = [
    ...(about.agentId === undefined ? [] : [nameOf(about.agentId)]),
    ...(about.rivalId === undefined ? [] : [`against ${about.rivalId}`]),
  ].join(' ')
  const label =
    (about.choice === undefined ? undefined : nameChoice(about.choice)) ??
    questions[name] ??
    capitalise(QUANTITIES[name as Quantity])
  const holds = typeof result === 'boolean' ? result : null
  const measure = unit === 'heads' || unit === 'weight' ? ` ${nounOf(unit, Number(result))}` : ''
  return {
    label: subject === '' ? label : `${label}, ${subject}`,
    expression: about.voters ? describeVoters(about.voters, nameOf) : formatLine(line),
    result: holds === null ? `${formatResult(line)}${measure}` : holds ? 'yes' : 'no',
    holds,
  }
}

const nounOf = (unit: 'heads' | 'weight', value: number): string =>
  unit === 'heads' && value === 1 ? 'head' : unit

const describeVoters = (voters: readonly string[], nameOf: NameOf): string =>
  voters.length === 0 ? 'no agents' : list(voters.map(nameOf), MAX_ADDENDS)

/** `2 agree ÷ 3 cast = 2/3 < 0.67 share needed` */
export function formatLine({ operation, operands, result, scale }: WorkingLine): string {
  const signs = SIGNS[operation]
  if (!signs) return formatArithmetic({ operation, operands })
  const [a, b] = operands as readonly [Operand, Operand]
  const [value, bound] = formatCompared(a.value, b.value, scale)
  return `${formatOperand(a, value)} ${signs[result === true ? 0 : 1]} ${formatOperand(b, bound)}`
}

export function describeWorking(lines: readonly WorkingLine[]): string {
  const sides = lines.filter(({ operation }) => operation === 'given')
  const compared = lines.filter(({ operation }) => operation !== 'given').map(formatLine)
  const counted = `By ${sides[0]?.unit ?? 'heads'}: ${sides.map(formatLine).join(', ')}.`
  return [counted, ...(compared.length > 0 ? [`${compared.join('; ')}.`] : [])].join(' ')
}

function formatArithmetic({ operation, operands }: Arithmetic): string {
  const shown = operands
    .slice(0, MAX_ADDENDS)
    .map((operand) =>
      operand.made ? `(${formatArithmetic(operand.made)})` : formatOperand(operand),
    )
  const rest = operands.length - shown.length
  const joined = [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(JOINTS[operation] ?? '')
  return FRAMES[operation]?.(joined, formatNumber(operands[0]?.value ?? 0)) ?? joined
}

function formatOperand(operand: Operand, text = formatNumber(operand.value)): string {
  const { name, value, choice } = operand
  if (operand.made) return `${formatArithmetic(operand.made)} = ${text}`
  if (name === 'zero') return '0'
  const noun = (value === 1 ? ONE[name] : undefined) ?? QUANTITIES[name]
  if (name === 'for') return `${text} ${nameChoice(choice ?? '')}`
  const whose =
    name === 'heads-for' || name === 'heads-against' ? ` ${nameChoice(choice ?? 'others')}` : ''
  return `${text} ${noun}${whose}`
}
