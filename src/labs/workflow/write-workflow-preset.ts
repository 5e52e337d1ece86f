import type { Move, Scenario } from '../../engine'
import type {
  ConsensusStep,
  VerifyHook,
  WorkflowPlan,
  WorkflowTask,
} from '../../engine/protocols/plans'
import { asksOf } from '../../engine/protocols/workflow'
import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario/scenario'

/** What it was right about, of ten times. */
export const agent = (name: string, role: string, right?: number) => ({
  id: name.toLowerCase(),
  name,
  role,
  ...(right !== undefined && { reputation: { right, judged: 10 } }),
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

export const gate = (
  id: string,
  question: string,
  needs: readonly string[],
  strategy: ConsensusStep['strategy'],
  votes: ConsensusStep['votes'],
  { weights, ...more }: Pick<ConsensusStep, 'weights' | 'tokens' | 'fallback'> = {},
): ConsensusStep => ({
  kind: 'consensus',
  id,
  question,
  needs,
  strategy,
  ...(weights && { weights }),
  votes,
  ...more,
})

/** Every judge objects to the first answer and accepts the revision. */
export const revised = (
  objections: Readonly<Record<string, string>>,
  revision: string,
): VerifyHook => ({
  judges: Object.entries(objections).map(([judge, critique]) => ({
    agent: judge,
    replies: [JSON.stringify({ accept: false, critique }), '{"accept": true, "critique": ""}'],
  })),
  quorum: 2,
  maxRounds: 2,
  onDissent: 'revise',
  revisions: [revision],
})

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

const proposalsOf = (gate: ConsensusStep, { steps }: WorkflowPlan): Scenario['proposals'] =>
  asksOf(gate) === 'which'
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
  if (asksOf(gate) === 'which' && isAbstention) return []
  const stance = isAbstention ? 'abstain' : choice === 'reject' ? 'disagree' : 'agree'
  const proposalId = asksOf(gate) === 'which' ? choice : gate.id
  const payload = { proposalId, stance, weight: 1, reasoning: reason } as const
  return [{ agent, round: 1, type: 'vote', payload }]
}
