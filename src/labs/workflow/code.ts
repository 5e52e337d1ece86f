import type {
  ConsensusStep,
  VerifyHook,
  WorkflowPlan,
  WorkflowStep,
  WorkflowTask,
} from '../../engine/protocols/plans'
import { pickPrompt } from '../../engine/protocols/judges'
import type { ScenarioDocument } from '../../scenario/scenario'
import { listBriefly, writeLabFile, type CodeExport } from '../../scenario/code/code-export'
import { quote } from '../../scenario/code/comment'
import { Verbatim, writeLiteral, type Literal } from '../../scenario/code/literal'
import { describeRenamed, writePrompts, writeSchema, writeSchemaImport } from '../write-judging'

const STEP_TYPES = `export type WorkflowStep =
  | { readonly id: string; readonly goal: string; readonly needs?: readonly string[] }
  | {
      readonly id: string
      readonly type: 'consensus'
      readonly needs: readonly string[]
      readonly strategy: 'majority' | 'supermajority' | 'unanimous' | 'weighted' | 'quorum'
      readonly weights?: Readonly<Record<string, number>>
      readonly threshold?: number
      readonly quorum?: number
      readonly question: string
    }`

const TASK_TYPES = `export interface PipelineTask {
  readonly title: string
  readonly description: string
  readonly assignee: string
  readonly dependsOn?: readonly string[]
  readonly verify?: {
    readonly judges: readonly { readonly name: string; readonly model: string }[]
    readonly mode?: 'refute' | 'lens'
    readonly quorum?: number
    readonly maxRounds?: number
    readonly onDissent?: 'revise' | 'reject' | 'keep'
    readonly verdictSchema?: unknown
    readonly judgePrompt?: string | ((judge: { readonly name: string }) => string)
  }
}`

const MODEL = new Verbatim('model')

/** The workflow as the documents write it: steps with gates, and tasks that are verified. */
export function writeCode(scenario: ScenarioDocument, plan: WorkflowPlan): CodeExport {
  const tasks = plan.steps.filter((step) => step.kind === 'task')
  const hooks = writeHooks(tasks)
  const isVerified = hooks.size > 0
  return writeLabFile(
    'workflow.ts',
    scenario,
    'workflow',
    [...findNotes(plan, hooks)],
    [
      writeSchemaImport(tasks.map(({ verify }) => verify?.verdictSchema ?? 'none')),
      STEP_TYPES,
      isVerified ? TASK_TYPES : null,
      [
        '// delegate_task(workflow=workflow)',
        `export const workflow = ${writeLiteral(plan.steps.map(describeStep), { isOpen: true })} as const satisfies readonly WorkflowStep[]`,
      ].join('\n'),
      ...[...hooks.values()].flatMap(({ parts }) => parts),
      isVerified ? writeTasks(tasks, plan, hooks) : null,
      plan.budget === undefined
        ? null
        : `export const config = { maxTokenBudget: ${writeLiteral(plan.budget)} }`,
    ],
  )
}

function describeStep(step: WorkflowStep): Literal {
  const { id, needs = [] } = step
  if (step.kind === 'task') return { id, goal: step.goal, ...(needs.length > 0 ? { needs } : {}) }
  const { strategy, weights, threshold, quorum, question } = step
  return {
    id,
    type: 'consensus',
    needs,
    strategy,
    ...(strategy === 'weighted' ? { weights: weights ?? { default: 1 } } : {}),
    ...(strategy === 'supermajority' && threshold !== undefined ? { threshold } : {}),
    ...(strategy === 'quorum' && quorum !== undefined ? { quorum } : {}),
    question,
  }
}

/** Agents have no model here, so whoever takes the code names one. */
function writeTasks(tasks: readonly WorkflowTask[], plan: WorkflowPlan, hooks: Hooks): string {
  const written = tasks.map((task): Literal => {
    const hook = hooks.get(task.id)
    const needs = [...new Set((task.needs ?? []).flatMap((need) => tasksBehind(need, plan)))]
    return {
      title: task.id,
      description: task.goal,
      assignee: task.assignee,
      ...(needs.length > 0 ? { dependsOn: needs } : {}),
      ...(hook ? { verify: hook.option } : {}),
    }
  })
  return [
    '// Agents have no model in Conclave, so name yours:',
    '// await orchestrator.runTasks(team, createTasks(model))',
    'export const createTasks = (model: string) =>',
    `  ${writeLiteral(written, { depth: 1, isOpen: true })} satisfies readonly PipelineTask[]`,
  ].join('\n')
}

interface WrittenHook {
  readonly option: Literal
  /** What the option refers to. */
  readonly parts: readonly string[]
  readonly renamed: readonly string[]
}

/** What hooks refer to has a number of its own where there are several. */
function writeHook(hook: VerifyHook, suffix: string): WrittenHook {
  const { judges, mode, quorum, maxRounds, onDissent, verdictSchema = 'none' } = hook
  const schemaName = `verdictSchema${suffix}`
  const schema = writeSchema(verdictSchema, schemaName)
  const prompted = judges.map(({ agent, prompt }) => ({
    name: agent,
    prompt: pickPrompt(prompt, hook.prompt),
  }))
  const prompts = writePrompts(prompted, mode, `prompts${suffix}`)
  return {
    option: {
      judges: prompts.names.map((name) => ({ name, model: MODEL })),
      ...(mode === undefined ? {} : { mode }),
      ...(quorum === undefined ? {} : { quorum }),
      ...(maxRounds === undefined ? {} : { maxRounds }),
      ...(onDissent === undefined ? {} : { onDissent }),
      ...(schema === null ? {} : { verdictSchema: new Verbatim(schemaName) }),
      ...(prompts.option === null ? {} : { judgePrompt: prompts.option }),
    },
    parts: [schema, prompts.table].filter((part) => part !== null),
    renamed: prompts.renamed,
  }
}

type Hooks = ReadonlyMap<string, WrittenHook>

function writeHooks(tasks: readonly WorkflowTask[]): Hooks {
  const verified = tasks.flatMap(({ id, verify }) => (verify ? [[id, verify] as const] : []))
  return new Map(
    verified.map(([id, hook], place) => [
      id,
      writeHook(hook, verified.length === 1 ? '' : `${place + 1}`),
    ]),
  )
}

/** A pipeline has no gates: who needs one needs the tasks behind it. */
function tasksBehind(id: string, { steps }: WorkflowPlan): readonly string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (seen.has(next)) continue
    seen.add(next)
    const step = steps.find((each) => each.id === next)
    if (step?.kind === 'task') found.add(next)
    else open.push(...(step?.needs ?? []))
  }
  return [...found]
}

function* findNotes({ steps }: WorkflowPlan, hooks: Hooks): Iterable<string> {
  const tasks = steps.filter((step) => step.kind === 'task')
  const gates = steps.filter((step) => step.kind === 'consensus')
  yield 'Agents and judges answer for themselves there: the answers, replies, votes and failures that were set up here are left out.'
  if (tasks.some(({ verify }) => verify?.promptScript !== undefined)) {
    yield 'Scripts that write the prompts of judges are left out.'
  }
  const renamed = [...hooks.values()].flatMap((hook) => hook.renamed)
  if (renamed.length > 0) yield describeRenamed(listBriefly([...new Set(renamed)].map(quote)))
  if (hooks.size > 0) {
    yield 'The documents verify the tasks of a pipeline, not the steps of a workflow: the tasks are there twice.'
    if (gates.length > 0) {
      yield 'A pipeline has no gates: a step that depends on one depends on the tasks behind it.'
    }
  }
  const named = (isOne: (gate: ConsensusStep) => boolean): string =>
    listBriefly(gates.filter(isOne).map(({ id }) => quote(id)))
  const fallbacks = named(({ fallback }) => fallback !== undefined)
  if (fallbacks !== '') yield `What ${fallbacks} would fall back to is left out.`
  const ties = named(({ tieBreak = 'none' }) => tieBreak !== 'none')
  if (ties !== '') yield `The tie-break of ${ties} is left out.`
  const asked = named(
    ({ asks, needs }) => asks !== undefined && (asks === 'which') !== needs.length > 1,
  )
  if (asked !== '') {
    yield `Whether to choose one or to say yes or no is left to the number of needs, which is not what ${asked} asks.`
  }
}
