import type { WorkflowPlan, WorkflowStep } from '../../engine/protocols/plans'
import type { WorkflowRecord } from '../../engine/protocols/workflow'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { Lab } from '../lab'
import { workflowSchema } from './schema'

export const workflowLab: Lab<WorkflowPlan, WorkflowRecord> = {
  name: 'Workflow',
  question: 'What would a gate between these agents let through?',
  schema: workflowSchema,
  firstPlan,
  withoutAgent: (plan, id) => ({
    ...plan,
    steps: plan.steps.map((step) => leaveStep(step, id)),
  }),
  presetTitles: {
    'two-approaches-one-gate': 'Two approaches, one gate',
    'verified-bound': 'A verified bound',
    'a-gate-that-holds': 'A gate that holds',
    'the-budget-runs-out': 'The budget runs out',
    escalation: 'Escalation as a step',
  },
  presets: () => import('./presets'),
  run: () => import('./model/run'),
  code: () => import('./code'),
}

const MAX_FIRST_VOTERS = 3

/** Two answers by two agents, a gate, and what is built of the one that passes. */
function firstPlan({ title, agents }: ScenarioDocument): WorkflowPlan {
  const [first, second = first] = agents
  if (!first || !second) return { goal: title, steps: [] }
  const task = (id: string, assignee: string, output: string, needs?: readonly string[]) =>
    ({ kind: 'task', id, goal: output, assignee, output, ...(needs && { needs }) }) as const
  const steps: readonly WorkflowStep[] = [
    task('one', first.id, 'One way to do it'),
    task('other', second.id, 'Another way to do it'),
    {
      kind: 'consensus',
      id: 'decide',
      question: 'Which way do we go?',
      needs: ['one', 'other'],
      strategy: 'majority',
      votes: agents
        .slice(0, MAX_FIRST_VOTERS)
        .map(({ id }, place) => ({ agent: id, choice: place === 0 ? 'one' : 'other' })),
    },
    task('build', first.id, 'Build it', ['decide']),
  ]
  return { goal: title, steps }
}

/** Tasks keep their assignee: another agent has to take them over. */
function leaveStep(step: WorkflowStep, id: string): WorkflowStep {
  if (step.kind === 'consensus') {
    return {
      ...step,
      votes: step.votes.filter(({ agent }) => agent !== id),
      ...(step.voters && { voters: step.voters.filter((each) => each !== id) }),
    }
  }
  const { verify, ...task } = step
  if (!verify) return step
  const judges = verify.judges.filter(({ agent }) => agent !== id)
  // A hook that nobody judges in would stop the whole workflow.
  return judges.length === 0 ? task : { ...task, verify: { ...verify, judges } }
}
