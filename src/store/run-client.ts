import type { Moment, Settings } from '../engine'
import type { Patch } from '../scenario/patch'
import type { ScenarioDocument } from '../scenario/scenario'
import type { RemotePlayground, RunAnswer } from '../worker/api'
import type { Asked, LatestJudgement } from '../worker/client'

/** What the store needs of the worker's client. */
export interface RunClient {
  replace(scenario: ScenarioDocument): void
  edit(patches: readonly Patch[]): void
  /** Scripts that are not run, by their source. */
  block(sources: readonly string[]): void
  run(): Promise<RunAnswer>
  judge(at: Moment, settings: Partial<Settings>): Promise<LatestJudgement>
  ask<Answer>(question: (remote: RemotePlayground) => Promise<Answer>): Promise<Asked<Answer>>
}
