import { startTransition, useEffect, useState } from 'react'
import type { Panel as HiddenPanel } from '../scenario/scenario'
import { usePlayground } from '../store/hooks/use-playground'
import type { Page } from '../store/view'
import { lazyPart } from '../ui/lazy-part'
import { Panel } from '../ui/Panel'
import { useNarrow } from '../ui/use-narrow'
import { Rail } from './ballots/Rail'
import { Board } from './cards/Board'
import { ProposalLegend } from './cards/ProposalLegend'
import { PageTabs } from './PageTabs'
import { Headline, NewsLine } from './story/Story'
import { Dock } from './timeline/Dock'
import { Inspector } from './why/Inspector'

const Resizers = lazyPart(() => import('./Resizers'))

/** The board: votes on the left, verdicts in the middle, reasons on the right, time below. */
export function BoardPage({ hidden }: { readonly hidden: ReadonlySet<HiddenPanel> }) {
  const isNarrow = useNarrow()
  const page = usePlayground((state) => state.page)
  const isPainted = useIsPainted()
  /** On a narrow page the others are out of sight, and the first paint does without them. */
  const isDrawn = (tab: Page) => isPainted || !isNarrow || page === tab
  return (
    <>
      {isNarrow ? (
        <main className="narrow-main">
          <OnEveryTab />
          <Board isWhole={false} />
        </main>
      ) : null}
      {!hidden.has('ballots') && isDrawn('votes') && <Rail />}
      {!isNarrow && <Board />}
      {!hidden.has('inspector') && isDrawn('why') && <Inspector />}
      {!isNarrow && (
        <Panel name="The edges of the panels" waiting={null} isSmall>
          <Resizers hidden={hidden} />
        </Panel>
      )}
      {!hidden.has('charts') && isDrawn('charts') && <Dock />}
      {isNarrow && <PageTabs />}
    </>
  )
}

function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => startTransition(() => setIsPainted(true)), [])
  return isPainted
}

/** On a narrow page one panel is seen at a time: the question, the answer and what letters mean stay in sight. */
function OnEveryTab() {
  const hasList = usePlayground((state) => state.page === 'votes')
  // Whoever has scrolled down to a ballot still reads what turning it has changed.
  const isNewsInSight = usePlayground((state) => state.page === 'votes' && state.run.news !== null)
  return (
    <>
      <section className="strip" id="board" tabIndex={-1} aria-label="At a glance">
        <Headline />
        {isNewsInSight && <NewsLine />}
      </section>
      <div className="under-strip stack">
        {!isNewsInSight && <NewsLine />}
        {!hasList && <ProposalLegend />}
      </div>
    </>
  )
}
