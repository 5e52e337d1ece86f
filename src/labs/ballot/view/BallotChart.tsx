import { formatSeconds } from '../../../describe/format'
import { ballotRuleOf } from '../../../engine/protocols/ballot'
import { decisionWord } from './describe-ballot'
import type { BallotRecord } from '../model'
import { ChartCursor } from '../../../charts/ChartCursor'
import { layoutBallot } from './layout-ballot'
import '../../../charts/charts.css'
import './ballot-chart.css'

export interface BallotChartProps {
  readonly record: BallotRecord
  /** Where the playhead is, and the times at which it can be. */
  readonly at: number
  readonly stops: readonly number[]
  readonly width: number
  /** The moment in words. */
  readonly reading: string
  readonly onMove: (at: number) => void
}

const MARK = 5
/** About what a character takes, in pixels. */
const CHARACTER = 7

/** The tally of a ballot over time, the lines that rules wait for, and how long each rule waited. */
export function BallotChart(props: BallotChartProps) {
  const { record, at, stops, width, reading, onMove } = props
  const drawn = layoutBallot(record, at, width)
  const { left, right, top, floor, height, heads, playhead } = drawn
  const end = width - right
  const levels = [...drawn.levels, ...heads.levels]
  const colours = new Map(record.basis.choices.map(({ id }, place) => [id, place % 8]))
  const pick = (clientX: number, frame: DOMRect) => {
    const time = drawn.timeAt(((clientX - frame.left) / frame.width) * width)
    const nearest = stops.reduce((best, stop) =>
      Math.abs(stop - time) < Math.abs(best - time) ? stop : best,
    )
    onMove(nearest)
  }
  return (
    <svg
      className="chart ballot-chart"
      data-own-keys
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onClick={({ clientX, currentTarget }) => pick(clientX, currentTarget.getBoundingClientRect())}
    >
      <Axis drawn={drawn} width={width} />
      <g aria-hidden="true">
        {levels.map(({ id, y }) => (
          <path key={id} className="level" data-kind="consensus" d={`M${left} ${y}H${end}`} />
        ))}
        {drawn.series.map(({ id, past, whole, text, label }) => (
          <g
            key={id}
            className="ballot-series"
            data-choice={id}
            data-colour={record.basis.isYesNo ? undefined : colours.get(id)}
          >
            <path className="ballot-future" d={whole} />
            <path d={past} />
            <text className="ballot-halo" x={end + 8} y={label} dominantBaseline="middle">
              {truncateName(text, right)}
            </text>
          </g>
        ))}
        <g className="ballot-heads">
          <path className="ballot-future" d={heads.whole} />
          <path d={heads.past} />
          <text x={end + 8} y={heads.label} dominantBaseline="middle">
            {heads.text}
          </text>
        </g>
        {levels.map(({ id, x, label, text }) => (
          <text key={id} className="level-label ballot-halo" x={x} y={label}>
            {text}
          </text>
        ))}
        {drawn.lanes.map((lane) => (
          <Lane key={lane.rule} lane={lane} record={record} width={width} />
        ))}
      </g>
      <ChartCursor
        label="Moments of the ballot"
        count={stops.length}
        current={Math.max(0, stops.indexOf(at))}
        reading={reading}
        onMove={(place) => onMove(stops[place] ?? 0)}
      >
        <path d={`M${playhead} ${top}V${floor}`} />
        <circle cx={playhead} cy={top} r={4} />
      </ChartCursor>
    </svg>
  )
}

type Drawn = ReturnType<typeof layoutBallot>

function Axis({ drawn, width }: { readonly drawn: Drawn; readonly width: number }) {
  const { left, right, top, floor, height, heads } = drawn
  return (
    <g className="axis" aria-hidden="true">
      {drawn.times.map(({ at: time, x }) => (
        <g key={time}>
          <path d={`M${x} ${top}V${floor}`} />
          <text x={x} y={height - 8} textAnchor="middle">
            {formatSeconds(time)}
          </text>
        </g>
      ))}
      {drawn.weights.map(({ value, y }) => (
        <text key={value} x={left - 8} y={y} textAnchor="end" dominantBaseline="middle">
          {value}
        </text>
      ))}
      <text x={0} y={top + 4}>
        Weight
      </text>
      <text x={0} y={heads.top + 8}>
        Heads
      </text>
      <path d={`M${left} ${heads.bottom}H${width - right}`} />
      <path className="ballot-expiry" d={`M${drawn.expires} ${top}V${floor}`} />
    </g>
  )
}

interface LaneProps {
  readonly lane: Drawn['lanes'][number]
  readonly record: BallotRecord
  readonly width: number
}

/** How long a rule waited, and what it decided then. */
function Lane({ lane, record: { rules, basis }, width }: LaneProps) {
  const { rule, y, from, to, end: ends, hasEnded } = lane
  const { outcome } = rules.find((each) => each.rule === rule)!
  const words = `${decisionWord(outcome, basis.isYesNo)}, ${formatSeconds(outcome.at)}`
  const room = words.length * CHARACTER
  // Beside the mark, or where that is outside, in place of the line's last part.
  const isLeft = ends + MARK + room > width
  const lineEnd = hasEnded && isLeft ? Math.max(from, ends - room - 3 * MARK) : to
  return (
    <g className="ballot-lane" data-ended={hasEnded}>
      <text x={0} y={y} dominantBaseline="middle">
        {ballotRuleOf(rule).name}
      </text>
      <path d={`M${from} ${y}H${lineEnd}`} />
      {hasEnded && (
        <>
          <circle
            className="ballot-end"
            data-reached={outcome.decision === 'approved'}
            cx={ends}
            cy={y}
            r={MARK}
          />
          <text
            className="ballot-end-label ballot-halo"
            x={isLeft ? ends - 2 * MARK : ends + 2 * MARK}
            y={y}
            textAnchor={isLeft ? 'end' : 'start'}
            dominantBaseline="middle"
          >
            {words}
          </text>
        </>
      )}
    </g>
  )
}

function truncateName(text: string, room: number): string {
  const most = Math.floor((room - 8) / CHARACTER)
  if (text.length <= most) return text
  const number = text.slice(text.lastIndexOf(' '))
  return `${text.slice(0, Math.max(1, most - number.length - 1))}…${number}`
}
