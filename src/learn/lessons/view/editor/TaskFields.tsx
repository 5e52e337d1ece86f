import { withFields } from '../../../../scenario/edits/edit'
import { judgeCheck, type Check } from '../../../../scenario/lesson/checks/registry'
import { LESSON_LIMITS, type Lesson, type LessonTask } from '../../../../scenario/lesson/lesson'
import type { LessonState } from '../../../../scenario/lesson/lesson-state'
import type { ScenarioDocument } from '../../../../scenario/scenario'
import { firstRule } from '../../../../scenario/lesson/checks/rule-words'
import { Button } from '../../../../ui/Button'
import { TextField } from '../../../../ui/Field'
import { CheckFields } from './CheckFields'
import type { ChangeLesson } from './LessonEditor'

interface TaskFieldsProps {
  readonly lesson: Lesson
  readonly scenario: ScenarioDocument
  readonly change: ChangeLesson
  /** What the checks come to at the start; null until that is known. */
  readonly state: LessonState | null
}

export function TaskFields({ lesson, scenario, change, state }: TaskFieldsProps) {
  const { tasks } = lesson
  const add = () =>
    change('Add a task', {
      tasks: [
        ...tasks,
        { text: '', checks: [{ kind: 'verdict', rule: firstRule(scenario), is: 'decided' }] },
      ],
    })
  return (
    <>
      {tasks.map((task, place) => (
        <Task
          key={place}
          {...{ task, place, scenario, state }}
          onChange={(name, next, group) =>
            change(name, { tasks: tasks.with(place, next) }, group && `${group} ${place}`)
          }
          onRemove={() => change('Remove a task', { tasks: tasks.toSpliced(place, 1) })}
        />
      ))}
      {tasks.length < LESSON_LIMITS.tasks && <Button onClick={add}>Add a task</Button>}
    </>
  )
}

interface TaskProps {
  readonly task: LessonTask
  readonly place: number
  readonly scenario: ScenarioDocument
  readonly state: LessonState | null
  readonly onChange: (name: string, task: LessonTask, group?: string) => void
  readonly onRemove: () => void
}

function Task({ task, place, scenario, state, onChange, onRemove }: TaskProps) {
  const { checks } = task
  const setChecks = (name: string, next: readonly Check[]) =>
    onChange(name, { ...task, checks: next })
  const isMet = state !== null && checks.every((check) => judgeCheck(check, state).isMet)
  return (
    <fieldset className="lesson-task-form stack-wide">
      <legend>Task {place + 1}</legend>
      <TextField
        label="What to do"
        rows={2}
        value={task.text}
        maxLength={LESSON_LIMITS.text}
        onChange={(text) => onChange('Change a task', { ...task, text }, 'task')}
      />
      {checks.map((check, at) => (
        <CheckFields
          key={at}
          {...{ check, scenario, state }}
          place={at}
          onChange={(next) => setChecks('Change a check', checks.with(at, next))}
          onRemove={() => setChecks('Remove a check', checks.toSpliced(at, 1))}
        />
      ))}
      {checks.length < LESSON_LIMITS.checks && (
        <Button onClick={() => setChecks('Add a check', [...checks, { kind: 'stances-kept' }])}>
          Add a check
        </Button>
      )}
      {isMet && (
        <p className="warning" role="status">
          {checks.length === 0
            ? 'A task without a check is done before it begins.'
            : 'All checks are met at the start: this task is done before it begins.'}
        </p>
      )}
      <TextField
        label="Hint"
        rows={2}
        value={task.hint}
        maxLength={LESSON_LIMITS.text}
        onChange={(hint) =>
          onChange(
            'Change a hint',
            withFields(task, { hint: hint === '' ? undefined : hint }),
            'hint',
          )
        }
      />
      <Button kind="link" onClick={onRemove}>
        Remove task {place + 1}
      </Button>
    </fieldset>
  )
}
