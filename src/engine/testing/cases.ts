/** `FC_RUNS=5` tries five times as many random cases. */
const FACTOR = Number(process.env['FC_RUNS'] ?? 1)

/** So many random cases, or the multiple of them that is asked for. */
export const cases = (count: number) => ({ numRuns: count * FACTOR })
