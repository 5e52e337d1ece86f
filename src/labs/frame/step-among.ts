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
