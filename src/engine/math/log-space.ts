import { exactSum } from './exact-sum'

/** Turns log-weights into probabilities that add up to one, whatever their size. */
export function normaliseLogs(logs: readonly number[]): number[] {
  const largest = largestOf(logs)
  const weights = logs.map((log) => Math.exp(log - largest))
  const total = exactSum(weights)
  return weights.map((weight) => weight / total)
}

/** ln(sum of e^log), without overflow. */
export function logSumExp(logs: readonly number[]): number {
  const largest = largestOf(logs)
  return largest + Math.log(exactSum(logs.map((log) => Math.exp(log - largest))))
}

/** Math.max takes its numbers as arguments, and there is a limit to those. */
export const largestOf = (numbers: readonly number[]): number =>
  numbers.reduce((largest, each) => Math.max(largest, each), -Infinity)
