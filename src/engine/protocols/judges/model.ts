import type { AgentId } from '../../votes/vote'
import type { Dissent } from './dissent'

export const CALL_KINDS = ['propose', 'judge', 'revise'] as const
export type CallKind = (typeof CALL_KINDS)[number]

export interface TokenUsage {
  readonly input: number
  readonly output: number
}

export const NO_USAGE: TokenUsage = { input: 0, output: 0 }

export const addUsage = (a: TokenUsage, b: TokenUsage): TokenUsage => ({
  input: a.input + b.input,
  output: a.output + b.output,
})

export const totalOf = ({ input, output }: TokenUsage): number => input + output

export type Framing =
  | { readonly kind: 'refute' }
  | { readonly kind: 'lens'; readonly lens: number }
  | { readonly kind: 'own'; readonly prompt: string }

/** An answer, and what is known of it beside its words: no name and no wording can alter that. */
export interface Answer {
  readonly text: string
  readonly author: AgentId
  readonly isRight: boolean
}

/** What stands to be judged. Of several answers one right one is enough. */
export interface Standing {
  readonly authors: ReadonlySet<AgentId>
  readonly isRight: boolean
}

/** Its prompt is written from this only where it is shown. */
export interface ModelCall {
  readonly kind: CallKind
  readonly agent: AgentId
  /** 0 while proposals are made; a revision belongs to the round that led to it. */
  readonly round: number
  readonly question: string
  /** What is judged or revised; empty while proposals are made. */
  readonly answer: string
  /** What the judges of this round had against it, for a revision. */
  readonly critiques: readonly Dissent[]
  readonly framing: Framing | null
  /** Of the answer, for models that work by chance. */
  readonly standing?: Standing
}

/** Why a model said nothing, and where in its script, if it has one. */
export interface ModelError {
  readonly message: string
  readonly line: number | null
  readonly column: number | null
}

/** A call that fails costs nothing unless it says so. */
export type ModelReply =
  | {
      readonly text: string
      readonly usage: TokenUsage
      /** Where the model knows; else it is read from the text. */
      readonly isRight?: boolean
    }
  | { readonly error: ModelError; readonly usage?: TokenUsage }

export type Model = (call: ModelCall) => ModelReply

export interface Seat {
  readonly id: AgentId
  readonly model: Model
}

/** A model that throws has failed, and the others go on. */
export function askModel(model: Model, call: ModelCall): ModelReply {
  try {
    return model(call)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { error: { message, line: null, column: null } }
  }
}
