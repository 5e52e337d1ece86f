import type { JudgePlan } from './plan'
import type { Agent } from '../../engine'
import type { OnProgress } from '../task'
import { estimateJudges } from './model/estimate'

interface EstimateInput {
  readonly plan: JudgePlan
  readonly agents: readonly Agent[]
}

export const estimate = ({ plan, agents }: EstimateInput, onProgress: OnProgress) =>
  estimateJudges(plan, agents, onProgress)
