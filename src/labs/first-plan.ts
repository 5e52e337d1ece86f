import type { LabName, LabPlans, WorkflowStep } from '../engine/protocols/plans'
import { nameOf } from '../scenario/agent-name'
import type { ScenarioDocument } from '../scenario/scenario'

/** As many as are worth a look; a loop with all agents of a large scenario is not. */
const MAX_SEATED = 3
const MAX_VOTES = 200
const VOTE_EVERY_MS = 5_000

const CHOICES = { agree: 'approve', disagree: 'reject', abstain: 'abstain' } as const

/** What the agents say to the first proposal on the board, one after another. */
function ballotOf({ title, proposals, moves }: ScenarioDocument): LabPlans['ballot'] {
  const [first] = proposals
  const votes = moves
    .flatMap((move) =>
      move.type === 'vote' && move.payload.proposalId === first?.id
        ? [{ agent: move.agent, vote: move.payload }]
        : [],
    )
    .slice(0, MAX_VOTES)
    .map(({ agent, vote: { stance, reasoning } }, place) => ({
      at: (place + 1) * VOTE_EVERY_MS,
      agent,
      choice: CHOICES[stance],
      ...(reasoning === undefined ? {} : { reason: reasoning }),
    }))
  return {
    topic: first?.content ?? title,
    votes,
    lastsMs: Math.max(60_000, (votes.length + 2) * VOTE_EVERY_MS),
  }
}

function judgesOf({ title, agents }: ScenarioDocument): LabPlans['judges'] {
  const [proposer, ...others] = agents.map(({ id }) => id)
  const judges = others.slice(0, MAX_SEATED)
  const everybody = [...(proposer === undefined ? [] : [proposer]), ...judges]
  return {
    question: title,
    proposers: everybody.slice(0, 1),
    judges,
    models: Object.fromEntries(everybody.map((id) => [id, { kind: 'competence' }])),
  }
}

const EVIDENCE = [
  { key: 'facts', text: 'What is known' },
  { key: 'test', text: 'How it was tried out' },
  { key: 'risk', text: 'What could go wrong' },
] as const

function debateOf({ title, agents, finalOwner }: ScenarioDocument): LabPlans['debate'] {
  const owner = agents.find(({ id }) => id === finalOwner) ?? agents[0]
  return {
    goal: title,
    evidence: EVIDENCE,
    members: agents
      .slice(0, MAX_SEATED)
      .map(({ id }, place) => ({ agent: id, needs: [EVIDENCE[place]!.key] })),
    ...(owner === undefined ? {} : { finalOwner: nameOf(owner) }),
  }
}

/** Two answers by two agents, a gate, and what is built of the one that passes. */
function workflowOf({ title, agents }: ScenarioDocument): LabPlans['workflow'] {
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
        .slice(0, MAX_SEATED)
        .map(({ id }, place) => ({ agent: id, choice: place === 0 ? 'one' : 'other' })),
    },
    task('build', first.id, 'Build it', ['decide']),
  ]
  return { goal: title, steps }
}

/** By lab: where somebody begins who has set nothing up there yet, with the agents that there are. */
const FIRST: {
  readonly [Lab in LabName]: (scenario: ScenarioDocument) => LabPlans[Lab]
} = { ballot: ballotOf, judges: judgesOf, debate: debateOf, workflow: workflowOf }

/** What is set up in a lab, or where one would begin. */
export const planOf = <Lab extends LabName>(scenario: ScenarioDocument, lab: Lab): LabPlans[Lab] =>
  scenario.labs?.[lab] ?? FIRST[lab](scenario)
