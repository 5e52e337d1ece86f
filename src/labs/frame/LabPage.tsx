import { usePlayground } from '../../store/hooks/use-playground'
import { LAB_PAGES } from '../pages'
import { useLabKeys } from './use-lab-keys'
import { Panel } from '../../ui/Panel'
import './labs.css'

/** In place of the board: the lab that is open. */
export default function LabPage() {
  const lab = usePlayground((state) => state.lab)
  // Another scenario is nothing that this one has become.
  const opened = usePlayground((state) => state.opened)
  useLabKeys()
  if (lab === null) return null
  const { Page } = LAB_PAGES[lab]
  return (
    <Panel key={lab} name="The lab">
      <Page key={`${lab} ${opened}`} />
    </Panel>
  )
}
