import { findFailed, findGravest, type CheckResult } from './checks'
import type { DebateProposal, EndedBy, RubricDebateInput, StopReason } from './debate-run'
import type { CheckFailure, DebateCap } from './plan'
import { concernsAbout } from './propose'

type Terms = Pick<RubricDebateInput, 'finalOwner' | 'isStrict' | 'ownerRejects'>

interface Said {
  /** How many were asked. */
  readonly asked: number
  readonly proposals: readonly DebateProposal[]
  readonly checks: readonly CheckResult[]
  /** The limit that was reached before all was said; null where none was. */
  readonly reached: { readonly cap: DebateCap; readonly limit: number } | null
}

export interface Ending {
  readonly stopReason: StopReason
  readonly endedBy?: EndedBy
}

/** A debate takes two: one answer of several is not a debate, but a single agent never meant to be one. */
const FEWEST_ANSWERS = 2

/** Neither weights nor confidence matter. Without an owner, nothing else does. */
export function decide({ finalOwner, isStrict = false, ownerRejects }: Terms, said: Said): Ending {
  const { asked, proposals, checks, reached } = said
  if (!hasOwner(finalOwner)) return { stopReason: 'blocked' }
  // An escalation counts, however few have answered and however little of the budget is left.
  if (proposals.some(({ vote }) => vote === 'escalate')) return { stopReason: 'escalated' }
  if (reached !== null) return { stopReason: 'budget_exhausted', endedBy: reached }
  if (proposals.length < Math.min(asked, FEWEST_ANSWERS)) return { stopReason: 'inconclusive' }
  // Before the checks: a revision may bring what they miss, and they are run again on it.
  if (proposals.some(({ vote }) => vote === 'revise')) return { stopReason: 'needs_revision' }
  if (isStrict && isContested(proposals)) return { stopReason: 'needs_revision' }
  return decideByChecks(checks) ?? decideByOwner(finalOwner, ownerRejects === true)
}

const FAILURES: Readonly<Record<CheckFailure, StopReason>> = {
  revise: 'needs_revision',
  escalate: 'escalated',
  reject: 'rejected',
}

/** A check that failed overrules any agreement. */
function decideByChecks(checks: readonly CheckResult[]): Ending | null {
  const failed = findFailed(checks)
  const gravest = findGravest(failed)
  if (gravest === null) return null
  return { stopReason: FAILURES[gravest], endedBy: { checks: failed.map(({ name }) => name) } }
}

const decideByOwner = (owner: string, rejects: boolean): Ending =>
  rejects ? { stopReason: 'rejected', endedBy: { owner } } : { stopReason: 'accepted' }

/** As the documents count it: blanks are a name, and a run from elsewhere may have no owner at all. */
export const hasOwner = (finalOwner: string | undefined): boolean => Boolean(finalOwner)

/** A proposal can be criticised only by another member. */
export const isContested = (proposals: readonly DebateProposal[]): boolean =>
  proposals.length > 1 && proposals.some((proposal) => concernsAbout(proposal).length > 0)
