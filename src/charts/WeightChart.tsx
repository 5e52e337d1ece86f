import { layoutWeights, type WeighedVote } from './layout-weights'
import { spreadLabels } from './spread-labels'
import type { Box } from './time-scale'
import { ChartCursor } from './ChartCursor'
import './charts.css'

export interface WeightChartProps {
  readonly votes: readonly WeighedVote[]
  readonly box: Box
  readonly nameOf: (agentId: string) => string
  readonly current: number
  readonly reading: string
  readonly onMove: (to: number) => void
}

const MAX_LABELS = 12
const LABEL_GAP = 13

const NAMES = {
  raw: 'as cast',
  attention: '× attention',
  reputation: '× reputation',
  final: 'counts',
}

export function WeightChart({ votes, box, nameOf, current, reading, onMove }: WeightChartProps) {
  const { lines, stages, ticks } = layoutWeights(votes, box)
  const end = stages.at(-1)?.x ?? 0
  const labels = spreadLabels(
    lines.slice(0, MAX_LABELS).map(({ id, agentId, proposalId, points }) => ({
      id,
      text: `${nameOf(agentId)} on ${proposalId}`,
      y: points.at(-1)?.y ?? 0,
    })),
    { gap: LABEL_GAP, top: box.top, bottom: box.height - box.bottom },
  )
  const line = lines[current]
  return (
    <svg
      className="chart weights"
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
    >
      <g className="axis" aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <path d={`M${box.left} ${y}H${end}`} />
            <text x={box.left - 6} y={y} textAnchor="end" dominantBaseline="middle">
              {value}
            </text>
          </g>
        ))}
        {stages.map(({ name, x }) => (
          <text key={name} x={x} y={box.height - 4} textAnchor="middle">
            {NAMES[name]}
          </text>
        ))}
      </g>
      {lines.map(({ id, d, stance, points }, place) => (
        <g
          key={id}
          className="weight-line"
          data-stance={stance}
          data-current={place === current}
          onPointerEnter={() => onMove(place)}
        >
          <path d={d} />
          {points.map(({ x, y }, stage) => (
            <circle key={stage} cx={x} cy={y} r={place === current ? 3.5 : 2} />
          ))}
        </g>
      ))}
      <g className="labels">
        {labels.map(({ id, text, at }) => (
          <text key={id} x={end + 8} y={at} dominantBaseline="middle">
            {text}
          </text>
        ))}
      </g>
      {line && (
        <ChartCursor
          label="Votes and their weights"
          count={lines.length}
          current={current}
          reading={reading}
          onMove={onMove}
        >
          <circle cx={line.points[0]?.x} cy={line.points[0]?.y} r={4} />
        </ChartCursor>
      )}
    </svg>
  )
}
