import type { CodeExport } from '../scenario/code/code-export'
import type { ScenarioDocument } from '../scenario/scenario'
import { planOf } from './plans'
import { LABS, type LabName } from './registry'

/** What is set up in a lab, as code for a project of one's own. */
export async function writeLabCode<Lab extends LabName>(
  lab: Lab,
  scenario: ScenarioDocument,
  { code }: Pick<(typeof LABS)[Lab], 'code'> = LABS[lab],
): Promise<CodeExport> {
  const { writeCode } = await code()
  return writeCode(scenario, planOf(scenario, lab))
}
