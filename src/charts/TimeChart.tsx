import type { MouseEvent, ReactNode } from 'react'
import { TimeAxis } from './TimeAxis'
import { readTime, type Box } from './time-scale'
import './charts.css'

/** What every chart over time is given. */
export interface OverTime {
  readonly box: Box
  /** How many rounds are drawn, and how many of them there are: a ghost may have more. */
  readonly rounds: number
  readonly last: number
  /** Where the playhead is, as a time and as a round. */
  readonly time: number
  readonly round: number
  readonly onPick: (round: number) => void
  readonly onPoint: (time: number | null) => void
  readonly onFocus: (isFocused: boolean) => void
}

export interface TimeChartProps extends OverTime {
  /** What the arrow keys move through; it must not be called like the slider of the rounds. */
  readonly label: string
  readonly reading: string
  readonly x: (time: number) => number
  readonly children: ReactNode
}

/** The frame of a chart over time: axis, playhead, and one place for the keyboard to read it from. */
export function TimeChart(props: TimeChartProps) {
  const { box, rounds, last, time, round, label, reading, x, children, onPick, onPoint, onFocus } =
    props
  const { width, height, top, bottom } = box
  const timeAt = (event: { currentTarget: SVGSVGElement; clientX: number }) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const at = (event.clientX - frame.left) / frame.width
    return readTime(at * width, rounds, box)
  }
  const pick = (event: MouseEvent<SVGSVGElement>) => onPick(Math.max(1, Math.round(timeAt(event))))
  return (
    <svg
      className="chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onPointerMove={(event) => {
        onPoint(timeAt(event))
        if (event.pointerType === 'mouse' && event.buttons === 1) pick(event)
      }}
      onPointerLeave={() => onPoint(null)}
      // A finger that swipes over it means to scroll; one that taps means this place.
      onClick={pick}
    >
      <TimeAxis rounds={rounds} x={x} box={box} />
      {children}
      <g
        className="playhead"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={last}
        aria-valuenow={round}
        aria-valuetext={reading}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
      >
        <path d={`M${x(time)} ${top}V${height - bottom}`} />
        <circle cx={x(time)} cy={top} r={4} />
      </g>
    </svg>
  )
}
