import type { Distribution } from './entropy'
import { exactSum } from './exact-sum'
import { log2 } from './portable'

/** Mass given to an outcome that the prior had never heard of, so that its surprise is finite. */
const UNHEARD_OF = 1e-10

/**
 * D(P||Q) = sum p log2(p/q) in bits, over normalised amounts. Infinite where P puts mass on what
 * Q excludes, or where either has no mass at all.
 */
export function klDivergence(p: Distribution, q: Distribution): number {
  const totalP = exactSum(p.values())
  const totalQ = exactSum(q.values())
  if (totalP === 0 || totalQ === 0) return Infinity
  const terms: number[] = []
  for (const [key, amount] of p) {
    if (amount === 0) continue
    const expected = q.get(key) ?? 0
    if (expected === 0) return Infinity
    const share = amount / totalP
    terms.push(share * log2(share / (expected / totalQ)))
  }
  return exactSum(terms)
}

/** (D(P||M) + D(Q||M)) / 2 with M halfway between: symmetric, from 0 to 1 bit. */
export function jsDivergence(p: Distribution, q: Distribution): number {
  const totalP = exactSum(p.values())
  const totalQ = exactSum(q.values())
  if (totalP === 0 && totalQ === 0) return 0
  if (totalP === 0 || totalQ === 0) return 1
  const middle = new Map<string, number>()
  for (const key of new Set([...p.keys(), ...q.keys()])) {
    middle.set(key, ((p.get(key) ?? 0) / totalP + (q.get(key) ?? 0) / totalQ) / 2)
  }
  return (klDivergence(p, middle) + klDivergence(q, middle)) / 2
}

/**
 * How far evidence moved the beliefs: D(posterior||prior) in bits. A hypothesis that joined late
 * gets a trace of prior mass; one that the prior had at exactly 0 has no finite surprise, and
 * counts as 0 so that one impossible belief cannot swamp every attention weight.
 */
export function bayesianSurprise(posterior: Distribution, prior: Distribution): number {
  if (posterior.size === 0) return 0
  const smoothed = new Map(prior)
  for (const key of posterior.keys()) if (!smoothed.has(key)) smoothed.set(key, UNHEARD_OF)
  const surprise = klDivergence(posterior, smoothed)
  return Number.isFinite(surprise) ? surprise : 0
}
