import { bayesian, bayesianEntry } from './bayesian'
import { confidenceWeighted, confidenceWeightedEntry } from './confidence-weighted'
import { entropy, entropyEntry } from './entropy'
import { hierarchical, hierarchicalEntry } from './hierarchical'
import { majority, majorityEntry } from './majority'
import { ownerReview, ownerReviewEntry } from './owner-review'
import { pairwise, pairwiseEntry } from './pairwise'
import { quorum, quorumEntry } from './quorum'
import { supermajority, supermajorityEntry } from './supermajority'
import { unanimous, unanimousEntry } from './unanimous'
import { veto, vetoEntry } from './veto'
import { voting, votingEntry } from './voting'
import { weighted, weightedEntry } from './weighted'
import { weightedRubric, weightedRubricEntry } from './weighted-rubric'
import type { RuleEntry } from './rule-entry'
import type { Rule, Strategy } from './strategy'

/** The rules as data: all that the page has of them. Its build puts this in without the rules themselves. */
export const CATALOGUE = {
  voting: votingEntry,
  'confidence-weighted': confidenceWeightedEntry,
  hierarchical: hierarchicalEntry,
  bayesian: bayesianEntry,
  entropy: entropyEntry,
  majority: majorityEntry,
  supermajority: supermajorityEntry,
  unanimous: unanimousEntry,
  weighted: weightedEntry,
  quorum: quorumEntry,
  veto: vetoEntry,
  'weighted-rubric': weightedRubricEntry,
  pairwise: pairwiseEntry,
  'owner-review': ownerReviewEntry,
} as const satisfies Readonly<Record<string, RuleEntry>>

export type StrategyId = keyof typeof CATALOGUE

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
  id,
  confidence: CATALOGUE[id].confidence,
  ignores: CATALOGUE[id].ignores,
  ...STRATEGIES[id],
})
