/** A step function: where it is at each time on, in pixels. */
export type Steps = readonly (readonly [x: number, y: number])[]

export interface Level {
  readonly id: string
  readonly y: number
  /** What it says, the longest first. */
  readonly texts: readonly string[]
}

export interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
}

export interface PlacedLevel {
  readonly id: string
  readonly y: number
  readonly text: string
  readonly x: number
  /** The base line of its words. */
  readonly label: number
}

/** Of type of 12 pixels. */
const CHARACTER = 6.3
const HEIGHT = 12
const ABOVE = 4
const STRIDE = 4
const INSET = 6

interface Box {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

/**
 * Puts the words of each line where neither the data nor other words are: above it or below it, as far left
 * as possible, with fewer words where there is no room for all of them.
 */
export function placeLevels(
  levels: readonly Level[],
  data: readonly Steps[],
  room: Room,
): readonly PlacedLevel[] {
  const taken: Box[] = []
  return levels.map(({ id, y, texts }) => {
    const sides = y - HEIGHT - ABOVE < room.top ? [y + HEIGHT + 1] : [y - ABOVE, y + HEIGHT + 1]
    for (const text of texts) {
      for (const label of sides) {
        const box = findPlace(text, label, data, taken, room)
        if (!box) continue
        taken.push(box)
        return { id, y, text, x: box.x0, label }
      }
    }
    return { id, y, text: texts.at(-1) ?? '', x: room.left + INSET, label: y - ABOVE }
  })
}

function findPlace(
  text: string,
  label: number,
  data: readonly Steps[],
  taken: readonly Box[],
  { left, right }: Room,
): Box | null {
  const width = text.length * CHARACTER
  for (let x0 = left + INSET; x0 + width <= right - INSET; x0 += STRIDE) {
    const box = { x0, x1: x0 + width, y0: label - HEIGHT + 2, y1: label + 2 }
    if (taken.some((other) => overlap(box, other))) continue
    if (!data.some((steps) => crosses(steps, box, right))) return box
  }
  return null
}

const overlap = (a: Box, b: Box): boolean =>
  a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1

/** Whether any part of a line, flat or upright, is inside. */
export const crosses = (steps: Steps, box: Box, right: number): boolean =>
  steps.some(([x, y], i) => {
    const [nextX, nextY] = steps[i + 1] ?? [right, y]
    const flat = { x0: x - 1, x1: nextX + 1, y0: y - 1, y1: y + 1 }
    const upright = { x0: nextX - 2, x1: nextX + 2, y0: Math.min(y, nextY), y1: Math.max(y, nextY) }
    return overlap(flat, box) || overlap(upright, box)
  })
