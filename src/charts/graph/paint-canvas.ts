import { isDissent, type Presence, type Scene } from './scene'
import type { Positions } from './graph-data'
import { SIGNAL_LOOKS } from './signal-look'

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

/** Draws what is in sight, and nothing else: first the replies, then the signals on top. */
export function paintCanvas(
  context: CanvasRenderingContext2D,
  { nodes, edges, conflicts }: Scene,
  { x, y }: Positions,
  view: View,
  palette: Palette,
  selected: number | null,
  size: { readonly width: number; readonly height: number; readonly density: number },
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
  // A thousand lines on top of each other must not hide what they connect.
  const crowding = Math.max(0.1, Math.min(1, MANY_EDGES / edges.length))
  const strokeEdges = (list: Scene['edges'], presence: Presence) => {
    context.beginPath()
    for (const edge of list) {
      if (edge.presence !== presence) continue
      const { from, to } = edge
      const [ax, bx] = [sx(from), sx(to)]
      if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > width) continue
      const [ay, by] = [sy(from), sy(to)]
      if (Math.max(ay, by) < 0 || Math.min(ay, by) > height) continue
      context.moveTo(ax, ay)
      if (ay === by) context.quadraticCurveTo((ax + bx) / 2, ay - BEND * ky, bx, by)
      else context.lineTo(bx, by)
    }
    context.globalAlpha = ALPHA[presence] * 0.55 * crowding
    context.stroke()
  }
  context.lineWidth = 1
  context.strokeStyle = palette.edge
  for (const presence of Object.keys(ALPHA) as Presence[]) strokeEdges(edges, presence)
  context.strokeStyle = palette.conflict
  context.setLineDash([4, 3])
  for (const presence of Object.keys(ALPHA) as Presence[]) strokeEdges(conflicts, presence)
  context.setLineDash([])
  const scale = sizeAt(view)
  const isDot = scale < DOT_BELOW
  for (const node of nodes) {
    const { row, type, stance, presence } = node
    if (!isIn(row)) continue
    const colour = stance >= 0 ? palette.stances[stance]! : palette.types[type]!
    context.globalAlpha = ALPHA[presence]
    context.fillStyle = colour
    if (isDot && row !== selected) {
      context.fillRect(sx(row) - DOT / 2, sy(row) - DOT / 2, DOT, DOT)
      continue
    }
    context.setTransform(
      density * scale,
      0,
      0,
      density * scale,
      sx(row) * density,
      sy(row) * density,
    )
    if (SIGNAL_LOOKS[type]?.isLine === true) {
      context.strokeStyle = colour
      context.lineWidth = 2
      context.stroke(shapeOf(type))
    } else context.fill(shapeOf(type))
    if (isDissent(node)) {
      context.strokeStyle = palette.dissent
      context.lineWidth = 1.5
      context.beginPath()
      context.arc(0, 0, 8, 0, 2 * Math.PI)
      context.stroke()
    }
    if (row === selected) {
      context.globalAlpha = 1
      context.strokeStyle = palette.focus
      context.lineWidth = 2.5
      context.beginPath()
      context.arc(0, 0, 11, 0, 2 * Math.PI)
      context.stroke()
    }
  }
  context.setTransform(density, 0, 0, density, 0, 0)
  context.globalAlpha = 1
}
