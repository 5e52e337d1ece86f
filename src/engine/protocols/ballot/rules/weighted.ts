import { majority } from './majority'
import type { BallotRuleDefinition } from './rule'

/** Listed weights count under both: in a live ballot they are one rule by two names. */
export const weighted = {
  ...majority,
  id: 'weighted',
  name: 'Weighted',
  help: 'More weight for than against. Live, weights count under majority, too: they agree.',
  asksFor: 'weights',
} as const satisfies BallotRuleDefinition
