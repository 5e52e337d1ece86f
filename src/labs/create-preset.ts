import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario/scenario'
import type { LabName, LabPlans } from './registry'

export interface PresetHead extends Pick<
  ScenarioDocument,
  'title' | 'prompt' | 'agents' | 'finalOwner'
> {
  /** The rule that it is about, which is selected when it opens. */
  readonly rule?: string
}

/** A scenario that opens in a lab and has nothing on the board. */
export const createPreset = <Lab extends LabName>(
  lab: Lab,
  { rule, ...head }: PresetHead,
  plan: LabPlans[Lab],
): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  ...head,
  proposals: [],
  moves: [],
  labs: { [lab]: plan },
  shows: { lab, ...(rule !== undefined && { rule }) },
})
