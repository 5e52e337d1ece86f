import { DEFAULT_SETTINGS, DELIBERATION_DEFAULTS } from '../../engine'
import type { ConfigPart, SettingKind, SettingPath, SettingWords } from './kinds'
import { SETTING_VALUES } from './rows'
import { SETTING_WORDS } from './words'

export type SettingValue = string | number | boolean | null

export interface Setting extends SettingWords {
  readonly path: SettingPath
  readonly part: ConfigPart
  readonly field: string
  readonly value: SettingKind
  /** Null for a number that is left open. */
  readonly defaultValue: SettingValue
  /** Verdicts follow at once, without a new run. */
  readonly isLive: boolean
}

/** In the order of the panel. */
export const SETTINGS: readonly Setting[] = Object.entries(SETTING_WORDS).map(([key, words]) => {
  const path = key as SettingPath
  const [part, field] = path.split('.') as [ConfigPart, string]
  const { value }: { readonly value: SettingKind } = SETTING_VALUES[path]
  const isOpen = value.kind === 'number' && value.open !== undefined
  const defaults = DELIBERATION_DEFAULTS[part] as Readonly<Record<string, SettingValue>>
  return {
    ...words,
    path,
    part,
    field,
    value,
    defaultValue: isOpen ? null : defaults[field]!,
    isLive: part === 'consensus' && Object.hasOwn(DEFAULT_SETTINGS, field),
  }
})
