import { exactSum } from './exact-sum'
import { exp, log } from './portable'

/** Probabilities that add up to one, from log-weights of any size. */
export function normaliseLogs(logs: readonly number[]): number[] {
  const largest = largestOf(logs)
  const weights = logs.map((each) => exp(each - largest))
  const total = exactSum(weights)
  return weights.map((weight) => weight / total)
}

/** ln(sum of e^log), without overflow. */
export function logSumExp(logs: readonly number[]): number {
  const largest = largestOf(logs)
  return largest + log(exactSum(logs.map((each) => exp(each - largest))))
}

/** Math.max takes its numbers as arguments, and there is a limit to those. */
export const largestOf = (numbers: readonly number[]): number =>
  numbers.reduce((largest, each) => Math.max(largest, each), -Infinity)
