import type { ScenarioDocument } from '../../scenario'

export const BALLOT_PRESETS: Readonly<Record<string, ScenarioDocument>> = {}
