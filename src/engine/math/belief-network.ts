import type { Stance } from '../votes/vote'
import { ConsensusError } from '../errors'
import { logSumExp, normaliseLogs } from './log-space'
import { exp, expm1, log, log1p } from './portable'

/** Evidence against a hypothesis is never taken as absolute: one wrong zero could not be undone. */
const MIN_LIKELIHOOD_RATIO = 1e-10

const UPDATES_BETWEEN_SUMS = 64

export interface Evidence {
  readonly hypothesisId: string
  /** Above 1 speaks for the hypothesis, below 1 against it. */
  readonly likelihoodRatio: number
  /** Scales the evidence: the odds move by ratio^weight. */
  readonly weight: number
}

/** What a piece of evidence did to its hypothesis, and to the beliefs as a whole. */
export interface Movement {
  /** The factor by which its odds were multiplied. */
  readonly ratio: number
  readonly before: number
  readonly after: number
  /** How far the beliefs moved, D(posterior||prior). */
  readonly bits: number
}

/** Agree speaks for a proposal with odds 1+w, disagree against it with 1/(1+w), abstain not at all. */
export function likelihoodRatio(stance: Stance, weight: number): number {
  switch (stance) {
    case 'agree':
      return 1 + weight
    case 'disagree':
      return 1 / (1 + weight)
    case 'abstain':
      return 1
  }
}

/** Where a newcomer starts. An equal share among equals is exactly theirs, to the last digit. */
function joinAt(others: readonly number[], prior: number): number {
  const [first = 0] = others
  const isEqualShare = prior === 1 / (others.length + 1) && others.every((each) => each === first)
  return isEqualShare || others.length === 0 ? first : logSumExp(others) + log(prior / (1 - prior))
}

function requireAmount(path: string, value: number): void {
  if (value >= 0 && value < Infinity) return
  throw new ConsensusError('invalid-number', path, 'must be a finite number of at least 0')
}

/** Beliefs over hypotheses, kept in log space so that a million updates neither overflow nor vanish. */
export class BeliefNetwork {
  readonly #logs = new Map<string, number>()
  /** ln of the sum of e^log, carried along and worked out anew now and then, so that it cannot drift. */
  #logTotal: number
  #evidenceCount = 0

  constructor(hypothesisIds: readonly string[]) {
    for (const id of hypothesisIds) this.#logs.set(id, 0)
    this.#logTotal = log(this.#logs.size)
  }

  clone(): BeliefNetwork {
    const copy = new BeliefNetwork([])
    for (const [id, logOdds] of this.#logs) copy.#logs.set(id, logOdds)
    copy.#logTotal = this.#logTotal
    copy.#evidenceCount = this.#evidenceCount
    return copy
  }

  get size(): number {
    return this.#logs.size
  }

  /**
   * Evidence on a hypothesis that does not exist changes nothing, and gives null. A single
   * update leaves the odds among all others as they were, so with Z = 1 - p + p·f the beliefs move by
   * p'·log2 f - log2 Z, for any number of hypotheses.
   */
  update({ hypothesisId, likelihoodRatio, weight }: Evidence): Movement | null {
    const known = this.#logs.get(hypothesisId)
    if (known === undefined) return null
    requireAmount('likelihoodRatio', likelihoodRatio)
    requireAmount('weight', weight)
    const shift = weight * log(Math.max(likelihoodRatio, MIN_LIKELIHOOD_RATIO))
    this.#logs.set(hypothesisId, known + shift)
    this.#evidenceCount++
    return this.#moveTotal(known, shift)
  }

  #moveTotal(known: number, shift: number): Movement {
    const before = exp(known - this.#logTotal)
    const growth = expm1(shift)
    const logZ = log1p(before * growth)
    const isExact = this.#evidenceCount % UPDATES_BETWEEN_SUMS === 0 || !Number.isFinite(logZ)
    const total = isExact ? logSumExp([...this.#logs.values()]) : this.#logTotal + logZ
    const moved = total - this.#logTotal
    this.#logTotal = total
    const after = exp(known + shift - total)
    const bits = Math.max(0, (after * shift - moved) / Math.LN2)
    return { ratio: 1 + growth, before, after, bits }
  }

  /** Takes evidence back, as if it had never been given. */
  retract({ hypothesisId, likelihoodRatio, weight }: Evidence): void {
    const known = this.#logs.get(hypothesisId)
    if (known === undefined) return
    const shift = weight * log(Math.max(likelihoodRatio, MIN_LIKELIHOOD_RATIO))
    this.#logs.set(hypothesisId, known - shift)
    this.#evidenceCount--
    this.#logTotal = logSumExp([...this.#logs.values()])
  }

  /** The others keep their odds. */
  removeHypothesis(id: string): void {
    this.#logs.delete(id)
    this.#logTotal = logSumExp([...this.#logs.values()])
  }

  /** A hypothesis that joins late takes `prior`; the others share the rest as they did before. */
  addHypothesis(id: string, prior: number): void {
    if (this.#logs.has(id)) return
    const others = [...this.#logs.values()]
    const isShare = prior > 0 && prior < 1
    if (!isShare && !(prior === 1 && others.length === 0)) {
      throw new ConsensusError('invalid-number', 'prior', 'must lie between 0 and 1')
    }
    this.#logs.set(id, joinAt(others, prior))
    this.#logTotal = logSumExp([...this.#logs.values()])
  }

  get posteriors(): ReadonlyMap<string, number> {
    const probabilities = normaliseLogs([...this.#logs.values()])
    return new Map([...this.#logs.keys()].map((id, index) => [id, probabilities[index]!]))
  }

  /** The most probable hypothesis, the earliest of equals; none when there are no hypotheses. */
  get mostProbable(): { hypothesisId: string; probability: number } | null {
    let best: { hypothesisId: string; probability: number } | null = null
    for (const [hypothesisId, probability] of this.posteriors) {
      if (!best || probability > best.probability) best = { hypothesisId, probability }
    }
    return best
  }

  get evidenceCount(): number {
    return this.#evidenceCount
  }
}
