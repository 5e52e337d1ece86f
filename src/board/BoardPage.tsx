import type { Panel } from '../scenario/scenario'
import { Rail } from './ballots/Rail'
import { Board } from './cards/Board'
import { PageTabs } from './PageTabs'
import { Resizer } from './Resizer'
import { Dock } from './timeline/Dock'
import { VerdictStrip } from './VerdictStrip'
import { Inspector } from './why/Inspector'

/** The board: votes on the left, verdicts in the middle, reasons on the right, time below. */
export function BoardPage({ hidden }: { readonly hidden: ReadonlySet<Panel> }) {
  return (
    <>
      <VerdictStrip />
      {!hidden.has('ballots') && <Rail />}
      <Board />
      {!hidden.has('inspector') && <Inspector />}
      <section className="resizers" aria-label="Sizes of the panels">
        {!hidden.has('ballots') && <Resizer side="rail" label="Width of the votes" />}
        {!hidden.has('inspector') && <Resizer side="inspector" label="Width of the inspector" />}
        {!hidden.has('charts') && <Resizer side="dock" label="Height of the timeline" />}
      </section>
      {!hidden.has('charts') && <Dock />}
      <PageTabs />
    </>
  )
}
