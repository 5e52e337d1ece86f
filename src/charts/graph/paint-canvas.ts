import { isDissent, PRESENCES, type Presence, type Scene, type SceneNode } from './scene'
import type { Positions } from './graph-data'
import { layoutHead } from './reply-head'
import { isOutlined, SIGNAL_LOOKS } from './signal-look'

/** What of the world is in the frame: how large, and how far it is moved. */
export interface View {
  readonly k: number
  /** Lanes keep their distance when time is stretched; elsewhere it is the same as k. */
  readonly ky: number
  readonly x: number
  readonly y: number
}

export interface Palette {
  readonly edge: string
  readonly conflict: string
  readonly dissent: string
  readonly focus: string
  readonly line: string
  /** By place in SIGNAL_TYPES; votes by place in STANCES. */
  readonly types: readonly string[]
  readonly stances: readonly string[]
}

export const ALPHA: Readonly<Record<Presence, number>> = {
  plain: 1,
  forgotten: 0.35,
  unsaid: 0.18,
  aside: 0.08,
}

/** Pixels around the frame in which something may still reach into it. */
const REACH = 20
/** How far a reply within a lane swings out, in the world of the lanes. */
export const BEND = 22
/** From here on, lines get fainter. */
const MANY_EDGES = 400
/** Below this size a shape cannot be told from a dot. */
const DOT_BELOW = 0.34
const DOT = 2.4

/** How large shapes look: smaller where there is less room for them. */
export const sizeAt = ({ k, ky }: Pick<View, 'k' | 'ky'>): number =>
  Math.min(1.15, Math.max(0.3, Math.sqrt(Math.min(1.5 * k, ky))))

const shapes = new Map<number, Path2D>()

function shapeOf(type: number): Path2D {
  const known = shapes.get(type)
  if (known) return known
  const shape = new Path2D(SIGNAL_LOOKS[type]?.d ?? '')
  shapes.set(type, shape)
  return shape
}

interface Size {
  readonly width: number
  readonly height: number
  readonly density: number
}

interface Paint {
  readonly context: CanvasRenderingContext2D
  readonly palette: Palette
  readonly selected: number | null
  /** Where a row is on the canvas. */
  readonly sx: (row: number) => number
  readonly sy: (row: number) => number
  readonly isIn: (row: number) => boolean
  /** How large shapes look. */
  readonly scale: number
  readonly bend: number
  readonly size: Size
}

/** Draws what is in sight, and nothing else: first the replies, then the signals on top. */
export function paintCanvas(
  context: CanvasRenderingContext2D,
  { nodes, edges, conflicts }: Scene,
  { x, y }: Positions,
  view: View,
  palette: Palette,
  selected: number | null,
  size: Size,
): void {
  const { k, ky, x: tx, y: ty } = view
  const { width, height, density } = size
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  const sx = (row: number) => x[row]! * k + tx
  const sy = (row: number) => y[row]! * ky + ty
  const isIn = (row: number) => {
    const [px, py] = [sx(row), sy(row)]
    return px > -REACH && px < width + REACH && py > -REACH && py < height + REACH
  }
  const scale = sizeAt(view)
  const paint = { context, palette, selected, sx, sy, isIn, scale, bend: BEND * ky, size }
  // A thousand lines on top of each other must not hide what they connect.
  const crowding = Math.max(0.1, Math.min(1, MANY_EDGES / edges.length))
  context.lineWidth = 1
  context.strokeStyle = palette.edge
  context.fillStyle = palette.edge
  for (const presence of PRESENCES) strokeEdges(paint, edges, presence, crowding)
  for (const presence of PRESENCES) fillHeads(paint, edges, presence, Math.sqrt(crowding))
  context.strokeStyle = palette.conflict
  context.setLineDash([4, 3])
  for (const presence of PRESENCES) strokeEdges(paint, conflicts, presence, crowding)
  context.setLineDash([])
  for (const node of nodes) if (isIn(node.row)) paintNode(paint, node)
  context.setTransform(density, 0, 0, density, 0, 0)
  context.globalAlpha = 1
}

function strokeEdges(paint: Paint, edges: Scene['edges'], presence: Presence, strength: number) {
  const { context, sx, sy, bend, size } = paint
  context.beginPath()
  for (const edge of edges) {
    if (edge.presence !== presence) continue
    const { from, to } = edge
    const [ax, bx] = [sx(from), sx(to)]
    if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > size.width) continue
    const [ay, by] = [sy(from), sy(to)]
    if (Math.max(ay, by) < 0 || Math.min(ay, by) > size.height) continue
    context.moveTo(ax, ay)
    if (ay === by) context.quadraticCurveTo((ax + bx) / 2, ay - bend, bx, by)
    else context.lineTo(bx, by)
  }
  context.globalAlpha = ALPHA[presence] * 0.55 * strength
  context.stroke()
}

function fillHeads(paint: Paint, edges: Scene['edges'], presence: Presence, strength: number) {
  const { context, selected, sx, sy, isIn, scale, bend } = paint
  context.beginPath()
  for (const edge of edges) {
    const { from, to } = edge
    if (edge.presence !== presence || !isIn(to)) continue
    const look = { bend, size: scale, isSelected: to === selected }
    const [tip, left, right] = layoutHead([sx(from), sy(from), sx(to), sy(to)], look)
    context.moveTo(...tip)
    context.lineTo(...left)
    context.lineTo(...right)
  }
  context.globalAlpha = ALPHA[presence] * strength
  context.fill()
}

function paintNode(paint: Paint, node: SceneNode): void {
  const { context, palette, selected, sx, sy, scale } = paint
  const { density } = paint.size
  const { row, type, stance, presence } = node
  const colour = stance >= 0 ? palette.stances[stance]! : palette.types[type]!
  context.globalAlpha = ALPHA[presence]
  context.fillStyle = colour
  if (scale < DOT_BELOW && row !== selected) {
    context.setTransform(density, 0, 0, density, 0, 0)
    context.fillRect(sx(row) - DOT / 2, sy(row) - DOT / 2, DOT, DOT)
    return
  }
  const zoom = density * scale
  context.setTransform(zoom, 0, 0, zoom, sx(row) * density, sy(row) * density)
  if (isOutlined(node)) {
    context.strokeStyle = colour
    context.lineWidth = 2
    context.stroke(shapeOf(type))
  } else context.fill(shapeOf(type))
  if (isDissent(node)) strokeRing(context, 8, 1.5, palette.dissent)
  if (row !== selected) return
  context.globalAlpha = 1
  strokeRing(context, 11, 2.5, palette.focus)
}

function strokeRing(
  context: CanvasRenderingContext2D,
  radius: number,
  width: number,
  colour: string,
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.stroke()
}
