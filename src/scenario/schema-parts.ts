import * as v from 'valibot'
import { SCENARIO_LIMITS, UNSAFE_IDS } from './limits'

export const optional = v.exactOptional
export const number = v.pipe(v.number(), v.finite())
export const between = (least: number, most: number) =>
  v.pipe(number, v.minValue(least), v.maxValue(most))
export const share = between(0, 1)
export const count = (most: number, least = 0) =>
  v.pipe(number, v.integer(), v.minValue(least), v.maxValue(most))
export const seed = count(2 ** 32 - 1)
export const weight = between(0, SCENARIO_LIMITS.weight)
export const text = v.pipe(v.string(), v.maxLength(SCENARIO_LIMITS.text))
export const name = v.pipe(v.string(), v.maxLength(SCENARIO_LIMITS.name))
export const script = v.pipe(v.string(), v.maxLength(SCENARIO_LIMITS.script))
export const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(SCENARIO_LIMITS.name),
  v.check((given) => !UNSAFE_IDS.includes(given), 'is reserved'),
)
export const atMost = <T>(item: v.GenericSchema<unknown, T>, most: number) =>
  v.pipe(v.array(item), v.maxLength(most))
export const byId = <T>(
  value: v.GenericSchema<unknown, T>,
  most: number = SCENARIO_LIMITS.agents,
) => v.pipe(v.record(id, value), v.maxEntries(most))
