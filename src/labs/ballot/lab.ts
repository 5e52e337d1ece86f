import type { BallotPlan, Panel } from './plan'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { Lab } from '../lab'
import { leaveOut } from '../leave-out'
import type { BallotRecord } from './model'
import { ballotSchema } from './schema'
import type * as tasks from './tasks'
import { loadPart } from '../../loading/load-part'

export const ballotLab: Lab<BallotPlan, BallotRecord, typeof tasks> = {
  name: 'Live ballot',
  question: 'How would the first proposal fare in a live ballot?',
  schema: ballotSchema,
  firstPlan,
  leastVersion: ({ panel, votes }) => (votes.some(({ cast }) => cast) ? 6 : panel ? 5 : 3),
  withoutAgent,
  presetTitles: {
    'two-thirds': 'Two thirds is not .67',
    'one-rejection-too-early': 'One rejection too early',
    'everyone-voted': 'Everyone voted, nothing happens',
    'a-changed-mind': 'A changed mind',
    'security-counts-double': 'Security counts double',
    'best-of-three': 'Best of three',
    'a-panel-chooses': 'A panel chooses a result',
    'go-no-go': 'Go or no go',
    'research-ranking': 'Ranking what was found',
    'fallback-after-debate': 'When the debate does not end',
    'escalate-to-a-dearer-model': 'Escalate to a dearer model',
    'straw-poll': 'A straw poll by script',
  },
  presets: () => loadPart(() => import('./presets')),
  run: () => loadPart(() => import('./model/run')),
  code: () => loadPart(() => import('./code')),
  tasks: () => loadPart(() => import('./tasks')),
}

const MAX_VOTES = 200
const VOTE_EVERY_MS = 5_000

const CHOICES = { agree: 'approve', disagree: 'reject', abstain: 'abstain' } as const

/** What the agents say to the first proposal on the board, one after another. */
function firstPlan({ title, agents, proposals, moves }: ScenarioDocument): BallotPlan {
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
  const weights = agents.flatMap(({ id, weight }) =>
    weight === undefined ? [] : [[id, weight] as const],
  )
  return {
    topic: first?.content ?? title,
    votes,
    ...(weights.length > 0 && { weights: Object.fromEntries(weights) }),
    lastsMs: Math.max(60_000, (votes.length + 2) * VOTE_EVERY_MS),
  }
}

function withoutAgent(plan: BallotPlan, id: string): BallotPlan {
  const { proposer, weights, absent, acts, panel, ...rest } = plan
  return {
    ...rest,
    votes: plan.votes.filter(({ agent }) => agent !== id),
    ...(acts && { acts: acts.filter(({ by }) => by !== id) }),
    ...(weights && { weights: leaveOut(weights, id) }),
    ...(panel && { panel: leavePanel(panel, id) }),
    ...(absent && { absent: absent.filter((each) => each !== id) }),
    ...(proposer !== undefined && proposer !== id && { proposer }),
  }
}

const leavePanel = ({ authors, judges, ...panel }: Panel, id: string): Panel => ({
  ...panel,
  ...(authors && {
    authors: Object.fromEntries(Object.entries(authors).filter(([, author]) => author !== id)),
  }),
  ...(judges && { judges: leaveOut(judges, id) }),
})
