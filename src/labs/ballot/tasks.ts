import type { Agent } from '../../engine'
import type { BallotPlan } from '../../engine/protocols/ballot'
import type { BallotSurroundings } from './model/basis'

interface BaselineInput {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly around: BallotSurroundings
}

export const ballotTasks = {
  'ballot/baseline': async ({ plan, agents, around }: BaselineInput) =>
    (await import('./model')).runBallotLab(plan, agents, around),
} as const
