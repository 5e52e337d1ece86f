import { AGENT_EXAMPLES } from './agent-examples'
import { MODEL_EXAMPLES } from './model-examples'
import type { ScriptExample } from './script-example'
import { STRATEGY_EXAMPLES } from './strategy-examples'
import type { ScriptCaller } from '../../engine'

export type { ScriptExample } from './script-example'

export const EXAMPLES: Readonly<Record<ScriptCaller['kind'], readonly ScriptExample[]>> = {
  agent: AGENT_EXAMPLES,
  strategy: STRATEGY_EXAMPLES,
  model: MODEL_EXAMPLES,
}
