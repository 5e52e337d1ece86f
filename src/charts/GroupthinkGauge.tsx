import type { GroupthinkRisk } from '../engine'
import type { Box } from './time-scale'
import { ChartCursor } from './ChartCursor'
import './charts.css'
import { formatNumber } from '../describe/format'

export interface GroupthinkGaugeProps {
  readonly risks: readonly GroupthinkRisk[]
  readonly agents: number
  readonly round: number
  readonly box: Box
  readonly reading: string
  readonly onPick: (round: number) => void
}

/** Challengers by round: a bar for those who spoke up, a line where as many were to be expected. */
export function GroupthinkGauge(props: GroupthinkGaugeProps) {
  const { risks, agents, round, box, reading, onPick } = props
  const bottom = box.height - box.bottom
  const room = { x: box.width - box.left - box.right, y: bottom - box.top }
  const column = room.x / Math.max(1, risks.length)
  const y = (count: number) => bottom - (count / Math.max(1, agents)) * room.y
  return (
    <svg
      className="chart groupthink"
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
    >
      <g className="axis" aria-hidden="true">
        {[0, agents].map((count) => (
          <g key={count}>
            <path d={`M${box.left} ${y(count)}H${box.width - box.right}`} />
            <text x={box.left - 6} y={y(count)} textAnchor="end" dominantBaseline="middle">
              {count}
            </text>
          </g>
        ))}
      </g>
      {risks.map((risk, place) => {
        const left = box.left + place * column
        const { expectedChallengers: expected, actualChallengers: actual } = risk
        return (
          <g
            key={place}
            className="challengers"
            data-risk={risk.risk}
            data-current={place + 1 === round}
            onPointerDown={() => onPick(place + 1)}
          >
            <rect
              x={left}
              y={box.top}
              width={column}
              height={room.y}
              className="challengers-area"
            />
            <rect
              x={left + column * 0.2}
              y={y(actual)}
              width={column * 0.6}
              height={Math.max(1, bottom - y(actual))}
            />
            <path d={`M${left + column * 0.1} ${y(expected)}H${left + column * 0.9}`} />
            <text x={left + column / 2} y={box.height - 4} textAnchor="middle">
              {place + 1}
            </text>
          </g>
        )
      })}
      {risks[round - 1] && (
        <g className="labels" aria-hidden="true">
          <text x={box.width - box.right} y={box.top + 8} textAnchor="end">
            {risks[round - 1]!.actualChallengers} spoke up,{' '}
            {formatNumber(risks[round - 1]!.expectedChallengers)} expected
          </text>
        </g>
      )}
      {risks[round - 1] && (
        <ChartCursor
          label="Challengers over time"
          count={risks.length}
          current={round - 1}
          reading={reading}
          onMove={(place) => onPick(place + 1)}
        >
          <circle cx={box.left + (round - 0.5) * column} cy={bottom} r={4} />
        </ChartCursor>
      )}
    </svg>
  )
}
