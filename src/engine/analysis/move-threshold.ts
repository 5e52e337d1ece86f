import { settingsFor, type Settings } from '../settings'
import { TOLERANCE } from '../tolerance'

/** A rule with a threshold of its own does not follow the board's. */
export const followsBoard = (rule: string, settings: Settings): boolean =>
  settingsFor(rule, settings) === settings

/** Whether a round is still reached with another threshold: a lower one may end the run before. */
export const canMoveThreshold = (
  value: number,
  { threshold }: Pick<Settings, 'threshold'>,
  canLower: boolean,
): boolean => canLower || value >= threshold

/** So many steps to 1: hundredths, and finer ones for what is smaller than they are. */
const UNITS = [100, 1000, 1_000_000] as const

/** Two short numbers that a rule turns between: met at the first, and no longer at the second. */
export function thresholdsAround(
  critical: number,
  coarsest: (typeof UNITS)[number] = 100,
): readonly [number, number] {
  const stepsIn = (unit: number) => Math.floor((critical + TOLERANCE) * unit)
  const isFine = (unit: number) => unit >= coarsest && (stepsIn(unit) > 0 || critical <= TOLERANCE)
  const unit = UNITS.find(isFine) ?? UNITS.at(-1)!
  return [stepsIn(unit) / unit, (stepsIn(unit) + 1) / unit]
}
