import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { LabResult } from '../../../labs/frame/lab-watch'
import type { CheckResult } from '../../../scenario/lesson/checks/check-row'
import { judgeCheck } from '../../../scenario/lesson/checks/registry'
import type { Lesson } from '../../../scenario/lesson/lesson'
import type { LessonState } from '../../../scenario/lesson/lesson-state'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { useActions, usePlayground, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { keyOfStart } from '../model/lesson-key'
import { answersOf } from '../model/prediction'
import { NEW_PROGRESS, type LessonProgress } from '../model/progress'
import { isSameMatter } from '../model/same-matter'
import { stepAt, stepsOf, type LessonStep } from '../model/steps'
import { updateProgress, useProgress } from './progress-store'
import { useLessonRun } from './use-lesson-state'

/** A lesson that is open, and where its reader stands. */
export interface OpenLesson {
  readonly key: string
  readonly lesson: Lesson
  readonly start: ScenarioDocument
  readonly progress: LessonProgress
  readonly steps: readonly LessonStep[]
  readonly step: LessonStep
  /** Among the steps. */
  readonly place: number
  /** By task: what its checks come to; null until that is known. */
  readonly results: readonly (readonly CheckResult[])[] | null
  /** What came of the lab before the reader changed anything; null while that is not known. */
  readonly toldLab: string | null
  readonly watchLab: (result: LabResult) => void
  readonly goTo: (place: number) => void
  readonly say: (subject: string, choice: string) => void
  readonly startOver: () => void
}

/** What the reader may see: while they predict, no answer. */
const covered = { verdicts: false, arithmetic: false, flips: false } as const

export function useLesson(start: ScenarioDocument): OpenLesson {
  const actions = useActions()
  const key = keyOfStart(start)
  const lesson = start.lesson!
  const progress = useProgress()[key] ?? NEW_PROGRESS
  const { state, toldLab: told, watchLab } = useLessonRun(start)
  const toldLab = state && isSameMatter(state.now, start) ? told : null
  const steps = stepsOf(lesson)
  const place = Math.min(progress.step, steps.length - 1)
  const step = stepAt(lesson, place)
  const results = useMemo(() => state && judgeTasks(lesson, state), [lesson, state])
  useDone(key, { results, step, progress, isLast: place === steps.length - 1 })
  useGrading(key, { start, state, step, progress })

  const goTo = useCallback(
    (to: number) => updateProgress(key, { step: Math.max(0, Math.min(to, steps.length - 1)) }),
    [key, steps.length],
  )
  useCovering(lesson, step, () => goTo(place + 1))
  return {
    ...{ key, lesson, start, progress, steps, step, place, results, toldLab, watchLab, goTo },
    say: (subject, choice) =>
      updateProgress(key, { said: { ...progress.said, [subject]: choice } }),
    startOver: () => {
      updateProgress(key, { ...NEW_PROGRESS, isDone: progress.isDone })
      actions.replaceWith(start, 'Start the lesson over')
      actions.goTo(Infinity)
      actions.setView({ labAt: start.shows?.at ?? Infinity })
    },
  }
}

const judgeTasks = ({ tasks }: Lesson, state: LessonState) =>
  tasks.map(({ checks }) => checks.map((check) => judgeCheck(check, state)))

/** Covers the answers until there is a prediction, and a reader who reveals them by hand has skipped it. */
function useCovering({ lab }: Lesson, { kind }: LessonStep, onReveal: () => void): void {
  const store = usePlaygroundStore()
  const { setView } = useActions()
  const isCovered = kind === 'prediction'
  const shownLab = usePlayground((state) => state.lab)
  useEffect(() => {
    if (shownLab !== (lab ?? null)) setView({ lab: lab ?? null })
  }, [lab, shownLab, setView])
  useEffect(() => {
    setView({ revealed: isCovered ? covered : { verdicts: true, arithmetic: true } })
    if (lab !== undefined && !isCovered) setView({ labAt: Infinity })
    return () => setView({ revealed: {} })
  }, [isCovered, lab, setView])
  const isRevealed = usePlayground(({ revealed }) => revealed.verdicts === true)
  const reveal = useEffectEvent(onReveal)
  useEffect(() => {
    // Whoever comes back to the prediction has covered them just now.
    if (isCovered && store.getState().revealed.verdicts === true) reveal()
  }, [isRevealed, isCovered, store])
}

interface Predicted extends Pick<Standing, 'step' | 'progress'> {
  readonly start: ScenarioDocument
  readonly state: LessonState | null
}

/** A prediction is of the start, and is graded once: whatever the reader has changed before or since does not count. */
function useGrading(key: string, { start, state, step, progress }: Predicted): void {
  const [answers, setAnswers] = useState<LessonProgress['answers'] | null>(null)
  if (answers === null && state && isSameMatter(state.now, start)) {
    setAnswers(answersOf(start, state.verdicts, Object.values(state.labs).flat()))
  }
  const isDue = step.kind !== 'prediction' && Object.keys(progress.answers).length === 0
  useEffect(() => {
    if (isDue && answers && Object.keys(answers).length > 0) updateProgress(key, { answers })
  }, [key, isDue, answers])
}

interface Standing {
  readonly results: readonly (readonly CheckResult[])[] | null
  readonly step: LessonStep
  readonly progress: LessonProgress
  readonly isLast: boolean
}

/** A task is done once all its checks are met while it is the reader's turn, and stays done. */
function useDone(key: string, { results, step, progress, isLast }: Standing): void {
  const { tasks, isDone } = progress
  const place = step.kind === 'task' ? step.place : null
  const checks = place === null ? undefined : results?.[place]
  const isMet = checks?.every(({ isMet: each }) => each) === true
  useEffect(() => {
    if (isMet && place !== null && !tasks.includes(place))
      updateProgress(key, { tasks: [...tasks, place] })
  }, [key, isMet, place, tasks])
  useEffect(() => {
    if (isLast && !isDone) updateProgress(key, { isDone: true })
  }, [key, isLast, isDone])
}
