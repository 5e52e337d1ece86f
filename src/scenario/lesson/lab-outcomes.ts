import { CATALOGUE, isStrategyId } from '../../engine/catalogue'
import type { LabName, LabRecords } from '../../labs/registry'

export const LAB_STATUSES = ['decided', 'rejected', 'undecided'] as const
export type LabStatus = (typeof LAB_STATUSES)[number]

/** What may be asked of an outcome besides its status. */
export const LAB_EXTRAS = ['early', 'certain', 'right', 'wrong'] as const
export type LabExtra = (typeof LAB_EXTRAS)[number]

/** What a lab comes to, in what all labs have in common. */
export interface LabOutcome {
  readonly id: string
  readonly name: string
  readonly status: LabStatus
  /** What was chosen, where there is a choice of several. */
  readonly winner: string | null
  /** The one that says most comes first. */
  readonly extras: readonly LabExtra[]
}

/** Of labs that come to one thing alone. */
export const JUDGES = { id: 'judges', name: 'The judges' } as const
export const DEBATE = { id: 'debate', name: 'The debate' } as const

type Read<Lab extends LabName> = (record: LabRecords[Lab]) => readonly LabOutcome[]

export const nameOfRule = (rule: string): string =>
  isStrategyId(rule) ? CATALOGUE[rule].name : rule

const BALLOT_STATUS = {
  approved: 'decided',
  rejected: 'rejected',
  no_consensus: 'undecided',
} as const

/** A lab is a row. */
const READ: { readonly [Lab in LabName]: Read<Lab> } = {
  ballot: ({ rules, basis }) =>
    rules.map(({ rule, outcome, running }) => ({
      id: rule,
      name: nameOfRule(rule),
      status: BALLOT_STATUS[outcome.decision],
      winner: basis.isYesNo ? null : outcome.choice,
      extras:
        outcome.how !== 'early'
          ? []
          : running[outcome.moment]?.certainty
            ? ['certain', 'early']
            : ['early'],
    })),
  judges: (record) =>
    record.problem === null
      ? [
          {
            ...JUDGES,
            status: record.verdict === 'accepted' ? 'decided' : 'rejected',
            winner: null,
            extras: record.isRight === null ? [] : [record.isRight ? 'right' : 'wrong'],
          },
        ]
      : [],
  debate: (record) =>
    record.problem === null
      ? [
          {
            ...DEBATE,
            status: record.run.decision.accepted ? 'decided' : 'undecided',
            winner: null,
            extras: [],
          },
        ]
      : [],
  workflow: ({ steps }) =>
    steps.map(({ id, output }) => ({
      id,
      name: id,
      status: output === null ? 'undecided' : 'decided',
      winner: null,
      extras: [],
    })),
}

export const outcomesOfLab = <Lab extends LabName>(
  lab: Lab,
  record: LabRecords[Lab],
): readonly LabOutcome[] => READ[lab](record)
