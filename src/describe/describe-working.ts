import type { Operand, Operation, Quantity, WorkingLine } from '../engine'
import { formatNumber } from './describe-verdict'

/** What every quantity of a working is called. */
const QUANTITIES: Readonly<Record<Quantity, string>> = {
  agrees: 'agree',
  disagrees: 'disagree',
  abstains: 'abstain',
  votes: 'votes',
  'agree-weight': 'weight that agrees',
  'disagree-weight': 'weight that disagrees',
  'total-weight': 'weight of all votes',
  share: 'share',
  'evidence-for': 'evidence for',
  'evidence-against': 'evidence against',
  evidence: 'evidence',
  scale: 'common scale',
  odds: 'odds',
  'total-odds': 'sum of all odds',
  posterior: 'posterior probability',
  support: 'support',
  'total-support': 'support for all',
  information: 'bits',
  entropy: 'entropy',
  proposals: 'proposals',
  'maximum-entropy': 'largest possible entropy',
  concentration: 'concentration',
  'top-weight': 'heaviest vote',
  'credit-for': 'credit for',
  'credit-against': 'credit against',
  credit: 'credit',
  earned: 'earned',
  authority: 'authority of the voters',
  'rubric-score': 'rubric score',
  preferring: 'prefer it',
  opposing: 'prefer the other',
  duel: 'wins the duel',
  wins: 'wins',
  'half-ties': 'half of the ties',
  copeland: 'duel points',
  rivals: 'rivals',
  'copeland-share': 'share of the duels',
  heads: 'heads',
  roll: 'on the roll',
  voters: 'voters',
  'owner-agrees': 'agreements of the owner',
  confidence: 'confidence',
  threshold: 'threshold',
  supermajority: 'share needed',
  'share-against': 'share against',
  'blocking-share': 'share that blocks',
  quorum: 'quorum',
  'min-voters': 'voters needed',
  decision: 'enough to decide',
  approved: 'approved',
  rejected: 'rejected',
  vetoes: 'vetoes',
  zero: 'nothing',
}

const JOINTS: Readonly<Record<Operation, string>> = {
  given: '',
  add: ' + ',
  subtract: ' − ',
  divide: ' ÷ ',
  'exponent-of-difference': ' − ',
  log2: '',
  'minus-p-log2-p': '',
  'one-minus-ratio': ' ÷ ',
  'not-below-0': '',
  'at-least': ' ≥ ',
  'more-than': ' > ',
}

/** Longer sums are shown by their beginning and their length. */
const MAX_ADDENDS = 6

export interface LineInWords {
  readonly label: string
  readonly expression: string
  readonly result: string
  /** Whether the line is a comparison that failed or held; null for arithmetic. */
  readonly holds: boolean | null
}

/** A line of working as label, arithmetic with the numbers in it, and result. */
export function wordLine(
  { name, operation, operands, result, about }: WorkingLine,
  nameOf: (agentId: string) => string,
): LineInWords {
  const subject = [
    ...(about.agentId === undefined ? [] : [nameOf(about.agentId)]),
    ...(about.rivalId === undefined ? [] : [`against ${about.rivalId}`]),
  ].join(' ')
  const label = capitalise(QUANTITIES[name])
  return {
    label: subject === '' ? label : `${label}, ${subject}`,
    expression: express(operation, operands),
    result: typeof result === 'boolean' ? (result ? 'yes' : 'no') : formatNumber(result),
    holds: typeof result === 'boolean' ? result : null,
  }
}

function express(operation: Operation, operands: readonly Operand[]): string {
  const shown = operands.slice(0, MAX_ADDENDS).map(formatOperand)
  const rest = operands.length - shown.length
  const joined = [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(JOINTS[operation])
  const value = formatNumber(operands[0]?.value ?? 0)
  switch (operation) {
    case 'exponent-of-difference':
      return `e to the power of (${joined})`
    case 'one-minus-ratio':
      return `1 − ${joined}`
    case 'log2':
      return `log₂ of ${joined}`
    case 'minus-p-log2-p':
      return `−${value} × log₂ ${value}`
    case 'not-below-0':
      return `${joined}, but not below 0`
    case 'given':
    case 'add':
    case 'subtract':
    case 'divide':
    case 'at-least':
    case 'more-than':
      return joined
  }
}

/** What one of them is called, where that is not the same. */
const ONE: Partial<Readonly<Record<Quantity, string>>> = {
  votes: 'vote',
  proposals: 'proposal',
  wins: 'win',
  rivals: 'rival',
  heads: 'head',
  voters: 'voter',
  vetoes: 'veto',
}

const formatOperand = ({ name, value }: Operand): string => {
  if (name === 'zero') return '0'
  return `${formatNumber(value)} ${(value === 1 ? ONE[name] : undefined) ?? QUANTITIES[name]}`
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
