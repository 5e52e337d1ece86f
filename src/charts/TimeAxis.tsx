import type { Box } from './time-scale'

/** Rounds that are written out where there are many. */
const MAX_TICKS = 24

export interface TimeAxisProps {
  readonly rounds: number
  readonly x: (time: number) => number
  readonly box: Box
}

export function TimeAxis({ rounds, x, box }: TimeAxisProps) {
  const every = Math.max(1, Math.ceil(rounds / MAX_TICKS))
  const bottom = box.height - box.bottom
  const ticks = Array.from({ length: rounds + 1 }, (_, round) => round)
  return (
    <g className="axis" aria-hidden="true">
      {ticks.map((round) => (
        <path key={round} d={`M${x(round)} ${box.top}V${bottom}`} />
      ))}
      {box.bottom >= 14 &&
        ticks
          .filter((round) => round % every === 0)
          .map((round) => (
            <text key={round} x={x(round)} y={box.height - 3} textAnchor="middle">
              {round === 0 ? 'start' : round}
            </text>
          ))}
    </g>
  )
}
