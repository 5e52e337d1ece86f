import * as v from 'valibot'
import { checkAgainst, type Checked, type Problem } from '../engine'
import { SCENARIO_LIMITS } from '../scenario/limits'
import type { ScenarioDocument } from '../scenario/scenario'
import { LAB_IDS, LABS, type LabName, type LabPlans } from './registry'

/** Holds something from a stranger to the shape of what a lab takes. Never throws. */
export function checkLab<Lab extends LabName>(lab: Lab, input: unknown): Checked<LabPlans[Lab]> {
  const checked = checkAgainst(LABS[lab].schema, input)
  if (checked.ok) return checked
  return { ok: false, problems: checked.problems.slice(0, SCENARIO_LIMITS.problems) }
}

const shownLab = v.object({ lab: v.exactOptional(v.picklist(LAB_IDS)) })

/** What is wrong with the lab that a document shows first. */
export function checkShownLab(shows: unknown): readonly Problem[] {
  if (typeof shows !== 'object' || shows === null || !('lab' in shows)) return []
  const checked = checkAgainst(shownLab, shows)
  if (checked.ok) return []
  return checked.problems.map(({ path, reason }) => ({ path: `shows.${path}`, reason }))
}

export interface CheckedLabs {
  /** Those that are right; absent where none is. */
  readonly labs: ScenarioDocument['labs']
  readonly problems: readonly Problem[]
}

/** Every lab of a scenario by itself: one that is wrong costs no other. */
export function checkLabs(input: unknown): CheckedLabs {
  if (input === undefined) return { labs: undefined, problems: [] }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { labs: undefined, problems: [{ path: 'labs', reason: 'must be an object' }] }
  }
  const problems: Problem[] = []
  const right = Object.entries(input).flatMap(([lab, plan]: [string, unknown]) => {
    if (!isLab(lab)) {
      problems.push({ path: `labs.${lab.slice(0, 100)}`, reason: 'is not known here' })
      return []
    }
    const checked = checkLab(lab, plan)
    if (checked.ok) return [[lab, checked.value] as const]
    for (const { path, reason } of checked.problems) {
      problems.push({ path: path === '' ? `labs.${lab}` : `labs.${lab}.${path}`, reason })
    }
    return []
  })
  return {
    labs: right.length === 0 ? undefined : Object.fromEntries(right),
    problems: problems.slice(0, SCENARIO_LIMITS.problems),
  }
}

const isLab = (name: string): name is LabName => Object.hasOwn(LABS, name)
