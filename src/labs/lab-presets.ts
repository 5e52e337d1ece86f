import type { ScenarioDocument } from '../scenario/scenario'
import { BALLOT_PRESETS } from './ballot/presets'
import { DEBATE_PRESETS } from './debate/presets'
import { JUDGE_PRESETS } from './judges/presets'
import { strawPoll } from './ballot/straw-poll'
import { WORKFLOW_PRESETS } from './workflow/presets'

/** Scenarios that open in a lab, by the names that they have in addresses. */
export const LAB_PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  ...BALLOT_PRESETS,
  'straw-poll': strawPoll,
  ...JUDGE_PRESETS,
  ...DEBATE_PRESETS,
  ...WORKFLOW_PRESETS,
}
