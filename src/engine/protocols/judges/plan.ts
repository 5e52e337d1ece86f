import { DEFAULT_SEEDS } from '../../random'
import type { AgentId } from '../../votes/vote'

export const JUDGE_MODES = ['refute', 'lens'] as const
export type JudgeMode = (typeof JUDGE_MODES)[number]

export const ON_DISSENT = ['revise', 'reject', 'keep'] as const
export type OnDissent = (typeof ON_DISSENT)[number]

/** What a verdict must look like beyond `{accept, critique}`. */
export const VERDICT_SCHEMAS = ['none', 'confidence', 'strict'] as const
export type VerdictSchema = (typeof VERDICT_SCHEMAS)[number]

/** Judges of their own, or the proposers judging themselves as well. */
export const JURIES = ['separate', 'own'] as const
export type Jury = (typeof JURIES)[number]

export type StandIn =
  /** The k-th reply to the k-th call; the last repeats. */
  | { readonly kind: 'replies'; readonly replies: readonly string[] }
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
  | { readonly kind: 'script'; readonly source: string }

export const STAND_INS = ['replies', 'competence', 'script'] as const satisfies StandIn['kind'][]

export const COMPETENCE_DEFAULTS = {
  right: 0.6,
  acceptsRight: 0.9,
  acceptsWrong: 0.3,
  repairs: 0.4,
  breaks: 0.1,
} as const

/** Plain data. What is absent is as JUDGE_DEFAULTS say. */
export interface JudgePlan {
  readonly question: string
  readonly proposers: readonly AgentId[]
  readonly judges: readonly AgentId[]
  /** By agent; an agent without one answers nothing as a proposer and cannot be understood as a judge. */
  readonly models: Readonly<Record<AgentId, StandIn>>
  readonly jury?: Jury
  readonly mode?: JudgeMode
  /** Half of the judges, rounded up, where absent. */
  readonly quorum?: number
  readonly maxRounds?: number
  readonly onDissent?: OnDissent
  readonly verdictSchema?: VerdictSchema
  /** One prompt for all judges, and prompts for single ones. */
  readonly prompt?: string
  readonly prompts?: Readonly<Record<AgentId, string>>
  /** Tokens; absent for no end. */
  readonly budget?: number
  /** Input and output tokens of a call. */
  readonly usage?: readonly [number, number]
  readonly seed?: number
}

export const JUDGE_DEFAULTS = {
  jury: 'separate',
  mode: 'refute',
  maxRounds: 2,
  onDissent: 'revise',
  verdictSchema: 'none',
  usage: [400, 100],
  seed: DEFAULT_SEEDS.run,
} as const satisfies Partial<JudgePlan>

/** Agents are called what people call them, so a name may also be that of something every object has. */
export const modelOf = ({ models }: JudgePlan, id: AgentId): StandIn | undefined =>
  Object.hasOwn(models, id) ? models[id] : undefined

export const ownPromptOf = ({ prompts = {} }: JudgePlan, id: AgentId): string | undefined =>
  Object.hasOwn(prompts, id) ? prompts[id] : undefined
