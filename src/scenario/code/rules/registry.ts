import type { StrategyId } from '../../../engine/catalogue'
import { bayesian } from './bayesian'
import { confidenceWeighted } from './confidence-weighted'
import { entropy } from './entropy'
import { hierarchical } from './hierarchical'
import { majority } from './majority'
import { ownerReview } from './owner-review'
import { pairwise } from './pairwise'
import { quorum } from './quorum'
import type { RuleCode } from './rule-code'
import { supermajority } from './supermajority'
import { unanimous } from './unanimous'
import { veto } from './veto'
import { voting } from './voting'
import { weighted } from './weighted'
import { weightedRubric } from './weighted-rubric'

export const RULE_CODE: Readonly<Record<StrategyId, RuleCode>> = {
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
