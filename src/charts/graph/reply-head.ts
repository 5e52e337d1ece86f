/** How far a shape reaches with its ring, and a selected one with its own, in its own pixels. */
const REACH = 9.5
const SELECTED_REACH = 13
const LENGTH = 7
/** Where shapes are dots, heads are still seen. */
const MIN_LENGTH = 4
/** Half the width of a head, of its length. */
const NARROW = 0.45

/** From x and y of what answers to x and y of what is answered. */
export type Line = readonly [number, number, number, number]

export interface HeadLook {
  /** How far the line swings out within a lane. */
  readonly bend: number
  /** How large shapes look. */
  readonly size: number
  readonly isSelected: boolean
}

type Point = readonly [x: number, y: number]

/**
 * The head of a reply's line (drawReply): its tip and the ends of its barbs. The tip is on the line, as far before
 * the end as the shape there reaches; on a line that is too short for that, in its middle.
 */
export function layoutHead([ax, ay, bx, by]: Line, look: HeadLook): readonly [Point, Point, Point] {
  const { bend, size, isSelected } = look
  // A straight line is a curve whose control point is in its middle.
  const [cx, cy] = [(ax + bx) / 2, ay === by ? ay - bend : (ay + by) / 2]
  const reach = (isSelected ? SELECTED_REACH : REACH) * size
  // B′(1) = 2 (b − c)
  const t = Math.max(0.5, 1 - reach / Math.max(1e-6, 2 * Math.hypot(bx - cx, by - cy)))
  const along = (a: number, c: number, b: number) =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t ** 2 * b
  const slope = (a: number, c: number, b: number) => (1 - t) * (c - a) + t * (b - c)
  const [x, y] = [along(ax, cx, bx), along(ay, cy, by)]
  const [dx, dy] = [slope(ax, cx, bx), slope(ay, cy, by)]
  const scale = Math.max(MIN_LENGTH, LENGTH * size) / Math.max(1e-6, Math.hypot(dx, dy))
  const [ux, uy] = [dx * scale, dy * scale]
  return [
    [x, y],
    [x - ux - uy * NARROW, y - uy + ux * NARROW],
    [x - ux + uy * NARROW, y - uy - ux * NARROW],
  ]
}

const round = (value: number): number => Math.round(value * 10) / 10

export const drawHead = (line: Line, look: HeadLook): string =>
  `M${layoutHead(line, look)
    .map(([x, y]) => `${round(x)} ${round(y)}`)
    .join('L')}Z`
