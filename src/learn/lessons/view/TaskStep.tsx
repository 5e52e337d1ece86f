import { useId, useState } from 'react'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import type { CheckResult } from '../../../scenario/lesson/checks/check-row'
import type { OpenLesson } from './use-lesson'

interface TaskStepProps {
  readonly lesson: OpenLesson
  readonly place: number
  readonly onBoard: (() => void) | null
}

/** What to do, and how far it is: the checks follow the board. */
export function TaskStep({ lesson, place, onBoard }: TaskStepProps) {
  const [isHinted, setHinted] = useState(false)
  const heading = useId()
  const { text, hint } = lesson.lesson.tasks[place]!
  const checks = lesson.results?.[place] ?? null
  const isDone = lesson.progress.tasks.includes(place)
  return (
    <div className="lesson-task stack" data-done={isDone}>
      <p className="lesson-task-text" id={heading}>
        {text}
      </p>
      {checks === null ? (
        <p className="faint">Counting …</p>
      ) : (
        <ul className="lesson-checks" aria-labelledby={heading}>
          {checks.map((check, at) => (
            <CheckRow key={at} check={check} />
          ))}
        </ul>
      )}
      {isDone ? (
        <p>
          <strong>Done.</strong> The board stays yours: go on trying, or take the next step.
        </p>
      ) : (
        <div className="cluster">
          {onBoard && (
            <Button kind="primary" onClick={onBoard}>
              Try it
            </Button>
          )}
          {hint !== undefined && !isHinted && (
            <Button kind="link" className="lesson-inline" onClick={() => setHinted(true)}>
              Show a hint
            </Button>
          )}
        </div>
      )}
      {hint !== undefined && isHinted && (
        <p className="lesson-hint" role="status">
          {hint}
        </p>
      )}
    </div>
  )
}

function CheckRow({ check: { isMet, text, now, meter } }: { readonly check: CheckResult }) {
  return (
    <li className="lesson-check" data-met={isMet}>
      <span className="lesson-box" data-met={isMet}>
        {isMet && <Icon name="check" />}
        <span className="visually-hidden">{isMet ? 'Met:' : 'Not met:'}</span>
      </span>
      <span>{text}</span>
      <span className="lesson-now small soft">{now}</span>
      {meter && (
        <span className="lesson-meter" aria-hidden="true">
          <i style={{ width: `${Math.min(1, meter.value) * 100}%` }} />
          <u style={{ left: `${meter.bar * 100}%` }} />
        </span>
      )}
    </li>
  )
}
