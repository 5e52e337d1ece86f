import type { ScenarioDocument } from '../../scenario/scenario'
import { LABS } from '../registry'

const groups = await Promise.all(Object.values(LABS).map(({ presets }) => presets()))

/** The presets of all labs, by their names. */
export const LAB_PRESETS: Readonly<Record<string, ScenarioDocument>> = Object.fromEntries(
  groups.flatMap(({ PRESETS }) => Object.entries(PRESETS)),
)
