import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario/scenario'
import type { LabName, LabPlans } from './registry'

export type PresetHead = Pick<ScenarioDocument, 'title' | 'prompt' | 'agents' | 'finalOwner'>

/** A scenario that opens in a lab and has nothing on the board. */
export const createPreset = <Lab extends LabName>(
  lab: Lab,
  head: PresetHead,
  plan: LabPlans[Lab],
): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  ...head,
  proposals: [],
  moves: [],
  labs: { [lab]: plan },
  shows: { lab },
})
