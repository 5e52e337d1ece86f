import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { Panel } from '../../../ui/Panel'
import { titleOf, type LessonStep } from '../model/steps'
import { PredictionStep } from './PredictionStep'
import { RevealStep } from './RevealStep'
import { TaskStep } from './TaskStep'
import type { OpenLesson } from './use-lesson'

interface LessonStepsProps {
  readonly lesson: OpenLesson
  readonly onBoard: (() => void) | null
}

/** All of them in sight: what is past with its result, what is to come by its name. */
export function LessonSteps({ lesson, onBoard }: LessonStepsProps) {
  return (
    <ol className="lesson-steps">
      {lesson.steps.map((step, place) => {
        const isPast = place < lesson.place || (step.kind === 'task' && isTaskDone(lesson, step))
        const isNow = place === lesson.place
        return (
          <li
            key={`${step.kind} ${place}`}
            data-past={isPast}
            data-now={isNow}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="lesson-dot" aria-hidden="true">
              {isPast ? <Icon name="check" /> : place + 1}
            </span>
            <h3 tabIndex={-1} className="small">
              {titleOf(step, lesson.lesson)}
            </h3>
            <Panel name="This step" waiting={null}>
              <Step {...{ lesson, step, place, onBoard }} />
            </Panel>
          </li>
        )
      })}
    </ol>
  )
}

const isTaskDone = ({ progress }: OpenLesson, step: LessonStep): boolean =>
  step.kind === 'task' && progress.tasks.includes(step.place)

interface StepProps extends LessonStepsProps {
  readonly step: LessonStep
  readonly place: number
}

function Step({ lesson, step, place, onBoard }: StepProps): ReactNode {
  const isReached = place <= lesson.place
  switch (step.kind) {
    case 'prediction':
      return <PredictionStep lesson={lesson} isPast={place < lesson.place} />
    case 'reveal':
      return isReached && <RevealStep lesson={lesson} />
    case 'task':
      return isReached && <TaskStep lesson={lesson} place={step.place} onBoard={onBoard} />
    case 'takeaway':
      return <Takeaway lesson={lesson} place={place} />
  }
}

function Takeaway({ lesson, place }: { readonly lesson: OpenLesson; readonly place: number }) {
  const { tasks } = lesson.lesson
  const isDone = tasks.length > 0 && tasks.every((_, at) => lesson.progress.tasks.includes(at))
  if (lesson.place >= place || isDone)
    return <p className="lesson-takeaway">{lesson.lesson.takeaway}</p>
  return (
    <p className="faint">
      Comes with the check mark, or{' '}
      <Button kind="link" className="lesson-inline" onClick={() => lesson.goTo(place)}>
        show it now
      </Button>
    </p>
  )
}
