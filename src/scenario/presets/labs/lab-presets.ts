import type { ScenarioDocument } from '../../scenario'
import { BALLOT_PRESETS } from './ballot'
import { DEBATE_PRESETS } from './debate'
import { JUDGE_PRESETS } from './judges'
import { strawPoll } from './straw-poll'
import { WORKFLOW_PRESETS } from './workflow'

/** Scenarios that open in a lab, by the names that they have in addresses. */
export const LAB_PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  ...BALLOT_PRESETS,
  'straw-poll': strawPoll,
  ...JUDGE_PRESETS,
  ...DEBATE_PRESETS,
  ...WORKFLOW_PRESETS,
}
