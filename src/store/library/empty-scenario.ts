import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario/scenario'
import { UNTITLED } from '../selectors'

export const EMPTY_SCENARIO: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: UNTITLED,
  prompt: '',
  agents: [],
  proposals: [],
  moves: [],
}
