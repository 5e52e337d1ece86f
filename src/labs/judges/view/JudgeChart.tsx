import type { ReactNode } from 'react'
import type { JudgeRun } from '../model'
import { ChartCursor } from '../../../charts/ChartCursor'
import { WHY_SKIPPED } from './describe-judges'
import { layoutSequence, SEQUENCE_BOX, type CallLook } from './layout-judges'
import { truncate } from '../../../describe/format'
import '../../../charts/charts.css'
import './judge-chart.css'

export interface JudgeChartProps {
  readonly run: JudgeRun
  /** How wide it may be; it is wider where that is too narrow. */
  readonly room: number
  /** From where to where marks are drawn, in pixels: thousands of them would take seconds. */
  readonly drawn?: readonly [from: number, to: number]
  /** The call under the playhead. */
  readonly at: number
  readonly nameOf: (agent: string) => string
  /** The call in words. */
  readonly reading: string
  readonly onMove: (place: number) => void
}

const WORDS: Readonly<Record<CallLook, string>> = {
  propose: 'proposes',
  revise: 'revises',
  nothing: 'nothing',
  accept: 'accepts',
  dissent: 'dissents',
  unreadable: 'unreadable',
  schema: 'fails schema',
  discarded: 'too late',
}

/** Characters of a name that fit beside its lane. */
const MAX_LETTERS = 12
/** Of a bold letter, on average, and beside the longest name. */
const LETTER_WIDTH = 7.5
const MARGIN = 16

const truncateName = (name: string): string => truncate(name, MAX_LETTERS)

const ALL = [-Infinity, Infinity] as const

export function JudgeChart(props: JudgeChartProps) {
  const { run, room, at, nameOf, reading, onMove } = props
  const [from, to] = props.drawn ?? ALL
  const names = [...run.proposers, ...run.judges].map((agent) => truncateName(nameOf(agent)).length)
  const left = MARGIN + LETTER_WIDTH * Math.max(...names)
  const drawn = layoutSequence(run, room, left)
  const { width, height, marks, step } = drawn
  const { top, bottom } = SEQUENCE_BOX
  const floor = height - bottom
  const isEnd = at >= run.calls.length - 1
  const current = marks[at]
  const inSight = marks.filter(({ x }) => x >= from && x <= to)
  return (
    <svg
      className="chart judge-chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <g aria-hidden="true">
        {drawn.bands.map((band) => (
          <g key={band.round} className="judge-band" data-odd={band.round % 2 === 1}>
            <rect x={band.x} y={top} width={band.width} height={floor - top} />
            <text x={band.x + 4} y={top - 8}>
              {describeBand(band.round, band.width)}
            </text>
          </g>
        ))}
        {drawn.lanes.map(({ agent, y }) => (
          <path key={agent} className="judge-lane" d={`M${left} ${y}H${width}`} />
        ))}
        {current && (
          <rect
            className="judge-now"
            x={current.x - step / 2}
            y={top}
            width={step}
            height={floor - top}
          />
        )}
        <path className="judge-thread" d={drawn.thread} />
        {inSight.map((mark) => (
          <CallMark
            key={mark.place}
            mark={mark}
            step={step}
            isLater={mark.place > at}
            hasWords={drawn.hasWords}
            name={nameOf(mark.agent)}
            onMove={onMove}
          />
        ))}
        {inSight.map(({ place, x }) => (
          <text key={place} className="judge-place" x={x} y={height - 6} textAnchor="middle">
            {place + 1}
          </text>
        ))}
        {isEnd &&
          drawn.ghosts.map(({ agent, because, y }) => (
            <g key={agent} className="judge-ghost" transform={`translate(${drawn.ghostX} ${y})`}>
              <circle r={7} />
              {drawn.hasWords && (
                <text y={19} textAnchor="middle">
                  skipped
                </text>
              )}
              <title>{`${nameOf(agent)} ${WHY_SKIPPED[because]}`}</title>
            </g>
          ))}
        <g className="judge-names">
          <rect x={-16} y={0} width={left + 8} height={height} />
          {drawn.lanes.map(({ agent, y }) => (
            <text key={agent} x={0} y={y} dominantBaseline="middle">
              {truncateName(nameOf(agent))}
            </text>
          ))}
        </g>
        {drawn.budgetX !== null && isEnd && (
          <g className="judge-budget">
            <path d={`M${drawn.budgetX} ${top - 4}V${floor}`} />
            <text x={drawn.budgetX + 2} y={top - 8}>
              budget
            </text>
          </g>
        )}
      </g>
      {current && (
        <ChartCursor
          label="Calls"
          count={marks.length}
          current={at}
          reading={reading}
          onMove={onMove}
        >
          <path d={`M${current.x} ${floor}v4`} />
          <circle cx={current.x} cy={floor + 2} r={3.5} />
        </ChartCursor>
      )}
    </svg>
  )
}

interface CallMarkProps {
  readonly mark: ReturnType<typeof layoutSequence>['marks'][number]
  readonly step: number
  readonly isLater: boolean
  readonly hasWords: boolean
  readonly name: string
  readonly onMove: (place: number) => void
}

function CallMark({ mark, step, isLater, hasWords, name, onMove }: CallMarkProps) {
  const { place, look, x, y } = mark
  return (
    <g
      className="judge-mark"
      data-look={look}
      data-later={isLater}
      transform={`translate(${x} ${y})`}
      onClick={() => onMove(place)}
    >
      <rect className="judge-target" x={-step / 2} y={-22} width={step} height={44} />
      <g className="judge-shape">{SHAPES[look]}</g>
      {hasWords && (
        <text y={19} textAnchor="middle">
          {WORDS[look]}
        </text>
      )}
      <title>{`${name} ${WORDS[look]}`}</title>
    </g>
  )
}

/** As much as fits above its band. */
const describeBand = (round: number, width: number): string => {
  if (round === 0) return width > 62 ? 'Proposals' : ''
  return width > 56 ? `Round ${round}` : String(round)
}

const BOX = <rect x={-6} y={-6} width={12} height={12} rx={2} />

const SHAPES: Readonly<Record<CallLook, ReactNode>> = {
  propose: BOX,
  revise: <path d="M0-8L8 0 0 8-8 0Z" />,
  nothing: BOX,
  accept: <circle r={7} />,
  dissent: <path d="M-6-6L6 6M6-6L-6 6" />,
  unreadable: (
    <>
      <circle r={8} />
      <path d="M-3.5-3.5l7 7M3.5-3.5l-7 7" />
    </>
  ),
  schema: (
    <>
      <rect x={-7.5} y={-7.5} width={15} height={15} rx={2} />
      <path d="M-3.5-3.5l7 7M3.5-3.5l-7 7" />
    </>
  ),
  discarded: (
    <>
      <circle r={7} />
      <path d="M-8 8L8-8" />
    </>
  ),
}
