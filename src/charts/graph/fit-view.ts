import type { Positions } from './graph-data'
import type { View } from './paint-canvas'
import type { Scene } from './scene'

/** What is small is not blown up more than this, and lanes are not squeezed below that. */
const MAX_FITTED = 1.6
const MIN_LANE = 0.06
const MAX_LANE = 2.6
const NEAR = 14
/** What is left free around a graph that is fitted in; on the left stand the names of the lanes. */
const MARGIN = { left: 124, right: 24, top: 6, bottom: 20 }
const PLAIN_MARGIN = { ...MARGIN, left: 24 }

type FrameSize = Pick<Element, 'clientWidth' | 'clientHeight'>

/** The view in which everything that is shown fits into the frame. */
export function fitView(
  frame: FrameSize,
  positions: Positions,
  scene: Scene,
  isLanes: boolean,
): View {
  const world = extentOf(positions, scene, isLanes)
  const margin = isLanes ? MARGIN : PLAIN_MARGIN
  const room = {
    x: frame.clientWidth - margin.left - margin.right,
    y: frame.clientHeight - margin.top - margin.bottom,
  }
  const [across, down] = [room.x / world.width, room.y / world.height]
  const together = Math.min(MAX_FITTED, across, down)
  const k = isLanes ? Math.min(MAX_FITTED, across) : together
  const ky = isLanes ? Math.max(MIN_LANE, Math.min(MAX_LANE, down)) : together
  const x = margin.left + Math.max(0, (room.x - world.width * k) / 2) - world.left * k
  const y = margin.top + Math.max(0, (room.y - world.height * ky) / 2) - world.top * ky
  return { k, ky, x, y }
}

/** The view with a signal in its middle; null where the signal is in sight already. */
export function revealView(
  frame: FrameSize,
  positions: Positions,
  row: number,
  { k, ky, x, y }: View,
): View | null {
  const [px, py] = [positions.x[row]! * k + x, positions.y[row]! * ky + y]
  const { clientWidth: width, clientHeight: height } = frame
  const isIn = px > MARGIN.left && px < width - 20 && py > 4 && py < height - 16
  return isIn ? null : { k, ky, x: x + width / 2 - px, y: y + height / 2 - py }
}

/** The row of the signal nearest to a point of the frame; null where none is near. */
export function findNear(
  px: number,
  py: number,
  { x, y }: Positions,
  { nodes }: Scene,
  view: View,
): number | null {
  let nearest: number | null = null
  let least = NEAR
  for (const { row } of nodes) {
    const distance = Math.hypot(x[row]! * view.k + view.x - px, y[row]! * view.ky + view.y - py)
    if (distance >= least) continue
    least = distance
    nearest = row
  }
  return nearest
}

/** What there is to see: of lanes always all, of time what is shown. */
function extentOf({ x, y, width, height }: Positions, { nodes }: Scene, isLanes: boolean) {
  if (nodes.length === 0) return { left: 0, top: 0, width, height }
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { row } of nodes) {
    left = Math.min(left, x[row]!)
    right = Math.max(right, x[row]!)
    top = Math.min(top, y[row]!)
    bottom = Math.max(bottom, y[row]!)
  }
  const across = { left: left - AROUND, width: right - left + 2 * AROUND }
  if (isLanes) return { ...across, top: 0, height }
  return { ...across, top: top - AROUND, height: bottom - top + 2 * AROUND }
}

const AROUND = 16
