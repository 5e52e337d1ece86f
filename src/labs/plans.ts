import type { Labs, ScenarioDocument } from '../scenario/scenario'
import { LAB_IDS, LABS, type LabName, type LabPlans } from './registry'

/** What is set up in a lab, or where one would begin. */
export const planOf = <Lab extends LabName>(scenario: ScenarioDocument, lab: Lab): LabPlans[Lab] =>
  scenario.labs?.[lab] ?? LABS[lab].firstPlan(scenario)

/** The plans of all labs after an agent was removed. */
export function withoutAgent(plans: Labs, agent: string): Labs {
  const leave = <Lab extends LabName>(lab: Lab, plan: LabPlans[Lab]) => ({
    [lab]: LABS[lab].withoutAgent(plan, agent),
  })
  const left = LAB_IDS.map((lab) => (plans[lab] === undefined ? {} : leave(lab, plans[lab])))
  return Object.assign({}, plans, ...left) as Labs
}

/** By lab that is set up: the earliest version that knows all of its plan. */
export function leastVersionsOfLabs(plans: Labs = {}): readonly number[] {
  const ask = <Lab extends LabName>(lab: Lab, plan: LabPlans[Lab]) =>
    LABS[lab].leastVersion?.(plan) ?? 3
  return LAB_IDS.flatMap((lab) => (plans[lab] === undefined ? [] : [ask(lab, plans[lab])]))
}
