import type { Move, Stance } from '../../../engine'
import type { Lesson } from '../../lesson/lesson'
import { SCENARIO_VERSION, type Panel, type ScenarioDocument } from '../../scenario'

/** Agent, proposal, stance, weight, and what is said for it; the round where it is not the first. */
export type Ballot = readonly [
  agent: string,
  proposalId: string,
  stance: Stance,
  weight: number,
  reasoning: string,
  round?: number,
]

/** `Ana: Engineer, Ben: Reviewer` */
export const parseAgents = (text: string): ScenarioDocument['agents'] =>
  text.split(', ').map((each) => {
    const [name = '', role = ''] = each.split(': ')
    return { id: name.toLowerCase(), name, role }
  })

interface LessonHead extends Pick<ScenarioDocument, 'title' | 'prompt' | 'agents' | 'lesson'> {
  readonly on: Readonly<Record<string, string>>
  readonly ballots: readonly Ballot[]
  /** The cards on the board. */
  readonly rules: readonly string[]
  /** What the task needs besides ballots and threshold. */
  readonly needs?: readonly Panel[]
  readonly consensus?: NonNullable<NonNullable<ScenarioDocument['config']>['consensus']>
  readonly lesson: Lesson
}

/** What a lesson does without, unless its task needs it. */
const HIDDEN: readonly Panel[] = ['agents', 'settings', 'inspector', 'charts', 'verdicts', 'flips']

const vote = ([agent, proposalId, stance, weight, reasoning, round = 1]: Ballot): Move => ({
  agent,
  round,
  type: 'vote',
  payload: { proposalId, stance, weight, reasoning },
})

/** A lesson on the board: ballots alone, which are counted whatever is decided on the way. */
export function writeLesson({
  on,
  ballots,
  rules,
  needs = [],
  consensus = {},
  lesson,
  ...head
}: LessonHead): ScenarioDocument {
  return {
    version: SCENARIO_VERSION,
    ...head,
    proposals: Object.entries(on).map(([id, content]) => ({ id, content })),
    moves: ballots.map(vote),
    config: {
      consensus,
      bus: { enableConflictDetection: false },
      rounds: { stopWhenDecided: false },
    },
    shows: {
      rules,
      hidden: HIDDEN.filter((panel) => !needs.includes(panel)),
      canReveal: true,
    },
    lesson,
  }
}
