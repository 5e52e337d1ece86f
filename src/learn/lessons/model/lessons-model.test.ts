import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import { stateOf } from '../../../scenario/lesson/testing/lesson-state'
import { applyPatches } from '../../../scenario/patch'
import { keyOfLesson } from './key-of-lesson'
import { nameOfSlug, nextOf, placeOnPath, readPath, slugOf } from './path'
import { answersOf, choicesOf, gradeOf } from './prediction'
import { formatProgress, NEW_PROGRESS, parseProgress, withLesson } from './progress'
import { stepAt, stepsOf } from './steps'

const names = Object.keys(LESSONS)

describe('a prediction', () => {
  it.each(names)('of %s has the right answer among its choices', async (name) => {
    const lesson = LESSONS[name]!
    const { verdicts, labs } = await stateOf(lesson, lesson)
    const answers = answersOf(lesson, verdicts, Object.values(labs).flat())
    const choices = choicesOf(lesson)
    const { of } = lesson.lesson!.prediction!
    expect(Object.keys(answers)).toEqual(of)
    for (const subject of of) {
      expect(choices.map(({ id }) => id)).toContain(answers[subject])
      expect(gradeOf(answers[subject], answers[subject], choices)).toEqual({ kind: 'as-said' })
    }
  })

  it('that was wrong, or not made, is told what is so', () => {
    const choices = choicesOf(LESSONS['lesson-ratios']!)
    expect(gradeOf('winner:A', 'none', choices)).toMatchObject({
      kind: 'says',
      choice: { told: 'it names no winner' },
    })
    expect(gradeOf(undefined, 'winner:A', choices)).toMatchObject({ choice: { proposal: 'A' } })
    expect(gradeOf('winner:A', undefined, choices)).toBeNull()
  })
})

describe('the steps of a lesson', () => {
  const { lesson } = LESSONS['lesson-ratios']!
  it('are those that it has, and end with what to take away', () => {
    const kinds = (of: typeof lesson) => stepsOf(of!).map(({ kind }) => kind)
    expect(kinds(lesson)).toEqual(['prediction', 'reveal', 'task', 'takeaway'])
    expect(kinds({ topic: '', tasks: [], takeaway: '' })).toEqual(['reveal', 'takeaway'])
    expect(stepAt(lesson!, 99).kind).toBe('takeaway')
    expect(stepAt(lesson!, -1).kind).toBe('prediction')
  })
})

describe('progress', () => {
  it('is read back as it was written', () => {
    const one = withLesson({}, 'lesson-ratios', {
      step: 2,
      said: { majority: 'none' },
      answers: { majority: 'winner:A' },
      told: 'They differ.',
      tasks: [0],
    })
    const two = withLesson(one, 'own-1', { isDone: true })
    expect(parseProgress(formatProgress(two))).toEqual(two)
    expect(withLesson(two, 'lesson-ratios', { isDone: true })['lesson-ratios']).toMatchObject({
      step: 2,
      isDone: true,
    })
  })

  it('is whatever can be read of anything that is stored, and never a reason to throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const each of Object.values(parseProgress(text))) {
          expect(each.step).toBeGreaterThanOrEqual(0)
          expect(each.tasks.length).toBeLessThanOrEqual(20)
        }
      }),
    )
    expect(parseProgress('{"lesson-ratios":{"step":-1,"isDone":1,"tasks":[0,"x"]}}')).toEqual({
      'lesson-ratios': { ...NEW_PROGRESS, tasks: [0] },
    })
  })

  it('of very many lessons keeps the newest', () => {
    const many = Array.from({ length: 250 }, (_, i) => `own-${i}`).reduce(
      (progress, key) => withLesson(progress, key, { step: 1 }),
      {},
    )
    const kept = Object.keys(parseProgress(formatProgress(many)))
    expect(kept).toHaveLength(200)
    expect(kept.at(-1)).toBe('own-249')
  })
})

describe('the path', () => {
  it('goes from the first lesson that is not done to the last', () => {
    expect(readPath({})).toMatchObject({ done: 0, next: 'lesson-ratios' })
    const first = withLesson({}, 'lesson-ratios', { isDone: true })
    expect(readPath(first)).toMatchObject({ done: 1, next: 'lesson-weights' })
    const all = names.reduce((each, name) => withLesson(each, name, { isDone: true }), {})
    expect(readPath(all)).toMatchObject({ done: 10, next: null })
    expect(nextOf('lesson-ratios')).toBe('lesson-weights')
    expect(nextOf(names.at(-1)!)).toBeNull()
    expect(nextOf('own-1')).toBeNull()
    expect([placeOnPath('lesson-entropy'), placeOnPath('own-1')]).toEqual([5, null])
  })

  it('has an address for every lesson', () => {
    for (const name of names) expect(nameOfSlug(slugOf(name))).toBe(name)
    expect(nameOfSlug('cooking')).toBeNull()
  })
})

describe('the key of a lesson', () => {
  const ours = LESSONS['lesson-ratios']!
  it('is the same whatever was done to the document, and another for another lesson', () => {
    const changed = applyPatches(ours, [{ path: ['moves', 0], remove: true }])
    expect(keyOfLesson(changed.lesson!)).toBe('lesson-ratios')
    const reordered = JSON.parse(
      JSON.stringify(Object.fromEntries(Object.entries(ours.lesson!).reverse())),
    ) as NonNullable<typeof ours.lesson>
    expect(keyOfLesson(reordered)).toBe('lesson-ratios')
    const own = keyOfLesson({ ...ours.lesson!, takeaway: 'Mine.' })
    expect(own).toMatch(/^own-/)
    expect(keyOfLesson({ ...ours.lesson!, takeaway: 'Other.' })).not.toBe(own)
  })
})
