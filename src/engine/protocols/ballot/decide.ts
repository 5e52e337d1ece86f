import type { BallotCount } from './count'
import { BallotFigures, type Counted } from './figures'
import type { EarlyMode } from './plan'
import { ballotRuleOf, type BallotRule } from './rules/registry'
import type { Certainty, Lines } from './rules/rule'
import type { RuleTerms, Running } from './standing'

export const decide = (rule: BallotRule, count: BallotCount, terms: RuleTerms): Running =>
  ballotRuleOf(rule).decide(count, terms)

/** Why no vote that is still to come can alter what a rule says now; null where one can. */
export const findCertainty = (
  rule: BallotRule,
  count: BallotCount,
  terms: RuleTerms,
): Certainty | null =>
  count.open.heads === 0 ? 'all-voted' : ballotRuleOf(rule).certain(count, terms)

export function endsEarly(
  mode: EarlyMode,
  rule: BallotRule,
  count: BallotCount,
  terms: RuleTerms,
): boolean {
  switch (mode) {
    case 'off':
      return false
    case 'certain':
      return findCertainty(rule, count, terms) !== null
    case 'threshold': {
      if (count.cast.heads === 0) return false
      const { choice } = decide(rule, count, terms)
      const lines = ballotRuleOf(rule).early(new BallotFigures(count, terms), choice)
      return lines.at(-1)!.result === true
    }
  }
}

/** How a rule comes to its decision, and how the ballot comes to its end before its time. */
export interface BallotWorking {
  readonly decides: Lines
  /** The last of them holds exactly where it ends. */
  readonly ends: Lines
}

export function explainBallot(
  rule: BallotRule,
  count: Counted,
  terms: RuleTerms,
  early: EarlyMode,
  { certainty, choice }: { readonly certainty: Certainty | null; readonly choice: string | null },
): BallotWorking {
  const figures = new BallotFigures(count, terms)
  const definition = ballotRuleOf(rule)
  const decides = definition.explain(figures)
  switch (early) {
    case 'off':
      return { decides, ends: [] }
    case 'threshold':
      return { decides, ends: definition.early(figures, choice) }
    case 'certain':
      return {
        decides,
        ends:
          certainty === 'all-voted'
            ? [figures.allVoted()]
            : definition.explainCertainty(figures, certainty),
      }
  }
}
