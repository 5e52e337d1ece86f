/**
 * Floats carry noise in the last digits: 4:1 odds come out as 0.7999999999999999 and must still
 * meet 0.8. Every comparison that decides something allows for this much of it.
 */
export const TOLERANCE = 1e-9

/** A scale below 1 makes the allowance smaller, for sums that carry less noise. */
export const atLeast = (value: number, bound: number, scale = 1): boolean =>
  value >= bound - TOLERANCE * scale

export const exceeds = (value: number, bound: number, scale = 1): boolean =>
  value > bound + TOLERANCE * scale
