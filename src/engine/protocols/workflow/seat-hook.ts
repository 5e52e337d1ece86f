import type { Agent } from '../../deliberation/agent'
import type { ScriptHost } from '../../deliberation/scripts'
import type { AgentId } from '../../votes/vote'
import { frameJudge } from '../judges/judge-loop'
import { luckFrom } from '../judges/luck'
import type { Framing, Model, Seat } from '../judges/model'
import { nameApart } from '../judges/name-apart'
import { LOOP_DEFAULTS, type StandIn } from '../judges/plan'
import { pickPrompt } from '../judges/prompts'
import type { ScriptRation } from '../judges/ration'
import { createReader } from '../judges/reader'
import {
  findScriptedPrompt,
  writeScriptedPrompts,
  type ScriptedPrompts,
} from '../judges/script-prompts'
import { createModel } from '../judges/stand-ins'
import type { VerifyOptions } from '../judges/verify-hook'
import { WORKFLOW_TOKENS, type VerifyHook, type WorkflowTask } from './plan'

/** What the hooks of a run have in common. */
export interface HookSurroundings {
  /** All that a plan names: one that names others does not run. */
  readonly agents: ReadonlyMap<AgentId, Agent>
  readonly seed: number
  readonly scripts: ScriptHost
  readonly ration: ScriptRation
}

type Seated = Omit<VerifyOptions, 'taskId' | 'question' | 'output' | 'budget' | 'usedBefore'> & {
  readonly scripted: ScriptedPrompts | null
  /** Whether anybody knows right from wrong. */
  readonly hasTruth: boolean
}

/** Judges, reviser and prompts of a hook, as they are set up. */
export function seatHook(step: WorkflowTask, hook: VerifyHook, around: HookSurroundings): Seated {
  const { mode, quorum, maxRounds, onDissent, verdictSchema = LOOP_DEFAULTS.verdictSchema } = hook
  const models = createModels(step, hook, around)
  const scripted = writePrompts(step, hook, around)
  // Nothing forbids to sit twice, each time with another prompt.
  const prompts = new Map<Seat, string | undefined>()
  const judges = hook.judges.map((judge, place): Seat => {
    const { agent: id } = judge
    const standIn = judge.model ?? { kind: 'replies', replies: judge.replies }
    const nth = hook.judges.slice(0, place).filter(({ agent }) => agent === id).length
    const seat = { id, model: models(id, standIn, ['judge', nth]) }
    prompts.set(seat, promptOf(hook, place, scripted))
    return seat
  })
  return {
    judges,
    worker: { id: step.assignee, model: models(step.assignee, reviserOf(hook), ['reviser']) },
    reader: createReader(verdictSchema),
    promptFor: (seat) => prompts.get(seat),
    scripted,
    hasTruth: hasTruth(hook),
    ...(hook.right !== undefined && { isRight: hook.right }),
    verdictSchema,
    ...(mode && { mode }),
    ...(quorum !== undefined && { quorum }),
    ...(maxRounds !== undefined && { maxRounds }),
    ...(onDissent && { onDissent }),
  }
}

type CreateModel = (id: AgentId, standIn: StandIn, seat: readonly (string | number)[]) => Model

function createModels(
  step: WorkflowTask,
  { tokens, verdictSchema = LOOP_DEFAULTS.verdictSchema, seed: own }: VerifyHook,
  { agents, seed: others, scripts, ration }: HookSurroundings,
): CreateModel {
  const seed = own ?? others
  const names = nameApart([...agents.values()])
  const prompts = { verdictSchema, nameOf: (id: AgentId) => names.get(id) ?? id }
  return (id, standIn, seat) => {
    // To revise is to do the task again.
    const input =
      seat[0] === 'judge'
        ? (tokens ?? WORKFLOW_TOKENS.judge)
        : (step.tokens ?? WORKFLOW_TOKENS.task)
    const chance = luckFrom(seed, step.id, ...seat)(id)
    const usage = { input, output: 0 }
    return createModel(agents.get(id)!, standIn, { usage, chance, scripts, seed, prompts, ration })
  }
}

function writePrompts(
  { goal: question }: WorkflowTask,
  { promptScript, judges, mode = LOOP_DEFAULTS.mode, seed: own }: VerifyHook,
  { agents, seed, scripts, ration }: HookSurroundings,
): ScriptedPrompts | null {
  if (!promptScript) return null
  const asked = judges.map(({ agent }) => agents.get(agent)!)
  return writeScriptedPrompts(
    { script: promptScript, judges: asked, question, mode, seed: own ?? seed, ration },
    scripts,
  )
}

/** Its own, a script's, or the one for all; undefined for what the mode says. */
function promptOf(
  { judges, prompt }: Pick<VerifyHook, 'judges' | 'prompt'>,
  place: number,
  scripted: ScriptedPrompts | null,
): string | undefined {
  const agents = judges.map(({ agent }) => agent)
  const written = findScriptedPrompt(scripted, agents, place)
  return pickPrompt(judges[place]!.prompt, written, prompt)
}

/** How the judge at a place is asked, for those who want to read it. */
export const frameOf = (
  hook: VerifyHook,
  place: number,
  scripted: ScriptedPrompts | null,
): Framing => frameJudge(place, hook.mode, promptOf(hook, place, scripted))

const reviserOf = ({ reviser, revisions = [], revisionsRight }: VerifyHook): StandIn =>
  reviser ?? {
    kind: 'replies',
    replies: revisions,
    ...(revisionsRight && { right: revisionsRight }),
  }

const hasTruth = ({ judges, reviser, right, revisionsRight }: VerifyHook): boolean =>
  right !== undefined ||
  revisionsRight !== undefined ||
  [reviser, ...judges.map(({ model }) => model)].some((model) => model?.kind === 'competence')
