import { layoutDebate, type DebateDrawing } from './layout-debate'
import { fitLabel } from '../../../charts/fit-label'
import '../../../charts/charts.css'
import './debate-chart.css'

export interface DebateChartProps extends DebateDrawing {
  readonly width: number
  /** The member whose row and critiques stand out; null for nobody. */
  readonly current: number | null
  /** What is to be read there, in words. */
  readonly reading: string
  readonly onMove: (row: number | null) => void
}

const TILTED = 120

/** Members against evidence: solid where it is there, hollow where it is missing; and who criticises whom. */
export function DebateChart({ width, current, reading, onMove, ...drawing }: DebateChartProps) {
  const layout = layoutDebate(drawing, width)
  const { isWide, rowHeight, voteX } = layout
  const chosen = current === null ? undefined : layout.rows[current]
  return (
    <svg
      className="chart debate-chart"
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerLeave={() => onMove(null)}
    >
      {layout.rows.map(({ id, y }, row) => (
        <rect
          key={id}
          className="debate-row"
          data-current={row === current}
          x={0}
          y={y - rowHeight / 2}
          width={layout.width}
          height={rowHeight}
          onPointerEnter={() => onMove(row)}
        />
      ))}
      <Axis layout={layout} />
      <g pointerEvents="none" aria-hidden="true">
        {layout.cells.map(({ id, key, x, y, mark, isThere }) => (
          <Mark key={`${id} ${key}`} x={x} y={y} mark={mark} isThere={isThere} />
        ))}
        {layout.rows.map(({ id, y, vote, words: [said, drew] }) => (
          <g key={id} data-vote={vote}>
            <VoteMark x={voteX} y={y} vote={vote} />
            {isWide && (
              <>
                <text className="debate-vote" x={voteX + 14} y={drew === '' ? y + 4 : y - 4}>
                  {said}
                </text>
                <text x={voteX + 14} y={y + 12}>
                  {drew}
                </text>
              </>
            )}
          </g>
        ))}
        {layout.arcs.map(({ from, to, d, head, isMaterial, isNow }) => (
          <g
            key={`${from} ${to}`}
            className="debate-arc"
            data-material={isMaterial}
            data-now={isNow}
            data-faint={chosen !== undefined && chosen.id !== from && chosen.id !== to}
          >
            <path className="debate-arc-line" d={d} />
            <path className="debate-arc-head" d={head} />
          </g>
        ))}
      </g>
      {layout.rows.length > 0 && (
        <MemberCursor layout={layout} current={current} reading={reading} onMove={onMove} />
      )}
    </svg>
  )
}

type Layout = ReturnType<typeof layoutDebate>

function Axis({ layout }: { readonly layout: Layout }) {
  const { isWide, left, top, rowHeight, arcX } = layout
  return (
    <g className="debate-axis" aria-hidden="true">
      {layout.columns.map(({ key, x, isThere, isWrong }) => (
        <g key={key} data-there={isThere}>
          <path d={`M${x} ${top}V${layout.height - 10}`} />
          <text transform={`translate(${x},${top - 8}) rotate(-35)`}>
            {fitLabel(key, TILTED - (isWrong ? 50 : 0))}
            {isWrong && <tspan className="debate-wrong"> wrong</tspan>}
          </text>
        </g>
      ))}
      {layout.rows.map(({ id, name, role, y }) => (
        <g key={id}>
          <path d={`M0 ${y + rowHeight / 2}H${layout.width}`} />
          <text className="debate-name" x={4} y={isWide && role !== '' ? y - 4 : y + 4}>
            {fitLabel(name, left - 8)}
          </text>
          {isWide && (
            <text x={4} y={y + 12}>
              {fitLabel(role, left - 8)}
            </text>
          )}
        </g>
      ))}
      {layout.arcs.length > 0 && isWide && (
        <text x={arcX - 6} y={top - 8}>
          critiques
        </text>
      )}
    </g>
  )
}

interface MemberCursorProps extends Pick<DebateChartProps, 'current' | 'reading' | 'onMove'> {
  readonly layout: Layout
}

function MemberCursor({ layout, current, reading, onMove }: MemberCursorProps) {
  const { rows, rowHeight } = layout
  const { y } = rows[current ?? 0]!
  const step = (by: number) => {
    const to = current === null ? 0 : current + by
    if (to >= 0 && to < rows.length) onMove(to)
  }
  return (
    <g
      className="debate-cursor"
      role="slider"
      tabIndex={0}
      aria-label="Members"
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={rows.length}
      aria-valuenow={(current ?? 0) + 1}
      aria-valuetext={reading}
      onFocus={() => {
        if (current === null) onMove(0)
      }}
      onBlur={() => onMove(null)}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (by === undefined) return
        event.preventDefault()
        step(by)
      }}
    >
      <rect
        x={1}
        y={y - rowHeight / 2 + 1}
        width={layout.width - 2}
        height={rowHeight - 2}
        rx={6}
      />
    </g>
  )
}

interface MarkProps {
  readonly x: number
  readonly y: number
}

/** A circle is needed, a diamond is cited; solid is there, hollow is missing. */
function Mark({
  x,
  y,
  mark,
  isThere,
}: MarkProps & { readonly mark: 'needed' | 'cited'; readonly isThere: boolean }) {
  return mark === 'needed' ? (
    <circle className="debate-mark" data-there={isThere} cx={x} cy={y} r={6.5} />
  ) : (
    <path className="debate-mark" data-there={isThere} d={`M${x} ${y - 7}l7 7l-7 7l-7 -7z`} />
  )
}

/** As everywhere: a filled circle for yes, a cross for no; what goes up is an arrow. */
function VoteMark({ x, y, vote }: MarkProps & { readonly vote: string | null }) {
  if (vote === 'accept') return <circle className="debate-vote-mark" cx={x} cy={y} r={5} />
  if (vote === 'revise') {
    return <path className="debate-vote-mark" d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
  }
  if (vote === 'escalate') {
    return <path className="debate-vote-mark" d={`M${x} ${y + 5}v-10m-4 4l4 -4l4 4`} />
  }
  return <path className="debate-vote-mark" d={`M${x - 4} ${y}h8`} />
}
