import type { ReactNode } from 'react'

export interface ChartCursorProps {
  readonly label: string
  readonly count: number
  readonly current: number
  readonly reading: string
  readonly onMove: (to: number) => void
  readonly children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
}

/** One place in a chart for the keyboard: arrows lead from point to point, and screen readers hear each. */
export function ChartCursor({
  label,
  count,
  current,
  reading,
  onMove,
  children,
}: ChartCursorProps) {
  return (
    <g
      className="playhead"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={reading}
      onKeyDown={(event) => {
        const { key } = event
        const target =
          key === 'Home' ? 0 : key === 'End' ? count - 1 : current + (STEPS[key] ?? NaN)
        if (!(target >= 0 && target < count)) return
        event.preventDefault()
        onMove(target)
      }}
    >
      {children}
    </g>
  )
}
