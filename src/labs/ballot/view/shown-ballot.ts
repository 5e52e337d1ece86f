import type { BallotPlan } from '../plan'
import type { BallotRule } from '../../../engine/protocols/ballot'
import type { BallotRecord, RuleRecord } from '../model'
import type { NameOf } from './describe-ballot'

/** What the page shows of a ballot, all of it at one moment. */
export interface ShownBallot {
  readonly plan: BallotPlan
  readonly record: BallotRecord
  /** The playhead's time, and the last moment up to it. */
  readonly at: number
  readonly moment: number
  readonly stops: readonly number[]
  readonly goTo: (at: number) => void
  /** Whose working is shown. */
  readonly rule: BallotRule
  readonly setRule: (rule: BallotRule) => void
  readonly nameOf: NameOf
  /** Rules that end otherwise than before somebody asked what if, as they ended then. */
  readonly changed: ReadonlyMap<string, RuleRecord>
}
