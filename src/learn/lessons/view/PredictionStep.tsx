import { useId } from 'react'
import { ProposalChip } from '../../../charts/ProposalChip'
import { Icon } from '../../../ui/Icon'
import { choicesOf, gradeOf, nameSubject, type Choice } from '../model/prediction'
import type { OpenLesson } from './use-lesson'

interface PredictionStepProps {
  readonly lesson: OpenLesson
  readonly isPast: boolean
}

export function PredictionStep({ lesson, isPast }: PredictionStepProps) {
  const { start, progress } = lesson
  const { of = [], why } = lesson.lesson.prediction ?? {}
  return (
    <div className="stack">
      {why !== undefined && !isPast && <p className="soft">{why}</p>}
      {of.map((subject) => (
        <Subject
          key={subject}
          lesson={lesson}
          subject={subject}
          name={nameSubject(subject, start)}
          said={progress.said[subject]}
          answer={isPast ? progress.answers[subject] : undefined}
          isPast={isPast}
        />
      ))}
    </div>
  )
}

interface SubjectProps {
  readonly lesson: OpenLesson
  readonly subject: string
  readonly name: string
  readonly said: string | undefined
  readonly answer: string | undefined
  readonly isPast: boolean
}

/** What a reader says of one rule, and afterwards what it said. */
function Subject({ lesson, subject, name, said, answer, isPast }: SubjectProps) {
  const group = useId()
  const { start } = lesson
  const choices = choicesOf(start)
  return (
    <fieldset className="lesson-subject">
      <legend>{name}</legend>
      <div className="lesson-choices">
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
              name={group}
              checked={said === choice.id}
              disabled={isPast}
              onChange={() => lesson.say(subject, choice.id)}
            />
            <span>
              <Label choice={choice} proposals={start.proposals} />
            </span>
          </label>
        ))}
      </div>
      <Graded {...{ said, answer, choices }} proposals={start.proposals} />
    </fieldset>
  )
}

interface LabelProps {
  readonly choice: Choice
  readonly proposals: readonly { readonly id: string }[]
}

const Label = ({ choice: { proposal, label }, proposals }: LabelProps) =>
  proposal === undefined ? label : <ProposalChip id={proposal} proposals={proposals} />

interface GradedProps extends Pick<LabelProps, 'proposals'> {
  readonly said: string | undefined
  readonly answer: string | undefined
  readonly choices: readonly Choice[]
}

function Graded({ said, answer, choices, proposals }: GradedProps) {
  const grade = gradeOf(said, answer, choices)
  if (!grade) return null
  return (
    <p className="lesson-grade row small soft">
      {grade.kind === 'as-said' ? (
        <>
          <Icon name="check" /> as you said
        </>
      ) : (
        <>
          {grade.choice.told}
          {grade.choice.proposal !== undefined && (
            <Label choice={grade.choice} proposals={proposals} />
          )}
        </>
      )}
    </p>
  )
}
