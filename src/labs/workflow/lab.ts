import type { WorkflowPlan, WorkflowStep } from '../../engine/protocols/plans'
import type { WorkflowRecord } from '../../engine/protocols/workflow'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { Lab } from '../lab'
import { workflowSchema } from './schema'
import { loadPart } from '../../loading/load-part'

export const workflowLab: Lab<WorkflowPlan, WorkflowRecord> = {
  name: 'Workflow',
  question: 'What would a gate between these agents let through?',
  schema: workflowSchema,
  firstPlan,
  leastVersion: ({ steps }) => Math.max(3, ...steps.map(leastVersionOf)),
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
  presets: () => loadPart(() => import('./presets')),
  run: () => loadPart(() => import('./model/run')),
  code: () => loadPart(() => import('./code')),
}

/** The fifth brought schemas for verdicts, the sixth judges by chance and by script, prompts and their cost. */
const OLD_HOOK = /^(judges|mode|quorum|maxRounds|onDissent|revisions)$/

function leastVersionOf(step: WorkflowStep): number {
  if (step.kind !== 'task' || !step.verify) return 3
  const { judges, verdictSchema, ...options } = step.verify
  const isSixth =
    Object.keys(options).some((field) => !OLD_HOOK.test(field)) ||
    judges.some(({ model, prompt }) => model ?? prompt !== undefined)
  return isSixth ? 6 : verdictSchema === undefined ? 3 : 5
}

const MAX_FIRST_VOTERS = 3

/** Two answers by two agents, a gate, and what is built of the one that passes. */
function firstPlan({ title, agents, proposals }: ScenarioDocument): WorkflowPlan {
  const [first, second = first] = agents
  const goal = proposals[0]?.content ?? title
  if (!first || !second) return { goal, steps: [] }
  const task = (id: string, assignee: string, output: string, needs?: readonly string[]) =>
    ({ kind: 'task', id, goal: output, assignee, output, ...(needs && { needs }) }) as const
  const steps: readonly WorkflowStep[] = [
    task('plan-a', first.id, 'Write plan A'),
    task('plan-b', second.id, 'Write plan B'),
    {
      kind: 'consensus',
      id: 'decide',
      question: 'Which plan do we follow?',
      needs: ['plan-a', 'plan-b'],
      strategy: 'majority',
      votes: agents
        .slice(0, MAX_FIRST_VOTERS)
        .map(({ id }, place) => ({ agent: id, choice: place === 0 ? 'plan-a' : 'plan-b' })),
    },
    task('build', first.id, 'Build what was chosen', ['decide']),
  ]
  return { goal, steps }
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
