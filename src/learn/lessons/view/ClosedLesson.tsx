import { LESSONS } from '../../../scenario/presets/lessons/lessons'
import { useActions } from '../../../store/hooks/use-playground'
import { openPreset } from '../../../store/open-preset'
import { Button } from '../../../ui/Button'

/** Where an address names a lesson that is not the one of the open document. */
export function ClosedLesson({ name }: { readonly name: string | null }) {
  const actions = useActions()
  const lesson = name === null ? undefined : LESSONS[name]
  return (
    <main id="board" className="site lesson-closed stack-wide" tabIndex={-1}>
      {lesson ? (
        <>
          <h1>{lesson.prompt}</h1>
          <p className="soft">Another scenario is open. It is kept as it is.</p>
          <Button kind="primary" onClick={() => openPreset(actions, name!)}>
            Start the lesson
          </Button>
        </>
      ) : (
        <>
          <h1>There is no lesson here</h1>
          <p className="soft">
            The open scenario teaches nothing yet, and no lesson has this name.
          </p>
          <div className="cluster">
            <Button
              kind="primary"
              onClick={() => actions.setView({ sitePage: 'learn', sitePath: 'path' })}
            >
              All lessons
            </Button>
            <Button onClick={() => actions.setView({ sitePath: 'lesson/edit' })}>
              Make a lesson
            </Button>
          </div>
        </>
      )}
    </main>
  )
}
