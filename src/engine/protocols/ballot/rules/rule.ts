import type { WorkingLine } from '../../../working'
import type { BallotCount, Share } from '../count'
import type { BallotFigures } from '../figures'
import type { RuleTerms, Running } from '../standing'

/** Why nothing can change any more. */
export type Certainty =
  /** All have voted. */
  | 'all-voted'
  /** The leader stays in front regardless of the open votes. */
  | 'lead'
  /** The others can make it a tie at most, and the leader wins that. */
  | 'kept-tie'
  /** A tie that no weight is left to undo. */
  | 'settled-tie'
  /** Not even all open votes can give the leader a majority. */
  | 'no-majority'
  /** The roll has no weight. */
  | 'weightless'
  | 'passed'
  | 'blocked'
  /** Short of both shares, for good. */
  | 'stuck'
  /** A vote is against what has to be unanimous. */
  | 'broken'
  | 'quorum-impossible'

/** A line on the chart that a rule waits for. */
export interface RuleLine {
  readonly what: 'half' | 'share' | 'block' | 'everyone' | 'quorum'
  readonly measure: 'weight' | 'heads'
  readonly value: number
  /** It has to be passed, not only reached. */
  readonly isStrict: boolean
}

export type Lines = readonly WorkingLine[]

export interface BallotRuleDefinition {
  readonly id: string
  readonly name: string
  readonly help: string
  /** What a gate lets people set for it; with weights, it adds weights up and not heads. */
  readonly asksFor?: 'threshold' | 'quorum' | 'weights'
  decide(count: BallotCount, terms: RuleTerms): Running
  /**
   * Why no votes of those who have not voted can alter what the rule says now, the votes that are cast
   * taken as they stand; null where they can. No further vote is one of the futures, so it is enough
   * to look at the futures that are worst for the present decision; no subset of voters has to be
   * searched. Asked only while votes are missing.
   */
  certain(count: BallotCount, terms: RuleTerms): Certainty | null
  lines(terms: RuleTerms, roll: Share): readonly RuleLine[]
  /** How it comes to its decision: the last line makes the difference. */
  explain(figures: BallotFigures): Lines
  /**
   * The documented shares of the whole roll: a ballot ends there exactly where the last line holds. That
   * is not the same as certainty: a ballot on which everybody has voted can stay short of all of them.
   */
  early(figures: BallotFigures, choice: string | null): Lines
  /** Why it is certain, or why it is not: the last line holds exactly where it is. */
  explainCertainty(figures: BallotFigures, certainty: Certainty | null): Lines
}
