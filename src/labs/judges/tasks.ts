import type { Agent } from '../../engine'
import type { JudgePlan } from '../../engine/protocols/judges'
import type { OnProgress } from '../task'

interface EstimateInput {
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
}

export const judgesTasks = {
  'judges/estimate': async ({ plan, agents }: EstimateInput, onProgress: OnProgress) =>
    (await import('./model/estimate')).estimateJudges(plan, agents, onProgress),
} as const
