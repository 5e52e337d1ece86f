import type { Move, Scenario } from '../../engine'
import type { ConsensusStep, WorkflowPlan, WorkflowTask } from '../../engine/protocols/plans'
import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario/scenario'

export const ACCEPTS = '{"accept": true, "critique": ""}'
export const objects = (critique: string): string => JSON.stringify({ accept: false, critique })

export const agent = (id: string, name: string, role: string, right?: number) => ({
  id,
  name,
  role,
  // Of ten times that somebody looked.
  ...(right === undefined ? {} : { reputation: { right, judged: 10 } }),
})

export const vote = (who: string, choice: string, reason: string) => ({
  agent: who,
  choice,
  reason,
})

export const task = (
  id: string,
  goal: string,
  assignee: string,
  output: string,
  tokens: number,
  more: Pick<WorkflowTask, 'needs' | 'verify'> = {},
): WorkflowTask => ({ kind: 'task', id, goal, assignee, output, tokens, ...more })

/** On the board are the votes of the first gate: the same agents, the same stances. */
export function writeWorkflow(
  title: string,
  prompt: string,
  agents: Scenario['agents'],
  workflow: WorkflowPlan,
): ScenarioDocument {
  const gate = workflow.steps.find((step) => step.kind === 'consensus')
  return {
    version: SCENARIO_VERSION,
    title,
    prompt,
    agents,
    proposals: gate ? proposalsOf(gate, workflow) : [],
    moves: gate ? gate.votes.flatMap((vote) => voteOnBoard(vote, gate)) : [],
    config: { bus: { enableConflictDetection: false } },
    labs: { workflow },
    shows: { lab: 'workflow' },
  }
}

const isWhich = ({ needs, asks }: ConsensusStep): boolean =>
  (asks ?? (needs.length > 1 ? 'which' : 'whether')) === 'which'

const proposalsOf = (gate: ConsensusStep, { steps }: WorkflowPlan): Scenario['proposals'] =>
  isWhich(gate)
    ? gate.needs.map((id) => {
        const step = steps.find((each) => each.id === id)
        return { id, content: step?.kind === 'task' ? step.goal : id }
      })
    : [{ id: gate.id, content: gate.question }]

function voteOnBoard(
  { agent, choice, reason = '' }: ConsensusStep['votes'][number],
  gate: ConsensusStep,
): readonly Move[] {
  const isAbstention = choice === 'abstain'
  if (isWhich(gate) && isAbstention) return []
  const stance = isAbstention ? 'abstain' : choice === 'reject' ? 'disagree' : 'agree'
  const proposalId = isWhich(gate) ? choice : gate.id
  const payload = { proposalId, stance, weight: 1, reasoning: reason } as const
  return [{ agent, round: 1, type: 'vote', payload }]
}
