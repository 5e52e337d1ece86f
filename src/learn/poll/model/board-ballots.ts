import { plural } from '../../../describe/format'
import type { Move } from '../../../engine'
import { nameOf } from '../../../scenario/agent-name'
import { numbered, type Edit } from '../../../scenario/edits/edit'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { SCENARIO_VERSION, type ScenarioDocument } from '../../../scenario/scenario'
import { isSearchPrompt } from '../../search/model/question'
import { BALLOT_LIMITS, type Answer, type Ballot } from './ballot-code'
import type { Poll, Target } from './poll'
import { QUESTION_LIMITS, toProposalText, type Question } from './question'

const LETTERS = 'ABCDEF'

/** A scenario for a question that belongs to none. */
export const createScenario = ({ text, proposals }: Question): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  title: toProposalText(text),
  prompt: text,
  task: text,
  agents: [],
  proposals: proposals.map((content, place) => ({ id: LETTERS[place]!, content })),
  moves: [],
})

const TITLE = 'Class vote: '

const toTitle = (title: string): string =>
  (title.startsWith(TITLE) ? title : `${TITLE}${title}`).slice(0, SCENARIO_LIMITS.name)

/** The proposals and the settings of a scenario, for a class to vote on: nobody has voted yet. */
export function withoutVoters(scenario: ScenarioDocument): ScenarioDocument {
  const {
    finalOwner: _owner,
    acts: _acts,
    shows: _shows,
    labs: _labs,
    lesson: _lesson,
    ...rest
  } = scenario
  return {
    ...rest,
    title: toTitle(scenario.title),
    agents: [],
    proposals: scenario.proposals.map(({ by: _, ...proposal }) => proposal),
    moves: [],
  }
}

const openQuestion = (proposals: number): string =>
  proposals === 1 ? 'Do you agree?' : 'Which of these do you agree with?'

/**
 * What a class could be asked of a scenario. Prompts of examples, lessons and the search ask their readers about rules: a
 * class would not know what it votes on.
 */
export const questionOf = (
  { title, prompt, task, proposals, lesson }: ScenarioDocument,
  examplePrompts: ReadonlySet<string> = new Set(),
) => {
  const isForReaders = lesson !== undefined || examplePrompts.has(prompt) || isSearchPrompt(prompt)
  const asked = [task, isForReaders ? openQuestion(proposals.length) : prompt, title]
  return {
    text: asked.find((text) => text !== undefined && text.trim() !== '') ?? '',
    proposals: proposals.slice(0, QUESTION_LIMITS.maxProposals).map(({ content }) => content),
  }
}

/** Votes count in the last round in which somebody votes by hand. */
export const targetOf = (
  { proposals, moves }: ScenarioDocument,
  { proposals: asked }: Question,
): Target => ({
  proposals: asked.map(
    (text, place) =>
      proposals.find(({ content }) => toProposalText(content) === text)?.id ?? LETTERS[place]!,
  ),
  round: moves.reduce(
    (last, { type, round }) => (type === 'vote' ? Math.max(last, round) : last),
    1,
  ),
})

/** Whether the scenario has the proposals that the poll asks about, in the words in which it asks. */
export const isAskedOf = ({ proposals }: ScenarioDocument, { question, target }: Poll): boolean =>
  target.proposals.every((id, place) =>
    proposals.some(
      (each) => each.id === id && toProposalText(each.content) === question.proposals[place],
    ),
  )

const agentIdOf = (voter: string): string => `voter-${voter}`

/** By voter; a name that somebody has already gets a number. */
export function namesOf(
  { received }: Poll,
  taken: readonly string[] = [],
): ReadonlyMap<string, string> {
  const known = new Set(taken)
  let unnamed = 0
  return new Map(
    [...received].map(([voter, { ballot }]) => {
      const base = ballot.name === '' ? `Student ${++unnamed}` : ballot.name
      const name = known.has(base) ? numbered(`${base} `, known) : base
      known.add(name)
      return [voter, name]
    }),
  )
}

const sameVotes = (left: readonly Move[], right: readonly Move[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

/**
 * One step after which the scenario has the ballots of the poll, each as an agent's votes; null where it has them
 * already. What else is there stays.
 */
export function putBallots(scenario: ScenarioDocument, poll: Poll): Edit | null {
  const { round } = poll.target
  const voters = [...poll.received].map(([voter, { ballot }]) => ({
    id: agentIdOf(voter),
    voter,
    ballot,
  }))
  const ours = new Set(voters.map(({ id }) => id))
  const others = scenario.agents.filter(({ id }) => !ours.has(id))
  const names = namesOf(poll, others.map(nameOf))
  const known = new Map(scenario.agents.map((agent) => [agent.id, agent]))
  const isVote = (move: Move) =>
    ours.has(move.agent) &&
    move.type === 'vote' &&
    move.round === round &&
    move.debate === undefined
  const cast = groupByAgent(scenario.moves.filter(isVote))
  const changed = voters.filter(
    ({ id, voter, ballot }) =>
      known.get(id)?.name !== names.get(voter) ||
      !sameVotes(cast.get(id) ?? [], votesOf(poll.target, id, ballot)),
  )
  if (changed.length === 0) return null
  const named = new Map(changed.map(({ id, voter }) => [id, { id, name: names.get(voter)! }]))
  const added = [...named.values()].filter(({ id }) => !known.has(id))
  const kept = scenario.moves.filter((move) => !isVote(move) || !named.has(move.agent))
  const votes = changed.flatMap(({ id, ballot }) => votesOf(poll.target, id, ballot))
  return {
    name: `Count ${plural(changed.length, 'ballot')} of the class`,
    patches: [
      {
        path: ['agents'],
        value: [
          ...scenario.agents.map((agent) => ({ ...agent, ...named.get(agent.id) })),
          ...added,
        ],
      },
      { path: ['moves'], value: [...kept, ...votes] },
    ],
  }
}

function groupByAgent(moves: readonly Move[]): ReadonlyMap<string, readonly Move[]> {
  const groups = new Map<string, Move[]>()
  for (const move of moves) groups.set(move.agent, [...(groups.get(move.agent) ?? []), move])
  return groups
}

const votesOf = ({ proposals, round }: Target, agent: string, { answers }: Ballot): Move[] =>
  answers.flatMap((answer, place) =>
    answer === null
      ? []
      : [
          {
            agent,
            round,
            type: 'vote',
            payload: { proposalId: proposals[place]!, ...payloadOf(answer) },
          },
        ],
  )

const payloadOf = ({ stance, weight }: Answer) => ({
  stance,
  ...(weight === undefined ? {} : { weight: weight / BALLOT_LIMITS.weight }),
})
