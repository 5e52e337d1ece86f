import { exactSum } from './exact-sum'

/** Turns log-weights into probabilities that add up to one, whatever their size. */
export function normaliseLogs(logs: readonly number[]): number[] {
  const largest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - largest))
  const total = exactSum(weights)
  return weights.map((weight) => weight / total)
}

/** ln(sum of e^log), without overflow. */
export function logSumExp(logs: readonly number[]): number {
  const largest = Math.max(...logs)
  return largest + Math.log(exactSum(logs.map((log) => Math.exp(log - largest))))
}
