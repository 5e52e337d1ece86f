import { JUDGE_DEFAULTS, modelOf, ownPromptOf, type JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import type { ScriptHost } from '../../../engine/deliberation/scripts'
import type { AgentId } from '../../../engine/votes/vote'
import type { JudgeLoopOptions } from '../../../engine/protocols/judges/judge-loop'
import type { Luck } from '../../../engine/protocols/judges/luck'
import type { Model, Seat } from '../../../engine/protocols/judges/model'
import { nameApart } from '../../../engine/protocols/judges/name-apart'
import { pickPrompt, type PromptSettings } from '../../../engine/protocols/judges/prompts'
import { createReader, type Reader } from '../../../engine/protocols/judges/reader'
import { createRation } from '../../../engine/protocols/judges/ration'
import { createModel } from '../../../engine/protocols/judges/stand-ins'

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

/** By judge: what a script wrote. */
export type WrittenPrompts = Readonly<Record<AgentId, string>>

export function promptSettingsOf(
  plan: JudgePlan,
  agents: readonly Agent[],
  written: WrittenPrompts = {},
): LoopSettings {
  const names = nameApart(agents)
  const verdictSchema = plan.verdictSchema ?? JUDGE_DEFAULTS.verdictSchema
  const prompts = new Map(
    [...plan.judges, ...plan.proposers].map((id) => [id, findPrompt(plan, id, written)]),
  )
  return {
    verdictSchema,
    nameOf: (id) => names.get(id) ?? id,
    reader: createReader(verdictSchema),
    promptOf: (id) => prompts.get(id),
  }
}

export const findPrompt = (
  plan: JudgePlan,
  id: AgentId,
  written: WrittenPrompts = {},
): string | undefined =>
  pickPrompt(
    ownPromptOf(plan, id),
    Object.hasOwn(written, id) ? written[id] : undefined,
    plan.prompt,
  )

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
