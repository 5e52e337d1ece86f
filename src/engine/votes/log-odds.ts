import { log1p } from '../math/portable'

const PLACES = 1024
const weights = new Float64Array(PLACES)
const logs = new Float64Array(PLACES)

/**
 * ln(1 + weight). Weights repeat (1, 0.5, 0.8), and a logarithm is the dearest thing that happens to
 * a vote, so the last one seen in each of 1,024 slots is kept. All slots start at ln(1 + 0) = 0.
 */
export function logOddsOf(weight: number): number {
  const place = (weight * 9973) & (PLACES - 1)
  if (weights[place] !== weight) {
    weights[place] = weight
    logs[place] = log1p(weight)
  }
  return logs[place]!
}
