import { layoutEntropy, type EntropyKind } from './layout-entropy'
import { spreadLabels } from './spread-labels'
import { TimeChart, type OverTime } from './TimeChart'
import type { ChartRound } from './time-scale'
import { formatNumber } from '../describe/format'

export interface EntropyChartProps extends OverTime {
  readonly data: readonly ChartRound[]
  readonly threshold: number
  readonly reading: string
  /** What would have been, had something not been changed. */
  readonly ghost: readonly ChartRound[] | null
}

const NAMES: Readonly<Record<EntropyKind, string>> = {
  beliefs: 'posteriors',
  support: 'support',
}

const LABEL_GAP = 13

export function EntropyChart(props: EntropyChartProps) {
  const { data, threshold, ghost, box, rounds, reading } = props
  const bitsOf = (each: readonly ChartRound[]) =>
    Math.max(0, ...each.map(({ entropy }) => entropy.maximum))
  const range = { rounds, bits: Math.max(bitsOf(data), bitsOf(ghost ?? [])) }
  const { lines, maximum, consensus, x } = layoutEntropy(data, threshold, box, range)
  const past = ghost && layoutEntropy(ghost, threshold, box, range)
  const labels = spreadLabels(
    [
      { id: 'maximum', text: `maximum ${formatNumber(maximum.bits)}`, y: maximum.y },
      ...lines.map(({ kind, points }) => ({
        id: kind,
        text: `${NAMES[kind]} ${formatNumber(points.at(-1)?.bits ?? 0)}`,
        y: points.at(-1)?.y ?? 0,
      })),
      { id: 'consensus', text: `decides at ${formatNumber(consensus.bits)}`, y: consensus.y },
    ],
    { gap: LABEL_GAP, top: box.top + 3, bottom: box.height - box.bottom - 2 },
  )
  return (
    <TimeChart {...props} label="Entropy over time" reading={reading} x={x}>
      <path className="level" d={maximum.d} />
      <path className="level" data-kind="consensus" d={consensus.d} />
      {past?.lines.map(({ kind, d }) => (
        <path key={kind} className="entropy-line ghost" data-kind={kind} d={d} />
      ))}
      {lines.map(({ kind, d, points }) => (
        <g key={kind} className="entropy-line" data-kind={kind}>
          <path d={d} />
          {points.map((point) => (
            <circle
              key={point.round}
              cx={point.x}
              cy={point.y}
              r={point.round === props.round ? 4 : 2.5}
            />
          ))}
        </g>
      ))}
      <g className="labels">
        {labels.map(({ id, text, at }) => (
          <text key={id} data-kind={id} x={x(rounds) + 8} y={at} dominantBaseline="middle">
            {text}
          </text>
        ))}
      </g>
    </TimeChart>
  )
}
