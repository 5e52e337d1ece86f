import { debateTimes, type BeliefPoint } from './belief-trail'
import { layoutPosteriors } from './layout-posteriors'
import { spreadLabels } from './spread-labels'
import { TimeChart, type OverTime } from './TimeChart'
import type { ChartRound } from './time-scale'
import { formatPosterior } from '../describe/format'

export interface PosteriorChartProps extends OverTime {
  readonly data: readonly ChartRound[]
  readonly trail: readonly BeliefPoint[]
  /** In the order in which they got their colours. */
  readonly proposals: readonly string[]
  readonly colourOf: (proposalId: string) => number
  readonly convergence: number
  readonly reading: string
  readonly ghost: readonly BeliefPoint[] | null
  /** The signal that is selected: its step is marked. */
  readonly signal: string | null
  readonly onStep: (point: BeliefPoint) => void
}

/** Lines that are labelled; of the others the likeliest are. */
const MAX_LABELS = 8
const LABEL_GAP = 13
/** Above this many votes, or ends of rounds, they are in the line alone. */
const MAX_STEPS = 300
const MAX_MARKS = 400

const short = (share: number): string => formatPosterior(share).replace(/^0/, '')

export function PosteriorChart(props: PosteriorChartProps) {
  const { data, trail, proposals, colourOf, convergence, ghost, box, rounds, signal } = props
  const { lines, x, y } = layoutPosteriors(trail, proposals, rounds, box)
  const past = ghost && layoutPosteriors(ghost, proposals, rounds, box)
  const isBusy = lines.reduce((sum, { steps }) => sum + steps.length, 0) > MAX_STEPS
  const hasMarks = lines.reduce((sum, { marks }) => sum + marks.length, 0) <= MAX_MARKS
  const labelled = lines.toSorted((a, b) => b.last.value - a.last.value).slice(0, MAX_LABELS)
  const ghosts = (past?.lines ?? []).slice(0, MAX_LABELS - labelled.length)
  const labels = spreadLabels(
    [
      ...labelled.map(({ proposalId, last }) => ({
        id: proposalId,
        proposalId,
        text: `${proposalId} ${short(last.value)}`,
        y: last.y,
      })),
      ...ghosts.map(({ proposalId, last }) => ({
        id: `ghost ${proposalId}`,
        proposalId,
        text: `before ${short(last.value)}`,
        y: last.y,
      })),
    ],
    { gap: LABEL_GAP, top: box.top + 3, bottom: box.height - box.bottom - 2 },
  )
  return (
    <TimeChart {...props} label="Posteriors over time" x={x}>
      {debateTimes(data).map(({ round, from, ends }) => (
        <g key={round} className="debate">
          <rect
            x={x(from)}
            y={box.top}
            width={x(ends.at(-1) ?? from) - x(from)}
            height={box.height - box.top - box.bottom}
          />
          {ends.slice(0, -1).map((end) => (
            <path key={end} d={`M${x(end)} ${box.top}V${box.height - box.bottom}`} />
          ))}
          <text x={x(from) + 4} y={box.height - box.bottom - 4}>
            {ends.length === 1 ? 'debate' : `${ends.length} debate rounds`}
          </text>
        </g>
      ))}
      <path className="level" data-kind="consensus" d={`M${x(0)} ${y(convergence)}H${x(rounds)}`} />
      <text className="level-label" x={x(0) + 4} y={y(convergence) - 3}>
        converges at {short(convergence)}
      </text>
      {past?.lines.map(({ proposalId, d }) => (
        <path key={proposalId} className="belief ghost" data-colour={colourOf(proposalId)} d={d} />
      ))}
      {lines.map(({ proposalId, d, marks, steps }) => (
        <g key={proposalId} className="belief" data-colour={colourOf(proposalId)}>
          <path d={d} />
          {!isBusy &&
            steps.map(({ point, x: cx, y: cy }) => (
              <circle
                key={point.time}
                className="belief-step"
                data-selected={point.by.kind === 'vote' && point.by.vote.signalId === signal}
                cx={cx}
                cy={cy}
                r={3}
                onClick={(event) => {
                  event.stopPropagation()
                  props.onStep(point)
                }}
              />
            ))}
          {(hasMarks ? marks : [])
            .filter(({ point }) => point.by.kind !== 'start')
            .map(({ point, x: cx, y: cy }) => (
              <circle key={point.time} cx={cx} cy={cy} r={point.by.kind === 'round' ? 3 : 2} />
            ))}
        </g>
      ))}
      <g className="labels">
        {labels.map(({ id, proposalId, text, at }) => (
          <text
            key={id}
            data-kind={id === proposalId ? 'now' : 'ghost'}
            data-colour={colourOf(proposalId)}
            x={x(rounds) + 8}
            y={at}
            dominantBaseline="middle"
          >
            {text}
          </text>
        ))}
      </g>
    </TimeChart>
  )
}
