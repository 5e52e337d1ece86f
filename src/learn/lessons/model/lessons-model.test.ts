import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LAB_IDS, LABS } from '../../../labs/registry'
import type { LabStatus } from '../../../scenario/lesson/lab-outcomes'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import { stateOf } from '../../../scenario/lesson/testing/lesson-state'
import { applyPatches } from '../../../scenario/patch'
import type { RulePair } from '../../search/model/question'
import { studyScenario } from '../../search/model/study-table'
import { subjectsOfLab } from './lab-subjects'
import { findNearest, keyOfStart, keyOfTeaching } from './lesson-key'
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

  it('of a ballot among several has one right choice, whatever the ballot comes to', () => {
    const ballot = { topic: '', votes: [], options: [{ id: 'X', text: '' }] }
    const of = ['majority']
    const several = {
      ...LESSONS['lesson-live-ballots']!,
      labs: { ballot },
      lesson: { topic: '', lab: 'ballot' as const, prediction: { of }, tasks: [], takeaway: '' },
    }
    const outcome = { id: 'majority', name: '', winner: 'X', extras: [] }
    const answerTo = (status: LabStatus, winner: string | null) =>
      answersOf(several, [], [{ ...outcome, status, winner }])['majority']
    expect(answerTo('decided', 'X')).toBe('winner:X')
    expect(answerTo('undecided', null)).toBe('none')
    // The one ahead has not won.
    expect(answerTo('undecided', 'X')).toBe('none')
    expect(answerTo('rejected', null)).toBe('none')
    expect(choicesOf(several).map(({ id }) => id)).toEqual(['winner:X', 'none'])
  })

  it.each(LAB_IDS)('of the lab %s is about what it comes to, known before it runs', async (lab) => {
    const { PRESETS } = await LABS[lab].presets()
    for (const preset of Object.values(PRESETS)) {
      const lesson = { topic: '', lab, tasks: [], takeaway: '' }
      const { labs } = await stateOf(preset, { ...preset, lesson })
      const subjects = subjectsOfLab(preset, lab)
      for (const { id, name } of labs[lab]!) expect(subjects).toContainEqual({ id, name })
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
    const told = 'long '.repeat(1_000)
    const long = parseProgress(formatProgress(withLesson({}, 'one', { told, said: { it: told } })))
    expect(long['one']?.told).toMatch(/^long .*…$/)
    expect(long['one']?.said['it']).toMatch(/^long .*…$/)
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
  const adapted = applyPatches(ours, [{ path: ['agents', 0, 'role'], value: 'Cook' }])
  const changed = applyPatches(adapted, [{ path: ['moves', 0], remove: true }])

  it('is that of ours for ours alone, whatever is looked at first and in whatever order it is written', () => {
    const reordered = Object.fromEntries(Object.entries(ours).reverse()) as unknown as typeof ours
    expect(keyOfStart({ ...reordered, shows: { round: 1 } })).toBe('lesson-ratios')
    expect(keyOfStart(adapted)).toMatch(/^own-/)
    expect(keyOfStart(changed)).not.toBe(keyOfStart(adapted))
    const other = { ...adapted, lesson: { ...ours.lesson!, takeaway: 'Other.' } }
    expect(keyOfStart(adapted).startsWith(keyOfTeaching(changed))).toBe(true)
    expect(keyOfStart(other).startsWith(keyOfTeaching(changed))).toBe(false)
  })

  it('of a changed document is that of the start that it is most like, and of the last of several', () => {
    expect(findNearest(changed, [adapted, ours])).toBe(adapted)
    expect(findNearest(changed, [ours, adapted])).toBe(adapted)
    const alike = structuredClone(adapted)
    expect(findNearest(changed, [adapted, alike])).toBe(alike)
    expect(findNearest(changed, [])).toBeNull()
  })
})

it('the lesson on weights compares two rules that part over weights', () => {
  const lesson = LESSONS['lesson-weights']!
  const { comparison } = studyScenario(lesson, lesson.lesson!.reveal!.compare as RulePair)
  expect(comparison.cause).toMatchObject({ kind: 'aspects', aspects: ['weights'] })
})
