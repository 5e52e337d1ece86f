import type { AgentId } from '../../votes/vote'
import type { CheckResult } from './checks'
import type { Pass } from './hold-pass'
import type { Caps, Usage } from './meter'
import type { DebateCap, DebateCheck, DebateVote, TurnCost } from './plan'

/** Why a member does not trust an answer: as data, so that the page finds the words. */
export type Risk = { readonly missing: string } | { readonly text: string }

export type Concern = Risk | { readonly citesNothing: true }

export const STOP_REASONS = [
  'accepted',
  'rejected',
  'needs_revision',
  'escalated',
  'blocked',
  'budget_exhausted',
  'inconclusive',
] as const
export type StopReason = (typeof STOP_REASONS)[number]

interface Seat {
  readonly id: AgentId
  readonly role: string
  readonly evidenceScope: readonly string[]
  readonly weight: number
}

export interface ReachedLimit {
  readonly cap: DebateCap
  readonly limit: number
  /** The checks that sent it back in the last pass, where it was not the votes. */
  readonly failedChecks?: readonly string[]
}

/** What ended it besides the votes: a limit, checks that failed, or the owner. */
export type EndedBy =
  ReachedLimit | { readonly checks: readonly string[] } | { readonly owner: string }

/** Fails so many times before it answers. */
interface Attempts {
  readonly failures?: number
}

export type Debater = Seat &
  Attempts &
  (
    | {
        readonly kind: 'rubric'
        readonly requiredEvidence: readonly string[]
        readonly acceptedAnswer: string
      }
    | { readonly kind: 'scripted'; readonly proposal: Statement }
    | { readonly kind: 'failing' }
  )

export interface Statement {
  readonly answer: string
  readonly evidenceRefs: readonly string[]
  readonly vote: DebateVote
  readonly confidence: number
  readonly risks: readonly Risk[]
}

export interface RubricDebateInput {
  readonly runId: string
  readonly goal: string
  readonly finalOwner: string
  /** By key; what is absent or empty is missing. */
  readonly evidence: Readonly<Record<string, string>>
  readonly agents: readonly Debater[]
  /** How many proposals and critiques may be paid for. */
  readonly budget?: number
  /** Limits on the rest. Without one on retries nobody is asked twice, without one on passes there is one. */
  readonly caps?: Omit<Caps, 'turns'>
  readonly turnCost?: TurnCost
  /** What a revision brings, and in which pass. */
  readonly laterEvidence?: readonly {
    readonly key: string
    readonly text: string
    readonly pass: number
  }[]
  /** What no agreement overrules. */
  readonly checks?: readonly DebateCheck[]
  /** The owner does not accept what the debate would. */
  readonly ownerRejects?: boolean
  readonly isStrict?: boolean
  readonly erasesDissent?: boolean
}

export interface DebateProposal extends Statement {
  readonly agentId: AgentId
}

export interface Critique {
  readonly fromAgentId: AgentId
  readonly targetAgentId: AgentId
  readonly concerns: readonly Concern[]
  readonly material: boolean
}

export interface Dissent {
  readonly agentId: AgentId
  readonly vote: DebateVote
  readonly risks: readonly Risk[]
}

export interface DebateDecision {
  readonly stopReason: StopReason
  readonly endedBy?: EndedBy
  readonly accepted: boolean
  readonly finalOwner: string
  readonly dissent: readonly Dissent[]
}

/** What happened, in order, with its pass from the second on. The numbers are places in the lists of that pass. */
export type DebateEvent = { readonly pass?: number } & (
  | { readonly type: 'proposal'; readonly agentId: AgentId; readonly proposal: number }
  | { readonly type: 'no-answer'; readonly agentId: AgentId }
  | {
      readonly type: 'critique'
      readonly agentId: AgentId
      readonly targetAgentId: AgentId
      readonly critique: number
    }
  /** Asked once more after a failure. */
  | { readonly type: 'retry'; readonly agentId: AgentId; readonly attempt: number }
  | { readonly type: 'check'; readonly check: number }
  /** It was sent back, and another pass begins. */
  | { readonly type: 'revision' }
  | { readonly type: 'decision' }
)

export interface RubricDebateRun {
  readonly runId: string
  readonly goal: string
  readonly finalOwner: string
  /** With the evidence that each asks for; a fixed statement asks for none. */
  readonly agents: readonly (Seat & { readonly needs: readonly string[] })[]
  /** Those of the last pass. */
  readonly proposals: readonly DebateProposal[]
  readonly critiques: readonly Critique[]
  /** Absent where none were set up. */
  readonly checks?: readonly CheckResult[]
  /** The passes before the last, where there were any. */
  readonly earlier?: readonly Pass[]
  readonly decision: DebateDecision
  readonly transcript: readonly DebateEvent[]
  readonly metered: Usage
}
