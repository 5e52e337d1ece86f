/** The moments of the lab that is open: keys and the player step through them. */
let stops: readonly number[] = []

/** Gives back how to take them away again. */
export function offerStops(offered: readonly number[]): () => void {
  stops = offered
  return () => {
    if (stops === offered) stops = []
  }
}

/** The stop one step on or back from a moment; null at either end. */
export function stepFrom(at: number, direction: 1 | -1): number | null {
  if (direction === 1) {
    const last = stops.at(-1)
    const next = stops.find((stop) => stop > at) ?? null
    // At the end everything is shown, whatever comes later.
    return next === last ? Infinity : next
  }
  const from = Number.isFinite(at) ? at : (stops.at(-1) ?? 0)
  return stops.findLast((stop) => stop < from) ?? null
}

export const firstStop = (): number => stops[0] ?? 0
