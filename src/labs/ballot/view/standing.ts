import type { BallotMoment, BallotOutcome, BallotRecord, DecisionAt, RuleRecord } from '../model'

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
  readonly isCancelled: boolean
  /** The moment whose votes it goes by: its last one, once it has ended. */
  readonly moment: number
  /** What it decided, or would decide now. */
  readonly says: DecisionAt & Partial<Pick<BallotOutcome, 'how'>>
}

export function ruleAt({ outcome, running }: RuleRecord, moment: number): RuleAt {
  const hasEnded = outcome.how !== 'pending' && outcome.moment <= moment
  const isCancelled = hasEnded && outcome.how === 'cancelled'
  return hasEnded
    ? { hasEnded, isCancelled, moment: outcome.moment, says: outcome }
    : { hasEnded, isCancelled, moment, says: running[moment] ?? outcome }
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
    const { how, decision, choice, at } = other.outcome
    const isSame =
      how === outcome.how &&
      decision === outcome.decision &&
      choice === outcome.choice &&
      at === outcome.at
    if (!isSame) changed.set(rule, other)
  }
  return changed
}

export function describeEnded({ rules, basis }: BallotRecord, moment: number): string {
  const ended = rules.map((rule) => ruleAt(rule, moment)).filter(({ hasEnded }) => hasEnded)
  const approved = ended.filter(
    ({ isCancelled, says }) => !isCancelled && says.decision === 'approved',
  ).length
  const what = basis.isYesNo ? 'approved' : 'decided'
  const verb = ended.length === 1 ? 'has' : 'have'
  return `${ended.length} of ${rules.length} rules ${verb} ended, ${approved === 0 ? 'none' : approved} ${what}.`
}
