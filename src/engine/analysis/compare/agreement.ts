import type { Verdict } from '../../deliberation/run'
import { areOfOneClass } from './verdict-class'
import type { Pair } from './comparison'

/** How two rules went along with each other over the rounds of a run. */
export interface Agreement {
  readonly rules: Pair<string>
  /** By round: whether their verdicts were of one class. */
  readonly rounds: readonly boolean[]
  readonly agreed: number
  /** The first round from which they have been as they are at the end. */
  readonly since: number
}

type Judged = Pick<Verdict, 'rule' | 'outcome'>

/** Every two rules, in the order of the board; by nothing but the run's own verdicts. */
export function traceAgreement(
  rounds: readonly { readonly verdicts: readonly Judged[] }[],
): readonly Agreement[] {
  const rules = rounds[0]?.verdicts.map(({ rule }) => rule) ?? []
  const outcomes = rounds.map(
    ({ verdicts }) => new Map(verdicts.map(({ rule, outcome }) => [rule, outcome])),
  )
  return rules.flatMap((a, at) =>
    rules.slice(at + 1).map((b): Agreement => {
      const agreed = outcomes.map((of) => {
        const [one, other] = [of.get(a), of.get(b)]
        return one !== undefined && other !== undefined && areOfOneClass(one, other)
      })
      return {
        rules: [a, b],
        rounds: agreed,
        agreed: agreed.filter(Boolean).length,
        since: agreed.lastIndexOf(agreed.at(-1) !== true) + 2,
      }
    }),
  )
}
