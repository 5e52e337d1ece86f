import type { DebatePlan } from './plan'
import { nameOf } from '../../scenario/agent-name'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { Lab } from '../lab'
import type { DebateRecord } from './model'
import { debateSchema } from './schema'

export const debateLab: Lab<DebatePlan, DebateRecord> = {
  name: 'Rubric debate',
  question: 'Which piece of evidence could these agents not do without?',
  schema: debateSchema,
  firstPlan,
  withoutAgent: (plan, id) => ({
    ...plan,
    members: plan.members.filter(({ agent }) => agent !== id),
  }),
  presetTitles: {
    'incident-summary': 'The incident summary',
    'false-agreement': 'False agreement',
    'debate-theatre': 'Debate theatre',
    'dissent-erasure': 'Dissent erasure',
    'role-collapse': 'Role collapse',
    'owner-gap': 'Owner gap',
    'debate-cost-runaway': 'A debate too dear',
  },
  presets: () => import('./presets'),
  run: () => import('./model/run'),
  code: () => import('./code'),
}

const FIRST_EVIDENCE = [
  { key: 'facts', text: 'What is known' },
  { key: 'test', text: 'How it was tried out' },
  { key: 'risk', text: 'What could go wrong' },
] as const

/** One agent for each piece of evidence. */
function firstPlan({ title, agents, finalOwner }: ScenarioDocument): DebatePlan {
  const owner = agents.find(({ id }) => id === finalOwner) ?? agents[0]
  return {
    goal: title,
    evidence: FIRST_EVIDENCE,
    members: agents
      .slice(0, FIRST_EVIDENCE.length)
      .map(({ id }, place) => ({ agent: id, needs: [FIRST_EVIDENCE[place]!.key] })),
    ...(owner === undefined ? {} : { finalOwner: nameOf(owner) }),
  }
}
