import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LabResult } from '../../../labs/frame/lab-watch'
import type { LabName } from '../../../labs/registry'
import { outcomesOfLab, type LabOutcome } from '../../../scenario/lesson/lab-outcomes'
import type { LessonState, LessonVerdict } from '../../../scenario/lesson/lesson-state'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { usePlaygroundStore } from '../../../store/hooks/use-playground'
import { selectLastRound, selectMoment } from '../../../store/selectors'
import type { Playground } from '../../../store/state'
import { tellLab } from './tell-lab'

/** A document and what came of it: the two always belong together. */
interface Settled {
  readonly scenario: ScenarioDocument
  readonly verdicts: readonly LessonVerdict[]
}

/** Of the last round, whatever moment is looked at; null while a run is under way. */
function readSettled({ run, opened, scenario, ...view }: Playground): Settled | null {
  if (run.isStale || run.summary === null || run.opened !== opened) return null
  const { round, signalIndex } = selectMoment({ run, ...view })
  const isLast = round === selectLastRound({ run }) && signalIndex === null
  const verdicts = isLast
    ? run.verdicts.map(({ evaluation }) => evaluation)
    : (run.summary.rounds.at(-1)?.verdicts ?? [])
  return { scenario, verdicts }
}

export interface LessonRun {
  /** Null until something came of the document. */
  readonly state: LessonState | null
  /** What came of the lab that `state` is about, in words; null where there is none. */
  readonly toldLab: string | null
  /** For the lab that the lesson shows. */
  readonly watchLab: (result: LabResult) => void
}

/** What the checks of a lesson look at, as soon as a change has been run. */
export function useLessonRun(start: ScenarioDocument): LessonRun {
  const store = usePlaygroundStore()
  const [settled, setSettled] = useState(() => readSettled(store.getState()))
  const [watched, setWatched] = useState<(Settled & LabOutcomes) | null>(null)
  useEffect(
    () =>
      store.subscribe((state, { run }) => {
        // Between a step and its verdicts, those of before are still there.
        if (state.run.verdicts === run.verdicts && state.run.isStale === run.isStale) return
        const next = readSettled(state)
        if (next) setSettled(next)
      }),
    [store],
  )
  const watchLab = useCallback(
    (result: LabResult) => {
      const { lab, plan, record } = result
      const { scenario } = store.getState()
      // Of a plan that has been changed since, another record follows.
      if (scenario.labs?.[lab] !== plan) return
      const outcomes = outcomesOfLab(lab, record)
      setWatched({ scenario, verdicts: [], lab, outcomes, told: tellLab(result, scenario) })
    },
    [store],
  )
  const isLab = start.lesson?.lab !== undefined
  const state = useMemo((): LessonState | null => {
    const of = isLab ? watched : settled
    return (
      of && {
        start,
        now: of.scenario,
        verdicts: of.verdicts,
        labs: watched ? { [watched.lab]: watched.outcomes } : {},
      }
    )
  }, [isLab, watched, settled, start])
  return { state, toldLab: watched?.told ?? null, watchLab }
}

interface LabOutcomes {
  readonly lab: LabName
  readonly outcomes: readonly LabOutcome[]
  readonly told: string
}
