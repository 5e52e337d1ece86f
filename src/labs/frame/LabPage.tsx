import type { ReactNode } from 'react'
import { usePlayground } from '../../store/hooks/use-playground'
import { LAB_PAGES } from '../pages'
import { useLabKeys } from './use-lab-keys'
import { Panel } from '../../ui/Panel'
import './labs.css'

/** Where the lab would be: outside of the page's main part there is no room for it. */
const inMain = (notice: ReactNode) => (
  <main id="board" className="lab" tabIndex={-1}>
    {notice}
  </main>
)

/** In place of the board: the lab that is open. */
export default function LabPage() {
  const lab = usePlayground((state) => state.lab)
  // Another scenario is nothing that this one has become.
  const opened = usePlayground((state) => state.opened)
  useLabKeys()
  if (lab === null) return null
  const { Page } = LAB_PAGES[lab]
  return (
    <Panel key={lab} name="The lab" frame={inMain}>
      <Page key={`${lab} ${opened}`} />
    </Panel>
  )
}
