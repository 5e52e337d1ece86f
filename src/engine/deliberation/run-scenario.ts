import { Deliberation, type Pause, type VerdictsListener } from './deliberation'
import type { Run } from './run'
import type { Scenario } from './scenario'
import { SCRIPTS_OFF, type ScriptHost } from './scripts'

/** The whole deliberation at once. Scripts are off: they need an interpreter, see `runWithScripts`. */
export function runScenario(scenario: Scenario): Run {
  const steps = new Deliberation(scenario, SCRIPTS_OFF).run()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

export interface RunWatch {
  onRound?(round: number): void
  readonly onVerdicts?: VerdictsListener
  /** Called at every pause. */
  yieldToEvents?(): Promise<'go-on' | 'give-up'>
}

/** Null where the run was given up. */
export async function runWithScripts(
  scenario: Scenario,
  scripts: ScriptHost,
  watch: RunWatch = {},
): Promise<Run | null> {
  const steps = new Deliberation(scenario, scripts, watch.onVerdicts).run()
  for (;;) {
    const step: IteratorResult<Pause, Run> = steps.next()
    if (step.done === true) return step.value
    if (step.value === 'restore') await scripts.restore()
    else {
      if (step.value !== 'yield-to-events') watch.onRound?.(step.value.round)
      if ((await watch.yieldToEvents?.()) === 'give-up') return null
    }
  }
}

/** Whether a run of it needs an interpreter at all. */
export const hasScripts = ({ agents, strategies = [] }: Scenario): boolean =>
  strategies.length > 0 || agents.some(({ behaviour }) => behaviour?.kind === 'script')
