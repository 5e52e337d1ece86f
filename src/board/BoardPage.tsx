import { Rail } from './ballots/Rail'
import { Board } from './cards/Board'
import { PageTabs } from './PageTabs'
import { Resizer } from './Resizer'
import { Dock } from './timeline/Dock'
import { VerdictStrip } from './VerdictStrip'
import { Inspector } from './why/Inspector'

/** The board: votes on the left, verdicts in the middle, reasons on the right, time below. */
export function BoardPage({ hidden }: { readonly hidden: string }) {
  return (
    <>
      <VerdictStrip />
      {!hidden.includes('ballots') && <Rail />}
      <Board />
      {!hidden.includes('inspector') && <Inspector />}
      <section className="resizers" aria-label="Sizes of the panels">
        {!hidden.includes('ballots') && <Resizer side="rail" label="Width of the votes" />}
        {!hidden.includes('inspector') && (
          <Resizer side="inspector" label="Width of the inspector" />
        )}
        {!hidden.includes('charts') && <Resizer side="dock" label="Height of the timeline" />}
      </section>
      {!hidden.includes('charts') && <Dock />}
      <PageTabs />
    </>
  )
}
