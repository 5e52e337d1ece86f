import * as v from 'valibot'
import { STANCES, type Stance } from '../../../engine'
import { plural } from '../../../describe/format'
import { count, id, optional } from '../../schema-parts'
import { listVotes } from '../votes'
import type { CheckRow } from './check-row'

/** How many votes have a stance. */
export interface StanceCount {
  readonly kind: 'stance-count'
  readonly stance: Stance
  /** On any proposal where absent. */
  readonly on?: string
  readonly is: 'at-least' | 'at-most'
  readonly value: number
}

const WORDS = { 'at-least': 'At least', 'at-most': 'At most' } as const
const NOUNS: Readonly<Record<Stance, string>> = {
  agree: 'agreement',
  disagree: 'disagreement',
  abstain: 'abstention',
}

export const stanceCount: CheckRow<StanceCount> = {
  label: 'How many agree, disagree or abstain',
  schema: v.strictObject({
    kind: v.literal('stance-count'),
    stance: v.picklist(STANCES),
    on: optional(id),
    is: v.picklist(['at-least', 'at-most']),
    value: count(1000),
  }),
  fields: [
    {
      key: 'stance',
      label: 'Stance',
      control: 'choice',
      options: { agree: 'agree', disagree: 'disagree', abstain: 'abstain' },
    },
    { key: 'on', label: 'On', control: 'proposal' },
    { key: 'is', label: 'Is', control: 'choice', options: WORDS },
    { key: 'value', label: 'Votes', control: 'number', min: 0, max: 1000, isWhole: true },
  ],
  first: () => ({ kind: 'stance-count', stance: 'agree', is: 'at-most', value: 1 }),
  judge: ({ stance, on, is, value }, { now }) => {
    const counted = [...listVotes(now).values()].filter(
      (vote) => vote.stance === stance && (on === undefined || vote.proposalId === on),
    ).length
    const where = on === undefined ? '' : stance === 'abstain' ? ` on ${on}` : ` with ${on}`
    return {
      isMet: is === 'at-least' ? counted >= value : counted <= value,
      text: `${WORDS[is]} ${plural(value, NOUNS[stance])}${where}`,
      now: String(counted),
    }
  },
}
