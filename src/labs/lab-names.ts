import type { LabName } from '../engine/protocols/plans'

export const LAB_NAMES: Readonly<Record<LabName, string>> = {
  ballot: 'Live ballot',
  judges: 'Judge loop',
  debate: 'Rubric debate',
  workflow: 'Workflow',
}
