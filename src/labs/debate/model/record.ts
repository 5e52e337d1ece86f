import type { Behaviour } from '../../../engine/deliberation/agent'
import type { SignalType } from '../../../engine/signals/signal'
import type { AgentId } from '../../../engine/votes/vote'
import type { DebateBaseline } from './baseline'
import type { EvidenceChange } from './changes'
import type { Debater, Dissent, RubricDebateRun } from '../../../engine/protocols/debate/debate-run'
import type { DebateEvaluation } from '../../../engine/protocols/debate/evaluate-debate'
import type { GateAnswer } from './gate'
import type { DebatePlan } from '../plan'
import type { PairIndependence } from './independence'

/** Why a plan cannot be debated. */
export type DebateProblem =
  | { readonly code: 'unknown-agent'; readonly agent: AgentId }
  | { readonly code: 'repeated-member'; readonly agent: AgentId }
  | { readonly code: 'repeated-evidence'; readonly key: string }

export interface DebateMemberRecord {
  readonly id: AgentId
  readonly name: string
  readonly role: string
  readonly evidenceScope: readonly string[]
  readonly authority: number
  readonly holdsVeto: boolean
  /** What drives it on the board; in the debate, `kind` does. */
  readonly behaviour: Behaviour['kind']
  readonly canEmit: readonly SignalType[]
  readonly kind: Debater['kind']
  readonly needs: readonly string[]
  readonly model?: string
  readonly tools?: readonly string[]
}

export interface EvidenceRecord {
  readonly key: string
  readonly text: string
  /** In the last pass. Taken away or empty, it is not. */
  readonly isThere: boolean
  readonly foundInPass?: number
  readonly isWrong: boolean
  readonly neededBy: readonly AgentId[]
}

export interface DebateCost {
  readonly proposals: number
  readonly critiques: number
  readonly spent: number
  /** What the whole debate takes: one agent alone takes 1. */
  readonly whole: number
  readonly budget: number | null
  /** The other limits, where there are any. */
  readonly caps?: DebatePlan['caps']
}

export interface HeldDebate {
  readonly problem: null
  readonly members: readonly DebateMemberRecord[]
  readonly evidence: readonly EvidenceRecord[]
  readonly run: RubricDebateRun
  /** Everybody who did not accept, also where the decision's own record leaves them out. */
  readonly dissent: readonly Dissent[]
  readonly isDissentErased: boolean
  readonly evaluation: DebateEvaluation
  readonly independence: readonly PairIndependence[]
  readonly baseline: DebateBaseline
  readonly gate: readonly GateAnswer[]
  readonly changes: readonly EvidenceChange[]
  readonly cost: DebateCost
  readonly stakes?: DebatePlan['stakes']
}

/** All that is known of a debate: plain data. */
export type DebateRecord = HeldDebate | { readonly problem: DebateProblem }
