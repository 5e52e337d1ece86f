import { curveBumpX, curveBumpY, line } from 'd3-shape'

/** As much of a workflow as a drawing needs: each step after all that it needs. */
export interface WorkflowNode {
  readonly id: string
  readonly kind: 'task' | 'consensus'
  readonly level: number
  readonly needs: readonly string[]
}

/** Levels from left to right, or from top to bottom where there is little width. */
export type Direction = 'right' | 'down'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedNode extends Point {
  readonly id: string
  readonly level: number
  readonly width: number
  readonly height: number
}

export interface PlacedEdge {
  readonly from: string
  readonly to: string
  readonly d: string
  /** Where it leaves and where it arrives; both ends are straight in the drawing's direction. */
  readonly start: Point
  readonly end: Point
}

const MARGIN = 10
const NODE_HEIGHT = 68
const WIDTHS = { right: { least: 128, most: 176 }, down: { least: 100, most: 220 } } as const
/** Between levels, and between neighbours of one level. */
const GAPS = { right: { level: 40, side: 22 }, down: { level: 42, side: 12 } } as const
/** Room that is left over goes between the levels, up to this. */
const WIDEST_GAP = 76
/** How far the points of a gate stand out at its left and right. */
export const GATE_POINT = 14
/** Between connections that arrive at one step. */
const PORT = 24
/** What a connection takes that only passes a level. */
const LANE = 14

/** A place in a level: a step, or a connection that goes past it. */
interface Slot {
  readonly id: string | null
  /** Slots of the level before that it hangs on. */
  readonly before: readonly Slot[]
  readonly after: Slot[]
  rank: number
  at: number
}

/** Every step in its level, connections around those between; nothing overlaps. */
export function layoutWorkflow(nodes: readonly WorkflowNode[], room: number, direction: Direction) {
  const { levels, slots, routes } = arrange(nodes)
  const gaps = GAPS[direction]
  const widest = Math.max(1, ...levels.map((level) => level.filter(({ id }) => id).length))
  const across = direction === 'right' ? levels.length : widest
  const gap = direction === 'right' ? gaps.level : gaps.side
  const lanes = direction === 'right' ? 0 : mostLanes(levels) * (LANE + gaps.side)
  const free = (room - 2 * MARGIN - (across - 1) * gap - lanes) / across
  const nodeWidth = Math.max(
    WIDTHS[direction].least,
    Math.min(WIDTHS[direction].most, Math.floor(free)),
  )
  const [along, side] = direction === 'right' ? [nodeWidth, NODE_HEIGHT] : [NODE_HEIGHT, nodeWidth]
  const depth = spread(levels, side, gaps.side)
  const left = free - nodeWidth
  const wider = direction === 'right' && left > 0 ? (left * across) / Math.max(1, across - 1) : 0
  const levelGap = Math.min(WIDEST_GAP, gaps.level + wider)
  const startOf = (level: number) => MARGIN + level * (along + levelGap)
  const length = startOf(Math.max(0, levels.length - 1)) + along + MARGIN
  // A narrow drawing stands in the middle of its room.
  const breadth = direction === 'right' ? length : depth + 2 * MARGIN
  const offset = Math.max(0, (room - breadth) / 2)
  const turn = (lengthwise: number, sideways: number): Point =>
    direction === 'right'
      ? { x: lengthwise + offset, y: sideways + MARGIN }
      : { x: sideways + MARGIN + offset, y: lengthwise }
  const placed = nodes.map(({ id, level }) => {
    const { x, y } = turn(startOf(level), slots.get(id)!.at - side / 2)
    return { id, level, x, y, width: nodeWidth, height: NODE_HEIGHT }
  })
  const edges = routes.map(({ from, to, path }) => {
    const port = portOf(path, side)
    // The slanted side of a gate begins further in, away from its point.
    const inset =
      direction === 'right' && to.kind === 'consensus'
        ? (Math.abs(port) / (side / 2)) * GATE_POINT
        : 0
    const points = path.flatMap((slot, i) => {
      const level = from.level + i
      if (i === 0) return [turn(startOf(level) + along, slot.at)]
      if (slot.id !== null) return [turn(startOf(level) + inset, slot.at + port)]
      return [turn(startOf(level), slot.at), turn(startOf(level) + along, slot.at)]
    })
    const curve = direction === 'right' ? curveBumpX : curveBumpY
    const draw = line<Point>(
      ({ x }) => round(x),
      ({ y }) => round(y),
    ).curve(curve)
    return {
      from: from.id,
      to: to.id,
      d: draw(points) ?? '',
      start: points[0]!,
      end: points.at(-1)!,
    }
  })
  return {
    width: Math.max(room, breadth),
    height: direction === 'right' ? depth + 2 * MARGIN : length,
    nodes: placed,
    edges,
  }
}

/** Several that arrive at one step arrive side by side, in the order of where they come from. */
function portOf(path: readonly Slot[], side: number): number {
  const [last, end] = [path.at(-2)!, path.at(-1)!]
  const arriving = [...end.before].sort((a, b) => a.at - b.at)
  const gap = Math.min(PORT, (side - 8) / arriving.length)
  return (arriving.indexOf(last) - (arriving.length - 1) / 2) * gap
}

const round = (value: number): number => Math.round(value * 100) / 100

interface Route {
  readonly from: WorkflowNode
  readonly to: WorkflowNode
  readonly path: readonly Slot[]
}

interface Arrangement {
  readonly levels: readonly Slot[][]
  readonly slots: ReadonlyMap<string, Slot>
  readonly routes: readonly Route[]
}

/** Slots by level, those that belong together near each other. */
function arrange(nodes: readonly WorkflowNode[]): Arrangement {
  const depth = Math.max(0, ...nodes.map(({ level }) => level + 1))
  const levels: Slot[][] = Array.from({ length: depth }, () => [])
  const slots = new Map<string, Slot>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const routes: Route[] = []
  const add = (level: number, id: string | null, before: readonly Slot[]): Slot => {
    const slot: Slot = { id, before, after: [], rank: levels[level]!.length, at: 0 }
    for (const each of before) each.after.push(slot)
    levels[level]!.push(slot)
    return slot
  }
  for (const node of [...nodes].sort((a, b) => a.level - b.level)) {
    const ways = node.needs.map((need) => {
      const from = byId.get(need)!
      const path = [slots.get(need)!]
      for (let level = from.level + 1; level < node.level; level++) {
        path.push(add(level, null, [path.at(-1)!]))
      }
      return { from, path }
    })
    const slot = add(
      node.level,
      node.id,
      ways.map(({ path }) => path.at(-1)!),
    )
    slots.set(node.id, slot)
    for (const { from, path } of ways) routes.push({ from, to: node, path: [...path, slot] })
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const level of levels) sortBy(level, ({ before }) => before)
    for (const level of [...levels].reverse()) sortBy(level, ({ after }) => after)
  }
  return { levels, slots, routes }
}

const SWEEPS = 4

/** By the mean rank of what each hangs on; the order of before where there is nothing, or a tie. */
function sortBy(level: Slot[], neighbours: (slot: Slot) => readonly Slot[]): void {
  const wish = new Map(
    level.map((slot) => {
      const near = neighbours(slot)
      const mean = near.reduce((sum, { rank }) => sum + rank, 0) / near.length
      return [slot, near.length === 0 ? slot.rank : mean]
    }),
  )
  level.sort((a, b) => wish.get(a)! - wish.get(b)! || a.rank - b.rank)
  for (const [rank, slot] of level.entries()) slot.rank = rank
}

const mostLanes = (levels: readonly Slot[][]): number =>
  Math.max(0, ...levels.map((level) => level.filter(({ id }) => id === null).length))

/** Gives every slot its middle, levels centred on each other; returns the size of the largest. */
function spread(levels: readonly Slot[][], side: number, gap: number): number {
  const sizeOf = ({ id }: Slot) => (id === null ? LANE : side)
  const lengths = levels.map(
    (level) =>
      level.reduce((sum, slot) => sum + sizeOf(slot), 0) + Math.max(0, level.length - 1) * gap,
  )
  const most = Math.max(side, ...lengths)
  for (const [i, level] of levels.entries()) {
    let at = (most - lengths[i]!) / 2
    for (const slot of level) {
      slot.at = at + sizeOf(slot) / 2
      at += sizeOf(slot) + gap
    }
  }
  return most
}
