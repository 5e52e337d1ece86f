import { CONSENSUS_DEFAULTS, settingsFor, type Outcome } from '../../../engine'
import { CATALOGUE, isStrategyId } from '../../../engine/catalogue'
import { describeVerdict, introduce } from '../../../describe/describe-verdict'
import { formatCompared, formatNumber, formatThreshold } from '../../../describe/format'
import type { ScenarioDocument } from '../../scenario'
import type { LessonState, LessonVerdict } from '../lesson-state'

export const nameRule = (rule: string, { strategies }: ScenarioDocument): string =>
  introduce(rule, strategies === undefined ? {} : { strategies }).name

export const findVerdict = ({ verdicts }: LessonState, rule: string): LessonVerdict | null =>
  verdicts.find((each) => each.rule === rule) ?? null

/** `Undecided`, `Decided: A` */
export const describeOutcome = (outcome: Outcome): string =>
  outcome.status === 'decided' ? `Decided: ${outcome.winner}` : describeVerdict(outcome)

/** What the rule's number must reach; null where it decides by something else. */
export function findBar(rule: string, { config }: ScenarioDocument): number | null {
  const settings = { ...CONSENSUS_DEFAULTS, ...config?.consensus }
  if (rule === 'supermajority') return settings.supermajority
  const entry = isStrategyId(rule) ? CATALOGUE[rule] : null
  // A weight is compared with other weights, and with no threshold.
  if (entry?.confidence === 'weight' || entry?.ignores.includes('threshold') === true) return null
  return settingsFor(rule, settings).threshold
}

/** `Undecided, 0.189, needs 0.70`: with enough digits to see on which side of the bar. */
export function describeStanding(verdict: LessonVerdict, bar: number | null): string {
  const outcome = describeOutcome(verdict.outcome)
  if (bar === null) return outcome
  const [value, bound] = formatCompared(verdict.confidence, bar)
  const isPlain = bound === formatNumber(bar)
  return `${outcome}, ${value}, needs ${isPlain ? formatThreshold(bar) : bound}`
}

export const meterOf = (
  verdict: LessonVerdict,
  bar: number | null,
): { readonly meter?: { readonly value: number; readonly bar: number } } =>
  bar === null || verdict.confidence > 1 ? {} : { meter: { value: verdict.confidence, bar } }

export const MISSING = 'There is no such rule here'

/** The rule that a new check begins with. */
export const firstRule = ({ shows }: ScenarioDocument): string => shows?.rules?.[0] ?? 'voting'

export const secondRule = ({ shows }: ScenarioDocument): string => shows?.rules?.[1] ?? 'bayesian'
