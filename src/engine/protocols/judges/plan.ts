export const JUDGE_MODES = ['refute', 'lens'] as const
export type JudgeMode = (typeof JUDGE_MODES)[number]

export const ON_DISSENT = ['revise', 'reject', 'keep'] as const
export type OnDissent = (typeof ON_DISSENT)[number]

/** What a verdict must look like beyond `{accept, critique}`. */
export const VERDICT_SCHEMAS = ['none', 'confidence', 'strict'] as const
/** One of these, or any JSON Schema, as text. */
export type VerdictSchema = (typeof VERDICT_SCHEMAS)[number] | { readonly json: string }

/** A script in the place of a text: what it gives back. */
export interface PlannedScript {
  readonly kind: 'script'
  readonly source: string
}

export type StandIn =
  /** The k-th reply to the k-th call; the last repeats. */
  | {
      readonly kind: 'replies'
      readonly replies: readonly string[]
      /** By reply of a proposer: whether it is the correct outcome. Absent: unless it says "(wrong)". */
      readonly right?: readonly boolean[]
    }
  /** Chances, all from 0 to 1: of a first answer being right; as a judge, of accepting a right and a wrong one. */
  | {
      readonly kind: 'competence'
      readonly right?: number
      readonly acceptsRight?: number
      readonly acceptsWrong?: number
      /** A revision makes a wrong answer right, or a right one wrong. */
      readonly repairs?: number
      readonly breaks?: number
    }
  | PlannedScript
  /** Every call of it fails. */
  | { readonly kind: 'fails' }

export const STAND_INS = [
  'replies',
  'competence',
  'script',
  'fails',
] as const satisfies StandIn['kind'][]

export const COMPETENCE_DEFAULTS = {
  right: 0.6,
  acceptsRight: 0.9,
  acceptsWrong: 0.3,
  repairs: 0.4,
  breaks: 0.1,
} as const

/** What a loop does where nothing else is said. */
export const LOOP_DEFAULTS = {
  mode: 'refute',
  maxRounds: 2,
  onDissent: 'revise',
  verdictSchema: 'none',
} as const
