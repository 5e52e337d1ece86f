import { introduce } from '../describe/describe-verdict'
import type { Teller } from '../describe/tell/teller'
import { nameOf } from './agent-name'
import type { ScenarioDocument } from './scenario'

/** What the agents and rules of a scenario are called in sentences. */
export function createTeller(scenario: Pick<ScenarioDocument, 'agents' | 'strategies'>): Teller {
  const names = new Map(scenario.agents.map((agent) => [agent.id, nameOf(agent)]))
  return {
    nameOf: (id) => names.get(id) ?? id,
    nameOfRule: (rule) => introduce(rule, scenario).name,
  }
}
