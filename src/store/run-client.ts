import type { Patch } from '../scenario/patch'
import type { PlaygroundClient } from '../worker/client'
import type { ScenarioDocument } from '../scenario/scenario'

export interface RunClient extends Pick<
  PlaygroundClient,
  'run' | 'judge' | 'runLab' | 'ask' | 'call'
> {
  replace(scenario: ScenarioDocument): void
  edit(patches: readonly Patch[]): void
  /** Scripts that are not run, by their source. */
  block(sources: readonly string[]): void
}
