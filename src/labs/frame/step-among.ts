/** The stop one step on or back from a moment; null at either end. */
export function stepAmong(stops: readonly number[], at: number, direction: 1 | -1): number | null {
  if (direction === 1) {
    const next = stops.find((stop) => stop > at) ?? null
    // At the end everything is shown, including what comes later.
    return next === stops.at(-1) ? Infinity : next
  }
  const from = Number.isFinite(at) ? at : (stops.at(-1) ?? 0)
  return stops.findLast((stop) => stop < from) ?? null
}

/**
 * The place of the stop that a slider means. A single step of it, as arrows make, goes to the neighbour,
 * however far that is; anything else to the nearest.
 */
export function findStop(along: readonly number[], place: number, to: number): number {
  const by = to - (along[place] ?? 0)
  if (Math.abs(by) === 1) return Math.max(0, Math.min(along.length - 1, place + by))
  return along.reduce(
    (best, stop, i) => (Math.abs(stop - to) < Math.abs((along[best] ?? 0) - to) ? i : best),
    0,
  )
}
