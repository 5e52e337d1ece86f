import { formatNumber } from '../../describe/format'
import type { Setting, SettingValue } from './settings'

/** A value of a setting in words; `null` is a number that is left open. */
export function formatSetting({ value: kind }: Setting, value: SettingValue): string {
  if (value === null) return (kind.kind === 'number' ? kind.open : undefined) ?? 'open'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'number' ? formatNumber(value) : value.replaceAll('-', ' ')
}
