import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type Ref,
} from 'react'
import { findNear } from './fit-view'
import type { GraphData, Positions } from './graph-data'
import { GraphLanes, placeLanes } from './GraphLanes'
import { GraphMarks } from './GraphMarks'
import { createGraphPainter, type GraphPainter } from './graph-painter'
import { sizeAt, type View } from './paint-canvas'
import { placeHeads } from './place-heads'
import type { Scene } from './scene'
import { useGraphView, type GraphHandle } from './use-graph-view'
import './graph.css'

/** Up to here every signal is an element of its own; beyond, all of them are painted. */
export const MAX_IN_SVG = 1200

export interface SignalGraphProps {
  readonly ref: Ref<GraphHandle>
  readonly data: GraphData
  readonly positions: Positions
  readonly scene: Scene
  /** Pixels of a round in the world of the lanes; null where there are no lanes. */
  readonly roundWidth: number | null
  readonly laneName: (source: string) => string
  /** Another theme has other colours, and paint does not know. */
  readonly theme: string
  readonly selected: number | null
  readonly onSelect: (row: number) => void
  readonly onPoint: (row: number | null) => void
}

/**
 * Signals and who answers whom. d3 keeps the zoom; elements or paint are moved directly, so that panning
 * costs no rendering.
 */
export function SignalGraph(props: SignalGraphProps) {
  const { ref, positions, scene, selected, roundWidth, data, laneName } = props
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<SVGGElement>(null)
  const heads = useRef<SVGGElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const lanes = useRef<SVGGElement>(null)
  const painter = useRef<GraphPainter>(null)
  const isPainted = scene.nodes.length > MAX_IN_SVG
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const draw = useCallback((view: View, isMoving: boolean) => {
    const { k, ky, x, y } = view
    const size = sizeAt(view)
    layer.current?.setAttribute('transform', `translate(${x},${y}) scale(${k},${ky})`)
    layer.current?.style.setProperty('--size', `${size / k} ${size / ky}`)
    placeHeads(heads.current, view, latest.current)
    placeLanes(lanes.current, view, latest.current.roundWidth)
    painter.current?.draw(isMoving)
  }, [])
  const actions = useGraphView(frame, latest, draw)
  useLayoutEffect(() => {
    const created = createGraphPainter(() =>
      canvas.current && frame.current
        ? { ...latest.current, frame: frame.current, canvas: canvas.current, view: actions.view() }
        : null,
    )
    painter.current = created
    return created.stop
  }, [actions])
  useImperativeHandle(ref, () => actions, [actions])

  // Another layout is another world, and other signals are to be seen.
  const count = scene.nodes.length
  useLayoutEffect(() => actions.fit(), [actions, positions, count])
  useLayoutEffect(
    () => draw(actions.view(), false),
    [actions, draw, scene, selected, isPainted, roundWidth, props.theme],
  )
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => draw(actions.view(), false)
    dark.addEventListener('change', repaint)
    return () => dark.removeEventListener('change', repaint)
  }, [actions, draw])

  const rowAt = ({ clientX, clientY }: MouseEvent): number | null => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return null
    return findNear(clientX - box.left, clientY - box.top, positions, scene, actions.view())
  }
  return (
    <div
      ref={frame}
      className="graph-frame"
      onClick={(event) => {
        const row = rowAt(event)
        if (row !== null) props.onSelect(row)
      }}
      onPointerMove={(event) => props.onPoint(rowAt(event))}
      onPointerLeave={() => props.onPoint(null)}
    >
      {isPainted ? (
        <canvas ref={canvas} className="graph-canvas" aria-hidden="true" />
      ) : (
        <svg className="graph-svg" aria-hidden="true">
          <g ref={layer}>
            <GraphMarks headsRef={heads} {...{ scene, positions, selected }} />
          </g>
        </svg>
      )}
      {roundWidth !== null && <GraphLanes ref={lanes} data={data} laneName={laneName} />}
    </div>
  )
}
