import type { ScenarioDocument } from '../scenario'
import { abstentionTrap } from './abstention-trap'

const loaded = new Map<ScenarioDocument, string>([[abstentionTrap, 'abstention-trap']])

/** The first one is always there; the others are fetched on demand. */
export async function loadPreset(name: string): Promise<ScenarioDocument | null> {
  if (name === 'abstention-trap') return abstentionTrap
  const { PRESETS } = await import('./presets')
  const preset = PRESETS[name] ?? (await loadLabPreset(name))
  if (!preset) return null
  loaded.set(preset, name)
  return preset
}

export const presetNameOf = (scenario: ScenarioDocument): string | null =>
  loaded.get(scenario) ?? null

async function loadLabPreset(name: string): Promise<ScenarioDocument | undefined> {
  const { LABS } = await import('../../labs/registry')
  const lab = Object.values(LABS).find(({ presetTitles }) => Object.hasOwn(presetTitles, name))
  return (await lab?.presets())?.PRESETS[name]
}
