import { resolveAgent } from '../../../deliberation/agent'
import type { ScriptHost } from '../../../deliberation/scripts'
import type { ConsensusStep, WorkflowPlan, WorkflowStep, WorkflowTask } from '../plan'
import type { GateRecord, TaskRecord } from '../record'
import { runWorkflowLab } from '../run-workflow-lab'

export const agents = [
  { id: 'ana', role: 'engineer' },
  { id: 'bo', role: 'Security reviewer' },
  { id: 'cy', role: 'designer' },
  { id: 'di', role: '' },
].map(resolveAgent)

const around = { finalOwner: null, seed: 1 }

export const task = (
  id: string,
  needs: readonly string[] = [],
  more: Partial<WorkflowTask> = {},
) => ({
  kind: 'task' as const,
  id,
  goal: `do ${id}`,
  needs,
  assignee: 'ana',
  output: `${id} done`,
  ...more,
})

/** `ana:a bo:b`: who votes for what. */
export const gate = (
  votes: string,
  more: Partial<ConsensusStep> = {},
): ConsensusStep & { readonly kind: 'consensus' } => ({
  kind: 'consensus',
  id: 'gate',
  question: 'Which?',
  needs: ['a', 'b'],
  strategy: 'majority',
  votes: votes
    .split(' ')
    .filter((vote) => vote !== '')
    .map((vote) => {
      const [agent = '', choice = ''] = vote.split(':')
      return { agent, choice, reason: `${agent} wants ${choice}` }
    }),
  ...more,
})

export const run = (
  steps: readonly WorkflowStep[],
  more: Partial<WorkflowPlan> = {},
  scripts?: ScriptHost,
) => runWorkflowLab({ goal: '', steps, ...more }, agents, around, scripts)

export const statuses = (record: ReturnType<typeof run>) =>
  record.steps.map(({ id, status }) => `${id} ${status}`).join(', ')

export const edges = (record: ReturnType<typeof run>) =>
  record.edges.map(({ from, to, state }) => `${from}-${to} ${state}`).join(', ')

export const gateOf = (record: ReturnType<typeof run>, id = 'gate') =>
  record.steps.find((step) => step.id === id) as GateRecord

export const taskOf = (record: ReturnType<typeof run>, id: string) =>
  record.steps.find((step) => step.id === id) as TaskRecord
