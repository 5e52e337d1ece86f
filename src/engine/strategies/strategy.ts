import type { Aspect, ConfidenceUnit, RuleEntry } from './rule-entry'
import type { Settings } from '../settings'
import type { Electorate } from '../votes/electorate'
import type { Tally } from '../votes/tally'
import type { AgentId, ProposalId } from '../votes/vote'
import type { WorkingLine } from '../working'

/** What a rule judges: who may vote, and what was said. */
export interface Poll {
  readonly tally: Tally
  readonly electorate: Electorate
  /** How many may vote: all listed agents, and all others that voted. */
  readonly roll: number
}

/** Remembers what only depends on the poll, so that turning a setting does not work it out again. */
export function oncePerPoll<Result>(workOut: (poll: Poll) => Result): (poll: Poll) => Result {
  const known = new WeakMap<Poll, { readonly result: Result }>()
  return (poll) => {
    const entry = known.get(poll) ?? { result: workOut(poll) }
    known.set(poll, entry)
    return entry.result
  }
}

export type UndecidedBecause =
  | 'no-proposals'
  | 'below-threshold'
  | 'no-consensus'
  | 'nothing-to-compare'
  | 'awaiting-owner'
  | 'owner-abstained'
  | 'no-final-owner'
  | 'guarded'
  | 'script-failed'

export type Outcome =
  | { readonly status: 'decided'; readonly winner: ProposalId }
  | { readonly status: 'decided-without-winner' }
  | { readonly status: 'rejected' }
  | { readonly status: 'tied'; readonly between: readonly ProposalId[] }
  | {
      readonly status: 'too-few-voters'
      readonly gate: 'min-voters' | 'quorum' | 'quorum-gate'
      readonly needed: number
      readonly present: number
    }
  | { readonly status: 'undecided'; readonly because: UndecidedBecause }

export type FindingCode =
  | 'no-winner'
  | 'threshold-ignored'
  | 'min-voters-ignored'
  | 'not-a-probability'
  | 'only-option'
  | 'opposed-by-majority'
  | 'thin-support'
  | 'exact-tie'
  | 'untouched-winner'
  | 'vetoed'
  | 'veto-without-evidence'
  | 'condorcet-winner'
  | 'cycle'
  | 'tie-broken'
  | 'unknown-proposal'

export interface Finding {
  readonly code: FindingCode
  readonly proposalId?: ProposalId
  readonly agentId?: AgentId
  /** The proposals it is about, where there are several. */
  readonly members?: readonly ProposalId[]
}

/** Which setting flips the verdict, and where exactly: decided at this value, and not above it. */
export interface CriticalThreshold {
  readonly setting: 'threshold' | 'supermajority' | 'quorum'
  readonly value: number
}

/** What a rule itself has to say; the rest of an evaluation is the same for all rules. */
export interface Assessment {
  readonly outcome: Outcome
  readonly leader: ProposalId | null
  readonly confidence: number
  /** Where it may flip, the highest value first: what the rule itself asks for is met there. */
  readonly flips: readonly CriticalThreshold[]
  readonly working: readonly WorkingLine[]
  readonly findings?: readonly Finding[]
  /** Whose opponents are the dissent; the leader's, or those of all that are tied, where absent. */
  readonly dissentOn?: readonly ProposalId[]
  /** Where this verdict departs from the rule's usual unit, or ignores more than the rule always does. */
  readonly unit?: ConfidenceUnit
  readonly alsoIgnores?: readonly Aspect[]
  /** A user's rule may bring its own words. */
  readonly reasoning?: string
}

export interface Rule {
  readonly id: string
  readonly confidence: ConfidenceUnit
  readonly ignores: readonly Aspect[]
  /** Asked even where there is nothing to choose from. */
  readonly judgesNoProposals?: boolean
  assess(poll: Poll, settings: Settings): Assessment
}

export type Strategy = RuleEntry & Pick<Rule, 'assess'>

export interface Evaluation {
  readonly rule: string
  readonly outcome: Outcome
  readonly leader: ProposalId | null
  readonly confidence: number
  readonly unit: ConfidenceUnit
  readonly critical: CriticalThreshold | null
  readonly working: readonly WorkingLine[]
  readonly findings: readonly Finding[]
  readonly ignores: readonly Aspect[]
  /** The proposals that the dissent is about: the leader, or all that are in question. */
  readonly dissentOn: readonly ProposalId[]
  /** Every vote against those, as places in the voting record, in voting order. */
  readonly dissent: Int32Array
  readonly reasoning: string
}

export const isDecided = ({ status }: Outcome): boolean =>
  status === 'decided' || status === 'decided-without-winner'
