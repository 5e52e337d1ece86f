import type { LabName, LabPlans } from '../../engine/protocols/plans'
import { planOf } from '../labs/first-plan'
import type { ScenarioDocument } from '../scenario'
import type { CodeExport } from './code-export'
import { writeBallotLab } from './write-ballot-lab'
import { writeDebateLab } from './write-debate-lab'
import { writeJudgeLab } from './write-judge-lab'
import { writeWorkflowLab } from './write-workflow-lab'

const WRITERS: {
  readonly [Lab in LabName]: (scenario: ScenarioDocument, plan: LabPlans[Lab]) => CodeExport
} = {
  ballot: writeBallotLab,
  judges: writeJudgeLab,
  debate: writeDebateLab,
  workflow: writeWorkflowLab,
}

const write = <Lab extends LabName>(
  lab: Lab,
  scenario: ScenarioDocument,
  writer: (typeof WRITERS)[Lab],
): CodeExport => writer(scenario, planOf(scenario, lab))

/** What is set up in a lab, as code for somebody's own project. */
export const writeLabCode = (lab: LabName, scenario: ScenarioDocument): CodeExport =>
  write(lab, scenario, WRITERS[lab])
