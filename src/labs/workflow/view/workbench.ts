import { createContext, use } from 'react'
import type { Agent } from '../../../engine'
import type { WorkflowPlan } from '../../../engine/protocols/plans'

export type PlanEdit = (
  name: string,
  change: (plan: WorkflowPlan) => WorkflowPlan,
  group?: string,
) => void

/** What every field of the set-up needs to know. */
export interface Workbench {
  readonly plan: WorkflowPlan
  readonly agents: readonly Agent[]
  readonly edit: PlanEdit
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const bench = use(WorkbenchContext)
  if (!bench) throw new Error('there is no workbench around this field')
  return bench
}
