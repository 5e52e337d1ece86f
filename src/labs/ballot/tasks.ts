import type { BallotPlan } from './plan'
import type { Agent } from '../../engine'
import { runBallotLab } from './model'
import type { BallotSurroundings } from './model/basis'

interface BaselineInput {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly around: BallotSurroundings
}

export const baseline = ({ plan, agents, around }: BaselineInput) =>
  runBallotLab(plan, agents, around)
