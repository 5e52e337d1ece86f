import type { Outcome } from '../../../../engine'
import type { StrategyId } from '../../../../engine/catalogue'
import { judgeBy, parseProfile, type ExampleProfile } from '../profile'
import { AXIOMS, type AxiomId } from './axiom'
import type { Counterexample } from './results'

export interface RunCounterexample {
  readonly before: ExampleProfile
  readonly after: ExampleProfile
  /** The verdict on the second group, where there is one. */
  readonly group: Outcome | null
  readonly outcomes: readonly [before: Outcome, after: Outcome]
  readonly isKept: boolean
}

/** Judges a counterexample before and after its change; null where it is none of this axiom. */
export function runCounterexample(
  axiom: AxiomId,
  rule: StrategyId,
  { ballots, choice, group }: Counterexample,
): RunCounterexample | null {
  const outcomeOf = (profile: ExampleProfile) => judgeBy(rule, profile).outcome
  const before = parseProfile(ballots)
  const second = group ? parseProfile(group) : null
  const whole = second ? { ...choice, group: second } : choice
  const after = AXIOMS[axiom].change(before, whole, outcomeOf)
  if (!after) return null
  const outcomes = [outcomeOf(before), outcomeOf(after)] as const
  const isKept = AXIOMS[axiom].isKept(...outcomes, whole)
  return { before, after, group: second && outcomeOf(second), outcomes, isKept }
}
