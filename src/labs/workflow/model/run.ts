import type { VerifyHook, WorkflowPlan } from '../../../engine/protocols/plans'
import { runWorkflowLab, type WorkflowRecord } from '../../../engine/protocols/workflow'
import type { LabContext } from '../../lab'
import { lotSeedOf } from '../../seed'

export async function run(
  plan: WorkflowPlan,
  { scenario, agents, openHost }: LabContext,
): Promise<WorkflowRecord> {
  const isScripted = plan.steps.some(
    (step) => step.kind === 'task' && step.verify !== undefined && hasScript(step.verify),
  )
  const around = { finalOwner: scenario.finalOwner ?? null, seed: lotSeedOf(scenario) }
  return runWorkflowLab(plan, agents, around, await openHost(isScripted))
}

const hasScript = ({ promptScript, reviser, judges }: VerifyHook): boolean =>
  [promptScript, reviser, ...judges.map(({ model }) => model)].some(
    (each) => each?.kind === 'script',
  )
