import { bayesian } from './bayesian'
import { confidenceWeighted } from './confidence-weighted'
import { entropy } from './entropy'
import { hierarchical } from './hierarchical'
import { majority } from './majority'
import { ownerReview } from './owner-review'
import { pairwise } from './pairwise'
import { quorum } from './quorum'
import { supermajority } from './supermajority'
import { unanimous } from './unanimous'
import { veto } from './veto'
import { voting } from './voting'
import { weighted } from './weighted'
import { weightedRubric } from './weighted-rubric'
import type { RuleEntry } from './rule-entry'
import type { Rule, Strategy } from './strategy'

const STRATEGIES = {
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
} satisfies Readonly<Record<string, Strategy>>

export type StrategyId = keyof typeof STRATEGIES

/** The rules as data, which is all that the page has of them: its build puts this in and leaves the rest out. */
export const CATALOGUE: Readonly<Record<StrategyId, RuleEntry>> = STRATEGIES

export const builtInRule = (id: StrategyId): Rule => ({ id, ...STRATEGIES[id] })
