import type { ComponentType } from 'react'
import type { LabName } from '../../engine/protocols/plans'
import { usePlayground } from '../../store/hooks/use-playground'
import { useLabKeys } from './use-lab-keys'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './labs.css'

/** Each lab is fetched when it is opened. */
const PAGES: Readonly<Record<LabName, ComponentType>> = {
  ballot: lazyPart(() => import('../ballot/view/BallotLab')),
  judges: lazyPart(() => import('../judges/view/JudgesLab')),
  debate: lazyPart(() => import('../debate/view/DebateLab')),
  workflow: lazyPart(() => import('../workflow/view/WorkflowLab')),
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
    <Panel key={lab} name="The lab">
      <Page key={`${lab} ${opened}`} />
    </Panel>
  )
}
