import type { BallotMoment, BallotRecord, DecisionAt, RuleRecord } from '../model'

/** The votes that count at a moment, each with where it was cast, in the order of voting. */
export function standingVotes(
  { moments }: BallotRecord,
  last: number,
): readonly (BallotMoment & { readonly choice: string; readonly agent: string })[] {
  const standing = new Map<
    string,
    BallotMoment & { readonly choice: string; readonly agent: string }
  >()
  for (const moment of moments.slice(0, last + 1)) {
    const { kind, agent, choice } = moment
    if (agent === null || choice === null) continue
    if (kind === 'vote' || kind === 'change' || kind === 'stale') standing.delete(agent)
    if (kind === 'vote' || kind === 'change') standing.set(agent, { ...moment, agent, choice })
  }
  return [...standing.values()]
}

/** Where a rule stands at a moment: still open, or how it ended. */
export interface RuleAt {
  readonly hasEnded: boolean
  /** The moment whose votes it goes by: its last one, once it has ended. */
  readonly moment: number
  /** What it decided, or would decide now. */
  readonly says: DecisionAt
}

export function ruleAt({ outcome, running }: RuleRecord, moment: number): RuleAt {
  const hasEnded = outcome.how !== 'pending' && outcome.moment <= moment
  return hasEnded
    ? { hasEnded, moment: outcome.moment, says: outcome }
    : { hasEnded, moment, says: running[moment] ?? outcome }
}

/** Rules that end otherwise in one record than in another. */
export function changedRules(
  now: BallotRecord,
  before: BallotRecord | null,
): ReadonlyMap<string, RuleRecord> {
  const changed = new Map<string, RuleRecord>()
  for (const { rule, outcome } of now.rules) {
    const other = before?.rules.find((each) => each.rule === rule)
    if (!other) continue
    const { decision, choice, at } = other.outcome
    if (decision !== outcome.decision || choice !== outcome.choice || at !== outcome.at) {
      changed.set(rule, other)
    }
  }
  return changed
}

export function describeEnded({ rules, basis }: BallotRecord, moment: number): string {
  const ended = rules.filter((rule) => ruleAt(rule, moment).hasEnded)
  const approved = ended.filter(({ outcome }) => outcome.decision === 'approved').length
  const what = basis.isYesNo ? 'approved' : 'decided'
  return `${ended.length} of ${rules.length} rules have ended, ${approved === 0 ? 'none' : approved} ${what}.`
}
