import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force'
import { createRandom } from '../../engine'
import type { GraphData, Positions } from './graph-data'

/** Beyond this a layout takes longer than anybody waits. */
export const MAX_FORCED = 600

const TICKS = 220
const MARGIN = 24

interface Body extends SimulationNodeDatum {
  readonly row: number
}

/**
 * Replies pull their signals together, everything else keeps its distance. The same signals and the
 * same seed give the same picture: it starts from a spiral, and chance is the scenario's.
 */
export function layoutForce(
  { parent }: Pick<GraphData, 'parent'>,
  rows: readonly number[],
  length: number,
  seed: number,
): Positions | null {
  if (rows.length > MAX_FORCED) return null
  const bodies: Body[] = rows.map((row) => ({ row }))
  const place = new Map(rows.map((row, at) => [row, at]))
  const links: SimulationLinkDatum<Body>[] = rows.flatMap((row, source) => {
    const target = place.get(parent[row] ?? -1)
    return target === undefined ? [] : [{ source, target }]
  })
  forceSimulation(bodies)
    .randomSource(createRandom(seed))
    .force('replies', forceLink(links).distance(26).strength(0.7))
    .force('distance', forceManyBody().strength(-46))
    .force('collision', forceCollide(8))
    .force('x', forceX(0).strength(0.045))
    .force('y', forceY(0).strength(0.06))
    .stop()
    .tick(TICKS)
  const left = Math.min(...bodies.map((body) => body.x ?? 0), 0) - MARGIN
  const top = Math.min(...bodies.map((body) => body.y ?? 0), 0) - MARGIN
  const x = new Float32Array(length)
  const y = new Float32Array(length)
  let width = 1
  let height = 1
  for (const body of bodies) {
    x[body.row] = (body.x ?? 0) - left
    y[body.row] = (body.y ?? 0) - top
    width = Math.max(width, x[body.row]! + MARGIN)
    height = Math.max(height, y[body.row]! + MARGIN)
  }
  return { x, y, width, height }
}
