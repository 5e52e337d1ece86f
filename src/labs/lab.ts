import type * as v from 'valibot'
import type { Agent, Cast, ScriptHost } from '../engine'
import type { CodeExport } from '../scenario/code/code-export'
import type { ScenarioDocument } from '../scenario/scenario'

/** What a lab has around it while it runs. */
export interface LabContext {
  readonly scenario: ScenarioDocument
  readonly agents: readonly Agent[]
  /** Votes on topics that scripts cast in the board's run. */
  readonly casts: readonly Cast[]
  readonly openHost: (isNeeded: boolean) => Promise<ScriptHost>
}

/** A lab without its page: small and pure, so that what is heavy is a loader. */
export interface Lab<Plan, Outcome, Tasks = object> {
  readonly name: string
  /** What it asks of the agents of a scenario that was made for the board. */
  readonly question: string
  readonly schema: v.GenericSchema<unknown, Plan>
  /** Where one begins with the agents of a scenario. */
  readonly firstPlan: (scenario: ScenarioDocument) => Plan
  /** The plan after an agent was removed from the scenario. */
  readonly withoutAgent: (plan: Plan, agent: string) => Plan
  /** The earliest version of a scenario that knows all of a plan; 3, which brought the labs, where absent. */
  readonly leastVersion?: (plan: Plan) => number
  /** By the names that the presets have in addresses. */
  readonly presetTitles: Readonly<Record<string, string>>
  readonly presets: () => Promise<{ readonly PRESETS: Readonly<Record<string, ScenarioDocument>> }>
  readonly run: () => Promise<{
    readonly run: (plan: Plan, context: LabContext) => Outcome | Promise<Outcome>
  }>
  /** The plan as code for a project of one's own. */
  readonly code: () => Promise<{
    readonly writeCode: (scenario: ScenarioDocument, plan: Plan) => CodeExport
  }>
  /** Work too long for a run: functions that take an input and `onProgress`. */
  readonly tasks?: () => Promise<Tasks>
}
