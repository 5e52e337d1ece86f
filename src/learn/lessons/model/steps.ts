import type { Lesson } from '../../../scenario/lesson/lesson'

/** What a reader goes through, one after the other. The question stands above all of them. */
export type LessonStep =
  | { readonly kind: 'prediction' | 'reveal' | 'takeaway' }
  | { readonly kind: 'task'; readonly place: number }

export function stepsOf({ prediction, tasks }: Lesson): readonly LessonStep[] {
  return [
    ...(prediction && prediction.of.length > 0 ? [{ kind: 'prediction' } as const] : []),
    { kind: 'reveal' },
    ...tasks.map((_, place) => ({ kind: 'task', place }) as const),
    { kind: 'takeaway' },
  ]
}

export const stepAt = (lesson: Lesson, place: number): LessonStep => {
  const steps = stepsOf(lesson)
  return steps[Math.min(Math.max(0, place), steps.length - 1)]!
}

const TITLES = {
  prediction: 'Your prediction',
  reveal: 'What they say',
  takeaway: 'What to take away',
} as const

export function titleOf(step: LessonStep, { tasks }: Lesson): string {
  if (step.kind !== 'task') return TITLES[step.kind]
  return tasks.length === 1 ? 'Your turn' : `Your turn, ${step.place + 1} of ${tasks.length}`
}
