import { DEFAULT_SEEDS, type AgentId } from '../../engine'
import {
  LOOP_DEFAULTS,
  type JudgeMode,
  type OnDissent,
  type PlannedScript,
  type StandIn,
  type VerdictSchema,
} from '../../engine/protocols/plans'

/** Judges of their own, or the proposers judging themselves as well. */
export const JURIES = ['separate', 'own'] as const
export type Jury = (typeof JURIES)[number]

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
  /** Writes a prompt for each judge; for those with a prompt of their own it is not asked. */
  readonly promptScript?: PlannedScript
  /** Tokens; absent for no end. */
  readonly budget?: number
  /** Input and output tokens of a call. */
  readonly usage?: readonly [number, number]
  readonly seed?: number
}

export const JUDGE_DEFAULTS = {
  ...LOOP_DEFAULTS,
  jury: 'separate',
  usage: [400, 100],
  seed: DEFAULT_SEEDS.run,
} as const satisfies Partial<JudgePlan>

/** Agents are called what people call them, so a name may also be that of something every object has. */
export const modelOf = ({ models }: JudgePlan, id: AgentId): StandIn | undefined =>
  Object.hasOwn(models, id) ? models[id] : undefined

export const ownPromptOf = ({ prompts = {} }: JudgePlan, id: AgentId): string | undefined =>
  Object.hasOwn(prompts, id) ? prompts[id] : undefined
