import { useEffect } from 'react'
import { setPrompt } from '../../../../scenario/edits/shows'
import { beginLesson, removeLesson, setLesson } from '../../../../scenario/edits/lesson'
import { LESSON_LIMITS, type Lesson } from '../../../../scenario/lesson/lesson'
import {
  useActions,
  usePlayground,
  usePlaygroundStore,
} from '../../../../store/hooks/use-playground'
import { LabWatch } from '../../../../labs/frame/lab-watch'
import { Button } from '../../../../ui/Button'
import { TextField } from '../../../../ui/Field'
import { useNarrow } from '../../../../ui/use-narrow'
import { keyOfStart } from '../../model/lesson-key'
import { NEW_PROGRESS } from '../../model/progress'
import { LessonFrame } from '../LessonFrame'
import { LessonStage } from '../LessonStage'
import { keepStart } from '../lesson-start'
import { updateProgress } from '../progress-store'
import { useLessonRun } from '../use-lesson-state'
import { PredictionFields } from './PredictionFields'
import { TaskFields } from './TaskFields'
import './editor.css'

export type ChangeLesson = (name: string, change: Partial<Lesson>, group?: string) => void

/** Writes a lesson into the open document, step by step, with the board beside it. */
export default function LessonEditor() {
  const lesson = usePlayground(({ scenario }) => scenario.lesson)
  const { setView } = useActions()
  useEffect(() => {
    setView({ revealed: { verdicts: true, arithmetic: true, flips: true } })
    return () => setView({ revealed: {} })
  }, [setView])
  return lesson ? <Editor lesson={lesson} /> : <Begin />
}

function Begin() {
  const title = usePlayground(({ scenario }) => scenario.title)
  const store = usePlaygroundStore()
  const { edit, setView } = useActions()
  return (
    <main id="board" className="site lesson-closed stack-wide" tabIndex={-1}>
      <h1>Make a lesson of “{title}”</h1>
      <p className="soft">
        A question, a prediction, and a task that the page checks. The lesson becomes part of the
        scenario: its link and its file carry it, and it opens beside the real board.
      </p>
      <div className="cluster">
        <Button kind="primary" onClick={() => edit(beginLesson(store.getState().scenario))}>
          Make a lesson
        </Button>
        <Button onClick={() => setView({ sitePath: 'scenarios' })}>Choose another scenario</Button>
      </div>
    </main>
  )
}

function Editor({ lesson }: { readonly lesson: Lesson }) {
  const scenario = usePlayground((state) => state.scenario)
  const { edit, settle } = useActions()
  const isNarrow = useNarrow()
  const { state, watchLab } = useLessonRun(scenario)
  const change: ChangeLesson = (name, changes, group) =>
    edit(setLesson({ ...lesson, ...changes }, name, group))
  const Heading = isNarrow ? 'h1' : 'h2'
  return (
    <div className="site lesson">
      <LessonFrame label="Lesson editor" isMain={isNarrow}>
        <div
          className="lesson-scroll lesson-form stack-loose"
          role="region"
          aria-label="Parts of the lesson"
          tabIndex={0}
          onBlur={settle}
        >
          <Heading className="lesson-question">Your lesson</Heading>
          <TextField
            label="Topic"
            value={lesson.topic}
            maxLength={LESSON_LIMITS.topic}
            onChange={(topic) => change('Change the topic', { topic }, 'topic')}
          />
          <TextField
            label="Question"
            rows={2}
            value={scenario.prompt}
            maxLength={2000}
            onChange={(prompt) => edit(setPrompt(prompt))}
          />
          <PredictionFields {...{ lesson, scenario, change }} />
          <TaskFields {...{ lesson, scenario, change, state }} />
          <TextField
            label="What to take away"
            rows={3}
            value={lesson.takeaway}
            maxLength={LESSON_LIMITS.text}
            onChange={(takeaway) => change('Change the takeaway', { takeaway }, 'takeaway')}
          />
        </div>
        <EditorFooter />
      </LessonFrame>
      <LabWatch value={watchLab}>
        <LessonStage lab={lesson.lab ?? null} isSeen={!isNarrow} />
      </LabWatch>
    </div>
  )
}

function EditorFooter() {
  const store = usePlaygroundStore()
  const { edit, setView, say } = useActions()
  const preview = () => {
    const { opened, scenario } = store.getState()
    keepStart(opened, scenario)
    updateProgress(keyOfStart(scenario), NEW_PROGRESS)
    setView({ sitePath: 'lesson' })
  }
  return (
    <footer className="lesson-footer row between">
      <Button
        kind="link"
        onClick={() => {
          edit(removeLesson())
          say('The lesson was removed.', 'undo')
        }}
      >
        Remove
      </Button>
      <span className="row">
        <Button onClick={() => setView({ dialog: { kind: 'share' } })}>Share the lesson</Button>
        <Button kind="primary" onClick={preview}>
          Preview
        </Button>
      </span>
    </footer>
  )
}
