import type { BallotPlan } from '../plan'
import type { LabContext } from '../../lab'
import { lotSeedOf } from '../../seed'
import { castPanel } from './panel'
import type { BallotRecord } from './record'
import { runBallotLab } from './run-ballot-lab'

export async function run(
  plan: BallotPlan,
  { scenario, casts: all, agents, openHost }: LabContext,
): Promise<BallotRecord> {
  // What is cast by hand stands in the plan.
  const casts = all
    .filter(({ topic, isByHand }) => topic === plan.topic && isByHand !== true)
    .map(({ agent, at, choice, confidence, reason }) => ({
      agent,
      at,
      choice,
      confidence,
      ...(reason === undefined ? {} : { reason }),
    }))
  const { finalOwner = null } = scenario
  const judges = Object.values(plan.panel?.judges ?? {})
  const scripts = await openHost(judges.some(({ kind }) => kind === 'script'))
  const { votes: panel, errors } = castPanel(plan, agents, scripts)
  const around = { finalOwner, seed: lotSeedOf(scenario), casts, panel }
  const record = runBallotLab(plan, agents, around)
  return errors.length === 0 ? record : { ...record, panelErrors: errors }
}
