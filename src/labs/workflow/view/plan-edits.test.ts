import { describe, expect, it } from 'vitest'
import type { ConsensusStep, WorkflowPlan, WorkflowStep } from '../../../engine/protocols/plans'
import { orderSteps } from '../../../engine/protocols/workflow'
import {
  addGate,
  addTask,
  beginPlan,
  moveStep,
  possibleNeeds,
  removeStep,
  renameStep,
  replaceStep,
  rollOf,
  setNeeds,
  setVote,
  tidyVotes,
} from './plan-edits'
import { formatReply, parseReply } from './replies'

const task = (id: string, ...needs: readonly string[]): WorkflowStep => ({
  kind: 'task',
  id,
  goal: '',
  ...(needs.length > 0 ? { needs } : {}),
  assignee: 'ana',
  output: '',
})

const gate: ConsensusStep = {
  kind: 'consensus',
  id: 'gate',
  question: '',
  needs: ['a', 'b'],
  strategy: 'majority',
  votes: [
    { agent: 'ana', choice: 'a', reason: 'because' },
    { agent: 'bo', choice: 'b' },
  ],
  fallback: 'b',
}

const plan: WorkflowPlan = { goal: '', steps: [task('a'), task('b'), gate, task('c', 'gate', 'b')] }

const stepOf = ({ steps }: WorkflowPlan, id: string) => steps.find((step) => step.id === id)
const gateOf = (known: WorkflowPlan, id = 'gate') => stepOf(known, id) as ConsensusStep

describe('a step that is removed', () => {
  it('takes along what refers to it: needs, votes and fallbacks; who voted for it is still asked', () => {
    const left = removeStep(plan, 'b')
    expect(left.steps.map(({ id }) => id)).toEqual(['a', 'gate', 'c'])
    expect(stepOf(left, 'c')!.needs).toEqual(['gate'])
    expect(gateOf(left)).not.toHaveProperty('fallback')
    expect(gateOf(left)).toMatchObject({ needs: ['a'], votes: [], voters: ['ana', 'bo'] })
  })

  it('leaves a task that needed nothing else without needs', () => {
    expect(stepOf(removeStep(plan, 'gate'), 'c')!.needs).toEqual(['b'])
    expect(stepOf(removeStep(removeStep(plan, 'gate'), 'b'), 'c')).not.toHaveProperty('needs')
  })
})

describe('a step that is renamed', () => {
  it('is known by its new name everywhere', () => {
    const renamed = renameStep(plan, 'b', ' better ')
    expect(gateOf(renamed)).toMatchObject({
      needs: ['a', 'better'],
      votes: [{ choice: 'a' }, { choice: 'better' }],
      fallback: 'better',
    })
    expect(stepOf(renamed, 'c')!.needs).toEqual(['gate', 'better'])
  })

  it.each(['', ' ', 'a', 'abstain'])('keeps its name where the new one is “%s”', (name) => {
    expect(renameStep(plan, 'b', name)).toBe(plan)
  })

  it('does not change a yes or no that happens to have its name', () => {
    const asked = replaceStep({ goal: '', steps: [task('approve'), gate] }, 'gate', () => ({
      ...gate,
      needs: ['approve'],
      votes: [{ agent: 'ana', choice: 'approve' }],
    }))
    expect(gateOf(renameStep(asked, 'approve', 'other')).votes[0]!.choice).toBe('approve')
  })
})

describe('a workflow to begin with', () => {
  it.each([1, 2, 3, 5])('runs with %i agents', (count) => {
    const agents = Array.from({ length: count }, (_, i) => ({ id: `agent-${i}` }))
    const begun = beginPlan({ goal: '', steps: [] }, agents)
    expect(orderSteps(begun, agents)).toMatchObject({ ok: true })
  })
})

describe('a new step', () => {
  it('builds on the last one, with a name of its own', () => {
    const more = addTask(addTask(plan, 'ana'), 'ana')
    expect(more.steps.slice(-2).map(({ id, needs }) => [id, needs])).toEqual([
      ['task', ['c']],
      ['task-2', ['task']],
    ])
    expect(addTask({ goal: '', steps: [] }, 'ana').steps[0]).not.toHaveProperty('needs')
  })

  it('that is a gate decides about whatever nothing depends on yet', () => {
    const two: WorkflowPlan = { goal: '', steps: [task('a'), task('b'), task('c', 'a')] }
    expect(addGate(two).steps.at(-1)).toMatchObject({ id: 'decide', needs: ['b', 'c'] })
  })
})

describe('needs', () => {
  it('can be everything that does not wait for the step itself', () => {
    expect(possibleNeeds(plan, 'a')).toEqual(['b'])
    expect(possibleNeeds(plan, 'c')).toEqual(['a', 'b', 'gate'])
  })

  it('that are no longer there cannot be voted for', () => {
    expect(setNeeds(gate, ['b'])).toMatchObject({ needs: ['b'], votes: [], fallback: 'b' })
  })

  it('stay what they are where a step is moved', () => {
    const moved = moveStep(plan, 'c', -1)
    expect(moved.steps.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'gate'])
    expect(moveStep(plan, 'a', -1)).toBe(plan)
  })
})

describe('a vote', () => {
  it('of somebody who is not asked stays so when others change theirs', () => {
    const listed = { ...gate, voters: ['ana'] }
    expect(rollOf(listed)).toEqual(['ana'])
    expect(setVote(listed, 'ana', 'b').voters).toEqual(['ana'])
    expect(setVote(listed, 'bo', 'a')).not.toHaveProperty('voters')
  })

  it('is changed with its reason, added, withheld and taken back', () => {
    expect(setVote(gate, 'ana', 'b').votes[0]).toEqual({
      agent: 'ana',
      choice: 'b',
      reason: 'because',
    })
    expect(setVote(gate, 'cy', 'a').votes).toHaveLength(3)
    const silent = setVote(gate, 'ana', 'silent')
    expect([silent.votes.length, silent.voters]).toEqual([1, ['bo', 'ana']])
    const absent = setVote(silent, 'ana', 'absent')
    expect(absent.votes).toHaveLength(1)
    expect(absent).not.toHaveProperty('voters')
  })

  it('goes where it cannot be cast any more', () => {
    expect(tidyVotes({ ...gate, asks: 'whether' })).toMatchObject({
      votes: [],
      voters: ['ana', 'bo'],
    })
    expect(tidyVotes(gate)).toBe(gate)
  })
})

describe('a reply', () => {
  it.each([
    { kind: 'accepts', text: '' },
    { kind: 'objects', text: 'it is "wrong"' },
    { kind: 'says', text: 'hm' },
  ] as const)('$kind is read as it was written', (reply) => {
    expect(parseReply(formatReply(reply))).toEqual(reply)
  })

  it('that is more than a verdict is kept as it is', () => {
    for (const text of ['{"accept": true, "sure": 1}', '{"accept": 1}', '[]', 'null', '{']) {
      expect(parseReply(text)).toEqual({ kind: 'says', text })
    }
  })
})
