import type { BallotPlan } from '../plan'
import type { LabContext } from '../../lab'
import { lotSeedOf } from '../../seed'
import type { BallotRecord } from './record'
import { runBallotLab } from './run-ballot-lab'

export function run(plan: BallotPlan, { scenario, casts: all, agents }: LabContext): BallotRecord {
  const casts = all
    .filter(({ topic }) => topic === plan.topic)
    .map(({ agent, at, choice, confidence, reason }) => ({
      agent,
      at,
      choice,
      confidence,
      ...(reason === undefined ? {} : { reason }),
    }))
  const { finalOwner = null } = scenario
  return runBallotLab(plan, agents, { finalOwner, seed: lotSeedOf(scenario), casts })
}
