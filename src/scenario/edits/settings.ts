import type { ScenarioDocument } from '../scenario'
import type { ConfigPart } from '../settings/kinds'
import type { Setting, SettingValue } from '../settings/settings'
import type { Edit } from './edit'
import { formatThreshold } from '../../describe/format'

/** Sets one field of the settings; undefined takes it back to its default. */
export function setConfig(
  { config }: ScenarioDocument,
  part: ConfigPart,
  field: string,
  value: unknown,
  { name, group }: Pick<Edit, 'name' | 'group'>,
): Edit {
  const fields: Record<string, unknown> = { ...config?.[part] }
  if (value === undefined) Reflect.deleteProperty(fields, field)
  else fields[field] = value
  const patches = [{ path: ['config'], value: { ...config, [part]: fields } }]
  return { name, patches, ...(group === undefined ? {} : { group }) }
}

/** What a scenario sets it to; undefined for its default. */
export const settingOf = (
  { config }: ScenarioDocument,
  { part, field }: Setting,
): SettingValue | undefined =>
  (config?.[part] as Readonly<Record<string, SettingValue>> | undefined)?.[field]

export const setSetting = (
  scenario: ScenarioDocument,
  { path, part, field, label }: Setting,
  value: SettingValue | undefined,
): Edit =>
  setConfig(scenario, part, field, value, {
    name: `${label}: ${value === undefined ? 'default' : String(value)}`,
    group: path,
  })

/** The board's threshold. A drag is one step. */
export const setThreshold = (scenario: ScenarioDocument, threshold: number): Edit =>
  setConfig(scenario, 'consensus', 'threshold', threshold, {
    name: `Threshold ${formatThreshold(threshold)}`,
    group: 'threshold',
  })

/** A rule's own threshold; null lets it follow the board again. */
export function setOwnThreshold(
  scenario: ScenarioDocument,
  rule: string,
  ruleName: string,
  threshold: number | null,
): Edit {
  const { [rule]: _, ...others } = scenario.config?.consensus?.thresholds ?? {}
  const thresholds = threshold === null ? others : { ...others, [rule]: threshold }
  const value = Object.keys(thresholds).length === 0 ? undefined : thresholds
  return setConfig(scenario, 'consensus', 'thresholds', value, {
    name:
      threshold === null
        ? `${ruleName} follows the board`
        : `Threshold of ${ruleName} ${formatThreshold(threshold)}`,
    group: `threshold of ${rule}`,
  })
}
