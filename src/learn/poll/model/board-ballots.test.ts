import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { applyPatches } from '../../../scenario/patch'
import { riverRising } from '../../../scenario/presets/river-rising'
import { scenarioSchema } from '../../../scenario/schema'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { encodeBallot, formatCode, type Ballot } from './ballot-code'
import {
  createScenario,
  isAskedOf,
  namesOf,
  putBallots,
  questionOf,
  targetOf,
  withoutVoters,
} from './board-ballots'
import { createPoll, type Poll } from './poll'
import { DEFAULT_SEARCH } from '../../search/model/question'
import { createScenario as createFound } from '../../search/model/create-scenario'
import { findQuestionProblem, tidyQuestion, type Question } from './question'
import { formatStoredPoll, parseStoredPoll } from './stored-polls'
import { receiveCodes } from './receive-codes'
import { arbitraryBallot, arbitraryAsked, ballotOn, lunch } from './testing/arbitrary-poll'

const pollOf = (
  question: Question,
  ballots: readonly Ballot[],
  scenario = createScenario(question),
): Poll =>
  receiveCodes(
    createPoll(question, targetOf(scenario, question)),
    ballots.map((ballot) => formatCode(encodeBallot(question, ballot))).join('\n'),
  ).poll

const put = (scenario: ScenarioDocument, poll: Poll): ScenarioDocument => {
  const edit = putBallots(scenario, poll)
  return edit ? applyPatches(scenario, edit.patches) : scenario
}

const votesOn = ({ moves }: ScenarioDocument) =>
  moves.map(({ agent, payload }) => [agent, payload] as const)

describe('the ballots of a class', () => {
  it('become agents and votes of a valid scenario, each once, whatever they are', () => {
    const cast = arbitraryAsked.chain((question) =>
      fc.tuple(fc.constant(question), fc.array(arbitraryBallot(question), { maxLength: 6 })),
    )
    fc.assert(
      fc.property(cast, ([question, ballots]) => {
        const poll = pollOf(question, ballots)
        const board = put(createScenario(question), poll)
        expect(v.safeParse(scenarioSchema, board).issues).toBeUndefined()
        expect(board.agents).toHaveLength(poll.received.size)
        expect(new Set(board.agents.map(({ name }) => name)).size).toBe(poll.received.size)
        const cast = [...poll.received.values()].flatMap(({ ballot }) =>
          ballot.answers.flatMap((answer, place) =>
            answer === null ? [] : [{ proposalId: 'ABCDEF'[place], ...answer }],
          ),
        )
        const written = votesOn(board).map(([, payload]) =>
          'weight' in payload && typeof payload.weight === 'number'
            ? { ...payload, weight: Math.round(payload.weight * 10) }
            : payload,
        )
        expect(written).toEqual(cast)
        expect(putBallots(board, poll)).toBeNull()
      }),
    )
  })

  it('are one step a batch, and a changed vote takes the place of the first', () => {
    const first = pollOf(lunch, [ballotOn(lunch), ballotOn(lunch, { device: 2, name: 'Ann' })])
    const edit = putBallots(createScenario(lunch), first)!
    expect(edit.name).toBe('Count 2 ballots of the class')
    expect(edit.patches).toHaveLength(2)
    const board = applyPatches(createScenario(lunch), edit.patches)
    const changed = ballotOn(lunch, {
      device: 2,
      name: 'Ann',
      revision: 1,
      answers: [null, { stance: 'abstain' }, null],
    })
    const second = receiveCodes(first, encodeBallot(lunch, changed)).poll
    const after = put(board, second)
    expect(after.agents.map(({ name }) => name)).toEqual(['Student 1', 'Ann'])
    expect(votesOn(after).map(([, payload]) => payload)).toEqual([
      { proposalId: 'A', stance: 'agree' },
      { proposalId: 'B', stance: 'abstain' },
    ])
  })

  it('carry a changed name to the board, in a step of its own', () => {
    const first = pollOf(lunch, [
      ballotOn(lunch, { device: 1, name: 'Ann' }),
      ballotOn(lunch, { device: 2, name: 'Ben' }),
    ])
    const board = put(createScenario(lunch), first)
    const renamed = ballotOn(lunch, { device: 2, name: 'Bea', revision: 1 })
    const second = receiveCodes(first, encodeBallot(lunch, renamed)).poll
    expect(putBallots(board, second)?.name).toBe('Count 1 ballot of the class')
    const after = put(board, second)
    expect(after.agents.map(({ name }) => name)).toEqual(['Ann', 'Bea'])
    expect(votesOn(after)).toEqual(votesOn(board))
    expect(putBallots(after, second)).toBeNull()
  })

  it('leave the agents and votes of the scenario as they are', () => {
    const question = tidyQuestion({ ...lunch, ...questionOf(riverRising) })
    const poll = pollOf(question, [ballotOn(question)], riverRising)
    expect(isAskedOf(riverRising, poll)).toBe(true)
    const board = put(riverRising, poll)
    expect(board.agents.slice(0, -1)).toEqual(riverRising.agents)
    expect(board.moves.slice(0, riverRising.moves.length)).toEqual(riverRising.moves)
    expect(put(board, poll)).toBe(board)
  })

  it('are not put on a board that has other proposals', () => {
    const poll = pollOf(lunch, [ballotOn(lunch)])
    expect(isAskedOf(riverRising, poll)).toBe(false)
    expect(isAskedOf(createScenario(lunch), poll)).toBe(true)
  })

  it('begin on an empty board where nobody is kept', () => {
    const question = tidyQuestion({ ...lunch, ...questionOf(riverRising) })
    const bare = withoutVoters(riverRising)
    expect([bare.agents, bare.moves]).toEqual([[], []])
    expect(v.safeParse(scenarioSchema, bare).issues).toBeUndefined()
    expect(isAskedOf(bare, pollOf(question, [], bare))).toBe(true)
  })

  it('answer what the agents are asked, and not what an example asks its readers about rules', () => {
    const examples = new Set([riverRising.prompt])
    expect(questionOf(riverRising, examples).text).toBe('Which of these do you agree with?')
    expect(questionOf({ ...riverRising, prompt: 'Do we go?' }, examples).text).toBe('Do we go?')
    const asked = { ...riverRising, task: 'Decide whether the camp moves' }
    expect(questionOf(asked, examples).text).toBe('Decide whether the camp moves')
    expect(questionOf({ ...riverRising, prompt: '' }, examples).text).toBe(riverRising.title)
  })

  it('answer what a lesson or a found table of ballots votes on, and not what it asks its readers', () => {
    const lesson = { topic: '', tasks: [], takeaway: '' }
    const own = { ...riverRising, prompt: 'Why does Voting decide?', lesson }
    expect(questionOf(own).text).toBe('Which of these do you agree with?')
    const rules = ['voting', 'entropy'] as const
    const row = [{ stance: 'agree', weight: 1, cites: false }] as const
    for (const rows of [[row], [[...row, ...row]]]) {
      const { length: proposals } = rows[0]!
      const roles = { owner: false, veto: false }
      const found = createFound({ ...DEFAULT_SEARCH, rules, roles }, { rows, proposals, roles })
      expect(questionOf(found).text).toBe(
        proposals === 1 ? 'Do you agree?' : 'Which of these do you agree with?',
      )
    }
  })

  it('may be on one proposal alone: yes, no or neither', () => {
    const question: Question = { ...lunch, text: 'Do we leave?', proposals: ['Leave now'] }
    const stances = ['agree', 'disagree', 'abstain'] as const
    const ballots = stances.map((stance, device) =>
      ballotOn(question, { device, answers: [{ stance }], name: stance === 'agree' ? 'Ann' : '' }),
    )
    const board = put(createScenario(question), pollOf(question, ballots))
    expect(board.agents.map(({ name }) => name)).toEqual(['Ann', 'Student 1', 'Student 2'])
    expect(votesOn(board).map(([, payload]) => payload)).toEqual(
      stances.map((stance) => ({ proposalId: 'A', stance })),
    )
    expect(parseStoredPoll(formatStoredPoll(pollOf(question, ballots)))?.received.size).toBe(3)
    expect(findQuestionProblem(question)).toBeNull()
  })

  it('are no answers to the tasks of a lesson', () => {
    const lesson = { topic: '', tasks: [], takeaway: '' }
    expect(withoutVoters({ ...riverRising, lesson }).lesson).toBeUndefined()
  })

  it('number the second of two voters with one name', () => {
    const poll = pollOf(lunch, [
      ballotOn(lunch, { device: 1, name: 'Ann' }),
      ballotOn(lunch, { device: 2, name: 'Ann' }),
      ballotOn(lunch, { device: 3 }),
    ])
    expect([...namesOf(poll, ['Student 1']).values()]).toEqual(['Ann', 'Ann 2', 'Student 1 2'])
  })
})
