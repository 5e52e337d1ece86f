import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { PanelSide } from '../store/preferences'
import { useActions, usePlayground } from '../store/hooks/use-playground'

interface Range {
  readonly defaultSize: number
  readonly min: number
  /** The largest share of the window: whatever is remembered, the board keeps its place. */
  readonly most: number
  /** 1 where moving right or down makes the panel larger. */
  readonly direction: 1 | -1
  readonly axis: 'x' | 'y'
}

const RANGES: Readonly<Record<PanelSide, Range>> = {
  rail: { defaultSize: 272, min: 220, most: 0.34, direction: 1, axis: 'x' },
  inspector: { defaultSize: 328, min: 260, most: 0.34, direction: -1, axis: 'x' },
  dock: { defaultSize: 204, min: 96, most: 0.6, direction: -1, axis: 'y' },
}

const STEP = 16

/** The line between two panels: drag it, or move it by the arrow keys; a double click resets it. */
export function Resizer({ side, label }: { readonly side: PanelSide; readonly label: string }) {
  const { defaultSize, min, most, direction, axis } = RANGES[side]
  const max = Math.max(min, Math.floor(most * (axis === 'x' ? innerWidth : innerHeight)))
  const wanted = usePlayground((state) => state.preferences.sizes[side]) ?? defaultSize
  const size = Math.min(max, wanted)
  const { resize } = useActions()
  const start = useRef<{ readonly at: number; readonly size: number } | null>(null)
  const set = (pixels: number) => resize(side, Math.round(Math.min(max, Math.max(min, pixels))))
  const positionOf = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY)
  const onKeyDown = (event: KeyboardEvent) => {
    const isMore = event.key === (axis === 'x' ? 'ArrowRight' : 'ArrowDown')
    const isLess = event.key === (axis === 'x' ? 'ArrowLeft' : 'ArrowUp')
    if (!isMore && !isLess) return
    event.preventDefault()
    set(size + (isMore ? STEP : -STEP) * direction)
  }
  return (
    <div
      className="resizer"
      data-side={side}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resize(side, null)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { at: positionOf(event), size }
      }}
      onPointerMove={(event) => {
        const from = start.current
        if (from) set(from.size + (positionOf(event) - from.at) * direction)
      }}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}
