import type { Agent } from './agent'
import { tanh } from '../math/portable'

/** Attention nudges a vote, it does not decide it. */
const MIN_ATTENTION = 0.8
const MAX_ATTENTION = 1.2

/** How a vote came by its weight, factor by factor: raw x attention x reputation. */
export interface WeightSteps {
  readonly raw: number
  /** 1 where the step is off or has nothing to go by yet. */
  readonly attention: number
  readonly reputation: number
  readonly final: number
}

export const attentionFactor = (meanSurprise: number): number =>
  Math.min(MAX_ATTENTION, Math.max(MIN_ATTENTION, 1 + 2 * tanh(meanSurprise)))

/** Laplace's rule: one right and one wrong are added, so that a stranger starts at a half. */
export const computeReputation = ({ right, judged }: Agent['reputation']): number =>
  (1 + right) / (2 + judged)

export function weigh(raw: number, attention: number, reputation: number): WeightSteps {
  return { raw, attention, reputation, final: raw * attention * reputation }
}
