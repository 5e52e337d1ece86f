/** By default a quarter of the cases that a test asks for; `FC_RUNS=2` tries twice as many as it asks for. */
const FACTOR = Number(process.env['FC_RUNS'] ?? 0.25)

/** A claim that holds for so few random cases says little. */
const MIN_CASES = 100

export const cases = (count: number) => ({
  numRuns: Math.max(Math.min(count, MIN_CASES), Math.round(count * FACTOR)),
})
