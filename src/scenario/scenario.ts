import type { Scenario } from '../engine'
import type { LabName, LabPlans } from '../labs/registry'

/** 2 added what to look at first, 3 the labs. */
export const SCENARIO_VERSION = 3

/** What a scenario can hide. */
export const PANELS = [
  'ballots',
  'agents',
  'settings',
  'inspector',
  'charts',
  'threshold',
  'scenarios',
] as const
export type Panel = (typeof PANELS)[number]

export interface Shows {
  /** The cards on the board; all of them where absent. */
  readonly rules?: readonly string[]
  readonly hidden?: readonly Panel[]
  /** The round under the playhead; the last one where absent. */
  readonly round?: number
  readonly rule?: string
  readonly ballot?: { readonly agent: string; readonly proposalId: string }
  readonly tab?: ChartTab
  /** The lab that is open; the board where absent. */
  readonly lab?: LabName
  /** Where the lab's playhead stands; at its end where absent. */
  readonly at?: number
}

export const CHART_TABS = ['timeline', 'signals', 'graph', 'influence', 'table'] as const
export type ChartTab = (typeof CHART_TABS)[number]

/** What a person can set up, look at, save and pass on: plain data, and all that a run depends on. */
export interface ScenarioDocument extends Scenario {
  readonly version: typeof SCENARIO_VERSION
  readonly title: string
  /** The question that it puts to its reader. */
  readonly prompt: string
  readonly shows?: Shows
  readonly labs?: Labs
}

export type Labs = Partial<LabPlans>
