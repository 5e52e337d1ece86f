import { resolveAgent, runScenario, SCRIPTS_OFF } from '../../../engine'
import { planOf } from '../../../labs/plans'
import { LABS, type LabName } from '../../../labs/registry'
import type { ScenarioDocument } from '../../scenario'
import { outcomesOfLab, type LabOutcome } from '../lab-outcomes'
import type { LessonState } from '../lesson-state'

const runLab = async (scenario: ScenarioDocument, lab: LabName): Promise<readonly LabOutcome[]> => {
  const { run } = await LABS[lab].run()
  const record = await run(planOf(scenario, lab) as never, {
    scenario,
    agents: scenario.agents.map(resolveAgent),
    casts: [],
    openHost: () => Promise.resolve(SCRIPTS_OFF),
  })
  return outcomesOfLab(lab, record)
}

/** What the player would look at, with everything run as the worker runs it. */
export async function stateOf(
  start: ScenarioDocument,
  now: ScenarioDocument,
): Promise<LessonState> {
  const lab = now.lesson?.lab
  return {
    start,
    now,
    verdicts: runScenario(now).rounds.at(-1)!.verdicts,
    labs: lab === undefined ? {} : { [lab]: await runLab(now, lab) },
  }
}
