import type * as v from 'valibot'
import type { ScenarioDocument } from '../../scenario'
import type { LessonState } from '../lesson-state'

/** What a check comes to, and how it is told. */
export interface CheckResult {
  readonly isMet: boolean
  /** What is asked for, as a claim: `Entropy decides`. */
  readonly text: string
  /** What is so now: `Undecided`, `2 changed`. */
  readonly now: string
  /** A number from 0 to 1 and the bar that it is held to. */
  readonly meter?: { readonly value: number; readonly bar: number }
}

/** A control of the editor, by the field that it sets. */
export type CheckField = { readonly key: string; readonly label: string } & (
  | {
      readonly control:
        | 'rule'
        | 'rules'
        | 'setting'
        | 'setting-is'
        | 'setting-value'
        | 'lab'
        | 'outcome'
        | 'option'
        | 'part'
    }
  | { readonly control: 'choice'; readonly options: Readonly<Record<string, string>> }
  /** May be left open. */
  | {
      readonly control: 'proposal' | 'agent' | 'optional-choice'
      readonly options?: Readonly<Record<string, string>>
    }
  | {
      readonly control: 'number'
      readonly min: number
      readonly max: number
      readonly isWhole?: boolean
    }
)

/** A kind of condition: its schema, its controls, what it asks and what it comes to. */
export interface CheckRow<Check> {
  /** In the list of the editor. */
  readonly label: string
  readonly schema: v.GenericSchema<unknown, Check>
  readonly fields: readonly CheckField[]
  /** Where the editor begins. */
  readonly first: (scenario: ScenarioDocument) => Check
  /** Where fields depend on each other: what the editor stores after this one was set. */
  readonly settle?: (check: Check, key: string, scenario: ScenarioDocument) => Check
  readonly judge: (check: Check, state: LessonState) => CheckResult
}
