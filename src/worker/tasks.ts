import type { Agent } from '../engine'
import type { BallotPlan } from '../engine/protocols/ballot'
import type { JudgePlan } from '../engine/protocols/judges'
import type { BallotSurroundings } from '../labs/ballot/model/basis'

/** Called with the share of the work that is done. */
export type OnProgress = (share: number) => void

interface BaselineInput {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly around: BallotSurroundings
}

interface EstimateInput {
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
}

/** Long work, by name. It runs in workers of its own: neither the page nor the board waits for it. */
export const TASKS = {
  'ballot/baseline': async ({ plan, agents, around }: BaselineInput) =>
    (await import('../labs/ballot/model')).runBallotLab(plan, agents, around),
  'judges/estimate': async ({ plan, agents }: EstimateInput, onProgress: OnProgress) =>
    (await import('../labs/judges/model/estimate')).estimateJudges(plan, agents, onProgress),
} as const

export type TaskName = keyof typeof TASKS
export type TaskInput<Task extends TaskName> = Parameters<(typeof TASKS)[Task]>[0]
export type TaskResult<Task extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Task]>>
