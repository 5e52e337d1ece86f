import * as v from 'valibot'
import { formatSetting } from '../../settings/format-setting'
import type { SettingPath } from '../../settings/kinds'
import { SETTINGS, type Setting, type SettingValue } from '../../settings/settings'
import type { ScenarioDocument } from '../../scenario'
import { number, optional } from '../../schema-parts'
import type { CheckRow } from './check-row'

const IS = ['kept', 'at-least', 'at-most', 'equal'] as const

/** A setting as it was, or against a value. */
export interface SettingCheck {
  readonly kind: 'setting'
  readonly path: SettingPath
  readonly is: (typeof IS)[number]
  readonly value?: number | string | boolean
}

export interface SettingsKept {
  readonly kind: 'settings-kept'
}

/** Those that are one value: a table of thresholds is compared as a whole. */
export const CHECKED_SETTINGS = SETTINGS.filter(({ value }) => value.kind !== 'share-by-rule')

const WORDS = {
  kept: 'is as it was',
  'at-least': 'is at least',
  'at-most': 'is at most',
  equal: 'is',
} as const

export function readSetting({ config }: ScenarioDocument, setting: Setting): SettingValue {
  const part = config?.[setting.part] as Readonly<Record<string, SettingValue>> | undefined
  return part?.[setting.field] ?? setting.defaultValue
}

function isMetBy({ is, value }: SettingCheck, now: SettingValue, start: SettingValue): boolean {
  switch (is) {
    case 'kept':
      return now === start
    case 'equal':
      return now === value
    case 'at-least':
      return typeof now === 'number' && typeof value === 'number' && now >= value
    case 'at-most':
      return typeof now === 'number' && typeof value === 'number' && now <= value
  }
}

export const settingCheck: CheckRow<SettingCheck> = {
  label: 'A setting',
  schema: v.strictObject({
    kind: v.literal('setting'),
    path: v.picklist(CHECKED_SETTINGS.map(({ path }) => path)),
    is: v.picklist(IS),
    value: optional(v.union([number, v.boolean(), v.pipe(v.string(), v.maxLength(100))])),
  }),
  fields: [
    { key: 'path', label: 'Setting', control: 'setting' },
    { key: 'is', label: 'Is', control: 'choice', options: WORDS },
    { key: 'value', label: 'Value', control: 'setting-value' },
  ],
  first: () => ({ kind: 'setting', path: 'consensus.threshold', is: 'kept' }),
  judge: (check, { start, now }) => {
    const setting = CHECKED_SETTINGS.find(({ path }) => path === check.path)!
    const value = readSetting(now, setting)
    const asked = check.is === 'kept' ? '' : ` ${formatSetting(setting, check.value ?? null)}`
    return {
      isMet: isMetBy(check, value, readSetting(start, setting)),
      text: `${setting.label} ${WORDS[check.is]}${asked}`,
      now: formatSetting(setting, value),
    }
  },
}

export const settingsKept: CheckRow<SettingsKept> = {
  label: 'All settings are as they were',
  schema: v.strictObject({ kind: v.literal('settings-kept') }),
  fields: [],
  first: () => ({ kind: 'settings-kept' }),
  judge: (_, { start, now }) => {
    const changed = SETTINGS.filter(
      (setting) =>
        JSON.stringify(readSetting(start, setting)) !== JSON.stringify(readSetting(now, setting)),
    ).map(({ label }) => label)
    return {
      isMet: changed.length === 0,
      text: 'The settings are as they were',
      now: changed.length === 0 ? 'Yes' : `Changed: ${changed.join(', ')}`,
    }
  },
}
