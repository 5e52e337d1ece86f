import type { AgentId } from '../../votes/vote'
import type { DebateVote } from './plan'

/** Why a member does not trust an answer: as data, so that the page finds the words. */
export type Risk = { readonly missing: string } | { readonly text: string }

export type Concern = Risk | { readonly citesNothing: true }

export const STOP_REASONS = [
  'accepted',
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

export type Debater = Seat &
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
  /** By key; what is absent, empty or blank is missing. */
  readonly evidence: Readonly<Record<string, string>>
  readonly agents: readonly Debater[]
  /** How many proposals and critiques may be paid for. */
  readonly budget?: number
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
  readonly accepted: boolean
  readonly finalOwner: string
  readonly dissent: readonly Dissent[]
}

/** What happened, in order. The numbers are places in the run's lists. */
export type DebateEvent =
  | { readonly type: 'proposal'; readonly agentId: AgentId; readonly proposal: number }
  | { readonly type: 'no-answer'; readonly agentId: AgentId }
  | {
      readonly type: 'critique'
      readonly agentId: AgentId
      readonly targetAgentId: AgentId
      readonly critique: number
    }
  | { readonly type: 'decision' }

export interface RubricDebateRun {
  readonly runId: string
  readonly goal: string
  readonly finalOwner: string
  /** With the evidence that each asks for; a fixed statement asks for none. */
  readonly agents: readonly (Seat & { readonly needs: readonly string[] })[]
  readonly proposals: readonly DebateProposal[]
  readonly critiques: readonly Critique[]
  readonly decision: DebateDecision
  readonly transcript: readonly DebateEvent[]
}
