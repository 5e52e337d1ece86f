import * as v from 'valibot'
import { classify, isSameClass } from '../../../engine'
import { id } from '../../schema-parts'
import type { LessonState } from '../lesson-state'
import type { CheckResult, CheckRow } from './check-row'
import {
  describeOutcome,
  findVerdict,
  firstRule,
  MISSING,
  nameRule,
  secondRule,
} from './rule-words'

/** Two rules choose differently, or one of them does not choose; or they choose the same. */
interface PairCheck<Kind extends string> {
  readonly kind: Kind
  readonly rules: readonly [string, string]
}

function judgePair(
  { rules: [a, b] }: PairCheck<string>,
  state: LessonState,
  wanted: 'differ' | 'agree',
): CheckResult {
  const [first, second] = [findVerdict(state, a), findVerdict(state, b)]
  const [nameA, nameB] = [nameRule(a, state.now), nameRule(b, state.now)]
  const text = `${nameA} and ${nameB} ${wanted}`
  if (!first || !second) return { isMet: false, text, now: MISSING }
  const isSame = isSameClass(classify(first.outcome), classify(second.outcome))
  const now = `${nameA}: ${describeOutcome(first.outcome)}; ${nameB}: ${describeOutcome(second.outcome)}`
  return { isMet: isSame === (wanted === 'agree'), text, now }
}

const rowOf = <Kind extends 'verdicts-differ' | 'verdicts-agree'>(
  kind: Kind,
  wanted: 'differ' | 'agree',
): CheckRow<PairCheck<Kind>> => ({
  label: `Two rules ${wanted}`,
  schema: v.strictObject({
    kind: v.literal(kind),
    rules: v.strictTuple([id, id]),
  }) as v.GenericSchema<unknown, unknown> as v.GenericSchema<unknown, PairCheck<Kind>>,
  fields: [{ key: 'rules', label: 'Rules', control: 'rules' }],
  first: (scenario) => ({ kind, rules: [firstRule(scenario), secondRule(scenario)] }),
  judge: (check, state) => judgePair(check, state, wanted),
})

export const verdictsDiffer = rowOf('verdicts-differ', 'differ')
export const verdictsAgree = rowOf('verdicts-agree', 'agree')
