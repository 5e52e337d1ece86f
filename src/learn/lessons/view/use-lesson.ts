import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { LabResult } from '../../../labs/frame/lab-watch'
import type { CheckResult } from '../../../scenario/lesson/checks/check-row'
import { judgeCheck } from '../../../scenario/lesson/checks/registry'
import type { Lesson } from '../../../scenario/lesson/lesson'
import type { LessonState } from '../../../scenario/lesson/lesson-state'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { useActions, usePlayground } from '../../../store/hooks/use-playground'
import { answersOf } from '../model/prediction'
import { NEW_PROGRESS, type LessonProgress } from '../model/progress'
import { stepAt, stepsOf, type LessonStep } from '../model/steps'
import { startOf } from './lesson-start'
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
  readonly watchLab: (result: LabResult) => void
  readonly goTo: (place: number) => void
  readonly say: (subject: string, choice: string) => void
  readonly startOver: () => void
}

/** What the reader may see: while they predict, no answer. */
const covered = { verdicts: false, arithmetic: false, flips: false } as const

export function useLesson(key: string, scenario: ScenarioDocument): OpenLesson {
  const actions = useActions()
  const [start] = useState(() => startOf(key, scenario))
  const lesson = start.lesson ?? scenario.lesson!
  const progress = useProgress()[key] ?? NEW_PROGRESS
  const { state, watchLab } = useLessonRun(start)
  const steps = stepsOf(lesson)
  const place = Math.min(progress.step, steps.length - 1)
  const step = stepAt(lesson, place)
  const results = useMemo(() => state && judgeTasks(lesson, state), [lesson, state])
  useDone(key, { results, step, progress, isLast: place === steps.length - 1 })

  const goTo = useCallback(
    (to: number) => {
      const isAnswered = stepAt(lesson, place).kind === 'prediction' && to > place
      const answers = isAnswered && state ? answersNow(start, state) : {}
      updateProgress(key, {
        step: Math.max(0, Math.min(to, steps.length - 1)),
        ...(isAnswered && { answers }),
      })
    },
    [key, lesson, place, start, state, steps.length],
  )
  useCovering(lesson, step, () => goTo(place + 1))
  return {
    ...{ key, lesson, start, progress, steps, step, place, results, watchLab, goTo },
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

const answersNow = (start: ScenarioDocument, { verdicts, labs }: LessonState) =>
  answersOf(start, verdicts, Object.values(labs).flat())

const judgeTasks = ({ tasks }: Lesson, state: LessonState) =>
  tasks.map(({ checks }) => checks.map((check) => judgeCheck(check, state)))

/** Covers the answers until there is a prediction, and a reader who reveals them by hand has skipped it. */
function useCovering({ lab }: Lesson, { kind }: LessonStep, onReveal: () => void): void {
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
    if (isRevealed && isCovered) reveal()
  }, [isRevealed, isCovered])
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
