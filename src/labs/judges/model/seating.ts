import { JUDGE_DEFAULTS, modelOf, ownPromptOf, type JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import type { ScriptHost } from '../../../engine/deliberation/scripts'
import { createRandom, seedFrom } from '../../../engine/random'
import type { AgentId } from '../../../engine/votes/vote'
import type { JudgeLoopOptions } from '../../../engine/protocols/judges/judge-loop'
import type { Model, Seat } from '../../../engine/protocols/judges/model'
import type { PromptSettings } from '../../../engine/protocols/judges/prompts'
import { createReader, type Reader } from '../../../engine/protocols/judges/reader'
import { createModel, createRation, type Chance } from '../../../engine/protocols/judges/stand-ins'

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
  const seated = new Set(plan.judges)
  const others = plan.jury === 'own' ? plan.proposers.filter((id) => !seated.has(id)) : []
  const judgeIds = [...plan.judges, ...new Set(others)]
  const find = (ids: readonly AgentId[]) => ids.flatMap((id) => known.get(id) ?? [])
  return {
    proposers: find(plan.proposers),
    judges: find(judgeIds),
    missing: [...new Set([...plan.proposers, ...plan.judges])].filter((id) => !known.has(id)),
  }
}

/** What all runs of a plan have in common. */
export interface LoopSettings extends PromptSettings {
  readonly reader: Reader
  readonly promptOf: (judge: AgentId) => string | undefined
}

export function promptSettingsOf(plan: JudgePlan, agents: readonly Agent[]): LoopSettings {
  const names = nameApart(agents)
  const verdictSchema = plan.verdictSchema ?? JUDGE_DEFAULTS.verdictSchema
  const prompts = new Map(
    [...plan.judges, ...plan.proposers].map((id) => [id, findPrompt(plan, id)]),
  )
  return {
    verdictSchema,
    nameOf: (id) => names.get(id) ?? id,
    reader: createReader(verdictSchema),
    promptOf: (id) => prompts.get(id),
  }
}

/** No two have the same: whoever shares a name is told apart by its id. */
function nameApart(agents: readonly Agent[]): ReadonlyMap<AgentId, string> {
  const counts = new Map<string, number>()
  for (const { name } of agents) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = new Map<AgentId, string>()
  const taken = new Set(counts.keys())
  for (const { id, name } of agents) {
    let told = name
    if (counts.get(name)! > 1) while (taken.has(told)) told += ` (${id})`
    taken.add(told)
    names.set(id, told)
  }
  return names
}

/** A prompt of nothing is none. */
export const findPrompt = (plan: JudgePlan, id: AgentId): string | undefined =>
  [ownPromptOf(plan, id), plan.prompt].find((text) => text !== undefined && text.trim() !== '')

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
  prompts: LoopSettings,
  luck: Luck,
  scripts: ScriptHost,
): JudgeLoopOptions {
  const { seed = JUDGE_DEFAULTS.seed, usage: [input, output] = JUDGE_DEFAULTS.usage } = plan
  const usage = { input, output }
  const ration = createRation()
  const models = new Map<AgentId, Model>()
  const seat = (agent: Agent): Seat => {
    let model = models.get(agent.id)
    if (!model) {
      const context = { usage, chance: luck(agent.id), scripts, seed, prompts, ration }
      model = createModel(agent, modelOf(plan, agent.id), context)
      models.set(agent.id, model)
    }
    return { id: agent.id, model }
  }
  const { question, mode, quorum, maxRounds, onDissent, budget = null } = plan
  return {
    question,
    budget,
    verdictSchema: prompts.verdictSchema,
    reader: prompts.reader,
    mode: mode ?? JUDGE_DEFAULTS.mode,
    onDissent: onDissent ?? JUDGE_DEFAULTS.onDissent,
    maxRounds: maxRounds ?? JUDGE_DEFAULTS.maxRounds,
    ...(quorum !== undefined && { quorum }),
    promptFor: ({ id }) => prompts.promptOf(id),
    proposers: proposers.map(seat),
    judges: judges.map(seat),
  }
}
