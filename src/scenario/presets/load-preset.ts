import type { ScenarioDocument } from '../scenario'
import { riverRising } from './river-rising'
import { loadPart } from '../../loading/load-part'

const loaded = new Map<ScenarioDocument, string>([[riverRising, 'river-rising']])

/** The first one is always there; the others are fetched on demand. */
export async function loadPreset(name: string): Promise<ScenarioDocument | null> {
  if (name === 'river-rising') return riverRising
  const { PRESETS, LESSONS } = await loadPart(() => import('./presets'))
  const preset = PRESETS[name] ?? LESSONS[name] ?? (await loadLabPreset(name))
  if (!preset) return null
  loaded.set(preset, name)
  return preset
}

export const presetNameOf = (scenario: ScenarioDocument): string | null =>
  loaded.get(scenario) ?? null

async function loadLabPreset(name: string): Promise<ScenarioDocument | undefined> {
  const { LABS } = await loadPart(() => import('../../labs/registry'))
  const lab = Object.values(LABS).find(({ presetTitles }) => Object.hasOwn(presetTitles, name))
  return (await lab?.presets())?.PRESETS[name]
}
