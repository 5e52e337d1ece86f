import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { repliesOf, threadOf, type Positions } from '../../charts/graph/graph-data'
import { MAX_FORCED } from '../../charts/graph/layout-force'
import { LANE_HEIGHT, roundWidth } from '../../charts/graph/layout-lanes'
import { readPalette } from '../../charts/graph/read-palette'
import { composeScene } from '../../charts/graph/scene'
import { SignalGlyph } from '../../charts/graph/SignalGlyph'
import { SignalGraph } from '../../charts/graph/SignalGraph'
import type { GraphHandle } from '../../charts/graph/use-graph-view'
import { writeGraphSvg } from '../../charts/graph/write-graph-svg'
import { paperOf } from '../../charts/save-picture'
import { SIGNAL_TYPES } from '../../engine'
import { consensusOf } from '../../store/selectors'
import { openGraphLayout } from '../../worker/graph-layout'
import type { SignalSheet } from '../../worker/api'
import { describeSignal } from '../../describe/signals'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useMoment } from '../../store/hooks/use-moment'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { plural } from '../../describe/format'
import { Figure } from '../../charts/Figure'
import { rowFor, runViewKey } from './graph-keys'
import { SignalFilters } from '../signals/SignalFilters'
import { useDatedAnswer } from '../../store/hooks/use-answer'
import { answeredIn, useSignals, type Signals } from '../signals/use-signals'
import './graph.css'

/** Who said what when, and in answer to what. */
export default function Graph() {
  const signals = useSignals()
  if (!signals) return <p role="status">Listening …</p>
  return <GraphOf {...signals} />
}

type Layout = 'lanes' | 'force'

function GraphOf({ sheet, found }: Signals) {
  const moment = useMoment()
  const selectedId = usePlayground((state) => state.signal)
  const theme = usePlayground((state) => state.preferences.theme)
  const { setView } = useActions()
  const agentName = useAgentName()
  const [layout, setLayout] = useState<Layout>('lanes')
  const [isThread, setThread] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const graph = useRef<GraphHandle>(null)
  const frame = useRef<HTMLDivElement>(null)
  const selected = useMemo(() => {
    const row = selectedId === null ? -1 : sheet.ids.indexOf(selectedId)
    return row < 0 ? null : row
  }, [sheet, selectedId])
  const thread = useMemo(
    () => (isThread && selected !== null ? threadOf(sheet, selected) : null),
    [sheet, isThread, selected],
  )
  const scene = useMemo(
    () => composeScene(sheet, { moment, rows: found, thread }),
    [sheet, moment, found, thread],
  )
  const answered = useMemo(() => answeredIn(sheet), [sheet])
  const canForce = found.length <= MAX_FORCED
  const drawn: Layout = layout === 'force' && canForce ? 'force' : 'lanes'
  const positions = usePositions(sheet, found, drawn)
  useEffect(() => {
    if (selected !== null) graph.current?.reveal(selected)
  }, [selected])
  const replies = useMemo(() => repliesOf(sheet), [sheet])
  const choose = (row: number) => setView({ signal: sheet.ids[row] ?? null })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rowFor(event.key, selected, { found, sheet, replies })
    const view = {
      hasSelected: selected !== null,
      toggleThread: () => setThread(!isThread),
      zoomBy: (factor: number) => graph.current?.zoomBy(factor),
      fit: () => graph.current?.fit(),
      deselect: () => setView({ signal: null }),
    }
    if (row !== null) choose(row)
    else if (!runViewKey(event.key, view)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const summary = useMemo(() => summariseSignals(sheet, found), [sheet, found])
  return (
    <div className="graph column">
      <SignalFilters
        sources={sheet.sources}
        answered={answered}
        found={found.length}
        all={sheet.ids.length}
      />
      <Figure
        title="Signals and replies"
        summary={summary}
        table={() => ({
          head: ['Round', 'Id', 'Type', 'Source', 'Confidence', 'Answers'],
          rows: Array.from(found, (row) => [
            sheet.round[row]!,
            sheet.ids[row]!,
            SIGNAL_TYPES[sheet.type[row]!]!,
            sheet.sources[sheet.source[row]!]!,
            sheet.confidence[row]!,
            sheet.ids[sheet.parent[row]!] ?? '',
          ]),
        })}
        picture={() => {
          const stage = frame.current
          const view = graph.current?.view()
          if (!stage || !positions || !view) return null
          const { clientWidth: width, clientHeight: height } = stage
          const lanes = sheet.sources.map((source, lane) => ({
            name: agentName(source),
            y: (lane + 0.5) * LANE_HEIGHT,
          }))
          const svg = writeGraphSvg({
            scene,
            positions,
            view,
            width,
            height,
            palette: readPalette(stage),
            paper: paperOf(stage),
            lanes: drawn === 'lanes' ? lanes : [],
            rounds:
              drawn === 'lanes'
                ? Array.from({ length: sheet.counts.length + 1 }, (_, i) => i * roundWidth(sheet))
                : [],
          })
          return { svg, width, height }
        }}
        tools={
          <span className="graph-tools">
            <select
              className="field"
              aria-label="Layout"
              value={drawn}
              onChange={({ target }) => setLayout(target.value === 'force' ? 'force' : 'lanes')}
            >
              <option value="lanes">lanes over time</option>
              <option value="force" disabled={!canForce}>
                {canForce ? 'drawn together by replies' : `by replies: up to ${MAX_FORCED} signals`}
              </option>
            </select>
            <button
              type="button"
              className="link-button"
              aria-pressed={isThread}
              disabled={selected === null}
              onClick={() => setThread(!isThread)}
            >
              Thread
            </button>
            <button
              type="button"
              className="link-button"
              onClick={() => {
                graph.current?.fit()
              }}
            >
              Fit
            </button>
          </span>
        }
      >
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
              roundWidth={drawn === 'lanes' ? roundWidth(sheet) : null}
              laneName={agentName}
              theme={theme}
              selected={selected}
              onSelect={choose}
              onPoint={setPointed}
            />
          ) : (
            <p>Laying it out …</p>
          )}
          <Note row={pointed ?? selected} />
        </div>
      </Figure>
    </div>
  )
}

/** The signal under the pointer, or the selected one, in words; screen readers hear it. */
function Note({ row }: { readonly row: number | null }) {
  const agentName = useAgentName()
  const answer = useDatedAnswer(
    (remote) => (row === null ? Promise.resolve([]) : remote.signalsAt([row])),
    `note ${row ?? ''}`,
  )
  const said = row === null ? undefined : answer?.value[0]
  return (
    <p className="graph-note" role="status" data-empty={!said}>
      {said && (
        <>
          <SignalGlyph type={said.signal.type} /> {said.signal.type}{' '}
          <strong>{agentName(said.signal.source)}</strong> {describeSignal(said.signal)}{' '}
          <span className="quiet">
            round {said.round}, confidence {Number(said.signal.confidence.toFixed(2))}
            {said.signal.replyTo === undefined ? '' : `, in answer to ${said.signal.replyTo}`}
          </span>
        </>
      )}
    </p>
  )
}

/** Where everything is, worked out in a thread of its own. */
function usePositions(sheet: SignalSheet, found: Int32Array, layout: Layout): Positions | null {
  const seed = usePlayground(({ scenario }) => consensusOf(scenario).seed)
  const [known, setKnown] = useState<{
    readonly sheet: SignalSheet
    readonly rows: Int32Array | null
    readonly positions: Positions
  } | null>(null)
  const { say } = useActions()
  // Lanes do not depend on what is shown in them.
  const rows = layout === 'force' ? found : null
  useEffect(() => {
    let isCurrent = true
    const remote = openGraphLayout()
    const work = rows
      ? remote.layoutForce({ parent: sheet.parent }, [...rows], sheet.ids.length, seed)
      : remote.layoutLanes({
          sources: sheet.sources,
          source: sheet.source,
          type: sheet.type,
          round: sheet.round,
          parent: sheet.parent,
          counts: sheet.counts,
        })
    work.then(
      (positions) => {
        if (isCurrent && positions) setKnown({ sheet, rows, positions })
      },
      () => {
        if (isCurrent) say('The graph could not be laid out.')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [sheet, rows, seed, say])
  return known?.sheet === sheet && known.rows === rows ? known.positions : null
}

function summariseSignals(sheet: SignalSheet, found: Int32Array): string {
  if (found.length === 0) return 'No signal matches.'
  const speakers = new Set(Array.from(found, (row) => sheet.source[row]))
  const replies = found.filter((row) => sheet.parent[row]! >= 0).length
  const against = found.filter((row) => sheet.stance[row] === 1).length
  const forgotten = found.filter((row) => sheet.forgottenIn[row]! > 0).length
  return [
    `${plural(found.length, 'signal')} by ${plural(speakers.size, 'speaker')}`,
    plural(replies, 'reply', 'replies'),
    ...(against > 0 ? [`${plural(against, 'vote')} against`] : []),
    ...(sheet.conflicts.length > 0 ? [plural(sheet.conflicts.length, 'conflict')] : []),
    ...(forgotten > 0 ? [`${forgotten} forgotten by the bus`] : []),
  ].join(', ')
}
