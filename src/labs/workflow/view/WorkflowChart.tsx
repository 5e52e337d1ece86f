import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { EdgeState, GateResult, StepStatus } from '../../../engine/protocols/workflow'
import {
  GATE_POINT,
  layoutWorkflow,
  type Direction,
  type PlacedEdge,
  type PlacedNode,
  type WorkflowNode,
} from './layout-workflow'
import { stepFor } from './workflow-keys'
import { truncate } from '../../../describe/format'
import '../../../charts/charts.css'
import './workflow-chart.css'

/** How a step looks; the word says the same. */
export type StepLook = StepStatus | GateResult | 'waiting' | 'not-run'

export interface DrawnStep extends WorkflowNode {
  readonly look: StepLook
  /** What became of it, in a word or two. */
  readonly word: string
  /** Who does it, or by which rule it is decided. */
  readonly by: string
  /** The whole of it, for whoever does not see it. */
  readonly description: string
}

export interface DrawnEdge {
  readonly from: string
  readonly to: string
  readonly state: EdgeState | 'waiting'
}

export interface WorkflowChartProps {
  /** Each after all that it needs. */
  readonly steps: readonly DrawnStep[]
  readonly edges: readonly DrawnEdge[]
  readonly room: number
  readonly direction: Direction
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** A workflow as a graph: tasks are boxes, gates are hexagons, and what is held back stops at a bar. */
export function WorkflowChart(props: WorkflowChartProps) {
  const { steps, edges, room, direction, selected, onSelect } = props
  const drawing = useRef<SVGSVGElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const { nodes, edges: lines, width, height } = layoutWorkflow(steps, room, direction)
  const stateOf = new Map(edges.map(({ from, to, state }) => [`${from} ${to}`, state]))
  const ids = steps.map(({ id }) => id)
  const entry = [visited, selected, ids[0]].find((id) => id != null && ids.includes(id)) ?? null
  useEffect(() => {
    if (drawing.current) scrollToSelected(drawing.current)
  }, [selected, width])
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') onSelect(id)
    else {
      const target = stepFor(event.key, id, steps, direction)
      if (target === null) return
      drawing.current?.querySelectorAll<SVGGElement>('.workflow-node')[ids.indexOf(target)]?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <svg
      ref={drawing}
      className="chart workflow-chart"
      role="group"
      aria-label="Steps of the workflow"
      data-own-keys=""
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {lines.map((line) => (
        <Connection
          key={`${line.from} ${line.to}`}
          line={line}
          direction={direction}
          state={stateOf.get(`${line.from} ${line.to}`) ?? 'waiting'}
        />
      ))}
      {nodes.map((node, i) => {
        const step = steps[i]!
        return (
          <g
            key={node.id}
            className="workflow-node"
            role="button"
            tabIndex={node.id === entry ? 0 : -1}
            aria-pressed={node.id === selected}
            aria-label={step.description}
            data-kind={step.kind}
            data-look={step.look}
            transform={`translate(${node.x} ${node.y})`}
            onClick={() => onSelect(node.id)}
            onFocus={() => setVisited(node.id)}
            onKeyDown={(event) => onKeyDown(event, node.id)}
          >
            <StepBody node={node} step={step} />
          </g>
        )
      })}
    </svg>
  )
}

/** Where the drawing is wider than its frame; the page itself stays where it is. */
function scrollToSelected(drawing: SVGSVGElement): void {
  const frame = drawing.parentElement
  const node = drawing.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
  if (!frame || !node) return
  const { left, right } = frame.getBoundingClientRect()
  if (node.left < left || node.right > right)
    frame.scrollLeft += (node.left + node.right) / 2 - (left + right) / 2
}

/** Type of 13 and 12 pixels, plain and heavier, on average. */
const WIDE = 7.8
const NARROW = 6.5
const HEAVY = 6.9
const ICON = 16

function StepBody({ node, step }: { readonly node: PlacedNode; readonly step: DrawnStep }) {
  const isGate = step.kind === 'consensus'
  const inset = isGate ? GATE_POINT : 11
  const room = node.width - 2 * inset
  return (
    <>
      <title>{step.description}</title>
      <path className="workflow-shape" d={isGate ? drawHexagon(node) : drawBox(node)} />
      <text className="workflow-id" x={inset} y={21}>
        {fit(step.id, room, WIDE)}
      </text>
      <text className="workflow-by" x={inset} y={38}>
        {fit(step.by, room, NARROW)}
      </text>
      <path
        className="workflow-icon"
        d={ICONS[step.look]}
        transform={`translate(${inset} ${node.height - 20})`}
      />
      <text className="workflow-word" x={inset + ICON} y={node.height - 10}>
        {fit(step.word, room - ICON, HEAVY)}
      </text>
    </>
  )
}

/** On a grid of twelve. */
const ICONS: Readonly<Record<StepLook, string>> = {
  waiting: 'M2 6h.01M6 6h.01M10 6h.01',
  done: 'M1.5 6.5l3 3 6-7',
  replaced: 'M2 4h7M7 1.5L9.5 4 7 6.5M10 8H3M5 5.5L2.5 8 5 10.5',
  'rejected-kept': 'M2 2l5 5M7 2L2 7M1.5 10.5h9',
  failed: 'M2 2l8 8M10 2l-8 8',
  held: 'M1 6h5M8.5 1v10',
  'out-of-budget': 'M2 2h8v8H2z',
  'not-run': 'M2.5 6h7',
  passes: 'M1 6h9M6.5 2.5L10 6l-3.5 3.5',
  'falls-back': 'M1.5 2v4a3 3 0 0 0 3 3h6M8 6.5l2.5 2.5L8 11.5',
  holds: 'M1 6h5M8.5 1v10',
}

const CORNER = 8

function drawBox({ width, height }: PlacedNode): string {
  const [w, h] = [width - 2 * CORNER, height - 2 * CORNER]
  const turn = (x: number, y: number) => `a${CORNER} ${CORNER} 0 0 1 ${x * CORNER} ${y * CORNER}`
  return `M${CORNER} 0h${w}${turn(1, 1)}v${h}${turn(-1, 1)}h${-w}${turn(-1, -1)}v${-h}${turn(1, -1)}z`
}

const drawHexagon = ({ width, height }: PlacedNode): string =>
  `M${GATE_POINT} 0H${width - GATE_POINT}L${width} ${height / 2}L${width - GATE_POINT} ${height}` +
  `H${GATE_POINT}L0 ${height / 2}z`

const fit = (text: string, room: number, perCharacter: number): string =>
  truncate(text, Math.max(3, Math.floor(room / perCharacter)))

interface ConnectionProps {
  readonly line: PlacedEdge
  readonly direction: Direction
  readonly state: DrawnEdge['state']
}

/** Marks are drawn for a line to the right, and turned where lines go down. */
function Connection({ line, direction, state }: ConnectionProps) {
  const { d, start, end } = line
  const turn = direction === 'down' ? ' rotate(90)' : ''
  return (
    <g className="workflow-edge" data-state={state} aria-hidden="true">
      <path d={d} />
      <path
        className={state === 'held' ? 'workflow-bar' : 'workflow-arrow'}
        d={state === 'held' ? 'M-6 -7v14' : 'M-7 -4L-1 0L-7 4'}
        transform={`translate(${end.x} ${end.y})${turn}`}
      />
      {state === 'replaced' && (
        <path
          className="workflow-mark"
          d="M4 0L9 -5L14 0L9 5z"
          transform={`translate(${start.x} ${start.y})${turn}`}
        />
      )}
    </g>
  )
}
