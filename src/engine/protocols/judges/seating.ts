import type { Agent } from '../../deliberation/agent'
import type { ScriptHost } from '../../deliberation/scripts'
import { createRandom, seedFrom } from '../../random'
import type { AgentId } from '../../votes/vote'
import type { JudgeLoopOptions } from './judge-loop'
import type { Model, Seat } from './model'
import { JUDGE_DEFAULTS } from './plan'
import type { JudgePlan } from './plan'
import type { PromptSettings } from './prompts'
import { createModel } from './stand-ins'
import type { Chance } from './stand-ins'

/** Who takes part, in order. */
export interface Roster {
  readonly proposers: readonly Agent[]
  readonly judges: readonly Agent[]
  /** Named in the plan, and not there. */
  readonly missing: readonly AgentId[]
}

/** With a jury of their own, proposers who do not judge yet are asked after all who do. */
export function seatRoster(plan: JudgePlan, agents: readonly Agent[]): Roster {
  const known = new Map(agents.map((agent) => [agent.id, agent]))
  const judgeIds =
    plan.jury === 'own' ? [...new Set([...plan.judges, ...plan.proposers])] : plan.judges
  const find = (ids: readonly AgentId[]) => ids.flatMap((id) => known.get(id) ?? [])
  return {
    proposers: find(plan.proposers),
    judges: find(judgeIds),
    missing: [...new Set([...plan.proposers, ...plan.judges])].filter((id) => !known.has(id)),
  }
}

export const promptSettingsOf = (plan: JudgePlan, agents: readonly Agent[]): PromptSettings => {
  const names = new Map<AgentId, string>()
  for (const { id, name } of agents) {
    const isShared = agents.some((other) => other.id !== id && other.name === name)
    names.set(id, isShared ? `${name} (${id})` : name)
  }
  return {
    verdictSchema: plan.verdictSchema ?? JUDGE_DEFAULTS.verdictSchema,
    nameOf: (id) => names.get(id) ?? id,
  }
}

/** A prompt of nothing is none. */
export const findPrompt = ({ prompt, prompts }: JudgePlan, id: AgentId): string | undefined =>
  [prompts?.[id], prompt].find((text) => text !== undefined && text.trim() !== '')

/** Where an agent's luck comes from: its own, so that nobody else's coming or going changes it. */
export type Luck = (agent: AgentId) => Chance

export const luckFrom =
  (...seeds: readonly (string | number)[]): Luck =>
  (agent) => {
    const random = createRandom(seedFrom(...seeds, agent))
    return (probability) => random() < probability
  }

/** Everything a single run of the loop needs. Models remember, so a second run needs new ones. */
export function prepareLoop(
  plan: JudgePlan,
  { proposers, judges }: Roster,
  prompts: PromptSettings,
  luck: Luck,
  scripts: ScriptHost,
): JudgeLoopOptions {
  const { seed = JUDGE_DEFAULTS.seed, usage: [input, output] = JUDGE_DEFAULTS.usage } = plan
  const usage = { input, output }
  const models = new Map<AgentId, Model>()
  const seat = (agent: Agent): Seat => {
    let model = models.get(agent.id)
    if (!model) {
      const context = { usage, chance: luck(agent.id), scripts, seed, prompts }
      model = createModel(agent, plan.models[agent.id], context)
      models.set(agent.id, model)
    }
    return { id: agent.id, model }
  }
  const { question, mode, quorum, maxRounds, onDissent, budget = null } = plan
  return {
    question,
    budget,
    verdictSchema: prompts.verdictSchema,
    mode: mode ?? JUDGE_DEFAULTS.mode,
    onDissent: onDissent ?? JUDGE_DEFAULTS.onDissent,
    maxRounds: maxRounds ?? JUDGE_DEFAULTS.maxRounds,
    ...(quorum !== undefined && { quorum }),
    promptFor: ({ id }) => findPrompt(plan, id),
    proposers: proposers.map(seat),
    judges: judges.map(seat),
  }
}
