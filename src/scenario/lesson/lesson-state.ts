import type { Verdict } from '../../engine'
import type { LabName } from '../../labs/registry'
import type { ScenarioDocument } from '../scenario'
import type { LabOutcome } from './lab-outcomes'

/** What a check looks at: the document as the lesson began and as it is, and what comes of it. */
export interface LessonState {
  readonly start: ScenarioDocument
  readonly now: ScenarioDocument
  /** Of the last round. */
  readonly verdicts: readonly LessonVerdict[]
  readonly labs: Partial<Readonly<Record<LabName, readonly LabOutcome[]>>>
}

export type LessonVerdict = Pick<Verdict, 'rule' | 'outcome' | 'confidence'>
