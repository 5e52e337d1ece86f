import type { DebateProposal, RubricDebateInput, StopReason } from './debate-run'
import { concernsAbout } from './propose'

type Terms = Pick<RubricDebateInput, 'finalOwner' | 'isStrict'>

interface Said {
  /** How many were asked. */
  readonly asked: number
  readonly proposals: readonly DebateProposal[]
  /** The budget was used up before all was said. */
  readonly isCutShort: boolean
}

/** A debate takes two: one answer of several is not a debate, but a single agent never meant to be one. */
const FEWEST_ANSWERS = 2

/** Neither weights nor confidence matter. Without an owner, nothing else does. */
export function decide({ finalOwner, isStrict = false }: Terms, said: Said): StopReason {
  const { asked, proposals, isCutShort } = said
  if (!hasOwner(finalOwner)) return 'blocked'
  // An escalation counts, however few have answered and however little of the budget is left.
  if (proposals.some(({ vote }) => vote === 'escalate')) return 'escalated'
  if (isCutShort) return 'budget_exhausted'
  if (proposals.length < Math.min(asked, FEWEST_ANSWERS)) return 'inconclusive'
  if (proposals.some(({ vote }) => vote === 'revise')) return 'needs_revision'
  return isStrict && isContested(proposals) ? 'needs_revision' : 'accepted'
}

export const hasOwner = (finalOwner: string): boolean => finalOwner.trim() !== ''

/** A proposal can be criticised only by another member. */
const isContested = (proposals: readonly DebateProposal[]): boolean =>
  proposals.length > 1 && proposals.some((proposal) => concernsAbout(proposal).length > 0)
