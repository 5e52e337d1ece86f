import type { ScenarioDocument } from '../scenario'
import { abstentionTrap } from './abstention-trap'

const loaded = new Map<ScenarioDocument, string>([[abstentionTrap, 'abstention-trap']])

/** The first one is always there; the others are fetched when somebody chooses one. */
export async function loadPreset(name: string): Promise<ScenarioDocument | null> {
  if (name === 'abstention-trap') return abstentionTrap
  const [{ PRESETS }, { LAB_PRESETS }] = await Promise.all([
    import('./presets'),
    import('../../labs/lab-presets'),
  ])
  const preset = PRESETS[name] ?? LAB_PRESETS[name]
  if (!preset) return null
  loaded.set(preset, name)
  return preset
}

/** Which preset this is, untouched; null for everything else. */
export const presetNameOf = (scenario: ScenarioDocument): string | null =>
  loaded.get(scenario) ?? null
