import { YES_NO } from '../ballot/plan'
import { asksOf } from './asks'
import type { ConsensusStep, WorkflowPlan, WorkflowStep } from './plan'

export const WORKFLOW_PROBLEMS = [
  'repeated-id',
  'unknown-need',
  'repeated-need',
  'cycle',
  'unknown-agent',
  'no-judges',
  'nothing-to-decide',
  'reserved-id',
  'unknown-choice',
  'unknown-fallback',
] as const
export type WorkflowProblemCode = (typeof WORKFLOW_PROBLEMS)[number]

export interface WorkflowProblem {
  readonly step: string
  readonly code: WorkflowProblemCode
  /** The need, the agent or the choice that is meant; empty where the step itself is. */
  readonly about: string
}

const problem = (step: string, code: WorkflowProblemCode, about = ''): WorkflowProblem => ({
  step,
  code,
  about,
})

/** What is wrong with each step by itself. Cycles belong to the order. */
export function findProblems(
  plan: WorkflowPlan,
  agents: readonly { readonly id: string }[],
): readonly WorkflowProblem[] {
  const ids = new Set(plan.steps.map(({ id }) => id))
  const known = new Set(agents.map(({ id }) => id))
  const seen = new Set<string>()
  return plan.steps.flatMap((step) => {
    const isRepeated = seen.has(step.id)
    seen.add(step.id)
    return [
      ...(isRepeated ? [problem(step.id, 'repeated-id')] : []),
      ...findNeedProblems(step, ids),
      ...peopleOf(step)
        .filter((agent) => !known.has(agent))
        .map((agent) => problem(step.id, 'unknown-agent', agent)),
      ...(step.kind === 'consensus' ? findGateProblems(step) : []),
      ...(step.kind === 'task' && step.verify?.judges.length === 0
        ? [problem(step.id, 'no-judges')]
        : []),
    ]
  })
}

function findNeedProblems(
  { id, needs = [] }: WorkflowStep,
  ids: ReadonlySet<string>,
): readonly WorkflowProblem[] {
  return needs.flatMap((need, place) => {
    if (!ids.has(need)) return [problem(id, 'unknown-need', need)]
    const isRepeated = needs.indexOf(need) < place
    return isRepeated ? [problem(id, 'repeated-need', need)] : []
  })
}

function findGateProblems(step: ConsensusStep): readonly WorkflowProblem[] {
  const { id, needs, votes, fallback } = step
  const asks = asksOf(step)
  const choices: readonly string[] = asks === 'which' ? [...needs, 'abstain'] : YES_NO
  return [
    ...(needs.length === 0 ? [problem(id, 'nothing-to-decide')] : []),
    // It could never be chosen: a vote for it would be an abstention.
    ...(asks === 'which' && needs.includes('abstain')
      ? [problem(id, 'reserved-id', 'abstain')]
      : []),
    ...votes
      .filter(({ choice }) => !choices.includes(choice))
      .map(({ choice }) => problem(id, 'unknown-choice', choice)),
    ...(fallback !== undefined && !needs.includes(fallback)
      ? [problem(id, 'unknown-fallback', fallback)]
      : []),
  ]
}

function peopleOf(step: WorkflowStep): readonly string[] {
  const named =
    step.kind === 'task'
      ? [step.assignee, ...(step.verify?.judges ?? []).map(({ agent }) => agent)]
      : [...step.votes.map(({ agent }) => agent), ...(step.voters ?? [])]
  return [...new Set(named)]
}
