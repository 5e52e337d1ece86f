import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { repliesOf, threadOf } from '../../charts/graph/graph-data'
import { MAX_FORCED } from '../../charts/graph/layout-force'
import { LANE_HEIGHT, roundWidth } from '../../charts/graph/layout-lanes'
import { GraphLegend } from '../../charts/graph/GraphLegend'
import { readPalette } from '../../charts/graph/read-palette'
import { composeScene } from '../../charts/graph/scene'
import { SignalGraph } from '../../charts/graph/SignalGraph'
import type { GraphHandle } from '../../charts/graph/use-graph-view'
import { writeGraphSvg } from '../../charts/graph/write-graph-svg'
import { paperOf } from '../../charts/save-picture'
import type { SignalSheet } from '../../worker/api'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useMoment } from '../../store/hooks/use-moment'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { Panel } from '../../ui/Panel'
import { Figure, type Picture } from '../../charts/Figure'
import { GraphNote } from './GraphNote'
import { rowFor, runViewKey, type GraphView } from './graph-keys'
import { SignalFilters } from '../signals/SignalFilters'
import { isHidden } from '../../store/selectors'
import { HiddenAnswer } from '../story/HiddenAnswer'
import { WithSignalTool } from '../signals/tools/SignalTool'
import { useSignals, type Signals } from '../signals/use-signals'
import { summariseSignals, tabulateSignals } from './describe-graph'
import { usePositions, type Layout } from './use-positions'
import './graph.css'

export default function Graph() {
  const signals = useSignals()
  const isPredicted = usePlayground(isHidden('verdicts'))
  if (isPredicted) return <HiddenAnswer answer="signals" />
  if (!signals) return <p role="status">Listening …</p>
  return (
    <WithSignalTool>
      <GraphOf {...signals} />
    </WithSignalTool>
  )
}

function GraphOf({ sheet, found }: Signals) {
  const selectedId = usePlayground((state) => state.signal)
  const theme = usePlayground((state) => state.preferences.theme)
  const { setView } = useActions()
  const agentName = useAgentName()
  const [wanted, setLayout] = useState<Layout>('lanes')
  const [isThread, setThread] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const graph = useRef<GraphHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const selected = useMemo(() => {
    const row = selectedId === null ? -1 : sheet.ids.indexOf(selectedId)
    return row < 0 ? null : row
  }, [sheet, selectedId])
  const scene = useScene({ sheet, found }, isThread ? selected : null)
  const layout = found.length <= MAX_FORCED ? wanted : 'lanes'
  const positions = usePositions(sheet, found, layout)
  useEffect(() => {
    if (selected !== null) graph.current?.reveal(selected)
  }, [selected])
  const replies = useMemo(() => repliesOf(sheet), [sheet])
  const choose = (row: number) => setView({ signal: sheet.ids[row] ?? null })
  const view = {
    hasSelected: selected !== null,
    toggleThread: () => setThread(!isThread),
    zoomBy: (factor: number) => graph.current?.zoomBy(factor),
    fit: () => graph.current?.fit(),
    deselect: () => setView({ signal: null }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rowFor(event.key, selected, { found, sheet, replies })
    if (row !== null) choose(row)
    else if (!runViewKey(event.key, view)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const summary = useMemo(() => summariseSignals(sheet, found), [sheet, found])
  const width = layout === 'lanes' ? roundWidth(sheet) : null
  return (
    <div className="graph column">
      <SignalFilters sheet={sheet} found={found.length} />
      <Figure
        title="Signals and replies"
        term="signal"
        summary={summary}
        table={() => tabulateSignals(sheet, found)}
        picture={() => {
          const stage = frame.current
          const seen = graph.current?.view()
          if (!stage || !positions || !seen) return null
          const axes = width === null ? { lanes: [], rounds: [] } : layoutAxes(sheet, agentName)
          return drawGraph(stage, { scene, positions, view: seen, ...axes })
        }}
        tools={
          <GraphTools
            layout={layout}
            canForce={found.length <= MAX_FORCED}
            isThread={isThread}
            view={view}
            onLayout={setLayout}
          />
        }
      >
        <div className="graph-body">
          <GraphLegend scene={scene} />
          <div
            ref={frame}
            className="graph-stage"
            role="application"
            aria-label="Signal graph"
            aria-description="Arrow left and right: the previous and the next signal. Up: the signal it answers. Down: the first answer to it. Enter: only its thread."
            tabIndex={0}
            onKeyDown={onKeyDown}
          >
            {positions ? (
              <SignalGraph
                ref={graph}
                data={sheet}
                positions={positions}
                scene={scene}
                roundWidth={width}
                laneName={agentName}
                theme={theme}
                selected={selected}
                onSelect={choose}
                onPoint={setPointed}
              />
            ) : (
              <p>Laying it out …</p>
            )}
          </div>
          <div className="graph-note small">
            <Panel name="The note" waiting={null}>
              <GraphNote row={pointed ?? selected} />
            </Panel>
          </div>
        </div>
      </Figure>
    </div>
  )
}

/** What is drawn at the playhead: all that was found, or the thread of one signal. */
function useScene({ sheet, found }: Signals, threadFrom: number | null) {
  const moment = useMoment()
  return useMemo(() => {
    const thread = threadFrom === null ? null : threadOf(sheet, threadFrom)
    return composeScene(sheet, { moment, rows: found, thread })
  }, [sheet, moment, found, threadFrom])
}

const layoutAxes = (sheet: SignalSheet, agentName: (id: string) => string) => ({
  lanes: sheet.sources.map((source, lane) => ({
    name: agentName(source),
    y: (lane + 0.5) * LANE_HEIGHT,
  })),
  rounds: Array.from({ length: sheet.counts.length + 1 }, (_, i) => i * roundWidth(sheet)),
})

type GraphParts = Pick<
  Parameters<typeof writeGraphSvg>[0],
  'scene' | 'positions' | 'view' | 'lanes' | 'rounds'
>

function drawGraph(stage: HTMLElement, parts: GraphParts): Picture {
  const { clientWidth: width, clientHeight: height } = stage
  const colours = { palette: readPalette(stage), paper: paperOf(stage) }
  return { svg: writeGraphSvg({ ...parts, ...colours, width, height }), width, height }
}

interface GraphToolsProps {
  readonly layout: Layout
  readonly canForce: boolean
  readonly isThread: boolean
  readonly view: GraphView
  readonly onLayout: (layout: Layout) => void
}

const GraphTools = ({ layout, canForce, isThread, view, onLayout }: GraphToolsProps) => (
  <span className="graph-tools">
    <select
      className="field"
      aria-label="Layout"
      value={layout}
      onChange={({ target }) => onLayout(target.value === 'force' ? 'force' : 'lanes')}
    >
      <option value="lanes">lanes over time</option>
      <option value="force" disabled={!canForce}>
        {canForce ? 'drawn together by replies' : `by replies: up to ${MAX_FORCED} signals`}
      </option>
    </select>
    <Button
      kind="link"
      aria-pressed={isThread}
      disabled={!view.hasSelected}
      onClick={view.toggleThread}
    >
      Thread
    </Button>
    <Button kind="link" onClick={view.fit}>
      Fit
    </Button>
  </span>
)
