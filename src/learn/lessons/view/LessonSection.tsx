import { useState } from 'react'
import { usePlayground, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { keyOfStart, keyOfTeaching } from '../model/lesson-key'
import { nameOfSlug } from '../model/path'
import { lazyPart } from '../../../ui/lazy-part'
import { Panel } from '../../../ui/Panel'
import { ClosedLesson } from './ClosedLesson'
import { LessonPlayer } from './LessonPlayer'
import { startOf } from './lesson-start'
import './lesson.css'

const LessonEditor = lazyPart(() => import('./editor/LessonEditor'))

/** A lesson beside the real board: the one of the open document, or the one that the address names. */
export default function LessonSection({ path }: { readonly path: string }) {
  const teaching = usePlayground(({ scenario }) => scenario.lesson && keyOfTeaching(scenario))
  const opened = usePlayground((state) => state.opened)
  if (path === 'edit') {
    return (
      <Panel name="The lesson editor">
        <LessonEditor />
      </Panel>
    )
  }
  if (teaching === undefined) return <ClosedLesson name={nameOfSlug(path)} />
  return <OpenSection key={`${opened} ${teaching}`} path={path} />
}

function OpenSection({ path }: { readonly path: string }) {
  const store = usePlaygroundStore()
  const [start] = useState(() => startOf(store.getState()))
  const asked = nameOfSlug(path)
  if (path !== '' && asked !== keyOfStart(start)) return <ClosedLesson name={asked} />
  return <LessonPlayer start={start} />
}
