import { resolveSettings, type Settings } from '../../../engine'
import { isStrategyId } from '../../../engine/catalogue'
import { DEFAULT_SEARCH, SEARCH_SETTINGS, type SearchQuestion } from './question'

/** `voting/bayesian/threshold-0_7/veto-no`: the rules, then what is unlike the defaults; addresses have no points. */
export function formatSearchPath({ rules, settings, roles }: SearchQuestion): string {
  const changed = SEARCH_SETTINGS.filter((key) => settings[key] !== DEFAULT_SEARCH.settings[key])
  return [
    ...rules,
    ...changed.map((key) => `${key}-${String(settings[key]).replace('.', '_')}`),
    ...ROLES.filter((role) => !roles[role]).map((role) => `${role}-no`),
  ].join('/')
}

/** What an address asks for; null where it names no two rules. What else it says wrongly is left out. */
export function parseSearchPath(path: string): SearchQuestion | null {
  const [a = '', b = '', ...rest] = path.split('/')
  if (!isStrategyId(a) || !isStrategyId(b) || a === b) return null
  let { settings, roles } = DEFAULT_SEARCH
  for (const part of rest) {
    const [key, value] = [part.slice(0, part.indexOf('-')), part.slice(part.indexOf('-') + 1)]
    const role = ROLES.find((each) => each === key)
    if (role) roles = { ...roles, [role]: value !== 'no' }
    const setting = SEARCH_SETTINGS.find((each) => each === key)
    if (setting) settings = { ...settings, ...parseSetting(setting, value) }
  }
  return { rules: [a, b], settings, roles }
}

const ROLES = ['owner', 'veto'] as const

function parseSetting(key: keyof Settings, text: string): Partial<Settings> {
  const isWord = key === 'guards' || key === 'tieBreak'
  const value = isWord ? text : text === '' ? NaN : Number(text.replace('_', '.'))
  const given = { [key]: value } as Partial<Settings>
  try {
    resolveSettings(given)
    return given
  } catch {
    return {}
  }
}
