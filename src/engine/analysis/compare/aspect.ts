import type { Evaluation } from '../../strategies/strategy'
import type { ProposalId } from '../../votes/vote'
import type { BallotRef, Profile } from './profile'

/** In this order: of equally good causes, the first is told. */
export const COMPARE_ASPECTS = [
  'weights',
  'abstentions',
  'disagreement',
  'earlier-votes',
  'order',
  'rivals',
  'other-proposals',
  'turnout',
  'evidence',
  'authority',
  'bar',
] as const

/** What two rules may part over. */
export type CompareAspect = (typeof COMPARE_ASPECTS)[number]

/** The verdicts that are compared, before anything is taken away. */
export interface Dispute {
  readonly verdicts: readonly Evaluation[]
  /** The proposal that is in front, as far as they agree on that. */
  readonly leader: ProposalId | null
}

/** Where an aspect can be taken away in more than one way. */
export type WayName = 'citing-all' | 'citing-nothing' | 'lowest-bar' | 'highest-bar'

/** A way of taking an aspect away, ballot by ballot where it consists of ballots. */
export interface Way {
  readonly name?: WayName
  /** Whether there is more to it than ballots. */
  readonly isWhole?: boolean
  ballotsOf(profile: Profile, dispute: Dispute): readonly BallotRef[]
  /** Without these ballots of it; an aspect that consists of none goes as a whole. Null where it cannot be. */
  neutralise(profile: Profile, ballots: readonly BallotRef[], dispute: Dispute): Profile | null
  /** How many ballots it moves as a whole, where it consists of none. */
  readonly moves?: (profile: Profile, dispute: Dispute) => number
}

export interface Aspect {
  readonly id: CompareAspect
  readonly ways: readonly Way[]
}

export const NO_BALLOTS = (): readonly BallotRef[] => []

/** The only proposal in front, where some verdicts have none; null where they name several. */
export function findLeader(verdicts: readonly Evaluation[]): ProposalId | null {
  const leaders = new Set(verdicts.flatMap(({ leader }) => (leader === null ? [] : [leader])))
  return leaders.size === 1 ? [...leaders][0]! : null
}
