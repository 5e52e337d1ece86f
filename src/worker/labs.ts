import { resolveAgent, type Problem } from '../engine'
import { checkLab } from '../labs/check-lab'
import type { LabContext } from '../labs/lab'
import { planOf } from '../labs/plans'
import { LABS, type LabName, type LabRecords } from '../labs/registry'
import { RationedHost } from './rationed-host'

export type LabAnswer<Lab extends LabName = LabName> =
  | { readonly status: 'done'; readonly record: LabRecords[Lab] }
  | { readonly status: 'refused'; readonly problems: readonly Problem[] }
  | { readonly status: 'failed'; readonly reason: string }
  /** Another one has been asked for since. */
  | { readonly status: 'superseded' }

/** Steps of all scripts of a lab together, in units of ten thousand: a few seconds, not minutes. */
const RATION = 4_000

export async function runLab<Lab extends LabName>(
  lab: Lab,
  around: Omit<LabContext, 'agents'>,
): Promise<LabAnswer<Lab>> {
  const { scenario, openHost } = around
  const checked = checkLab(lab, planOf(scenario, lab))
  if (!checked.ok) return { status: 'refused', problems: checked.problems }
  const { run } = await LABS[lab].run()
  const record = await run(checked.value, {
    ...around,
    agents: scenario.agents.map(resolveAgent),
    openHost: async (isNeeded) => new RationedHost(await openHost(isNeeded), RATION),
  })
  return { status: 'done', record }
}
