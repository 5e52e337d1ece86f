/** At least twice as long as before, so that many small appends cost no more than one large one. */
const capacityFor = (length: number, needed: number): number => Math.max(needed, length * 2)

export function growInts(column: Int32Array, needed: number): Int32Array {
  if (needed <= column.length) return column
  const longer = new Int32Array(capacityFor(column.length, needed))
  longer.set(column)
  return longer
}

export function growBytes(column: Uint8Array, needed: number): Uint8Array {
  if (needed <= column.length) return column
  const longer = new Uint8Array(capacityFor(column.length, needed))
  longer.set(column)
  return longer
}

export function growFloats(column: Float64Array, needed: number): Float64Array {
  if (needed <= column.length) return column
  const longer = new Float64Array(capacityFor(column.length, needed))
  longer.set(column)
  return longer
}
