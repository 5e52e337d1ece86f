import { scaleBand, scaleSqrt } from 'd3-scale'
import type { Influence } from '../engine'
import type { Box } from './time-scale'
import { ChartCursor } from './ChartCursor'
import { fitLabel } from './fit-label'
import './charts.css'

export const INFLUENCE_KINDS = ['replies', 'challenges', 'votes'] as const
export type InfluenceKind = (typeof INFLUENCE_KINDS)[number]

export interface InfluenceMatrixProps {
  readonly pairs: readonly Influence[]
  readonly agents: readonly string[]
  readonly kind: InfluenceKind
  readonly box: Box
  readonly nameOf: (agentId: string) => string
  readonly current: number
  readonly reading: string
  readonly onMove: (to: number) => void
}

export const amountOf = (pair: Influence, kind: InfluenceKind): number =>
  kind === 'votes' ? pair.agrees + pair.disagrees : pair[kind]

/** Pixels that a tilted name may be long. */
const TILTED = 64

/** Who spoke to whom: rows speak, columns are spoken to, and the area of a dot is how often. */
export function InfluenceMatrix(props: InfluenceMatrixProps) {
  const { pairs, agents, kind, box, nameOf, current, reading, onMove } = props
  const x = scaleBand(agents, [box.left, box.width - box.right])
  const y = scaleBand(agents, [box.top, box.height - box.bottom])
  const most = Math.max(1, ...pairs.map((pair) => amountOf(pair, kind)))
  const radius = scaleSqrt([0, most], [0, Math.min(x.bandwidth(), y.bandwidth()) / 2 - 1])
  const centre = (pair: Influence) => ({
    cx: (x(pair.to) ?? 0) + x.bandwidth() / 2,
    cy: (y(pair.from) ?? 0) + y.bandwidth() / 2,
  })
  const at = pairs[current]
  return (
    <svg
      className="chart influence"
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
    >
      <g className="axis" aria-hidden="true">
        {agents.map((id) => (
          <g key={id}>
            <path
              d={`M${box.left} ${(y(id) ?? 0) + y.bandwidth()}H${box.width - box.right}M${(x(id) ?? 0) + x.bandwidth()} ${box.top}V${box.height - box.bottom}`}
            />
            <text
              x={box.left - 6}
              y={(y(id) ?? 0) + y.bandwidth() / 2}
              textAnchor="end"
              dominantBaseline="middle"
            >
              {fitLabel(nameOf(id), box.left - 8)}
            </text>
            <text
              transform={`translate(${(x(id) ?? 0) + x.bandwidth() / 2},${box.top - 5}) rotate(-35)`}
            >
              {fitLabel(nameOf(id), TILTED)}
            </text>
          </g>
        ))}
      </g>
      {pairs.map((pair, place) => {
        const amount = amountOf(pair, kind)
        const against = kind === 'votes' && amount > 0 ? pair.disagrees / amount : 0
        return (
          <circle
            key={`${pair.from} ${pair.to}`}
            className="influence-dot"
            data-kind={kind}
            data-against={against > 0.5}
            data-current={place === current}
            {...centre(pair)}
            r={radius(amount)}
            onPointerEnter={() => onMove(place)}
          />
        )
      })}
      {at && (
        <ChartCursor
          label="Pairs of agents"
          count={pairs.length}
          current={current}
          reading={reading}
          onMove={onMove}
        >
          <circle {...centre(at)} r={3} />
        </ChartCursor>
      )}
    </svg>
  )
}
