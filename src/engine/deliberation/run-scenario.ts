import { Deliberation } from './deliberation'
import { EXTRAS } from './extras'
import type { Run } from './run'
import { runWithExtras, type RunWatch } from './run-with-extras'
import type { Scenario } from './scenario'
import { SCRIPTS_OFF, type ScriptHost } from './scripts'

/** The whole deliberation at once. Scripts are off: they need an interpreter, see `runWithScripts`. */
export function runScenario(scenario: Scenario): Run {
  const steps = new Deliberation(scenario, SCRIPTS_OFF, EXTRAS).run()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Null where the run was given up. */
export const runWithScripts = (
  scenario: Scenario,
  scripts: ScriptHost,
  watch: RunWatch = {},
): Promise<Run | null> => runWithExtras(scenario, scripts, EXTRAS, watch)
