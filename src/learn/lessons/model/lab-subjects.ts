import { BALLOT_RULES } from '../../../engine/protocols/ballot'
import { planOf } from '../../../labs/plans'
import type { LabName } from '../../../labs/registry'
import { DEBATE, JUDGES, nameOfRule } from '../../../scenario/lesson/lab-outcomes'
import type { ScenarioDocument } from '../../../scenario/scenario'

/** What a lab will come to something for: known before it has run. */
export interface LabSubject {
  readonly id: string
  readonly name: string
}

export function subjectsOfLab(scenario: ScenarioDocument, lab: LabName): readonly LabSubject[] {
  switch (lab) {
    case 'ballot':
      return BALLOT_RULES.map((id) => ({ id, name: nameOfRule(id) }))
    case 'judges':
      return [JUDGES]
    case 'debate':
      return [DEBATE]
    case 'workflow':
      return planOf(scenario, lab).steps.map(({ id }) => ({ id, name: id }))
  }
}

/** What a ballot chooses from; null where it is about yes or no, or no ballot. */
export const optionsOfLab = (
  scenario: ScenarioDocument,
  lab: LabName,
): readonly { readonly id: string }[] | null =>
  (lab === 'ballot' ? planOf(scenario, lab).options : null) ?? null
