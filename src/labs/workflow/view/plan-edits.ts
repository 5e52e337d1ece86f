import {
  YES_NO,
  type ConsensusStep,
  type GateVote,
  type WorkflowPlan,
  type WorkflowStep,
  type WorkflowTask,
} from '../../../engine/protocols/plans'
import { asksOf } from '../../../engine/protocols/workflow'
import { moved, numbered, withFields } from '../../../scenario/edits/edit'

/** Changes of a workflow, each from one plan to another; what refers to a step goes with it. */

export const replaceStep = (
  plan: WorkflowPlan,
  id: string,
  change: (step: WorkflowStep) => WorkflowStep,
): WorkflowPlan => ({
  ...plan,
  steps: plan.steps.map((step) => (step.id === id ? change(step) : step)),
})

const freeId = ({ steps }: WorkflowPlan, wanted: string): string => {
  const taken = new Set(steps.map(({ id }) => id))
  return taken.has(wanted) ? numbered(`${wanted}-`, taken) : wanted
}

/** Something to begin with: two answers, a vote between them, and what is made of the winner. */
export function beginPlan(
  plan: WorkflowPlan,
  agents: readonly { readonly id: string }[],
): WorkflowPlan {
  const [first = '', second = first] = agents.map(({ id }) => id)
  const answer = (id: string, goal: string, assignee: string) =>
    ({ kind: 'task', id, goal, assignee, output: `What ${id} came to.` }) as const
  const choices = ['approach-a', 'approach-b'] as const
  return {
    ...plan,
    steps: [
      answer(choices[0], 'Try the first approach', first),
      answer(choices[1], 'Try the second approach', second),
      {
        kind: 'consensus',
        id: 'decide',
        question: 'Which one do we go on with?',
        needs: choices,
        strategy: 'majority',
        votes: agents.map(({ id }, i) => ({ agent: id, choice: choices[i % 2]! })),
      },
      { ...answer('build', 'Build what was decided', first), needs: ['decide'] },
    ],
  }
}

/** A new task builds on the last step, if there is one. */
export function addTask(plan: WorkflowPlan, assignee: string): WorkflowPlan {
  const before = plan.steps.at(-1)
  const task: WorkflowTask = {
    kind: 'task',
    id: freeId(plan, 'task'),
    goal: '',
    ...(before ? { needs: [before.id] } : {}),
    assignee,
    output: 'Done.',
  }
  return { ...plan, steps: [...plan.steps, task] }
}

/** A new gate stands behind whatever nothing depends on yet. */
export function addGate(plan: WorkflowPlan): WorkflowPlan {
  const needed = new Set(plan.steps.flatMap(({ needs = [] }) => needs))
  const ends = plan.steps.map(({ id }) => id).filter((id) => !needed.has(id))
  const gate: ConsensusStep = {
    kind: 'consensus',
    id: freeId(plan, 'decide'),
    question: ends.length > 1 ? 'Which one do we go on with?' : 'Do we go on with it?',
    needs: ends,
    strategy: 'majority',
    votes: [],
  }
  return { ...plan, steps: [...plan.steps, gate] }
}

export const removeStep = (plan: WorkflowPlan, id: string): WorkflowPlan => ({
  ...plan,
  steps: plan.steps.filter((step) => step.id !== id).map((step) => forget(step, id)),
})

/** A step that no longer knows another one. */
function forget(step: WorkflowStep, id: string): WorkflowStep {
  const needs = step.needs?.filter((need) => need !== id)
  return needs && needs.length < step.needs!.length ? setNeeds(step, needs) : step
}

/** Votes for what is no longer to be chosen, and a fallback to it, are gone. */
export function setNeeds(step: WorkflowStep, needs: readonly string[]): WorkflowStep {
  if (step.kind === 'task')
    return withFields(step, { needs: needs.length === 0 ? undefined : needs })
  const isKept = step.fallback !== undefined && needs.includes(step.fallback)
  return tidyVotes(withFields({ ...step, needs }, { fallback: isKept ? step.fallback : undefined }))
}

export const choicesOf = (gate: ConsensusStep): readonly string[] =>
  asksOf(gate) === 'which' ? [...gate.needs, 'abstain'] : YES_NO

/** Only votes that can be cast there. Who has lost its vote is still asked. */
export function tidyVotes(step: ConsensusStep): ConsensusStep {
  const choices = choicesOf(step)
  const votes = step.votes.filter(({ choice }) => choices.includes(choice))
  if (votes.length === step.votes.length) return step
  return { ...step, votes, voters: rollOf(step) }
}

/** Who is asked: those who are listed, or else those who vote. */
export const rollOf = ({ voters, votes }: ConsensusStep): readonly string[] => [
  ...new Set(voters ?? votes.map(({ agent }) => agent)),
]

/** What an agent does at a gate: a choice, `silent` for no vote, `absent` for not being asked. */
export function setVote(step: ConsensusStep, agent: string, choice: string): ConsensusStep {
  const others = step.votes.filter((vote) => vote.agent !== agent)
  const roll = rollOf(step).filter((id) => id !== agent)
  if (choice === 'absent') return withRoll({ ...step, votes: others }, roll)
  if (choice === 'silent') return withRoll({ ...step, votes: others }, [...roll, agent])
  const known = step.votes.some((vote) => vote.agent === agent)
  const votes: readonly GateVote[] = known
    ? step.votes.map((vote) => (vote.agent === agent ? { ...vote, choice } : vote))
    : [...step.votes, { agent, choice }]
  return withRoll({ ...step, votes }, [...roll, agent])
}

export const setReason = (step: ConsensusStep, agent: string, reason: string): ConsensusStep => ({
  ...step,
  votes: step.votes.map((vote) =>
    vote.agent === agent ? withFields(vote, { reason: reason || undefined }) : vote,
  ),
})

/** The roll is written down only where it is not just those who vote. */
function withRoll(step: ConsensusStep, roll: readonly string[]): ConsensusStep {
  const asked = new Set(roll)
  const voting = new Set(step.votes.map(({ agent }) => agent))
  const isSaid = asked.size === voting.size && roll.every((id) => voting.has(id))
  return withFields(step, { voters: isSaid ? undefined : roll })
}

export function moveStep(plan: WorkflowPlan, id: string, by: -1 | 1): WorkflowPlan {
  const at = plan.steps.findIndex((step) => step.id === id)
  if (at < 0 || !plan.steps[at + by]) return plan
  return { ...plan, steps: moved(plan.steps, at, at + by) }
}

/** Everything that knew it by its old name knows it by the new one. */
export function renameStep(plan: WorkflowPlan, id: string, name: string): WorkflowPlan {
  const wanted = name.trim()
  const isTaken = plan.steps.some((step) => step.id === wanted)
  if (wanted === '' || wanted === 'abstain' || isTaken) return plan
  const rename = (each: string) => (each === id ? wanted : each)
  return {
    ...plan,
    steps: plan.steps.map((step): WorkflowStep => {
      const needs = step.needs?.map(rename)
      const known = { ...step, id: rename(step.id) }
      if (known.kind === 'task') return needs ? { ...known, needs } : known
      const isWhich = asksOf(known) === 'which'
      const votes = known.votes.map((vote) =>
        isWhich ? { ...vote, choice: rename(vote.choice) } : vote,
      )
      return {
        ...known,
        needs: needs ?? [],
        votes,
        ...(known.fallback === undefined ? {} : { fallback: rename(known.fallback) }),
      }
    }),
  }
}

/** Steps that may be needed here: all but itself and those that wait for it. */
export function possibleNeeds(plan: WorkflowPlan, id: string): readonly string[] {
  const waiting = new Set([id])
  for (let grew = true; grew;) {
    const more = plan.steps.filter(
      (step) => !waiting.has(step.id) && step.needs?.some((need) => waiting.has(need)) === true,
    )
    grew = more.length > 0
    for (const step of more) waiting.add(step.id)
  }
  return plan.steps.map((step) => step.id).filter((each) => !waiting.has(each))
}
