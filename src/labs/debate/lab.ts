import type { DebatePlan } from './plan'
import type { Stance } from '../../engine'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { Lab } from '../lab'
import type { DebateRecord } from './model'
import { dropEnd } from '../drop-end'
import { debateSchema } from './schema'
import { loadPart } from '../../loading/load-part'

export const debateLab: Lab<DebatePlan, DebateRecord> = {
  name: 'Rubric debate',
  question: 'Which piece of evidence could these agents not do without?',
  schema: debateSchema,
  firstPlan,
  leastVersion,
  withoutAgent: ({ ownerAgent, ...plan }, id) => ({
    ...plan,
    ...(ownerAgent !== undefined && ownerAgent !== id && { ownerAgent }),
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
    'failed-check': 'All accept, a check fails',
    'second-pass': 'Sent back, then accepted',
  },
  presets: () => loadPart(() => import('./presets')),
  run: () => loadPart(() => import('./model/run')),
  code: () => loadPart(() => import('./code')),
}

/** Whether the board's first proposal should be accepted: one agent for each piece of evidence. */
function firstPlan(scenario: ScenarioDocument): DebatePlan {
  const { title, agents, proposals, finalOwner } = scenario
  const [proposal] = proposals
  const owner = agents.find(({ id }) => id === finalOwner) ?? agents[0]
  const reason = (stance: Stance) => proposal && findReason(scenario, proposal.id, stance)
  const evidence = [
    { key: 'facts', text: reason('agree') ?? 'What is known' },
    { key: 'test', text: 'How it was tried out' },
    { key: 'risk', text: reason('disagree') ?? 'What could go wrong' },
  ]
  return {
    goal: proposal ? `Do we accept this: ${dropEnd(proposal.content)}?` : title,
    evidence,
    members: agents.slice(0, evidence.length).map(({ id }, place) => ({
      agent: id,
      needs: [evidence[place]!.key],
      answer: FIRST_ANSWERS[place]!,
    })),
    ...(owner === undefined ? {} : { ownerAgent: owner.id }),
  }
}

const FIRST_ANSWERS = [
  'What is known speaks for it.',
  'It was tried out.',
  'The risk is known, and worth it.',
] as const

/** Why an agent said so on the board. */
function findReason(
  { moves }: ScenarioDocument,
  proposal: string,
  wanted: Stance,
): string | undefined {
  for (const { type, payload } of moves) {
    if (type !== 'vote') continue
    const { proposalId, stance, reasoning } = payload
    if (proposalId === proposal && stance === wanted && reasoning) return reasoning
  }
  return undefined
}

/** The fifth brought checks, limits, passes, and owners who are agents. */
function leastVersion({ evidence, members, ...plan }: DebatePlan): number {
  const { ownerAgent, ownerRejects, caps, turnCost, checks, stakes } = plan
  const isNew =
    [ownerAgent, ownerRejects, caps, turnCost, checks, stakes].some((each) => each !== undefined) ||
    evidence.some(({ foundInPass }) => foundInPass !== undefined) ||
    members.some(({ failures, model, tools }) =>
      [failures, model, tools].some((each) => each !== undefined),
    )
  return isNew ? 5 : 3
}
