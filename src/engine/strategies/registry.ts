import { CATALOGUE, type StrategyId } from '../catalogue'
import { bayesian } from './bayesian'
import { confidenceWeighted } from './confidence-weighted'
import { entropy } from './entropy'
import { hierarchical } from './hierarchical'
import { majority } from './majority'
import { ownerReview } from './owner-review'
import { pairwise } from './pairwise'
import { quorum } from './quorum'
import type { Rule, Strategy } from './strategy'
import { supermajority } from './supermajority'
import { unanimous } from './unanimous'
import { veto } from './veto'
import { voting } from './voting'
import { weighted } from './weighted'
import { weightedRubric } from './weighted-rubric'

/** The compiler checks that every rule of the catalogue is here. */
const STRATEGIES: Readonly<Record<StrategyId, Strategy>> = {
  voting,
  'confidence-weighted': confidenceWeighted,
  hierarchical,
  bayesian,
  entropy,
  majority,
  supermajority,
  unanimous,
  weighted,
  quorum,
  veto,
  'weighted-rubric': weightedRubric,
  pairwise,
  'owner-review': ownerReview,
}

export const builtInRule = (id: StrategyId): Rule => ({
  confidence: CATALOGUE[id].confidence,
  ignores: CATALOGUE[id].ignores,
  ...STRATEGIES[id],
})
