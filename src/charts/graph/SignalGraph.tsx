import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import type { ZoomBehavior, ZoomTransform } from 'd3-zoom'
import { memo, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { CSSProperties, Ref } from 'react'
import { drawReply } from './draw-reply'
import type { GraphData, Positions } from './graph-data'
import { LANE_HEIGHT } from './layout-lanes'
import { BEND, paintCanvas, sizeAt } from './paint-canvas'
import type { View } from './paint-canvas'
import { readPalette } from './read-palette'
import { isDissent } from './scene'
import type { Scene } from './scene'
import { SIGNAL_LOOKS } from './signal-look'
import { truncate } from '../../describe/format'
import './graph.css'

/** Up to here every signal is an element of its own; beyond, all of them are painted. */
export const MAX_IN_SVG = 1200

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
  /** Another theme has other colours, and paint does not know. */
  readonly theme: string
  readonly selected: number | null
  readonly onSelect: (row: number) => void
  readonly onPoint: (row: number | null) => void
}

interface ZoomEvent {
  readonly transform: ZoomTransform
  /** Null where nobody turned a wheel or moved a pointer. */
  readonly sourceEvent: Event | null
}

/** Pixels that are painted beyond the frame, so that a graph can be moved without painting it again. */
const OVERSCAN = 240
/** A movement that pauses for this long is painted. */
const DEBOUNCE_MS = 90

const SCALES: [number, number] = [0.002, 8]
/** What is small is not blown up more than this, and lanes are not squeezed below that. */
const MAX_FITTED = 1.6
const MIN_LANE = 0.06
const MAX_LANE = 2.6
/** How near a pointer must come to a signal. */
const NEAR = 14
/** What is left free around a graph that is fitted in; on the left stand the names of the lanes. */
const MARGIN = { left: 124, right: 24, top: 10, bottom: 22 }
const PLAIN_MARGIN = { ...MARGIN, left: 24 }

/**
 * Signals and who answers whom. d3 keeps the zoom; elements or paint are moved directly, so that panning
 * costs no rendering.
 */
export function SignalGraph(props: SignalGraphProps) {
  const { ref, positions, scene, selected, roundWidth, data, laneName } = props
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<SVGGElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const lanes = useRef<SVGGElement>(null)
  const isPainted = scene.nodes.length > MAX_IN_SVG
  const view = useRef<View>({ k: 1, ky: 1, x: 0, y: 0 })
  /** As d3 sees it: with one scale for both directions. */
  const last = useRef<ZoomTransform>(zoomIdentity)
  const isMoved = useRef(false)
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const draw = useRef<(isMoving: boolean) => void>(() => undefined)
  useLayoutEffect(() => {
    let pending = 0
    let calm: ReturnType<typeof setTimeout> | undefined
    /** What is on the canvas now: until it is painted again, it is moved and scaled as a whole. */
    let painted: View | null = null
    const paint = () => {
      pending = 0
      clearTimeout(calm)
      const element = canvas.current
      const context = element?.getContext('2d')
      const around = frame.current
      if (!element || !context || !around) return
      const width = around.clientWidth + 2 * OVERSCAN
      const height = around.clientHeight + 2 * OVERSCAN
      const density = window.devicePixelRatio
      if (element.width !== width * density || element.height !== height * density) {
        element.width = width * density
        element.height = height * density
        element.style.width = `${width}px`
        element.style.height = `${height}px`
      }
      const { scene: now, positions: at, selected: row } = latest.current
      const { k, ky, x, y } = view.current
      const shifted = { k, ky, x: x + OVERSCAN, y: y + OVERSCAN }
      const size = { width, height, density }
      paintCanvas(context, now, at, shifted, readPalette(around), row, size)
      painted = view.current
      element.style.transform = ''
    }
    const paintSoon = () => {
      if (pending === 0) pending = requestAnimationFrame(paint)
    }
    /** False where what is painted does not reach that far. */
    const movePainted = (element: HTMLCanvasElement): boolean => {
      if (!painted) return false
      const { k, ky, x, y } = view.current
      const [sx, sy] = [k / painted.k, ky / painted.ky]
      const [dx, dy] = [x - painted.x * sx, y - painted.y * sy]
      const isFar = Math.max(Math.abs(dx), Math.abs(dy)) > OVERSCAN
      if (sx < 0.6 || sx > 1.7 || (sx === 1 && isFar)) return false
      element.style.transform = `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})`
      return true
    }
    draw.current = (isMoving) => {
      const { k, ky, x, y } = view.current
      const size = sizeAt(view.current)
      layer.current?.setAttribute('transform', `translate(${x},${y}) scale(${k},${ky})`)
      layer.current?.style.setProperty('--size', `${size / k} ${size / ky}`)
      placeLanes(lanes.current, view.current, latest.current.roundWidth)
      const element = canvas.current
      if (!element) return
      if (!isMoving || !movePainted(element)) paintSoon()
      else {
        clearTimeout(calm)
        calm = setTimeout(paintSoon, DEBOUNCE_MS)
      }
    }
    return () => {
      cancelAnimationFrame(pending)
      clearTimeout(calm)
    }
  }, [])

  const actions = useMemo<GraphHandle>(() => {
    const apply = (next: View) => {
      const element = frame.current
      if (!element || !behaviour.current) return
      view.current = next
      const transform = zoomIdentity.translate(next.x, next.y).scale(next.k)
      last.current = transform
      behaviour.current.transform(select(element), transform)
      draw.current(false)
    }
    return {
      fit: () => {
        const element = frame.current
        if (!element) return
        const { positions, scene: shown, roundWidth: width } = latest.current
        const world = extentOf(positions, shown, width !== null)
        const margin = width === null ? PLAIN_MARGIN : MARGIN
        const room = {
          x: element.clientWidth - margin.left - margin.right,
          y: element.clientHeight - margin.top - margin.bottom,
        }
        const [across, down] = [room.x / world.width, room.y / world.height]
        const together = Math.min(MAX_FITTED, across, down)
        const k = width === null ? together : Math.min(MAX_FITTED, across)
        const ky = width === null ? together : Math.max(MIN_LANE, Math.min(MAX_LANE, down))
        const x = margin.left + Math.max(0, (room.x - world.width * k) / 2) - world.left * k
        const y = margin.top + Math.max(0, (room.y - world.height * ky) / 2) - world.top * ky
        isMoved.current = false
        apply({ k, ky, x, y })
      },
      zoomBy: (factor) => {
        const element = frame.current
        if (element) behaviour.current?.scaleBy(select(element), factor)
      },
      reveal: (row) => {
        const element = frame.current
        if (!element) return
        const { k, ky, x, y } = view.current
        const { positions: world } = latest.current
        const [px, py] = [world.x[row]! * k + x, world.y[row]! * ky + y]
        const { clientWidth: width, clientHeight: height } = element
        const isIn = px > MARGIN.left && px < width - 20 && py > 4 && py < height - 16
        if (!isIn) apply({ k, ky, x: x + width / 2 - px, y: y + height / 2 - py })
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
      .on('zoom', ({ transform, sourceEvent }: ZoomEvent) => {
        if (sourceEvent === null && transform === last.current) return
        if (sourceEvent !== null) isMoved.current = true
        const before = last.current
        last.current = transform
        const { k, x } = transform
        const { ky, y } = view.current
        // Time is stretched, lanes are not: they only move when everything does.
        const isPan = k === before.k
        view.current =
          latest.current.roundWidth === null
            ? { k, ky: k, x, y: transform.y }
            : { k, ky, x, y: isPan ? y + transform.y - before.y : y }
        draw.current(sourceEvent !== null)
      })
    behaviour.current = zooming
    select(element).call(zooming).on('dblclick.zoom', null)
    const observer = new ResizeObserver(() => {
      // Whoever has gone somewhere stays there.
      if (!isMoved.current) actions.fit()
      else draw.current(false)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      select(element).on('.zoom', null)
    }
  }, [actions])

  // Another layout is another world, and other signals are to be seen.
  const count = scene.nodes.length
  useLayoutEffect(() => {
    actions.fit()
  }, [actions, positions, count])
  useLayoutEffect(() => {
    draw.current(false)
  }, [scene, selected, isPainted, roundWidth, props.theme])
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => {
      draw.current(false)
    }
    dark.addEventListener('change', repaint)
    return () => {
      dark.removeEventListener('change', repaint)
    }
  }, [])

  const rowAt = (clientX: number, clientY: number): number | null => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return null
    const { k, ky, x, y } = view.current
    const [px, py] = [clientX - box.left - x, clientY - box.top - y]
    let nearest: number | null = null
    let least = NEAR
    for (const { row } of scene.nodes) {
      const distance = Math.hypot(positions.x[row]! * k - px, positions.y[row]! * ky - py)
      if (distance >= least) continue
      least = distance
      nearest = row
    }
    return nearest
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
                {shorten(laneName(source))}
              </text>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

/** What there is to see: of lanes always all, of time what is shown. */
function extentOf({ x, y, width, height }: Positions, { nodes }: Scene, isLanes: boolean) {
  if (nodes.length === 0) return { left: 0, top: 0, width, height }
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { row } of nodes) {
    left = Math.min(left, x[row]!)
    right = Math.max(right, x[row]!)
    top = Math.min(top, y[row]!)
    bottom = Math.max(bottom, y[row]!)
  }
  const across = { left: left - AROUND, width: right - left + 2 * AROUND }
  if (isLanes) return { ...across, top: 0, height }
  return { ...across, top: top - AROUND, height: bottom - top + 2 * AROUND }
}

const AROUND = 16

/** Names of lanes closer than this would run into each other. */
const MIN_PITCH = 13
const MIN_ROUND = 26

/** Lanes are named at the left edge and rounds at the lower one, wherever one has gone. */
function placeLanes(
  group: SVGGElement | null,
  { k, ky, x, y }: View,
  roundWidth: number | null,
): void {
  const frame = group?.ownerSVGElement
  if (!group || !frame || roundWidth === null) return
  const height = frame.clientHeight
  const every = Math.max(1, Math.ceil(MIN_PITCH / (LANE_HEIGHT * ky)))
  const everyRound = Math.max(1, Math.ceil(MIN_ROUND / (roundWidth * k)))
  for (const element of group.children) {
    const { lane, round } = (element as SVGElement).dataset
    if (lane !== undefined) {
      const isShown = Number(lane) % every === 0
      element.setAttribute('visibility', isShown ? 'visible' : 'hidden')
      if (isShown)
        element.setAttribute('y', String((Number(lane) + 0.5) * LANE_HEIGHT * ky + y + 4))
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

/** Characters of a name that fit beside the lanes. */
const NAME_LENGTH = 16

const shorten = (name: string): string => truncate(name, NAME_LENGTH)

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
          d={drawReply(x[from]!, y[from]!, x[to]!, y[to]!, BEND)}
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
            style={
              { '--signal': look?.colour, translate: `${x[row]!}px ${y[row]!}px` } as CSSProperties
            }
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
