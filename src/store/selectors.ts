import { CONSENSUS_DEFAULTS, isDecided } from '../engine'
import type { ResolvedConsensusConfig } from '../engine'
import { STRATEGY_IDS } from '../engine/catalogue'
import type { ScenarioDocument } from '../scenario/scenario'
import type { Judged, RunSummary } from '../worker/api'
import type { Playground } from './state'

type WithRun = Pick<Playground, 'run' | 'round'>

export const selectLastRound = ({ run }: Pick<Playground, 'run'>): number =>
  run.summary?.rounds.length ?? 1

/** The round that verdicts and charts are of: the one wanted, as far as there is a run. */
export const selectRound = (state: WithRun): number =>
  Math.min(Math.max(1, state.round), selectLastRound(state))

/** The round that votes are cast in, which may be one that has not been run yet. */
export const selectBallotRound = (state: WithRun): number => {
  const last = selectLastRound(state)
  return Number.isFinite(state.round) ? Math.min(Math.max(1, state.round), last + 1) : last
}

/** Every rule of the scenario, in the order of the board. */
export const rulesOf = ({ strategies = [] }: ScenarioDocument): readonly string[] => [
  ...new Set<string>([...STRATEGY_IDS, ...strategies.map(({ id }) => id)]),
]

export const shownRules = (scenario: ScenarioDocument): readonly string[] => {
  const shown = scenario.shows?.rules
  const all = rulesOf(scenario)
  return shown === undefined ? all : all.filter((rule) => shown.includes(rule))
}

/** What can be voted on in the round looked at: what was tabled, and what agents proposed on the way. */
export function proposalsAt(
  scenario: ScenarioDocument,
  summary: RunSummary | null,
  round: number,
): readonly { readonly id: string; readonly content: string }[] {
  const ran = summary?.rounds[round - 1]?.proposals ?? []
  const tabled = new Set(scenario.proposals.map(({ id }) => id))
  return [...scenario.proposals, ...ran.filter(({ id }) => !tabled.has(id) && !id.includes('#'))]
}

/** The board's settings with the defaults filled in. */
export const consensusOf = ({ config }: ScenarioDocument): ResolvedConsensusConfig => ({
  ...CONSENSUS_DEFAULTS,
  ...config?.consensus,
})

export const countReached = (verdicts: readonly Judged[]): number =>
  verdicts.filter(({ evaluation }) => isDecided(evaluation.outcome)).length
