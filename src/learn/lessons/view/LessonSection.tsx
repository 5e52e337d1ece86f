import { usePlayground } from '../../../store/hooks/use-playground'
import { keyOfLesson } from '../model/key-of-lesson'
import { nameOfSlug } from '../model/path'
import { lazyPart } from '../../../ui/lazy-part'
import { Panel } from '../../../ui/Panel'
import { ClosedLesson } from './ClosedLesson'
import { LessonPlayer } from './LessonPlayer'
import './lesson.css'

const LessonEditor = lazyPart(() => import('./editor/LessonEditor'))

/** A lesson beside the real board: the one of the open document, or the one that the address names. */
export default function LessonSection({ path }: { readonly path: string }) {
  const lesson = usePlayground(({ scenario }) => scenario.lesson)
  const opened = usePlayground((state) => state.opened)
  const key = lesson && keyOfLesson(lesson)
  const asked = nameOfSlug(path)
  if (path === 'edit') {
    return (
      <Panel name="The lesson editor">
        <LessonEditor />
      </Panel>
    )
  }
  if (key === undefined || (path !== '' && asked !== key)) return <ClosedLesson name={asked} />
  return <LessonPlayer key={`${opened} ${key}`} lessonKey={key} />
}
