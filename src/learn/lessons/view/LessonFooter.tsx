import { useActions } from '../../../store/hooks/use-playground'
import { openPreset } from '../../../store/open-preset'
import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import { Button } from '../../../ui/Button'
import { nextOf } from '../model/path'
import type { OpenLesson } from './use-lesson'

/** Back, and on: by what the step is, on is to see, to skip, or to take the next lesson. */
export function LessonFooter({ lesson }: { readonly lesson: OpenLesson }) {
  return (
    <footer className="lesson-footer row between">
      <Button disabled={lesson.place === 0} onClick={() => lesson.goTo(lesson.place - 1)}>
        Back
      </Button>
      <span className="small faint lesson-live">
        {lesson.lesson.lab === undefined ? 'The board is live' : 'The lab is live'}
      </span>
      <Onward lesson={lesson} />
    </footer>
  )
}

function Onward({ lesson }: { readonly lesson: OpenLesson }) {
  const actions = useActions()
  const { step, place, progress } = lesson
  const goOn = () => lesson.goTo(place + 1)
  switch (step.kind) {
    case 'prediction': {
      const of = lesson.lesson.prediction?.of ?? []
      const isSaid = of.every((subject) => progress.said[subject] !== undefined)
      return isSaid ? (
        <Button kind="primary" onClick={goOn}>
          See what they say
        </Button>
      ) : (
        <Button onClick={goOn}>Skip</Button>
      )
    }
    case 'reveal':
      return (
        <Button kind="primary" onClick={goOn}>
          Next
        </Button>
      )
    case 'task':
      return progress.tasks.includes(step.place) ? (
        <Button kind="primary" onClick={goOn}>
          Next
        </Button>
      ) : (
        <Button onClick={goOn}>Skip</Button>
      )
    case 'takeaway': {
      const next = nextOf(lesson.key)
      if (next !== null) {
        return (
          <Button kind="primary" onClick={() => openPreset(actions, next)}>
            Next: {LESSONS[next]!.lesson!.topic}
          </Button>
        )
      }
      return (
        <Button kind="primary" onClick={() => actions.setView({ sitePath: 'path' })}>
          All lessons
        </Button>
      )
    }
  }
}
