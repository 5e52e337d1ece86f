import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import type { LabName } from '../../engine/protocols/plans'
import { usePlayground } from '../../store/hooks/use-playground'
import { useLabKeys } from './use-lab-keys'
import './labs.css'

/** Each lab is fetched when it is opened. */
const PAGES: Readonly<Record<LabName, ComponentType>> = {
  ballot: lazy(() => import('../ballot/view/BallotLab')),
  judges: lazy(() => import('../judges/view/JudgesLab')),
  debate: lazy(() => import('../debate/view/DebateLab')),
  workflow: lazy(() => import('../workflow/view/WorkflowLab')),
}

/** In place of the board: the lab that is open. */
export default function LabPage() {
  const lab = usePlayground((state) => state.lab)
  // Another scenario is nothing that this one has become.
  const opened = usePlayground((state) => state.opened)
  useLabKeys()
  if (lab === null) return null
  const Page = PAGES[lab]
  return (
    <Suspense fallback={<p role="status">Loading …</p>}>
      <Page key={`${lab} ${opened}`} />
    </Suspense>
  )
}
