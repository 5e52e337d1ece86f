import type { Agent } from '../../deliberation/agent'
import { SCRIPTS_OFF, type ScriptHost } from '../../deliberation/scripts'
import type { AgentId } from '../../votes/vote'
import { createRation, type ScriptRation } from '../judges/ration'
import { asksOf } from './asks'
import { collectDissent } from './collect-dissent'
import type { Around } from './count-votes'
import type { Roster } from './cast-votes'
import { runGate } from './gate'
import { orderSteps } from './order'
import { passOn, writeIn, writeOut, type Outgoing, type Passage } from './passages'
import {
  WORKFLOW_TOKENS,
  type ConsensusStep,
  type WorkflowPlan,
  type WorkflowStep,
  type WorkflowTask,
} from './plan'
import { createPurse, type Purse } from './purse'
import type { GateRecord, Incoming, StepRecord, TaskRecord, WorkflowRecord } from './record'
import { traceEdges } from './trace-edges'
import { runVerify } from './verify'

/** Runs a workflow step by step. A plan that cannot run is a record of its problems. */
export function runWorkflowLab(
  plan: WorkflowPlan,
  agents: readonly Agent[],
  around: Around,
  scripts: ScriptHost = SCRIPTS_OFF,
): WorkflowRecord {
  const budget = plan.budget ?? null
  const ordered = orderSteps(plan, agents)
  if (!ordered.ok) {
    const nothing = { steps: [], edges: [], dissent: [], budgetLine: [], used: 0, crossedBy: null }
    return { problems: ordered.problems, ...nothing, budget }
  }
  const purse = createPurse(budget)
  const outputs = new Map<string, string | null>()
  const outgoing = new Map<string, readonly Passage[] | null>()
  const authorsOf = (ids: readonly string[]) =>
    ordered.steps.flatMap((step) =>
      step.kind === 'task' && ids.includes(step.id) ? [step.assignee] : [],
    )
  const run: Run = {
    agents: new Map(agents.map((agent) => [agent.id, agent])),
    around,
    scripts,
    ration: createRation(),
    purse,
    outgoing,
    authorsOf,
  }
  const records = ordered.steps.map((step): StepRecord => {
    const needs = step.needs ?? []
    const common: Common = {
      id: step.id,
      level: ordered.levels.get(step.id) ?? 0,
      incoming: needs.map((need) => ({ need, text: writeIn(outputs.get(need) ?? null) })),
      goesTo: ordered.steps.filter((each) => each.needs?.includes(step.id)).map(({ id }) => id),
      tokensBefore: purse.used(),
    }
    const record =
      step.kind === 'task' ? runTask(step, common, run) : runConsensus(step, common, run)
    outputs.set(step.id, record.output)
    outgoing.set(step.id, leaving(record, outgoing))
    return record
  })
  return {
    problems: [],
    steps: records,
    edges: traceEdges(ordered.steps, records),
    dissent: collectDissent(records),
    budgetLine: purse.line(),
    budget,
    used: purse.used(),
    crossedBy: records.find(({ crossed }) => crossed)?.id ?? null,
  }
}

type Common = Pick<StepRecord, 'id' | 'level' | 'incoming' | 'goesTo' | 'tokensBefore'>

interface Run {
  readonly agents: Roster
  readonly around: Around
  readonly scripts: ScriptHost
  /** Of all hooks together. */
  readonly ration: ScriptRation
  readonly purse: Purse
  readonly outgoing: Outgoing
  /** Who does these steps; gates have no author. */
  readonly authorsOf: (ids: readonly string[]) => readonly AgentId[]
}

function runTask(step: WorkflowTask, common: Common, run: Run): TaskRecord {
  const { purse } = run
  const start = {
    ...common,
    kind: 'task',
    assignee: step.assignee,
    output: null,
    heldBy: '',
    answer: null,
    verify: null,
  } as const
  const end = () => ({ tokensAfter: purse.used(), crossed: false })
  if (purse.isOver()) return { ...start, ...end(), status: 'out-of-budget' }
  const heldBy = findHolder(step, common.incoming)
  if (heldBy !== null) return { ...start, ...end(), status: 'held', heldBy }
  const answer = step.fails === true ? null : step.output
  const isPaid = purse.pay({
    step: step.id,
    kind: 'task',
    agent: step.assignee,
    tokens: step.tokens ?? WORKFLOW_TOKENS.task,
  })
  if (!isPaid) {
    return { ...start, ...end(), status: 'out-of-budget', crossed: true, answer, output: answer }
  }
  if (answer === null) return { ...start, ...end(), status: 'failed' }
  if (!step.verify) return { ...start, ...end(), status: 'done', answer, output: answer }
  const verify = runVerify(step, step.verify, purse, { ...run, seed: run.around.seed })
  return {
    ...start,
    ...end(),
    answer,
    verify,
    output: verify.output,
    status: verify.status,
    crossed: verify.status === 'out-of-budget',
  }
}

function runConsensus(step: ConsensusStep, common: Common, run: Run): GateRecord {
  const { purse } = run
  const start = { ...common, kind: 'consensus', output: null, heldBy: '', gate: null } as const
  const end = () => ({ tokensAfter: purse.used(), crossed: false })
  if (purse.isOver()) return { ...start, ...end(), status: 'out-of-budget' }
  const heldBy = findHolder(step, common.incoming)
  if (heldBy !== null) return { ...start, ...end(), status: 'held', heldBy }
  const gate = runGate(step, common.incoming, {
    ...run,
    authors: new Set(run.authorsOf(step.needs)),
  })
  if (!gate.verdict) return { ...start, ...end(), status: 'out-of-budget', crossed: true, gate }
  const output = writeOut(passOn(gate.verdict, step.needs, run.outgoing))
  return { ...start, ...end(), status: 'done', gate, output }
}

/** A task passes its own answer on, a gate those of others. */
function leaving(record: StepRecord, outgoing: Outgoing): readonly Passage[] | null {
  if (record.output === null) return null
  if (record.kind === 'task') return [{ from: record.id, text: record.output }]
  const needs = record.incoming.map(({ need }) => need)
  return record.gate?.verdict ? passOn(record.gate.verdict, needs, outgoing) : null
}

/** The need without which a step cannot start; a choice can be made among those that came. */
function findHolder(step: WorkflowStep, incoming: readonly Incoming[]): string | null {
  const missing = incoming.filter(({ text }) => text === null)
  const goesOn =
    step.kind === 'consensus' && asksOf(step) === 'which' && missing.length < incoming.length
  return goesOn ? null : (missing[0]?.need ?? null)
}
