import { layoutBudget, type BudgetSpend } from './layout-budget'
import { truncate } from '../../../describe/format'
import '../../../charts/charts.css'
import './workflow-chart.css'

export interface WorkflowBudgetChartProps {
  readonly line: readonly BudgetSpend[]
  /** Null for no end. */
  readonly budget: number | null
  /** Expenses that belong to the moment shown; the rest is still to come. */
  readonly shown: number
  readonly width: number
  readonly summary: string
}

const HEIGHT = 150
const MARGIN = { left: 52, right: 14, top: 18, bottom: 24 }
/** Of type of 12 pixels, on average. */
const CHARACTER = 6.6
const LABEL_GAP = 8
const MAX_DOTS = 1_000

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** What a run has used after every task, vote, judge and revision, and where its budget ends. */
export function WorkflowBudgetChart(props: WorkflowBudgetChartProps) {
  const { line, budget, shown, width, summary } = props
  const box = { width, height: HEIGHT, ...MARGIN }
  const { points, draw, bands, limit, ticks } = layoutBudget(line, budget, box)
  const [left, right, floor] = [MARGIN.left, width - MARGIN.right, HEIGHT - MARGIN.bottom]
  // Where they would lie upon each other, the stairs alone say as much.
  const dots = points.length <= MAX_DOTS ? points : []
  const over = points.findIndex(({ isOver }) => isOver)
  return (
    <svg
      className="chart workflow-budget"
      role="img"
      aria-label={summary}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      <g className="axis">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <path d={`M${left} ${y}H${right}`} />
            <text x={left - 6} y={y} textAnchor="end" dominantBaseline="middle">
              {COMPACT.format(value)}
            </text>
          </g>
        ))}
        {bands.map(({ step, from, to }) => (
          <g key={step}>
            <path className="budget-band" d={`M${to} ${MARGIN.top}V${floor + 5}`} />
            <text x={(from + to) / 2} y={HEIGHT - 7} textAnchor="middle">
              {fit(step, to - from - LABEL_GAP)}
            </text>
          </g>
        ))}
      </g>
      {limit !== null && (
        <>
          <path className="level" data-kind="consensus" d={`M${left} ${limit}H${right}`} />
          <text className="level-label" x={left + 4} y={limit - 5}>
            budget {COMPACT.format(budget ?? 0)}
          </text>
        </>
      )}
      <path className="budget-later" d={draw(shown, line.length)} />
      <path className="budget-line" d={draw(0, shown)} />
      {over >= 0 && over < shown && <path className="budget-over" d={draw(over, over + 1)} />}
      {dots.map(({ x, y, kind, isOver }, i) => (
        <circle
          key={i}
          className="budget-spend"
          data-kind={kind}
          data-is-later={i >= shown}
          data-is-over={isOver}
          cx={x}
          cy={y}
          r={3}
        />
      ))}
    </svg>
  )
}

/** What does not fit is left out: the table has it. */
function fit(text: string, room: number): string {
  const most = Math.floor(room / CHARACTER)
  return text.length > most && most < 4 ? '' : truncate(text, most)
}
