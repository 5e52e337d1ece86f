import * as v from 'valibot'
import type { Outcome } from '../../../engine'
import { id, optional } from '../../schema-parts'
import type { CheckRow } from './check-row'
import {
  describeStanding,
  findBar,
  findVerdict,
  firstRule,
  meterOf,
  MISSING,
  nameRule,
} from './rule-words'

const IS = ['decided', 'undecided', 'rejected', 'no-winner', 'tied', 'too-few-voters'] as const
type VerdictIs = (typeof IS)[number]

/** What a rule says in the end. */
export interface VerdictCheck {
  readonly kind: 'verdict'
  readonly rule: string
  readonly is: VerdictIs
  /** The proposal that must win; any where absent. */
  readonly winner?: string
}

const CLAIMS: Readonly<Record<VerdictIs, string>> = {
  decided: 'decides',
  undecided: 'is undecided',
  rejected: 'rejects',
  'no-winner': 'decides without a winner',
  tied: 'is tied',
  'too-few-voters': 'has too few voters',
}

const isIt = (outcome: Outcome, { is, winner }: VerdictCheck): boolean => {
  switch (is) {
    case 'decided':
      return outcome.status === 'decided' && (winner === undefined || outcome.winner === winner)
    case 'no-winner':
      return outcome.status === 'decided-without-winner'
    // Whatever the reason: nothing is decided, and nothing rejected.
    case 'undecided':
      return ['undecided', 'tied', 'too-few-voters'].includes(outcome.status)
    case 'rejected':
    case 'tied':
    case 'too-few-voters':
      return outcome.status === is
  }
}

export const verdictCheck: CheckRow<VerdictCheck> = {
  label: 'A rule’s verdict',
  schema: v.strictObject({
    kind: v.literal('verdict'),
    rule: id,
    is: v.picklist(IS),
    winner: optional(id),
  }),
  fields: [
    { key: 'rule', label: 'Rule', control: 'rule' },
    { key: 'is', label: 'Verdict', control: 'choice', options: CLAIMS },
    { key: 'winner', label: 'Winner', control: 'proposal' },
  ],
  first: (scenario) => ({ kind: 'verdict', rule: firstRule(scenario), is: 'decided' }),
  judge: (check, state) => {
    const { rule, is, winner } = check
    const whom = is === 'decided' && winner !== undefined ? ` for ${winner}` : ''
    const text = `${nameRule(rule, state.now)} ${CLAIMS[is]}${whom}`
    const verdict = findVerdict(state, rule)
    if (!verdict) return { isMet: false, text, now: MISSING }
    const bar = findBar(rule, state.now)
    return {
      isMet: isIt(verdict.outcome, check),
      text,
      now: describeStanding(verdict, bar),
      ...(is === 'decided' || is === 'undecided' ? meterOf(verdict, bar) : {}),
    }
  },
}
