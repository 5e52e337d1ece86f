import type { Outcome, Settings, Stance, WorkingLine } from '../../../engine'
import type { StrategyId } from '../../../engine/catalogue'
import type { AxiomId, Choice } from './axioms/axiom'
import type { Promises } from './documents/parse-promises'
import type { Aspect } from './reads/aspects'

/** A profile as it is shown: a row an agent. */
export interface ShownBallots {
  readonly proposals: readonly string[]
  readonly rows: readonly ShownRow[]
  /** Where they are not the defaults. */
  readonly settings: Partial<Settings>
  readonly rubric: readonly string[]
}

export interface ShownRow {
  readonly agent: string
  readonly isOwner: boolean
  readonly holdsVeto: boolean
  readonly authority: number | null
  /** By proposal, in the order of casting. */
  readonly votes: Readonly<Record<string, readonly ShownVote[]>>
}

export interface ShownVote {
  readonly stance: Stance
  readonly weight: number
  readonly cites: readonly string[]
}

export type ShownAxiom =
  | { readonly axiom: AxiomId; readonly status: 'holds'; readonly because: string }
  | {
      readonly axiom: AxiomId
      readonly status: 'fails'
      readonly choice: Omit<Choice, 'group'>
      readonly ballots: ShownBallots
      readonly group: ShownBallots | null
      readonly outcomes: readonly [before: Outcome, after: Outcome]
    }

export interface ShownWitness {
  readonly ballots: ShownBallots
  readonly change: string
  readonly before: Outcome
  readonly after: Outcome
}

export interface ComputedRule {
  readonly reads: Readonly<Partial<Record<Aspect, ShownWitness>>>
  readonly example: {
    readonly ballots: ShownBallots
    readonly outcome: Outcome
    readonly leader: string | null
    readonly working: readonly WorkingLine[]
  }
  readonly axioms: readonly ShownAxiom[]
}

/** What the reference shows and no one writes by hand. */
export interface ComputedReference {
  readonly rules: Readonly<Record<StrategyId, ComputedRule>>
  readonly promises: Promises
}
