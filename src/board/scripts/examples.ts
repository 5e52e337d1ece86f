import { AGENT_EXAMPLES } from './agent-examples'
import { MODEL_EXAMPLES } from './model-examples'
import type { ScriptExample } from './script-example'
import { STRATEGY_EXAMPLES } from './strategy-examples'
import type { ScriptKind } from './vocabulary'

export type { ScriptExample } from './script-example'

export const EXAMPLES: Readonly<Record<ScriptKind, readonly ScriptExample[]>> = {
  agent: AGENT_EXAMPLES,
  strategy: STRATEGY_EXAMPLES,
  model: MODEL_EXAMPLES,
}
