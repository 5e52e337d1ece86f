import type { ScenarioDocument } from '../scenario'
import { abstentionTrap } from './abstention-trap'
import { releaseDebate } from './release-debate'

/** The scenarios that come with the playground, by the names that they have in addresses. */
export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  'abstention-trap': abstentionTrap,
  'release-debate': releaseDebate,
}
