import type { ScenarioDocument } from '../../scenario'
import { abstention } from './abstention'
import { debate } from './debate'
import { entropy } from './entropy'
import { failureModes } from './failure-modes'
import { hierarchy } from './hierarchy'
import { judges } from './judges'
import { liveBallots } from './live-ballots'
import { priors } from './priors'
import { ratios } from './ratios'
import { weights } from './weights'

/** In the order of the path. */
export const LESSONS: Readonly<Record<string, ScenarioDocument>> = {
  'lesson-ratios': ratios,
  'lesson-weights': weights,
  'lesson-abstention': abstention,
  'lesson-priors': priors,
  'lesson-entropy': entropy,
  'lesson-hierarchy': hierarchy,
  'lesson-debate': debate,
  'lesson-live-ballots': liveBallots,
  'lesson-judges': judges,
  'lesson-failure-modes': failureModes,
}
