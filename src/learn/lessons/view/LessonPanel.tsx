import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useActions, usePlayground } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { placeOnPath } from '../model/path'
import { titleOf } from '../model/steps'
import { LessonFrame } from './LessonFrame'
import { LessonFooter } from './LessonFooter'
import { UnkeptNote } from './UnkeptNote'
import { LessonSteps } from './LessonSteps'
import { PathBar } from './PathBar'
import type { OpenLesson } from './use-lesson'

interface LessonPanelProps {
  readonly lesson: OpenLesson
  /** Leads to the board where it is not beside. */
  readonly onBoard: (() => void) | null
}

/** Keys of their own have fields, choices and menus. */
const takesArrows = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role=menu]') !== null

export function LessonPanel({ lesson, onBoard }: LessonPanelProps) {
  const { setView } = useActions()
  const question = usePlayground(({ scenario }) => scenario.prompt || scenario.title)
  const panel = useFocusOnStep(lesson.place)
  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (takesArrows(target) || altKey || ctrlKey || metaKey) return
    if (key === 'ArrowRight') lesson.goTo(lesson.place + 1)
    if (key === 'ArrowLeft') lesson.goTo(lesson.place - 1)
  }
  const Topic = onBoard ? 'h1' : 'p'
  return (
    <LessonFrame label="Lesson" isMain={onBoard !== null} frame={panel} onKeyDown={onKeyDown}>
      <header className="lesson-head row">
        <Button kind="link" onClick={() => setView({ sitePath: 'path' })}>
          <Icon name="previous" /> Lessons
        </Button>
        <span className="grow" />
        {placeOnPath(lesson.key) === null ? (
          <Button kind="link" onClick={() => setView({ sitePath: 'lesson/edit' })}>
            Edit
          </Button>
        ) : (
          <PathBar current={lesson.key} />
        )}
        <Button kind="link" onClick={lesson.startOver}>
          Start over
        </Button>
      </header>
      <div className="lesson-scroll" role="region" aria-label="Steps" tabIndex={0}>
        <Topic className="lesson-topic small faint">{lesson.lesson.topic} · the question</Topic>
        <h2 className="lesson-question">{question}</h2>
        <LessonSteps lesson={lesson} onBoard={onBoard} />
        <UnkeptNote />
      </div>
      <Announcement lesson={lesson} />
      <LessonFooter lesson={lesson} />
    </LessonFrame>
  )
}

/** Whoever goes on with a button hears where they are. */
function useFocusOnStep(place: number) {
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    const step = panel.current?.querySelector<HTMLElement>('[data-now=true]')
    step?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
    // What it says comes after its heading, and some of it later.
    step?.scrollIntoView({ block: 'start' })
  }, [place])
  return panel
}

/** Said once, when a task is done. */
function Announcement({ lesson: { lesson, step, progress } }: { readonly lesson: OpenLesson }) {
  const isDone = step.kind === 'task' && progress.tasks.includes(step.place)
  const text = isDone ? `Done: ${lesson.tasks[step.place]!.text}` : ''
  return (
    <p className="visually-hidden" role="status" aria-label={`${titleOf(step, lesson)}: news`}>
      {text}
    </p>
  )
}
