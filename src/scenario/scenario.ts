import type { Scenario } from '../engine'
import type { LabName, LabPlans } from '../labs/registry'
import type { Lesson } from './lesson/lesson'

/**
 * 2 added what to look at first, 3 the labs, 4 the weight of an agent, which votes may go without, and
 * answers that are hidden, 5 facts that are told before the first round, what is done to the bus, routing, and
 * checks, limits and passes of debates, 6 lessons, judges of tasks by
 * chance and by script, and votes cast by hand in a run.
 */
export const SCENARIO_VERSION = 6

/** What readers are to predict: the verdicts, the numbers behind them, and what would change them. */
export const ANSWERS = ['verdicts', 'arithmetic', 'flips'] as const
export type Answer = (typeof ANSWERS)[number]

/** What a scenario can hide. */
export const PANELS = [
  'ballots',
  'agents',
  'settings',
  'inspector',
  'charts',
  'threshold',
  'scenarios',
  ...ANSWERS,
] as const
export type Panel = (typeof PANELS)[number]

export const isAnswer = (panel: Panel): panel is Answer => ANSWERS.some((each) => each === panel)

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
  /** The two rules that are compared. */
  readonly compare?: readonly [string, string]
  /** Whether readers may reveal the answers that are hidden. */
  readonly canReveal?: boolean
}

export const CHART_TABS = ['timeline', 'signals', 'graph', 'influence', 'table', 'words'] as const
export type ChartTab = (typeof CHART_TABS)[number]

/** What a person can set up, look at, save and pass on: plain data, and all that a run depends on. */
export interface ScenarioDocument extends Omit<Scenario, 'handCasts'> {
  readonly version: typeof SCENARIO_VERSION
  readonly title: string
  /** The question that it puts to its reader. */
  readonly prompt: string
  readonly shows?: Shows
  readonly labs?: Labs
  /** What it teaches, step by step. */
  readonly lesson?: Lesson
}

export type Labs = Partial<LabPlans>
