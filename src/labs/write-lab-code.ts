import type { LabName, LabPlans } from '../engine/protocols/plans'
import { planOf } from './first-plan'
import type { ScenarioDocument } from '../scenario/scenario'
import type { CodeExport } from '../scenario/code/code-export'
import { writeBallotLab } from './ballot/code'
import { writeDebateLab } from './debate/code'
import { writeJudgeLab } from './judges/code'
import { writeWorkflowLab } from './workflow/code'

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
