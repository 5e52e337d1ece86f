import type { Evaluation, Outcome } from '../../strategies/strategy'
import type { Stance, AgentId, ProposalId } from '../../votes/vote'
import type { Operation, WorkingLine } from '../../working'
import type { CompareAspect, WayName } from './aspect'
import type { BallotRef } from './profile'
import type { VerdictClass, VerdictGroup } from './verdict-class'

export type Pair<T> = readonly [T, T]

/** Found by experiment: without it, the verdicts are of one class. */
export interface AspectCause {
  readonly kind: 'aspects'
  /** One, or two together. */
  readonly aspects: readonly CompareAspect[]
  /** Without these alone, the verdicts are of one class; none where the aspect consists of no ballots. */
  readonly ballots: readonly BallotRef[]
  /** The same ballots, by aspect. */
  readonly ballotsByAspect: readonly (readonly BallotRef[])[]
  /** By aspect, how it was taken away, where there is more than one way. */
  readonly ways: readonly (WayName | null)[]
  /** Whose verdict is of another class without it, and which class both are of then. */
  readonly moved: Pair<boolean>
  readonly then: VerdictClass
  /** How many of those ballots are enough. */
  readonly enough: number
  /** Others would have done as well, or fewer might. */
  readonly isExample: boolean
}

/** Why two verdicts differ. What was not found by experiment is always true. */
export type Cause =
  | AspectCause
  /** Both put the same proposal in front, or one puts none there: they ask for different things. */
  | { readonly kind: 'other-bar'; readonly leader: ProposalId | null }
  | { readonly kind: 'other-leader'; readonly leaders: Pair<ProposalId> }

export const ROW_KINDS = ['for', 'against', 'gives', 'needs', 'so'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** One number of a rule, and where it comes from. */
export interface ComparisonCell {
  /** Null where the rule has no such number. */
  readonly value: number | null
  readonly quantity: WorkingLine['name'] | null
  /** How it meets the number above it: divided by it, compared with it. */
  readonly sign: Operation | null
  /** The line of the working that it stands in. */
  readonly line: WorkingLine | null
  readonly ballots: readonly BallotRef[]
}

export interface ComparisonRow {
  readonly kind: RowKind
  readonly cells: Pair<ComparisonCell>
  readonly isSame: boolean
}

export type Step =
  | {
      readonly kind: 'stance'
      readonly agentId: AgentId
      readonly proposalId: ProposalId
      readonly stance: Stance
    }
  | { readonly kind: 'remove'; readonly agentId: AgentId; readonly proposalId: ProposalId }
  | {
      readonly kind: 'weight'
      readonly agentId: AgentId
      readonly proposalId: ProposalId
      readonly weight: number
    }
  /** It works there, and on that side of it as well. */
  | {
      readonly kind: 'threshold'
      readonly value: number
      readonly side: 'or-lower' | 'or-higher' | null
    }

/** A verdict with the working of the proposal in front. */
export type ComparedVerdict = Pick<
  Evaluation,
  'rule' | 'outcome' | 'leader' | 'confidence' | 'unit' | 'ignores'
> & {
  readonly working: readonly WorkingLine[]
}

export interface Try {
  readonly steps: readonly Step[]
  readonly outcomes: Pair<Outcome>
  readonly verdicts: Pair<ComparedVerdict>
}

/** What was gone through in search of tries. */
export interface Tried {
  readonly kinds: readonly (Step['kind'] | 'two-stances')[]
  /** The proposals whose ballots were changed. */
  readonly on: readonly ProposalId[]
  /** Whether there was nothing more of these kinds to try. */
  readonly isComplete: boolean
}

export interface Comparison {
  readonly rules: Pair<string>
  readonly verdicts: Pair<Evaluation>
  /** Whether the verdicts are of one class. */
  readonly isSame: boolean
  /** Null where they are. */
  readonly cause: Cause | null
  /** What each verdict is about: its leader, or what the other one has in front. */
  readonly subjects: Pair<ProposalId | null>
  readonly rows: readonly ComparisonRow[]
  /** The first that differs, bars aside that both pass or both fail; null where there is none. */
  readonly firstDifferent: RowKind | null
  /** What would make them agree, or part where they agree. */
  readonly tries: readonly Try[]
  /** Null where the votes cannot be edited: within a round, and in a debate. */
  readonly tried: Tried | null
}

/** What most of the board's disagreement is about, or what two rules for the two largest winners part over. */
export interface DividingLine {
  /** Of the two rules: the aspect that divides the board, and where they have it, their own cause. */
  readonly cause: AspectCause
  /** Two that part over it, of different groups that it unites. */
  readonly rules: Pair<string>
  readonly verdicts: Pair<ComparedVerdict>
  /** How many rules would stand together without it. */
  readonly unites: number
  /** Whether these are the two rules and so many others that they are more than stand together now. */
  readonly isOfBoard: boolean
}

export interface BoardStory {
  /** The largest first. */
  readonly groups: readonly VerdictGroup[]
  readonly line: DividingLine | null
}
