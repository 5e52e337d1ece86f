import type { LabName, LabPlans } from '../../labs/registry'
import type { ScenarioDocument } from '../scenario'
import type { Edit } from './edit'

export const setLab = <Lab extends LabName>(
  { labs = {} }: ScenarioDocument,
  lab: Lab,
  plan: LabPlans[Lab],
  name: string,
  group?: string,
): Edit => ({
  name,
  patches: [{ path: ['labs'], value: { ...labs, [lab]: plan } }],
  ...(group === undefined ? {} : { group: `${lab} ${group}` }),
})
