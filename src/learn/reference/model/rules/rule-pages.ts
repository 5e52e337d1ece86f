import type { StrategyId } from '../../../../engine/catalogue'
import { BALLOT_PAGES } from './ballot'
import { PATTERN_PAGES } from './pattern'
import type { RulePage } from './rule-page'
import { SWARM_PAGES } from './swarm'

/** A rule without its page does not compile. */
export const RULE_PAGES: Readonly<Record<StrategyId, RulePage>> = {
  ...SWARM_PAGES,
  ...BALLOT_PAGES,
  ...PATTERN_PAGES,
}
