import type { Panel } from '../scenario/scenario'
import { usePlayground } from '../store/hooks/use-playground'
import { selectDockOpen } from '../store/selectors'
import { Resizer } from './Resizer'

export default function Resizers({ hidden }: { readonly hidden: ReadonlySet<Panel> }) {
  const isDockOpen = usePlayground(selectDockOpen)
  return (
    <section className="resizers" aria-label="Sizes of the panels">
      {!hidden.has('ballots') && <Resizer side="rail" label="Width of the votes" />}
      {!hidden.has('inspector') && <Resizer side="inspector" label="Width of the inspector" />}
      {!hidden.has('charts') && isDockOpen && <Resizer side="dock" label="Height of the charts" />}
    </section>
  )
}
