import type { GraphData, Positions } from './graph-data'

export const LANE_HEIGHT = 30
/** Between two signals of the busiest round, and what a round has at least and at most. */
const STEP = 16
const MIN_ROUND = 220
const MAX_ROUND = 8000

export const roundWidth = ({ counts }: Pick<GraphData, 'counts'>): number =>
  Math.min(MAX_ROUND, Math.max(MIN_ROUND, Math.max(0, ...Array.from(counts)) * STEP))

/** A lane for each speaker, and time from left to right: rounds are equally long, signals equally far apart. */
export function layoutLanes(data: GraphData): Positions {
  const { source, round, counts, sources } = data
  const length = source.length
  const width = roundWidth(data)
  const x = new Float32Array(length)
  const y = new Float32Array(length)
  let before = 0
  let current = 0
  for (let row = 0; row < length; row++) {
    const now = round[row]!
    if (now !== current) {
      before = row
      current = now
    }
    const count = Math.max(1, counts[now - 1] ?? 1)
    x[row] = (now - 1 + (row - before + 0.5) / count) * width
    y[row] = (source[row]! + 0.5) * LANE_HEIGHT
  }
  return { x, y, width: counts.length * width, height: Math.max(1, sources.length) * LANE_HEIGHT }
}
