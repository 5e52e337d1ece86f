import { DEFAULT_SETTINGS, DELIBERATION_DEFAULTS } from '../../engine'
import type { ConfigPart, Row, SettingKind, SettingPath } from './kinds'
import { SETTING_ROWS } from './rows'

type AnyRow = Omit<Row<unknown>, 'value'> & { readonly value: SettingKind }

/** A row with where it is kept and its default. */
export interface Setting extends AnyRow {
  readonly path: SettingPath
  readonly part: ConfigPart
  readonly field: string
  /** Null for a number that is left open. */
  readonly defaultValue: SettingValue
  /** Verdicts follow at once, without a new run. */
  readonly isLive: boolean
}

export type SettingValue = string | number | boolean | null

export const SETTINGS: readonly Setting[] = Object.entries<AnyRow>(SETTING_ROWS).map(
  ([key, row]) => {
    const path = key as SettingPath
    const [part, field] = path.split('.') as [ConfigPart, string]
    const isOpen = row.value.kind === 'number' && row.value.open !== undefined
    const defaults = DELIBERATION_DEFAULTS[part] as Readonly<Record<string, SettingValue>>
    return {
      ...row,
      path,
      part,
      field,
      defaultValue: isOpen ? null : defaults[field]!,
      isLive: part === 'consensus' && Object.hasOwn(DEFAULT_SETTINGS, field),
    }
  },
)

/** One entry a setting, by part and field, in the order of their places in a link. */
export function mapSettings<T>(map: (value: SettingKind) => T) {
  const fieldsOf = (part: ConfigPart): Readonly<Record<string, T>> =>
    Object.fromEntries(
      SETTINGS.filter((each) => each.part === part)
        .sort((a, b) => a.place - b.place)
        .map(({ field, value }) => [field, map(value)]),
    )
  return {
    consensus: fieldsOf('consensus'),
    bus: fieldsOf('bus'),
    weights: fieldsOf('weights'),
    debate: fieldsOf('debate'),
    rounds: fieldsOf('rounds'),
  } satisfies Record<ConfigPart, unknown>
}
