import * as v from 'valibot'
import { LAB_IDS, LABS, type LabName } from '../../../labs/registry'
import { planOf } from '../../../labs/plans'
import type { ScenarioDocument } from '../../scenario'
import { id, name, optional } from '../../schema-parts'
import {
  DEBATE,
  JUDGES,
  LAB_EXTRAS,
  LAB_STATUSES,
  nameOfRule,
  type LabExtra,
  type LabOutcome,
  type LabStatus,
} from '../lab-outcomes'
import { plural } from '../../../describe/format'
import type { CheckRow } from './check-row'

/** What a lab comes to: of all its outcomes, or of one. */
export interface LabCheck {
  readonly kind: 'lab'
  readonly lab: LabName
  /** A ballot rule, or a step of a workflow; any where absent. */
  readonly of?: string
  readonly is: LabStatus
  readonly winner?: string
  readonly and?: LabExtra
}

const CLAIMS: Readonly<Record<LabStatus, string>> = {
  decided: 'decides',
  rejected: 'rejects',
  undecided: 'is undecided',
}

/** What they accept, a judge loop and a ballot call by other words. */
const CLAIMS_BY_LAB: Partial<Record<LabName, Partial<Record<LabStatus, string>>>> = {
  ballot: { decided: 'approves' },
  judges: { decided: 'accept', rejected: 'reject', undecided: 'are undecided' },
}

const EXTRA_WORDS: Readonly<Record<LabExtra, string>> = {
  early: 'before its time is up',
  certain: 'as soon as nothing can change it',
  right: 'a right answer',
  wrong: 'a wrong answer',
}

/** What a check is about that names no outcome. */
const ANY: Readonly<Record<LabName, string>> = {
  ballot: 'A rule',
  judges: JUDGES.name,
  debate: DEBATE.name,
  workflow: 'A step',
}

const labName = v.picklist(LAB_IDS) as v.GenericSchema<unknown, LabName>

export const claimOf = (lab: LabName, status: LabStatus): string =>
  CLAIMS_BY_LAB[lab]?.[status] ?? CLAIMS[status]

export const labCheck: CheckRow<LabCheck> = {
  label: 'What a lab comes to',
  schema: v.strictObject({
    kind: v.literal('lab'),
    lab: labName,
    of: optional(id),
    is: v.picklist(LAB_STATUSES),
    winner: optional(id),
    and: optional(v.picklist(LAB_EXTRAS)),
  }),
  fields: [
    { key: 'lab', label: 'Lab', control: 'lab' },
    { key: 'of', label: 'Of', control: 'outcome' },
    { key: 'is', label: 'Is', control: 'choice', options: CLAIMS },
    { key: 'winner', label: 'Winner', control: 'option' },
    { key: 'and', label: 'And', control: 'optional-choice', options: EXTRA_WORDS },
  ],
  first: ({ shows }) => ({ kind: 'lab', lab: shows?.lab ?? 'ballot', is: 'decided' }),
  settle: (check, key) => (key === 'lab' ? { kind: 'lab', lab: check.lab, is: check.is } : check),
  judge: ({ lab, of, is, winner, and }, { labs }) => {
    const outcomes = (labs[lab] ?? []).filter((each) => of === undefined || each.id === of)
    const fitting = outcomes.filter(
      (each) =>
        each.status === is &&
        (winner === undefined || each.winner === winner) &&
        (and === undefined || each.extras.includes(and)),
    )
    const [only] = outcomes
    const who = of === undefined ? ANY[lab] : (only?.name ?? nameOfRule(of))
    const whom = winner === undefined ? '' : ` ${winner}`
    const extra = and === undefined ? '' : ` ${EXTRA_WORDS[and]}`
    return {
      isMet: fitting.length > 0,
      text: `${who} ${claimOf(lab, is)}${whom}${extra}`,
      now: describeNow(lab, outcomes, fitting),
    }
  },
}

/** Of several outcomes, those for which the check is met. */
function describeNow(
  lab: LabName,
  outcomes: readonly LabOutcome[],
  fitting: readonly LabOutcome[],
): string {
  const [only] = outcomes
  if (only === undefined) return 'Not known yet'
  if (outcomes.length === 1) return describeOutcome(lab, only)
  const [first, ...others] = fitting
  if (first === undefined) return `None of ${outcomes.length}`
  const more = others.length === 0 ? '' : `, and ${plural(others.length, 'other')}`
  return `${describeOutcome(lab, first)}${more}`
}

const describeOutcome = (lab: LabName, { name, status, winner, extras }: LabOutcome): string =>
  [name, claimOf(lab, status), winner, extras[0] && EXTRA_WORDS[extras[0]]]
    .filter((each) => each !== null && each !== undefined)
    .join(' ')

/** A part of what is set up in a lab is as it was. */
export interface LabKept {
  readonly kind: 'lab-kept'
  readonly lab: LabName
  readonly part: string
}

const firstKept = (lab: LabName, scenario: ScenarioDocument): LabKept => ({
  kind: 'lab-kept',
  lab,
  part: Object.keys(planOf(scenario, lab))[0]!,
})

export const labKept: CheckRow<LabKept> = {
  label: 'A part of a lab’s set-up is as it was',
  schema: v.strictObject({ kind: v.literal('lab-kept'), lab: labName, part: name }),
  fields: [
    { key: 'lab', label: 'Lab', control: 'lab' },
    { key: 'part', label: 'Part', control: 'part' },
  ],
  first: (scenario) => firstKept(scenario.shows?.lab ?? 'ballot', scenario),
  settle: (check, key, scenario) => (key === 'lab' ? firstKept(check.lab, scenario) : check),
  judge: ({ lab, part }, { start, now }) => {
    const [before, after] = [start, now].map((each) =>
      JSON.stringify((planOf(each, lab) as unknown as Readonly<Record<string, unknown>>)[part]),
    )
    return {
      isMet: before === after,
      text: `${LABS[lab].name}: ${describePart(part)} as before`,
      now: before === after ? 'Yes' : 'Changed',
    }
  },
}

/** `maxRounds` is `max rounds`. */
export const describePart = (part: string): string =>
  part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ ms$/, '')
