import type { Scenario } from '../engine'

export const SCENARIO_VERSION = 1

/** The parts of the page that a teacher can put away. */
export const PANELS = ['ballots', 'agents', 'settings', 'inspector', 'charts'] as const
export type Panel = (typeof PANELS)[number]

/** What the reader should see first. */
export interface Shows {
  /** The cards on the board; all of them where absent. */
  readonly rules?: readonly string[]
  readonly hidden?: readonly Panel[]
}

/** What a person can set up, look at, save and pass on: plain data, and all that a run depends on. */
export interface ScenarioDocument extends Scenario {
  readonly version: typeof SCENARIO_VERSION
  readonly title: string
  /** The question that it puts to whoever opens it. */
  readonly prompt: string
  readonly shows?: Shows
}
