import { scalePoint } from 'd3-scale'
import { curveBumpX, curveBumpY, line } from 'd3-shape'
import { FLOW_CHAIN, type FlowChainNode, type FlowEdge, type FlowNode } from '../model'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedFlowNode extends Point {
  readonly node: FlowNode
  /** Half of its width and height. */
  readonly reach: Point
}

export interface PlacedFlowEdge {
  readonly from: FlowNode
  readonly to: FlowNode
  readonly isTaken: boolean
  readonly d: string
}

/** Below this, the chain goes down instead of across. */
const WIDE = 540
const MARK = 13
const BOX = { across: { x: 54, y: 15 }, down: { x: 50, y: 15 } } as const
const ROW = 46
const TOP = 18

/** The chain across, what leaves it below; or the chain down, and what leaves it to the right. */
export function layoutFlow(edges: readonly FlowEdge[], room: number) {
  const isWide = room >= WIDE
  const places = isWide ? placeAcross(room) : placeDown(room)
  const draw = line<Point>(
    ({ x }) => round(x),
    ({ y }) => round(y),
  ).curve(isWide ? curveBumpY : curveBumpX)
  const nodes = Object.entries(places).map(([node, at]): PlacedFlowNode => {
    const isBox = !FLOW_CHAIN.includes(node as FlowChainNode)
    const reach = isBox ? BOX[isWide ? 'across' : 'down'] : { x: MARK, y: MARK }
    return { node: node as FlowNode, ...at, reach }
  })
  const byName = new Map(nodes.map((each) => [each.node, each]))
  return {
    isWide,
    width: room,
    height: isWide ? 168 : TOP * 2 + ROW * FLOW_CHAIN.length,
    nodes,
    edges: edges.map((edge): PlacedFlowEdge => ({
      ...edge,
      d: draw(connect(byName.get(edge.from)!, byName.get(edge.to)!, isWide)) ?? '',
    })),
  }
}

type Places = Readonly<Record<FlowNode, Point>>

/** The room that a label takes to both sides of its mark. */
const SIDE = 40

function placeAcross(room: number): Places {
  const x = scalePoint(FLOW_CHAIN, [SIDE, room - SIDE])
  const at = (node: FlowChainNode) => x(node)!
  const between = (a: FlowChainNode, b: FlowChainNode) => (at(a) + at(b)) / 2
  const low = 146
  const chain = FLOW_CHAIN.map((node) => [node, { x: at(node), y: TOP + MARK }] as const)
  return {
    ...(Object.fromEntries(chain) as Record<FlowChainNode, Point>),
    simpler: { x: Math.max(BOX.across.x, between('baseline', 'independent')), y: low },
    'sent-back': { x: at('dissent'), y: low },
    record: { x: room - BOX.across.x - 2, y: low },
  }
}

function placeDown(room: number): Places {
  const y = scalePoint(FLOW_CHAIN, [TOP + MARK, TOP + MARK + ROW * (FLOW_CHAIN.length - 1)])
  const right = room - BOX.down.x - 2
  const chain = FLOW_CHAIN.map((node) => [node, { x: MARK + 3, y: y(node)! }] as const)
  return {
    ...(Object.fromEntries(chain) as Record<FlowChainNode, Point>),
    simpler: { x: right, y: y('independent')! },
    'sent-back': { x: right, y: y('dissent')! },
    record: { x: right, y: y('accepted')! },
  }
}

/** From the side that looks at the other. What goes down across the labels goes around them. */
function connect(from: PlacedFlowNode, to: PlacedFlowNode, isWide: boolean): readonly Point[] {
  const isLevel = from.y === to.y
  const isPlumb = from.x === to.x
  if (isLevel) {
    const way = Math.sign(to.x - from.x)
    return [
      { x: from.x + way * from.reach.x, y: from.y },
      { x: to.x - way * to.reach.x, y: to.y },
    ]
  }
  if (isWide || isPlumb) {
    const start = isWide && from.reach.x === MARK ? LABELS : from.reach.y
    return [
      { x: from.x, y: from.y + start },
      { x: to.x, y: to.y - to.reach.y },
    ]
  }
  return [
    { x: from.x + LABEL_WIDTH, y: from.y },
    { x: to.x - to.reach.x, y: to.y },
  ]
}

/** Below a mark of the wide chain stand its name and its answer, in three lines. */
const LABELS = MARK + 54
/** Beside a mark of the narrow one. */
const LABEL_WIDTH = 178

const round = (value: number): number => Math.round(value * 100) / 100
