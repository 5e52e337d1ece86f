import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import { useActions } from '../../../store/hooks/use-playground'
import { openPreset } from '../../../store/open-preset'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { readPath } from '../model/path'
import type { Progress } from '../model/progress'
import { forgetProgress, useIsProgressKept, useProgress } from './progress-store'
import { UnkeptNote } from './UnkeptNote'
import './path.css'

/** Ten lessons in a row: what is done, and where to go on. */
export default function PathSection() {
  const progress = useProgress()
  const { names, done, next } = readPath(progress)
  return (
    <section className="path panel" aria-labelledby="path-heading">
      <header className="path-head row between wrap">
        <h2 id="path-heading">
          Your path{' '}
          <span className="faint medium">
            {done} of {names.length} done
          </span>
        </h2>
        <Kept isAny={Object.keys(progress).length > 0} />
      </header>
      <ol className="path-steps">
        {names.map((name, place) => (
          <PathStep key={name} {...{ name, place, next, progress }} />
        ))}
      </ol>
      <NextLesson name={next} progress={progress} />
      <MakeLesson />
    </section>
  )
}

function Kept({ isAny }: { readonly isAny: boolean }) {
  const { say } = useActions()
  if (!useIsProgressKept()) return <UnkeptNote />
  if (!isAny)
    return (
      <p className="small faint">About four minutes each; what you do is kept on this device</p>
    )
  const forget = () => {
    forgetProgress()
    say('Your progress was deleted. Scenarios that you changed are kept under “Your scenarios”.')
  }
  return (
    <p className="small faint">
      Kept on this device{' '}
      <Button kind="link" onClick={forget}>
        Delete my progress
      </Button>
    </p>
  )
}

interface PathStepProps {
  readonly name: string
  readonly place: number
  readonly next: string | null
  readonly progress: Progress
}

function PathStep({ name, place, next, progress }: PathStepProps) {
  const actions = useActions()
  const { lesson, prompt } = LESSONS[name]!
  const isDone = progress[name]?.isDone === true
  return (
    <li data-done={isDone} data-next={name === next}>
      <button
        type="button"
        aria-label={`Lesson ${place + 1}, ${lesson!.topic}${isDone ? ', done' : ''}: ${prompt}`}
        onClick={() => openPreset(actions, name)}
      >
        <span className="path-dot" aria-hidden="true">
          {isDone ? <Icon name="check" /> : place + 1}
        </span>
        <strong>{lesson!.topic}</strong>
        <span className="small soft path-question">{prompt}</span>
      </button>
    </li>
  )
}

/** Any scenario can be one. */
function MakeLesson() {
  const { setView } = useActions()
  return (
    <p className="path-make soft">
      Teaching?{' '}
      <Button kind="link" onClick={() => setView({ sitePath: 'lesson/edit' })}>
        Make a lesson of the open scenario
      </Button>
    </p>
  )
}

interface NextLessonProps {
  readonly name: string | null
  readonly progress: Progress
}

function NextLesson({ name, progress }: NextLessonProps) {
  const actions = useActions()
  if (name === null) {
    return (
      <div className="path-next stack">
        <h3>You have been through all ten.</h3>
        <p className="soft">Make a lesson of a scenario of your own, and send its link.</p>
        <Button onClick={() => actions.setView({ sitePath: 'scenarios' })}>All scenarios</Button>
      </div>
    )
  }
  const { lesson, prompt } = LESSONS[name]!
  const isBegun = progress[name] !== undefined
  return (
    <div className="path-next stack">
      <p className="small faint">Next: {lesson!.topic}</p>
      <h3>{prompt}</h3>
      <Button kind="primary" onClick={() => openPreset(actions, name)}>
        {isBegun || Object.keys(progress).length > 0 ? 'Continue' : 'Start'}
        <Icon name="next" />
      </Button>
    </div>
  )
}
