import type { Evaluation, Outcome } from '../../strategies/strategy'
import type { ProposalId } from '../../votes/vote'

/** Verdicts of one class are told as the same: what was chosen, or that nothing was. */
export type VerdictClass =
  | { readonly kind: 'winner'; readonly winner: ProposalId }
  | { readonly kind: 'no-winner' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'no-decision' }

export function classify(outcome: Outcome): VerdictClass {
  switch (outcome.status) {
    case 'decided':
      return { kind: 'winner', winner: outcome.winner }
    case 'decided-without-winner':
      return { kind: 'no-winner' }
    case 'rejected':
      return { kind: 'rejected' }
    case 'tied':
    case 'too-few-voters':
    case 'undecided':
      return { kind: 'no-decision' }
  }
}

export const isSameClass = (a: VerdictClass, b: VerdictClass): boolean =>
  a.kind === b.kind && (a.kind !== 'winner' || b.kind !== 'winner' || a.winner === b.winner)

export const areOfOneClass = (a: Outcome, b: Outcome): boolean =>
  isSameClass(classify(a), classify(b))

export interface VerdictGroup {
  readonly class: VerdictClass
  readonly rules: readonly string[]
}

/** The largest first; of equals, the one whose first rule stands first. */
export function groupVerdicts(
  verdicts: readonly Pick<Evaluation, 'rule' | 'outcome'>[],
): readonly VerdictGroup[] {
  const groups: { readonly class: VerdictClass; readonly rules: string[] }[] = []
  for (const { rule, outcome } of verdicts) {
    const own = classify(outcome)
    const known = groups.find((group) => isSameClass(group.class, own))
    if (known) known.rules.push(rule)
    else groups.push({ class: own, rules: [rule] })
  }
  return groups.sort((a, b) => b.rules.length - a.rules.length)
}
