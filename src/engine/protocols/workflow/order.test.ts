import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderSteps } from './order'
import type { ConsensusStep, WorkflowPlan, WorkflowStep, WorkflowTask } from './plan'

const agents = [{ id: 'ana' }, { id: 'bo' }]

const task = (id: string, needs: readonly string[] = []): WorkflowTask => ({
  kind: 'task',
  id,
  goal: '',
  needs,
  assignee: 'ana',
  output: id,
})

const planOf = (...steps: readonly WorkflowStep[]): WorkflowPlan => ({ goal: '', steps })

function order(...steps: readonly WorkflowStep[]) {
  const ordered = orderSteps(planOf(...steps), agents)
  return ordered.ok
    ? ordered.steps.map(({ id }) => `${id}${ordered.levels.get(id)}`).join(' ')
    : ordered.problems.map(({ step, code, about }) => [step, code, about].join(' ').trim())
}

describe('the order of steps', () => {
  it('is that of writing where nothing needs anything', () => {
    expect(order(task('c'), task('a'), task('b'))).toBe('c0 a0 b0')
  })

  it('puts a step after all that it needs, and levels by the longest way', () => {
    expect(
      order(
        task('end', ['left', 'right', 'start']),
        task('left', ['start']),
        task('start'),
        task('right', ['left']),
      ),
    ).toBe('start0 left1 right2 end3')
  })

  it('takes the first that is ready, as written', () => {
    expect(order(task('b', ['a']), task('a'), task('c'))).toBe('a0 b1 c0')
  })

  it('is whole for every graph without a cycle, whatever the order of writing', () => {
    const graph = fc
      .integer({ min: 1, max: 8 })
      .chain((size) =>
        fc.tuple(
          fc.tuple(...Array.from({ length: size }, (_, i) => fc.subarray([...Array(i).keys()]))),
          fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
        ),
      )
    fc.assert(
      fc.property(graph, ([needs, written]) => {
        const ordered = orderSteps(
          planOf(...written.map((i) => task(String(i), needs[i]!.map(String)))),
          agents,
        )
        if (!ordered.ok) throw new Error('it has no cycle')
        expect(ordered.steps).toHaveLength(written.length)
        const places = new Map(ordered.steps.map(({ id }, place) => [id, place]))
        for (const step of ordered.steps) {
          for (const need of step.needs ?? []) {
            expect(places.get(need)).toBeLessThan(places.get(step.id)!)
            expect(ordered.levels.get(need)).toBeLessThan(ordered.levels.get(step.id)!)
          }
        }
      }),
    )
  })
})

describe('what cannot run names the step and', () => {
  const gate = (fields: Partial<ConsensusStep>): ConsensusStep => ({
    kind: 'consensus',
    id: 'gate',
    question: '',
    needs: ['a', 'b'],
    strategy: 'majority',
    votes: [],
    ...fields,
  })

  it.each<[string, readonly WorkflowStep[], readonly string[]]>([
    ['a name that is there twice', [task('a'), task('a')], ['a repeated-id']],
    ['a need that is no step', [task('a', ['z'])], ['a unknown-need z']],
    ['a need that is there twice', [task('a'), task('b', ['a', 'a'])], ['b repeated-need a']],
    ['a step that needs itself', [task('a', ['a'])], ['a cycle']],
    [
      'those in a cycle, not those behind it',
      [task('a', ['c']), task('b', ['a']), task('c', ['b']), task('d', ['c'])],
      ['a cycle', 'b cycle', 'c cycle'],
    ],
    ['an unknown assignee', [{ ...task('a'), assignee: 'zoe' }], ['a unknown-agent zoe']],
    [
      'an unknown judge',
      [{ ...task('a'), verify: { judges: [{ agent: 'zoe', replies: [] }] } }],
      ['a unknown-agent zoe'],
    ],
    ['a hook without judges', [{ ...task('a'), verify: { judges: [] } }], ['a no-judges']],
    [
      'unknown voters, once each',
      [
        task('a'),
        task('b'),
        gate({ votes: [{ agent: 'zoe', choice: 'a' }], voters: ['zoe', 'yo'] }),
      ],
      ['gate unknown-agent zoe', 'gate unknown-agent yo'],
    ],
    ['a gate without needs', [gate({ needs: [] })], ['gate nothing-to-decide']],
    [
      'a vote for what cannot be chosen',
      [task('a'), task('b'), gate({ votes: [{ agent: 'bo', choice: 'approve' }] })],
      ['gate unknown-choice approve'],
    ],
    [
      'a fallback that it does not need',
      [task('a'), task('b'), gate({ needs: ['a'], fallback: 'b' })],
      ['gate unknown-fallback b'],
    ],
    [
      'a need that would be an abstention',
      [task('a'), task('abstain'), gate({ needs: ['a', 'abstain'] })],
      ['gate reserved-id abstain'],
    ],
  ])('%s', (_, steps, problems) => {
    expect(order(...steps)).toEqual(problems)
  })
})
