import { createContext, use } from 'react'
import type { Agent } from '../../../engine'
import type { WorkflowPlan, WorkflowStep } from '../../../engine/protocols/plans'
import type { WorkflowRecord } from '../../../engine/protocols/workflow'
import type { ApplyEdit } from '../../frame/use-lab'
import { replaceStep } from './plan-edits'

/** What all parts of the lab need to know. */
export interface Workbench {
  readonly plan: WorkflowPlan
  readonly agents: readonly Agent[]
  readonly edit: ApplyEdit<WorkflowPlan>
  /** Null until the first run is over. */
  readonly record: WorkflowRecord | null
  /** How many steps have had their turn at the moment that is shown. */
  readonly at: number
  /** The step that is looked at. */
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const bench = use(WorkbenchContext)
  if (!bench) throw new Error('there is no workbench around this part')
  return bench
}

/** Changes one step of a kind; a step that has become another kind meanwhile stays as it is. */
export function useStepEdit<Kind extends WorkflowStep['kind']>(
  id: string,
  kind: Kind,
): ApplyEdit<Extract<WorkflowStep, { kind: Kind }>> {
  const { edit } = useWorkbench()
  const isOwn = (step: WorkflowStep): step is Extract<WorkflowStep, { kind: Kind }> =>
    step.kind === kind
  return (name, change, group) =>
    edit(
      name,
      (plan) => replaceStep(plan, id, (step) => (isOwn(step) ? change(step) : step)),
      group === undefined ? undefined : `${id} ${group}`,
    )
}
