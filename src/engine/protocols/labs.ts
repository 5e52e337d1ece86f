import type { BallotPlan } from './ballot/plan'
import type { DebatePlan } from './debate/plan'
import type { JudgePlan } from './judges/plan'
import type { WorkflowPlan } from './workflow/plan'

/** By the name of a lab: what somebody sets up there. */
export interface LabPlans {
  readonly ballot: BallotPlan
  readonly judges: JudgePlan
  readonly debate: DebatePlan
  readonly workflow: WorkflowPlan
}

export const LABS = ['ballot', 'judges', 'debate', 'workflow'] as const satisfies (keyof LabPlans)[]
export type LabName = (typeof LABS)[number]
