import type { JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import { solveJudges } from './closed-form'
import { comparePlans } from './compare'
import { weighRun } from './cost'
import type { JudgeEstimates } from './record'
import { seatRoster } from './seating'
import { runsWithin, simulateJudges } from './simulate'

/** Calls that are simulated at most, so that a large jury with many rounds comes to an end. */
const MAX_CALLS = 200_000

/** What a plan comes to over many runs: by formula, by simulation, and with other quorums and juries. */
export function estimateJudges(
  plan: JudgePlan,
  agents: readonly Agent[],
  onProgress: (share: number) => void = () => undefined,
): JudgeEstimates {
  const closedForm = solveJudges(plan, agents)
  const runs = runsWithin(MAX_CALLS, weighRun(plan, seatRoster(plan, agents)))
  const simulation = simulateJudges(plan, agents, runs, {
    onProgress: (share) => onProgress(share / 2),
  })
  onProgress(1 / 2)
  return { closedForm, simulation, ...comparePlans(plan, agents) }
}
