import {
  canMoveThreshold,
  followsBoard,
  isDecided,
  settingsFor,
  thresholdsAround,
  type Evaluation,
  type ResolvedConsensusConfig,
  type Step,
} from '../engine'
import { formatThreshold } from './format'

type Turning = Pick<Evaluation, 'rule' | 'outcome' | 'critical'>

/** A number with no more digits than it needs. */
const formatShort = (value: number): string =>
  value === 0 || value >= 0.001 ? formatThreshold(value) : String(value)

export interface ThresholdChange {
  readonly text: string
  /** Empty where the rule has a threshold of its own, which is set below. */
  readonly steps: readonly Step[]
}

/** The threshold that would change a verdict, as a short number at which it does; null where none would. */
export function describeThresholdChange(
  { rule, outcome, critical }: Turning,
  settings: ResolvedConsensusConfig,
  canLower: boolean,
): ThresholdChange | null {
  if (critical?.setting !== 'threshold') return null
  const [met, unmet] = thresholdsAround(critical.value)
  const [value, side] = isDecided(outcome)
    ? ([unmet, 'or-higher'] as const)
    : ([met, 'or-lower'] as const)
  const own = settingsFor(rule, settings)
  if (value > 1 || !canMoveThreshold(value, own, canLower)) return null
  const isOwn = !followsBoard(rule, settings)
  const words = `${formatShort(value)} ${side === 'or-lower' ? 'or lower' : 'or higher'}`
  return {
    text: `${isOwn ? 'its own threshold' : 'the threshold'} is ${words}`,
    steps: isOwn ? [] : [{ kind: 'threshold', value, side }],
  }
}

/** Of a threshold, or a share asked for, that a rule can be tuned by. */
export function describeTurningPoint(
  { outcome, critical }: Pick<Turning, 'outcome' | 'critical'>,
  what: 'threshold' | 'share',
): string {
  if (critical === null) {
    return isDecided(outcome) ? `No ${what} changes this verdict.` : `No ${what} makes it decide.`
  }
  const { value } = critical
  const [met, unmet] = thresholdsAround(value, 1000)
  if (unmet > 1) return `Decided at every ${what}.`
  return Math.abs(met - value) < 1e-9
    ? `Decided up to ${formatShort(met)}, and not above.`
    : `Decided up to ${formatShort(met)}, and not from ${formatShort(unmet)}.`
}
