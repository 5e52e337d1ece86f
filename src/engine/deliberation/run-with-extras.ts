import { Deliberation, type Pause, type RunListeners } from './deliberation'
import type { Extras } from './extras'
import type { Run } from './run'
import type { Scenario } from './scenario'
import type { ScriptHost } from './scripts'

export interface RunWatch extends RunListeners {
  onRound?(round: number): void
  /** Called at every pause. */
  yieldToEvents?(): Promise<'go-on' | 'give-up'>
}

/** For callers that fetch the extras only where `needsExtras` says so. Null where the run was given up. */
export async function runWithExtras(
  scenario: Scenario,
  scripts: ScriptHost,
  extras: Extras | null,
  watch: RunWatch = {},
): Promise<Run | null> {
  const steps = new Deliberation(scenario, scripts, extras, watch).run()
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

/** Whether a run of it needs more than votes that are cast by hand. */
export const needsExtras = ({ agents, acts, handCasts, memory, config = {} }: Scenario): boolean =>
  agents.some(({ behaviour }) => behaviour !== undefined && behaviour.kind !== 'hand') ||
  acts !== undefined ||
  handCasts !== undefined ||
  memory !== undefined ||
  config.routing !== undefined ||
  config.debate?.alternatives === true
