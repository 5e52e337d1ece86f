import type { ConfigPart, SettingKind } from './kinds'
import { SETTING_VALUES } from './rows'

const ROWS = Object.entries<{ readonly place: number; readonly value: SettingKind }>(
  SETTING_VALUES,
).sort(([, a], [, b]) => a.place - b.place)

/** One entry a setting, by part and field, in the order of their places in a link. */
export function mapSettings<T>(map: (value: SettingKind) => T) {
  const fieldsOf = (part: ConfigPart): Readonly<Record<string, T>> =>
    Object.fromEntries(
      ROWS.filter(([path]) => path.startsWith(`${part}.`)).map(([path, { value }]) => [
        path.slice(part.length + 1),
        map(value),
      ]),
    )
  return {
    consensus: fieldsOf('consensus'),
    bus: fieldsOf('bus'),
    weights: fieldsOf('weights'),
    debate: fieldsOf('debate'),
    rounds: fieldsOf('rounds'),
    routing: fieldsOf('routing'),
  } satisfies Record<ConfigPart, unknown>
}
