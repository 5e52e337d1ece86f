import { Baseline } from './Baseline'
import { Cost } from './Cost'
import { Dissent } from './Dissent'
import { Evaluation } from './Evaluation'
import { Gate } from './Gate'
import { Independence } from './Independence'
import type { ShownDebate } from './shown-debate'
import { Transcript } from './Transcript'
import './debate-details.css'

/** Whether it was held as it should be, what it was worth, and every word of it. */
export const DebateDetails = (shown: ShownDebate) => (
  <>
    <Evaluation {...shown} />
    <Dissent {...shown} />
    <Gate {...shown} />
    <Baseline {...shown} />
    <Independence {...shown} />
    <Cost {...shown} />
    <Transcript {...shown} />
  </>
)
