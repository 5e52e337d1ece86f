import { select } from 'd3-selection'
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { fitView, revealView } from './fit-view'
import type { View } from './paint-canvas'
import type { Positions } from './graph-data'
import type { Scene } from './scene'

export interface GraphHandle {
  readonly fit: () => void
  readonly zoomBy: (factor: number) => void
  readonly reveal: (row: number) => void
  readonly view: () => View
}

interface ViewedGraph {
  readonly positions: Positions
  readonly scene: Scene
  readonly roundWidth: number | null
}

interface ZoomEvent {
  readonly transform: ZoomTransform
  /** Null where nobody turned a wheel or moved a pointer. */
  readonly sourceEvent: Event | null
}

const SCALES: [number, number] = [0.002, 8]

/** Keeps the view of a graph with d3, and draws it after every move, without rendering. */
export function useGraphView(
  frameRef: RefObject<HTMLDivElement | null>,
  latestRef: RefObject<ViewedGraph>,
  draw: (view: View, isMoving: boolean) => void,
): GraphHandle {
  const view = useRef<View>({ k: 1, ky: 1, x: 0, y: 0 })
  /** As d3 sees it: with one scale for both directions. */
  const last = useRef<ZoomTransform>(zoomIdentity)
  const isMoved = useRef(false)
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  const actions = useMemo<GraphHandle>(() => {
    const apply = (element: HTMLDivElement, next: View) => {
      if (!behaviour.current) return
      view.current = next
      const transform = zoomIdentity.translate(next.x, next.y).scale(next.k)
      last.current = transform
      behaviour.current.transform(select(element), transform)
      draw(view.current, false)
    }
    return {
      fit: () => {
        const element = frameRef.current
        if (!element) return
        const { positions, scene, roundWidth } = latestRef.current
        isMoved.current = false
        apply(element, fitView(element, positions, scene, roundWidth !== null))
      },
      zoomBy: (factor) => {
        if (frameRef.current) behaviour.current?.scaleBy(select(frameRef.current), factor)
      },
      reveal: (row) => {
        const element = frameRef.current
        const next = element && revealView(element, latestRef.current.positions, row, view.current)
        if (next) apply(element, next)
      },
      view: () => view.current,
    }
  }, [frameRef, latestRef, draw])

  useEffect(() => {
    const element = frameRef.current
    if (!element) return
    const zooming = zoom<HTMLDivElement, unknown>()
      .scaleExtent(SCALES)
      .on('zoom', ({ transform, sourceEvent }: ZoomEvent) => {
        const before = last.current
        if (sourceEvent === null && transform === before) return
        if (sourceEvent !== null) isMoved.current = true
        last.current = transform
        view.current = moveView(
          view.current,
          before,
          transform,
          latestRef.current.roundWidth !== null,
        )
        draw(view.current, sourceEvent !== null)
      })
    behaviour.current = zooming
    select(element).call(zooming).on('dblclick.zoom', null)
    const observer = new ResizeObserver(() => {
      // A reader who has gone somewhere stays there.
      if (!isMoved.current) actions.fit()
      else draw(view.current, false)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      select(element).on('.zoom', null)
    }
  }, [actions, frameRef, latestRef, draw])
  return actions
}

/** Time is stretched, lanes are not: they only move when everything does. */
function moveView(
  { ky, y }: View,
  before: ZoomTransform,
  { k, x, y: to }: ZoomTransform,
  isLanes: boolean,
): View {
  if (!isLanes) return { k, ky: k, x, y: to }
  return { k, ky, x, y: k === before.k ? y + to - before.y : y }
}
