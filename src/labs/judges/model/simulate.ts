import { JUDGE_DEFAULTS, modelOf, type JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import { SCRIPTS_OFF } from '../../../engine/deliberation/scripts'
import { runJudgeLoop } from '../../../engine/protocols/judges/judge-loop'
import { luckFrom } from '../../../engine/protocols/judges/luck'
import { totalOf } from '../../../engine/protocols/judges/model'
import { estimateMean, estimateShare, type Estimates } from './measures'
import { prepareLoop, promptSettingsOf, seatRoster } from './seating'

/** Why a plan is not run many times over. */
export const NO_SIMULATION = ['empty-roster', 'scripted', 'nothing-by-chance', 'too-long'] as const
export type NoSimulation = (typeof NO_SIMULATION)[number]

export type Simulation =
  | { readonly ok: true; readonly runs: number; readonly measures: Estimates }
  | { readonly ok: false; readonly because: NoSimulation }

export const SIMULATED_RUNS = 1000
/** Fewer say nothing about a share. */
const FEWEST_RUNS = 50

/** How often a run fits into so many calls. */
export const runsWithin = (mostCalls: number, weightOfARun: number): number =>
  Math.min(SIMULATED_RUNS, Math.floor(mostCalls / weightOfARun))

export interface SimulationOptions {
  readonly seed?: number
  readonly onProgress?: (share: number) => void
}

/** How many runs pass between two words about progress. */
const RUNS_A_REPORT = 50

/** The loop itself, run many times with other luck: budget and fixed replies count as in a single run. */
export function simulateJudges(
  plan: JudgePlan,
  agents: readonly Agent[],
  runs = SIMULATED_RUNS,
  { seed = plan.seed ?? JUDGE_DEFAULTS.seed, onProgress = () => undefined }: SimulationOptions = {},
): Simulation {
  const roster = seatRoster(plan, agents)
  const { proposers, judges } = roster
  if (proposers.length === 0 || judges.length === 0) return { ok: false, because: 'empty-roster' }
  const kinds = new Set([...proposers, ...judges].map(({ id }) => modelOf(plan, id)?.kind))
  if (kinds.has('script')) return { ok: false, because: 'scripted' }
  if (!kinds.has('competence')) return { ok: false, because: 'nothing-by-chance' }
  if (runs < FEWEST_RUNS) return { ok: false, because: 'too-long' }
  const prompts = promptSettingsOf(plan, agents)
  const sums = { accepted: 0, right: 0, acceptedRight: 0 }
  const rounds = new Sum()
  const calls = new Sum()
  const tokens = new Sum()
  for (let run = 0; run < runs; run++) {
    if (run % RUNS_A_REPORT === 0) onProgress(run / runs)
    const luck = luckFrom(seed, 'run', run)
    const result = runJudgeLoop(prepareLoop(plan, roster, prompts, luck, SCRIPTS_OFF))
    const isAccepted = result.verdict === 'accepted'
    sums.accepted += Number(isAccepted)
    sums.right += Number(result.isRight)
    sums.acceptedRight += Number(isAccepted && result.isRight)
    rounds.add(result.rounds)
    calls.add(result.calls.length)
    tokens.add(totalOf(result.usage))
  }
  return {
    ok: true,
    runs,
    measures: {
      accepted: estimateShare(sums.accepted, runs),
      precision: estimateShare(sums.acceptedRight, sums.accepted),
      recall: estimateShare(sums.acceptedRight, sums.right),
      finalRight: estimateShare(sums.right, runs),
      rounds: rounds.estimate(runs),
      calls: calls.estimate(runs),
      tokens: tokens.estimate(runs),
    },
  }
}

class Sum {
  #sum = 0
  #squares = 0

  add(value: number): void {
    this.#sum += value
    this.#squares += value * value
  }

  estimate(runs: number) {
    return estimateMean(this.#sum, this.#squares, runs)
  }
}
