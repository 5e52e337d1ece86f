import type { AgentId } from '../../../engine/votes/vote'
import type {
  BallotStatus,
  CancelRefusal,
  VoteRefusal,
} from '../../../engine/protocols/ballot/ballot-session'
import type { BallotWorking } from '../../../engine/protocols/ballot/decide'
import type { BallotRule } from '../../../engine/protocols/ballot/rules/registry'
import type { Certainty, RuleLine } from '../../../engine/protocols/ballot/rules/rule'
import type { BallotDecision, RuleTerms } from '../../../engine/protocols/ballot/standing'
import type { MomentCount } from './moment-count'
import type { PanelError } from './panel'
import type {
  BallotTieBreak,
  EarlyMode,
  VoteFormat,
  Weighing,
} from '../../../engine/protocols/ballot/plan'
import type { LostBecause } from '../../../engine/protocols/ballot/parse-reply'

/** Somebody on the roll. */
export interface RollEntry {
  readonly agent: AgentId
  /** The one that counts. */
  readonly weight: number
  readonly listed: number
  readonly learned: number
  readonly role: string
}

export type MomentKind =
  'open' | 'vote' | 'change' | 'stale' | 'lost' | 'refused' | 'cancel' | 'force' | 'expire'

export interface BallotMoment {
  readonly at: number
  readonly kind: MomentKind
  readonly agent: AgentId | null
  readonly choice: string | null
  readonly confidence: number | null
  readonly reason: string
  /** The words in which a vote came. */
  readonly reply: string
  /** Cast by an agent's script or a panel, or planned; null where it is no vote. */
  readonly source: 'plan' | 'script' | 'panel' | null
  /** The vote's or act's place in the plan or among the casts. */
  readonly place: number | null
  readonly because: LostBecause | VoteRefusal | CancelRefusal | null
  readonly count: MomentCount
}

export interface DecisionAt {
  readonly decision: BallotDecision
  readonly choice: string | null
  readonly tieBreak: BallotTieBreak | null
}

/** What the votes say at a moment. */
export interface RunningAt extends DecisionAt {
  /** Why nothing can change it any more, where a ballot ends for that. */
  readonly certainty: Certainty | null
}

export interface BallotOutcome extends DecisionAt {
  readonly status: BallotStatus
  readonly how: 'early' | 'expired' | 'forced' | 'cancelled' | 'pending'
  readonly at: number
  /** The moment at which it ended. */
  readonly moment: number
  readonly leaders: readonly string[]
  readonly participation: number
  readonly quorumMet: boolean
  readonly weights: Readonly<Record<string, number>>
  readonly nonVoters: readonly AgentId[]
}

/** Whether waiting would have been better, or worse. */
export interface Regret extends DecisionAt {
  /** The decision at the end is another one. */
  readonly wouldChange: boolean
  /** The first later moment at which the votes said something else, whatever came after. */
  readonly differsAt: number | null
  /** The moment from which on they said what they say at the end; null where that changes nothing. */
  readonly turnedAt: number | null
  /** What made them: a vote, or votes that no longer counted. */
  readonly cause: 'vote' | 'stale' | null
}

export interface RuleEvent {
  readonly moment: number
  readonly at: number
  readonly type: 'created' | 'voted' | 'resolved' | 'expired' | 'cancelled' | 'refused'
  readonly agent: AgentId | null
  readonly choice: string | null
  readonly decision: BallotDecision | null
  readonly because: VoteRefusal | CancelRefusal | null
}

export interface RuleRecord {
  readonly rule: BallotRule
  readonly outcome: BallotOutcome
  /** By moment: what the votes say then, whether or not it had ended before. */
  readonly running: readonly RunningAt[]
  readonly lines: readonly RuleLine[]
  readonly events: readonly RuleEvent[]
  /** Null where nothing was decided. */
  readonly regret: Regret | null
  /** At the moment at which it ended. */
  readonly working: BallotWorking
}

/** What is wrong with a set-up: where, and why. */
export interface BallotProblem {
  readonly path: string
  readonly reason: string
}

/** The plan with everything said. */
export interface BallotBasis extends RuleTerms {
  readonly topic: string
  /** What can be chosen, with its words; abstaining is always possible, too. */
  readonly choices: readonly { readonly id: string; readonly text: string }[]
  readonly early: EarlyMode
  readonly weighing: Weighing
  readonly format: VoteFormat
  readonly mayChange: boolean
  readonly voteTtlMs: number | null
  readonly proposer: AgentId | null
}

/** A live ballot from the first moment to the last, under every rule at once. Plain data. */
export interface BallotRecord {
  readonly problem: BallotProblem | null
  readonly basis: BallotBasis
  readonly roll: readonly RollEntry[]
  readonly totalWeight: number
  readonly expiresAt: number
  readonly moments: readonly BallotMoment[]
  /** One of each, in the order of BALLOT_RULES; none where there is a problem. */
  readonly rules: readonly RuleRecord[]
  /** Of a panel that votes by script. */
  readonly panelErrors?: readonly PanelError[]
}
