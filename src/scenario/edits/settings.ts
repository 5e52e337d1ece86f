import type { ScenarioDocument } from '../scenario'
import type { Edit } from './edit'

type Config = NonNullable<ScenarioDocument['config']>
export type ConfigPart = keyof Config

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

/** The board's threshold. A drag is one step. */
export const setThreshold = (scenario: ScenarioDocument, threshold: number): Edit =>
  setConfig(scenario, 'consensus', 'threshold', threshold, {
    name: `Threshold ${threshold.toFixed(2)}`,
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
        : `Threshold of ${ruleName} ${threshold.toFixed(2)}`,
    group: `threshold of ${rule}`,
  })
}
