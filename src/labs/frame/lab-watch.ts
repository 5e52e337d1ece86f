import { createContext } from 'react'
import type { LabName, LabPlans, LabRecords } from '../registry'

export interface LabResult<Lab extends LabName = LabName> {
  readonly lab: Lab
  readonly plan: LabPlans[Lab]
  readonly record: LabRecords[Lab]
}

/** Told of what came of a lab, by a page that shows the lab within itself: a second question would overtake the lab's own. */
export const LabWatch = createContext<((result: LabResult) => void) | null>(null)
