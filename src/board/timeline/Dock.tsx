import { selectDockOpen } from '../../store/selectors'
import { DOCK_TABS, type DockTab } from '../../store/view'
import { IconButton } from '../../ui/IconButton'
import { Tabs } from '../../ui/Tabs'
import { useNarrow } from '../../ui/use-narrow'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { usePlaying } from './play'
import { RoundControl } from './RoundControl'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './dock.css'

const Player = lazyPart(() => import('./Player'))
const Sparklines = lazyPart(() => import('./Sparklines'))
const Timeline = lazyPart(() => import('./Timeline'))
const Signals = lazyPart(() => import('../signals/Signals'))
const Graph = lazyPart(() => import('../graph/Graph'))
const Influence = lazyPart(() => import('../influence/Influence'))
const ResultsTable = lazyPart(() => import('../results/ResultsTable'))
const Words = lazyPart(() => import('../words/Words'))

const LABELS: Readonly<Record<DockTab, string>> = {
  timeline: 'Timeline',
  signals: 'Signals',
  graph: 'Graph',
  influence: 'Influence',
  table: 'Table',
  words: 'Words',
}

const TABS = DOCK_TABS.map((id) => ({ id, label: LABELS[id] }))

export function Dock() {
  return (
    <section className="dock" aria-label="Charts">
      <Panel name="The charts">
        <Charts />
      </Panel>
    </section>
  )
}

function Charts() {
  const tab = usePlayground((state) => state.tab)
  const isGrown = usePlayground((state) => state.isDockGrown)
  const isOpen = usePlayground(selectDockOpen)
  // On a narrow page nobody sees charts before they ask for them.
  const isWanted = usePlayground((state) => state.page === 'charts')
  const isNarrow = useNarrow()
  const isSeen = isNarrow ? isWanted : isOpen || isGrown
  const { setView } = useActions()
  usePlaying()
  return (
    <Tabs
      label="Charts"
      tabs={TABS}
      selected={isSeen || isNarrow ? tab : null}
      onSelect={(id) => setView({ tab: id, isDockOpen: true })}
      aside={<DockControls isOpen={isSeen} isGrown={isGrown} />}
    >
      <Panel key={tab} name={`The ${LABELS[tab].toLowerCase()}`}>
        {isSeen && <Chart tab={tab} />}
      </Panel>
    </Tabs>
  )
}

function Chart({ tab }: { readonly tab: DockTab }) {
  switch (tab) {
    case 'timeline':
      return <Timeline />
    case 'signals':
      return <Signals />
    case 'graph':
      return <Graph />
    case 'influence':
      return <Influence />
    case 'table':
      return <ResultsTable />
    case 'words':
      return <Words />
  }
}

interface DockControlsProps {
  readonly isOpen: boolean
  readonly isGrown: boolean
}

/** Time on the left; how much of the page the charts take on the right. */
function DockControls({ isOpen, isGrown }: DockControlsProps) {
  const { setView } = useActions()
  return (
    <>
      <div className="dock-time row">
        <RoundControl />
        <Panel
          key={String(isOpen)}
          name={isOpen ? 'The player' : 'The sparklines'}
          waiting={null}
          isSmall
        >
          {isOpen ? <Player /> : <Sparklines />}
        </Panel>
      </div>
      <div className="dock-size row">
        <IconButton
          icon={isGrown ? 'shrink' : 'grow'}
          label={isGrown ? 'Back to the board' : 'Enlarge'}
          onClick={() => setView({ isDockGrown: !isGrown })}
        />
        <IconButton
          icon={isOpen ? 'fold' : 'open'}
          label={isOpen ? 'Close the charts' : 'Open the charts'}
          aria-expanded={isOpen}
          onClick={() => setView({ isDockOpen: !isOpen, isDockGrown: false })}
        />
      </div>
    </>
  )
}
