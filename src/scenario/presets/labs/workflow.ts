import type { ScenarioDocument } from '../../scenario'

export const WORKFLOW_PRESETS: Readonly<Record<string, ScenarioDocument>> = {}
