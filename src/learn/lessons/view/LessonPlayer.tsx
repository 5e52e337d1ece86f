import { useEffect, useState } from 'react'
import { LabWatch } from '../../../labs/frame/lab-watch'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { usePlaygroundStore } from '../../../store/hooks/use-playground'
import { useNarrow } from '../../../ui/use-narrow'
import { LessonPanel } from './LessonPanel'
import { LessonStage } from './LessonStage'
import { PhoneBar } from './PhoneBar'
import { useLesson } from './use-lesson'

export type PhoneTab = 'lesson' | 'board'

/** The steps of a lesson on the left, and the board that they speak of. */
export function LessonPlayer({ start }: { readonly start: ScenarioDocument }) {
  const store = usePlaygroundStore()
  const lesson = useLesson(start)
  const isNarrow = useNarrow()
  const [tab, setTab] = useState<PhoneTab>('lesson')
  useEffect(() => {
    if (isNarrow) window.scrollTo(0, 0)
  }, [isNarrow, tab])
  const toBoard = () => {
    setTab('board')
    // A task is done there.
    store.getState().setView({ page: 'votes' })
  }
  return (
    <div className="site lesson" data-tab={isNarrow ? tab : undefined}>
      {isNarrow && <PhoneBar lesson={lesson} tab={tab} onTab={setTab} />}
      {(!isNarrow || tab === 'lesson') && (
        <LessonPanel lesson={lesson} onBoard={isNarrow ? toBoard : null} />
      )}
      <LabWatch value={lesson.watchLab}>
        <LessonStage lab={lesson.lesson.lab ?? null} isSeen={!isNarrow || tab === 'board'} />
      </LabWatch>
    </div>
  )
}
