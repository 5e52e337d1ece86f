import type { ScenarioDocument } from '../scenario'
import { loadPreset } from './load-preset'
import { PRESET_TITLES } from './menu'

/** The example that this is, apart from what is looked at first; null where anything is different. */
export async function findPreset(scenario: ScenarioDocument): Promise<ScenarioDocument | null> {
  const name = Object.keys(PRESET_TITLES).find((each) => PRESET_TITLES[each] === scenario.title)
  const preset = name === undefined ? null : await loadPreset(name)
  return preset && isSame(withoutLook(preset), withoutLook(scenario)) ? preset : null
}

function withoutLook({ shows, ...rest }: ScenarioDocument) {
  const { rules = null, hidden = [] } = shows ?? {}
  return { ...rest, rules, hidden }
}

/** By value, regardless of the order of fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) => Object.hasOwn(b, key) && isSame(a[key as keyof typeof a], b[key as keyof typeof b]),
  )
}
