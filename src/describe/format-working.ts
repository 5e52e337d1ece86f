import type { Evaluation, Operation, WorkingLine } from '../engine'
import { formatCompared, formatNumber } from './format'

export type NameOf = (agentId: string) => string

/** Of a comparison that holds, and of one that does not. */
export const SIGNS: Partial<Readonly<Record<Operation, readonly [string, string]>>> = {
  'at-least': ['≥', '<'],
  'more-than': ['>', '≤'],
  equals: ['=', '≠'],
}

/** Whether others weigh as much as the one that decides, and voted later. */
export const isFirstOfEquals = ({ operands }: WorkingLine): boolean =>
  operands[0]?.name === 'first-top-weight'

/** The arithmetic of the leading proposal on one line: `3 ÷ 5 = 0.6 < 0.7`. None where the guards overrule it. */
export function formatWorking(
  { working, leader, outcome }: Pick<Evaluation, 'working' | 'leader' | 'outcome'>,
  nameOf: NameOf,
): string {
  if (outcome.status === 'undecided' && outcome.because === 'guarded') return ''
  const own = working.filter(
    ({ about }) => about.proposalId === undefined || about.proposalId === leader,
  )
  const sum = own.findLast(
    ({ operation }) => operation === 'divide' || operation === 'one-minus-ratio',
  )
  const test = own.findLast(({ name }) => name === 'decision' || name === 'approved')
  const top = own.find(({ name }) => name === 'top-weight')
  const owner = own.find(({ name }) => name === 'owner-agrees')
  if (top) {
    const rank = isFirstOfEquals(top) ? ', first with' : ' weighs'
    return `${nameOf(top.about.agentId ?? '')}${rank} ${formatNumber(Number(top.result))}`
  }
  if (owner) {
    const verb = owner.operands[0]?.value === 1 ? 'agrees' : 'disagrees'
    return `${nameOf(owner.about.agentId ?? '')} ${verb}`
  }
  const against = own.find(
    ({ name, operands, result }) =>
      name === 'rejected' && operands[1]?.name === 'zero' && result === true,
  )
  if (against) return `${formatNumber(against.operands[0]?.value ?? 0)} against`
  const missing = own.find(({ name, result }) => name === 'quorum' && result === false)
  if (missing) return `${formatComparison(missing)} voted`
  const blocked = test?.result === false && own.find(isBlocked)
  if (blocked) return formatBlocked(blocked, own)
  if (!sum) return test ? formatComparison(test) : ''
  const values = sum.operands.map(({ value }) => formatNumber(value)).join(' ÷ ')
  const parts = sum.operation === 'one-minus-ratio' ? `1 − ${values}` : values
  if (!test) return `${parts} = ${formatResult(sum)}`
  // A test of what was just worked out goes on from there; any other, as of two counts, stands for itself.
  const [tested] = test.operands
  const isOfSum =
    tested?.value === sum.result && (tested.name === 'confidence' || tested.name === sum.name)
  return `${isOfSum ? `${parts} = ` : ''}${formatComparison(test)}`
}

/** Before a result or a comparison a line may be broken. */
export const splitWorking = (work: string): readonly string[] => work.split(/(?= [=≥<>≤] )/)

/** Whether so large a share is against it that it cannot be approved, rather than not enough in favour. */
const isBlocked = ({ name, operands, result }: WorkingLine): boolean =>
  name === 'rejected' && operands[0]?.name === 'share-against' && result === true

/** `2 ÷ 5 = 0.4 > 1/3 against` */
function formatBlocked(blocked: WorkingLine, own: readonly WorkingLine[]): string {
  const cast = own.find(({ name }) => name === 'share')?.operands[1]?.value ?? 0
  const against = Math.round((blocked.operands[0]?.value ?? 0) * cast)
  return `${formatNumber(against)} ÷ ${formatNumber(cast)} = ${formatComparison(blocked)} against`
}

function formatComparison({ operation, operands, result, scale }: WorkingLine): string {
  const [holds, fails] = SIGNS[operation]!
  const [left = 0, right = 0] = operands.map(({ value }) => value)
  return formatCompared(left, right, scale).join(` ${result === true ? holds : fails} `)
}

/** A ratio that is nearly 1 is not written as 1. */
export const formatResult = ({ operation, result }: WorkingLine): string =>
  operation === 'divide' || operation === 'one-minus-ratio'
    ? formatCompared(Number(result), 1)[0]
    : formatNumber(Number(result))
