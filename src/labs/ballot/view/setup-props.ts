import type { Agent } from '../../../engine'
import type { BallotPlan } from '../../../engine/protocols/ballot'
import type { BallotRecord, RuleRecord } from '../model'
import type { Baseline } from './use-baseline'
import type { NameOf } from './describe-ballot'

/** What there is to set up, and what came of it so far. */
export interface BallotSetupProps {
  readonly plan: BallotPlan
  readonly agents: readonly Agent[]
  readonly record: BallotRecord | null
  readonly playhead: number
  readonly baseline: Baseline
  readonly changed: ReadonlyMap<string, RuleRecord>
  readonly nameOf: NameOf
}
