import type { ScenarioDocument } from '../scenario/scenario'
import { save } from '../ui/save-file'
import { fileNameOf } from './share/file-name'

export function saveScenario(scenario: ScenarioDocument): void {
  const text = JSON.stringify(scenario, null, 2)
  save(`${fileNameOf(scenario.title)}.json`, text, 'application/json')
}
