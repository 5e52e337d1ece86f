import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import './sparkline.css'

export interface SparklineProps {
  readonly lines: readonly { readonly values: readonly number[]; readonly colour: number | null }[]
  readonly max: number
  /** The place on the lines that is looked at. */
  readonly at: number
}

const WIDTH = 64
const HEIGHT = 20
const MARGIN = 3

/** The course of something in a line of text. The number beside it says where it stands. */
export function Sparkline({ lines, max, at }: SparklineProps) {
  const last = Math.max(1, ...lines.map(({ values }) => values.length - 1))
  const x = scaleLinear([0, last], [MARGIN, WIDTH - MARGIN])
  const y = scaleLinear([0, Math.max(max, 1e-9)], [HEIGHT - MARGIN, MARGIN])
  const draw = line<number>(
    (_, place) => x(place),
    (value) => y(value),
  )
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {lines.map(({ values, colour }, place) => (
        <g key={place} {...(colour === null ? {} : { 'data-colour': colour })}>
          <path d={draw(values) ?? ''} />
          {values[at] !== undefined && <circle cx={x(at)} cy={y(values[at])} r="2.2" />}
        </g>
      ))}
    </svg>
  )
}
