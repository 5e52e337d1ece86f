import { quadtree } from 'd3-quadtree'
import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import type { ZoomBehavior } from 'd3-zoom'
import { memo, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { Ref } from 'react'
import type { GraphData, Positions } from './graph-data'
import { LANE_HEIGHT } from './layout-lanes'
import { paintCanvas, sizeAt } from './paint-canvas'
import type { View } from './paint-canvas'
import { readPalette } from './read-palette'
import { isDissent } from './scene'
import type { Scene } from './scene'
import { SIGNAL_LOOKS } from './signal-look'
import './graph.css'

/** Up to here every signal is an element of its own; beyond, all of them are painted. */
export const MOST_IN_SVG = 1200

export interface GraphHandle {
  readonly fit: () => void
  readonly zoomBy: (factor: number) => void
  readonly reveal: (row: number) => void
  readonly view: () => View
}

export interface SignalGraphProps {
  readonly ref: Ref<GraphHandle>
  readonly data: GraphData
  readonly positions: Positions
  readonly scene: Scene
  /** Pixels of a round in the world of the lanes; null where there are no lanes. */
  readonly roundWidth: number | null
  readonly laneName: (source: string) => string
  readonly selected: number | null
  readonly onSelect: (row: number) => void
  readonly onPoint: (row: number | null) => void
}

const SCALES: [number, number] = [0.01, 8]
/** How near a pointer must come to a signal. */
const NEAR = 14
/** What is left free around a graph that is fitted in; on the left stand the names of the lanes. */
const MARGIN = { left: 96, right: 24, top: 10, bottom: 22 }
const PLAIN_MARGIN = { ...MARGIN, left: 24 }

/**
 * Signals and who answers whom. d3 keeps the zoom and finds what is near; elements or paint are moved
 * directly, so that panning costs no rendering.
 */
export function SignalGraph(props: SignalGraphProps) {
  const { ref, positions, scene, selected, roundWidth, data, laneName } = props
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<SVGGElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const lanes = useRef<SVGGElement>(null)
  const isPainted = scene.nodes.length > MOST_IN_SVG
  const view = useRef<View>({ k: 1, x: 0, y: 0 })
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const near = useMemo(
    () =>
      quadtree<number>()
        .x((row) => positions.x[row]!)
        .y((row) => positions.y[row]!)
        .addAll(scene.nodes.map(({ row }) => row)),
    [positions, scene],
  )

  const draw = useRef<() => void>(() => undefined)
  useLayoutEffect(() => {
    let pending = 0
    const paint = () => {
      pending = 0
      const element = canvas.current
      const context = element?.getContext('2d')
      const around = frame.current
      if (!element || !context || !around) return
      const { clientWidth: width, clientHeight: height } = around
      const density = window.devicePixelRatio
      if (element.width !== width * density || element.height !== height * density) {
        element.width = width * density
        element.height = height * density
      }
      const size = { width, height, density }
      const { scene: now, positions: at, selected: row } = latest.current
      paintCanvas(context, now, at, view.current, readPalette(around), row, size)
    }
    draw.current = () => {
      const { k, x, y } = view.current
      layer.current?.setAttribute('transform', `translate(${x},${y}) scale(${k})`)
      layer.current?.style.setProperty('--size', String(sizeAt(k) / k))
      placeLanes(lanes.current, view.current, latest.current.roundWidth)
      if (canvas.current && pending === 0) pending = requestAnimationFrame(paint)
    }
    return () => {
      cancelAnimationFrame(pending)
    }
  }, [])

  const actions = useMemo<GraphHandle>(() => {
    const apply = (next: View) => {
      const element = frame.current
      if (!element || !behaviour.current) return
      const transform = zoomIdentity.translate(next.x, next.y).scale(next.k)
      behaviour.current.transform(select(element), transform)
    }
    return {
      fit: () => {
        const element = frame.current
        if (!element) return
        const { positions: world, roundWidth: width } = latest.current
        const margin = width === null ? PLAIN_MARGIN : MARGIN
        const room = {
          x: element.clientWidth - margin.left - margin.right,
          y: element.clientHeight - margin.top - margin.bottom,
        }
        const k = Math.min(1.6, room.x / world.width, room.y / world.height)
        const x = margin.left + Math.max(0, (room.x - world.width * k) / 2)
        const y = margin.top + Math.max(0, (room.y - world.height * k) / 2)
        apply({ k, x, y })
      },
      zoomBy: (factor) => {
        const element = frame.current
        if (element) behaviour.current?.scaleBy(select(element), factor)
      },
      reveal: (row) => {
        const element = frame.current
        if (!element) return
        const { k, x, y } = view.current
        const { positions: world } = latest.current
        const [px, py] = [world.x[row]! * k + x, world.y[row]! * k + y]
        const { clientWidth: width, clientHeight: height } = element
        const isIn = px > MARGIN.left && px < width - 20 && py > 10 && py < height - 20
        if (!isIn) apply({ k, x: x + width / 2 - px, y: y + height / 2 - py })
      },
      view: () => view.current,
    }
  }, [])
  useImperativeHandle(ref, () => actions, [actions])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const zooming = zoom<HTMLDivElement, unknown>()
      .scaleExtent(SCALES)
      .on('zoom', ({ transform }: { readonly transform: View }) => {
        view.current = { k: transform.k, x: transform.x, y: transform.y }
        draw.current()
      })
    behaviour.current = zooming
    select(element).call(zooming).on('dblclick.zoom', null)
    const observer = new ResizeObserver(() => {
      actions.fit()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      select(element).on('.zoom', null)
    }
  }, [actions])

  // Another layout is another world.
  useLayoutEffect(() => {
    actions.fit()
  }, [actions, positions])
  useLayoutEffect(() => {
    draw.current()
  }, [scene, selected, isPainted, roundWidth])

  const rowAt = (clientX: number, clientY: number): number | null => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return null
    const { k, x, y } = view.current
    const found = near.find((clientX - box.left - x) / k, (clientY - box.top - y) / k, NEAR / k)
    return found ?? null
  }
  return (
    <div
      ref={frame}
      className="graph-frame"
      onClick={(event) => {
        const row = rowAt(event.clientX, event.clientY)
        if (row !== null) props.onSelect(row)
      }}
      onPointerMove={(event) => {
        props.onPoint(rowAt(event.clientX, event.clientY))
      }}
      onPointerLeave={() => {
        props.onPoint(null)
      }}
    >
      {isPainted ? (
        <canvas ref={canvas} className="graph-canvas" aria-hidden="true" />
      ) : (
        <svg className="graph-svg" aria-hidden="true">
          <g ref={layer}>
            <Marks scene={scene} positions={positions} selected={selected} />
          </g>
        </svg>
      )}
      {roundWidth !== null && (
        <svg className="graph-lanes" aria-hidden="true">
          <g ref={lanes}>
            {Array.from(data.counts, (_, round) => (
              <g key={round} data-round={round}>
                <path />
                <text>{round + 1}</text>
              </g>
            ))}
            {data.sources.map((source, lane) => (
              <text key={source} data-lane={lane}>
                {laneName(source)}
              </text>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

/** Names of lanes closer than this would run into each other. */
const LEAST_PITCH = 13
const LEAST_ROUND = 26

/** Lanes are named at the left edge and rounds at the lower one, wherever one has gone. */
function placeLanes(group: SVGGElement | null, { k, x, y }: View, roundWidth: number | null): void {
  const frame = group?.ownerSVGElement
  if (!group || !frame || roundWidth === null) return
  const height = frame.clientHeight
  const every = Math.max(1, Math.ceil(LEAST_PITCH / (LANE_HEIGHT * k)))
  const everyRound = Math.max(1, Math.ceil(LEAST_ROUND / (roundWidth * k)))
  for (const element of group.children) {
    const { lane, round } = (element as SVGElement).dataset
    if (lane !== undefined) {
      const isShown = Number(lane) % every === 0
      element.setAttribute('visibility', isShown ? 'visible' : 'hidden')
      if (isShown) element.setAttribute('y', String((Number(lane) + 0.5) * LANE_HEIGHT * k + y + 4))
      element.setAttribute('x', '8')
    } else if (round !== undefined) {
      const left = Number(round) * roundWidth * k + x
      const [rule, name] = element.children
      rule?.setAttribute('d', `M${left} 0V${height}`)
      const isNamed = Number(round) % everyRound === 0
      name?.setAttribute('visibility', isNamed ? 'visible' : 'hidden')
      name?.setAttribute('x', String(left + (roundWidth * k) / 2))
      name?.setAttribute('y', String(height - 6))
    }
  }
}

interface MarksProps {
  readonly scene: Scene
  readonly positions: Positions
  readonly selected: number | null
}

const Marks = memo(function Marks({ scene, positions: { x, y }, selected }: MarksProps) {
  return (
    <>
      {scene.edges.map(({ from, to, presence }) => (
        <path
          key={from}
          className="edge"
          data-presence={presence}
          d={`M${x[from]!} ${y[from]!}L${x[to]!} ${y[to]!}`}
        />
      ))}
      {scene.conflicts.map(({ from, to, presence }) => (
        <path
          key={`${from} ${to}`}
          className="edge"
          data-kind="conflict"
          data-presence={presence}
          d={`M${x[from]!} ${y[from]!}L${x[to]!} ${y[to]!}`}
        />
      ))}
      {scene.nodes.map((node) => {
        const { row, type, stance, presence } = node
        const look = SIGNAL_LOOKS[type]
        return (
          <g
            key={row}
            className="signal"
            data-type={look?.type}
            data-stance={STANCE_NAMES[stance]}
            data-line={look?.isLine}
            data-presence={presence}
            style={{ translate: `${x[row]!}px ${y[row]!}px` }}
          >
            <path d={look?.d} />
            {isDissent(node) && <circle className="dissent-mark" r={8} />}
            {row === selected && <circle className="selected-mark" r={11} />}
          </g>
        )
      })}
    </>
  )
})

const STANCE_NAMES: readonly (string | undefined)[] = ['agree', 'disagree', 'abstain']
