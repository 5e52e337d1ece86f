import { DOCK_TABS, type DockTab } from '../../store/view'
import { IconButton } from '../../ui/IconButton'
import { Tabs } from '../../ui/Tabs'
import { useNarrow } from '../../ui/use-narrow'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Player } from './Player'
import { RoundControl } from './RoundControl'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/Panel'
import './dock.css'

const Timeline = lazyPart(() => import('./Timeline'))
const Signals = lazyPart(() => import('../signals/Signals'))
const Graph = lazyPart(() => import('../graph/Graph'))
const Influence = lazyPart(() => import('../influence/Influence'))
const ResultsTable = lazyPart(() => import('../results/ResultsTable'))

const LABELS: Readonly<Record<DockTab, string>> = {
  timeline: 'Timeline',
  signals: 'Signals',
  graph: 'Graph',
  influence: 'Influence',
  table: 'Table',
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
  // On a narrow page nobody sees charts before they ask for them.
  const isWanted = usePlayground((state) => state.page === 'charts')
  const isSeen = !useNarrow() || isWanted
  const { setView } = useActions()
  return (
    <Tabs
      label="Charts"
      orientation={isGrown ? 'horizontal' : 'vertical'}
      tabs={TABS}
      selected={tab}
      onSelect={(id) => setView({ tab: id })}
      aside={
        <>
          <IconButton
            className="icon-button dock-grow"
            icon={isGrown ? 'shrink' : 'grow'}
            label={isGrown ? 'Back to the board' : 'Enlarge'}
            onClick={() => setView({ isDockGrown: !isGrown })}
          />
          <RoundControl />
          <Player />
        </>
      }
    >
      <Panel key={tab} name={`The ${LABELS[tab].toLowerCase()}`}>
        {tab === 'timeline' && isSeen && <Timeline />}
        {tab === 'signals' && <Signals />}
        {tab === 'graph' && <Graph />}
        {tab === 'influence' && <Influence />}
        {tab === 'table' && <ResultsTable />}
      </Panel>
    </Tabs>
  )
}
