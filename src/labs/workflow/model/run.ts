import type { WorkflowPlan } from '../../../engine/protocols/plans'
import { runWorkflowLab, type WorkflowRecord } from '../../../engine/protocols/workflow'
import type { LabContext } from '../../lab'
import { lotSeedOf } from '../../seed'

export const run = (plan: WorkflowPlan, { scenario, agents }: LabContext): WorkflowRecord =>
  runWorkflowLab(plan, agents, {
    finalOwner: scenario.finalOwner ?? null,
    seed: lotSeedOf(scenario),
  })
