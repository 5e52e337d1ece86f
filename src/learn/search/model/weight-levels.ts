/** Weights by how round they are, the roundest first. */
export const WEIGHT_LEVELS: readonly (readonly number[])[] = [
  [1],
  [0.5],
  [0.25, 0.75],
  [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9],
]

export const FINEST_LEVEL = WEIGHT_LEVELS.length - 1

/** All weights up to a level. */
export const weightsUpTo = (level: number): readonly number[] =>
  WEIGHT_LEVELS.slice(0, level + 1).flat()
