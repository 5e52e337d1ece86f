import * as v from 'valibot'
import { formatNumber } from '../../../describe/format'
import { formatSetting } from '../../settings/format-setting'
import type { SettingPath } from '../../settings/kinds'
import { SETTINGS, type Setting, type SettingValue } from '../../settings/settings'
import type { ScenarioDocument } from '../../scenario'
import { number, optional } from '../../schema-parts'
import type { CheckRow } from './check-row'
import { nameRule } from './rule-words'

export const SETTING_IS = {
  kept: 'is as it was',
  'at-least': 'is at least',
  'at-most': 'is at most',
  equal: 'is',
} as const

/** A setting as it was, or against a value. */
export interface SettingCheck {
  readonly kind: 'setting'
  readonly path: SettingPath
  readonly is: keyof typeof SETTING_IS
  readonly value?: Asked
}

type Asked = number | string | boolean

export interface SettingsKept {
  readonly kind: 'settings-kept'
}

export function readSetting({ config }: ScenarioDocument, setting: Setting): SettingValue {
  const part = config?.[setting.part] as Readonly<Record<string, SettingValue>> | undefined
  return part?.[setting.field] ?? setting.defaultValue
}

function isMetBy({ is, value }: SettingCheck, now: SettingValue, start: SettingValue): boolean {
  switch (is) {
    case 'kept':
      return JSON.stringify(now) === JSON.stringify(start)
    case 'equal':
      return now === value
    case 'at-least':
      return typeof now === 'number' && typeof value === 'number' && now >= value
    case 'at-most':
      return typeof now === 'number' && typeof value === 'number' && now <= value
  }
}

export const settingOf = (check: SettingCheck): Setting =>
  SETTINGS.find(({ path }) => path === check.path)!

/** Of a table can be asked whether it is as it was, and an order is there among numbers alone. */
export function comparisonsOf({ value: { kind } }: Setting): readonly SettingCheck['is'][] {
  if (kind === 'share-by-rule') return ['kept']
  return kind === 'number' ? ['kept', 'at-least', 'at-most', 'equal'] : ['kept', 'equal']
}

function fits(value: SettingCheck['value'], { value: kind }: Setting): value is Asked {
  if (kind.kind === 'switch') return typeof value === 'boolean'
  if (kind.kind === 'choice') return kind.options.some((option) => option === value)
  if (kind.kind !== 'number') return typeof value === 'string' && value !== ''
  const { min, max = Infinity, isWhole = false } = kind
  const isNumber = typeof value === 'number' && value >= min && value <= max
  return isNumber && (!isWhole || Number.isInteger(value))
}

/** What is set now; of a number that is left open, the least. */
function valueNow(scenario: ScenarioDocument, setting: Setting): Asked {
  const value = readSetting(scenario, setting)
  return value ?? (setting.value.kind === 'number' ? setting.value.min : '')
}

type Table = Readonly<Record<string, number>>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null

const describeTable = (table: Table, scenario: ScenarioDocument): string =>
  Object.entries(table)
    .map(([rule, value]) => `${nameRule(rule, scenario)} ${formatNumber(value)}`)
    .join(', ') || 'None'

export const settingCheck: CheckRow<SettingCheck> = {
  label: 'A setting',
  schema: v.strictObject({
    kind: v.literal('setting'),
    path: v.picklist(SETTINGS.map(({ path }) => path)),
    is: v.picklist(Object.keys(SETTING_IS) as readonly SettingCheck['is'][]),
    value: optional(v.union([number, v.boolean(), v.pipe(v.string(), v.maxLength(100))])),
  }),
  fields: [
    { key: 'path', label: 'Setting', control: 'setting' },
    { key: 'is', label: 'Is', control: 'setting-is' },
    { key: 'value', label: 'Value', control: 'setting-value' },
  ],
  first: () => ({ kind: 'setting', path: 'consensus.threshold', is: 'kept' }),
  judge: (check, { start, now }) => {
    const setting = settingOf(check)
    const value = readSetting(now, setting)
    const asked = `${SETTING_IS[check.is]} ${formatSetting(setting, check.value ?? null)}`
    return {
      isMet: isMetBy(check, value, readSetting(start, setting)),
      text: check.is === 'kept' ? `${setting.label}: as before` : `${setting.label} ${asked}`,
      now: isTable(value) ? describeTable(value, now) : formatSetting(setting, value),
    }
  },
  settle: (check, _, scenario) => {
    const { kind, path, is } = check
    const setting = settingOf(check)
    if (is === 'kept' || !comparisonsOf(setting).includes(is)) return { kind, path, is: 'kept' }
    const value = fits(check.value, setting) ? check.value : valueNow(scenario, setting)
    return { kind, path, is, value }
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
