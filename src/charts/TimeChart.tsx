import type { PointerEvent, ReactNode } from 'react'
import { TimeAxis } from './TimeAxis'
import { roundAt } from './time-scale'
import type { Box } from './time-scale'
import './charts.css'

/** What every chart over time is given. */
export interface OverTime {
  readonly box: Box
  /** How many rounds are drawn. */
  readonly rounds: number
  /** Where the playhead is, as a time and as a round. */
  readonly time: number
  readonly round: number
  readonly onPick: (round: number) => void
  readonly onPoint: (round: number | null) => void
}

export interface TimeChartProps extends OverTime {
  /** What the arrow keys move through; it must not be called like the slider of the rounds. */
  readonly label: string
  /** What is to be read at the playhead, in words. */
  readonly reading: string
  readonly x: (time: number) => number
  readonly children: ReactNode
}

/** The frame of a chart over time: axis, playhead, and one place for the keyboard to read it from. */
export function TimeChart(props: TimeChartProps) {
  const { box, rounds, time, round, label, reading, x, children, onPick, onPoint } = props
  const { width, height, top, bottom } = box
  const roundOf = (event: PointerEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    return roundAt(((event.clientX - frame.left) / frame.width) * width, rounds, box)
  }
  return (
    <svg
      className="chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onPointerMove={(event) => {
        onPoint(roundOf(event))
      }}
      onPointerLeave={() => {
        onPoint(null)
      }}
      onPointerDown={(event) => {
        onPick(roundOf(event))
      }}
    >
      <TimeAxis rounds={rounds} x={x} box={box} />
      {children}
      <g
        className="playhead"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={rounds}
        aria-valuenow={round}
        aria-valuetext={reading}
      >
        <path d={`M${x(time)} ${top}V${height - bottom}`} />
        <circle cx={x(time)} cy={top} r={4} />
      </g>
    </svg>
  )
}
