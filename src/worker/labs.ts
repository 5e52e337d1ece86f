import { resolveAgent } from '../engine'
import type { Agent, Cast, Problem, ScriptHost } from '../engine'
import type { BallotRecord } from '../labs/ballot/model'
import type { DebateRecord } from '../labs/debate/model'
import type { JudgeRecord } from '../labs/judges/model'
import type { LabName, LabPlans } from '../engine/protocols/plans'
import type { WorkflowRecord } from '../engine/protocols/workflow'
import { checkLab } from '../labs/check-lab'
import { planOf } from '../labs/first-plan'
import type { ScenarioDocument } from '../scenario/scenario'
import { RationedHost } from './rationed-host'

/** By lab: what comes of what is set up there. Plain data. */
export interface LabRecords {
  readonly ballot: BallotRecord
  readonly judges: JudgeRecord
  readonly debate: DebateRecord
  readonly workflow: WorkflowRecord
}

export type LabAnswer<Lab extends LabName = LabName> =
  | { readonly status: 'done'; readonly record: LabRecords[Lab] }
  | { readonly status: 'refused'; readonly problems: readonly Problem[] }
  | { readonly status: 'failed'; readonly reason: string }
  /** Another one has been asked for since. */
  | { readonly status: 'superseded' }

/** What a lab has around it. */
interface Surroundings {
  readonly scenario: ScenarioDocument
  /** Votes on topics that scripts cast in the board's run. */
  readonly casts: readonly Cast[]
  readonly agents: readonly Agent[]
  readonly openHost: (isNeeded: boolean) => Promise<ScriptHost>
}

type Runner<Lab extends LabName> = (
  plan: LabPlans[Lab],
  around: Surroundings,
) => Promise<LabRecords[Lab]>

/** Steps of all scripts of a lab together, in units of ten thousand: a few seconds, not minutes. */
const RATION = 4_000

const seedOf = ({ config }: ScenarioDocument): number => config?.consensus?.seed ?? 0

/** Each is fetched when its lab is opened. */
const RUNNERS: { readonly [Lab in LabName]: Runner<Lab> } = {
  ballot: async (plan, { scenario, casts: all, agents }) => {
    const { runBallotLab } = await import('../labs/ballot/model')
    const casts = all
      .filter(({ topic }) => topic === plan.topic)
      .map(({ agent, at, choice, confidence, reason }) => ({
        agent,
        at,
        choice,
        confidence,
        ...(reason === undefined ? {} : { reason }),
      }))
    const { finalOwner = null } = scenario
    return runBallotLab(plan, agents, { finalOwner, seed: seedOf(scenario), casts })
  },
  judges: async (plan, { agents, openHost }) => {
    const { runJudgeLab } = await import('../labs/judges/model')
    const isScripted = Object.values(plan.models).some(({ kind }) => kind === 'script')
    const host = new RationedHost(await openHost(isScripted), RATION)
    return runJudgeLab(plan, agents, host)
  },
  debate: async (plan, { agents }) => {
    const { runDebateLab } = await import('../labs/debate/model')
    return runDebateLab(plan, agents)
  },
  workflow: async (plan, { agents, scenario }) => {
    const { runWorkflowLab } = await import('../engine/protocols/workflow')
    const { finalOwner = null } = scenario
    return runWorkflowLab(plan, agents, { finalOwner, seed: seedOf(scenario) })
  },
}

/** Runs what is set up in a lab, with the agents of the scenario and what they did in its run. */
export async function runLab<Lab extends LabName>(
  lab: Lab,
  around: Omit<Surroundings, 'agents'>,
): Promise<LabAnswer<Lab>> {
  const { scenario } = around
  const checked = checkLab(lab, planOf(scenario, lab))
  if (!checked.ok) return { status: 'refused', problems: checked.problems }
  const agents = scenario.agents.map(resolveAgent)
  return { status: 'done', record: await RUNNERS[lab](checked.value, { ...around, agents }) }
}
