import type { FlowEdge, FlowNode, FlowState } from '../model'
import { fitLabel } from '../../../charts/fit-label'
import { layoutFlow, type PlacedFlowNode } from './layout-flow'
import '../../../charts/charts.css'
import './flow-chart.css'

export interface DrawnFlowStep {
  readonly node: FlowNode
  readonly state: FlowState
  readonly isQuestion: boolean
  readonly label: readonly [string, string]
  readonly word: string
  /** The whole of it, for screen readers. */
  readonly reading: string
}

export interface FlowChartProps {
  readonly steps: readonly DrawnFlowStep[]
  readonly edges: readonly FlowEdge[]
  readonly width: number
  readonly current: FlowNode
  readonly onMove: (node: FlowNode) => void
}

/** The way through the gates: solid where it went, dashed where it did not. */
export function FlowChart({ steps, edges, width, current, onMove }: FlowChartProps) {
  const layout = layoutFlow(edges, width)
  const placed = new Map(layout.nodes.map((each) => [each.node, each]))
  const place = steps.findIndex(({ node }) => node === current)
  const step = (by: number) => {
    const to = steps[place + by]
    if (to) onMove(to.node)
  }
  return (
    <svg
      className="chart flow-chart"
      data-own-keys=""
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
    >
      <g aria-hidden="true">
        {layout.edges.map(({ from, to, d, isTaken }) => (
          <path key={`${from} ${to}`} className="flow-edge" data-taken={isTaken} d={d} />
        ))}
        {steps.map((each) => (
          <Step
            key={each.node}
            step={each}
            at={placed.get(each.node)!}
            isWide={layout.isWide}
            isCurrent={each.node === current}
            onChoose={() => onMove(each.node)}
          />
        ))}
      </g>
      <g
        className="flow-cursor"
        role="slider"
        tabIndex={0}
        aria-label="Steps"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={place + 1}
        aria-valuetext={steps[place]?.reading ?? ''}
        onKeyDown={(event) => {
          const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          event.stopPropagation()
          step(by)
        }}
      >
        <Outline at={placed.get(current)!} />
      </g>
    </svg>
  )
}

const GAP = 4

function Outline({ at: { x, y, reach } }: { readonly at: PlacedFlowNode }) {
  return (
    <rect
      x={x - reach.x - GAP}
      y={y - reach.y - GAP}
      width={2 * (reach.x + GAP)}
      height={2 * (reach.y + GAP)}
      rx={8}
    />
  )
}

interface StepProps {
  readonly step: DrawnFlowStep
  readonly at: PlacedFlowNode
  readonly isWide: boolean
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function Step({ step, at, isWide, isCurrent, onChoose }: StepProps) {
  const { node, state, isQuestion, label, word } = step
  const { x, y, reach } = at
  const isBox = reach.x !== reach.y
  return (
    <g
      className="flow-node"
      data-node={node}
      data-state={state}
      data-current={isCurrent}
      onClick={onChoose}
    >
      {isBox ? (
        <rect
          className="flow-shape"
          x={x - reach.x}
          y={y - reach.y}
          width={2 * reach.x}
          height={2 * reach.y}
          rx={6}
        />
      ) : (
        <path className="flow-shape" d={isQuestion ? drawDiamond(at) : drawCircle(at)} />
      )}
      {!isBox && <path className="flow-mark" d={MARKS[state]} transform={`translate(${x} ${y})`} />}
      <Label {...{ at, label, word, isWide, isBox }} />
    </g>
  )
}

interface LabelProps {
  readonly at: PlacedFlowNode
  readonly label: readonly [string, string]
  readonly word: string
  readonly isWide: boolean
  readonly isBox: boolean
}

const LINE = 15

function Label({ at: { x, y, reach }, label, word, isWide, isBox }: LabelProps) {
  if (isBox) {
    const text = word === '' ? label[0] : word
    return (
      <text className="flow-word" textAnchor="middle" x={x} y={y + 4}>
        {fitLabel(text, 2 * reach.x - 8)}
      </text>
    )
  }
  if (!isWide) {
    return (
      <text x={x + reach.x + 8} y={y + 4}>
        {label.join(' ')} <tspan className="flow-word">{word}</tspan>
      </text>
    )
  }
  const lines = [...label, word].filter((each) => each !== '')
  return (
    <text textAnchor="middle">
      {lines.map((each, place) => (
        <tspan
          key={place}
          className={each === word ? 'flow-word' : undefined}
          x={x}
          y={y + reach.y + LINE * (place + 1)}
        >
          {each}
        </tspan>
      ))}
    </text>
  )
}

/** A tick, an exclamation mark, a cross; nothing where it was not reached. */
const MARKS: Readonly<Record<FlowState, string>> = {
  passed: 'M-5 0l3.5 4l6 -7.5',
  ignored: 'M0 -6v7M0 5v.5',
  ended: 'M-4 -4l8 8M4 -4l-8 8',
  'not-reached': '',
}

const drawDiamond = ({ x, y, reach: { x: r } }: PlacedFlowNode): string =>
  `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`

const drawCircle = ({ x, y, reach: { x: r } }: PlacedFlowNode): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
