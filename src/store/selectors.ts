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

/** Which card is explained: the one that was chosen, if it is on the board. */
export const selectRule = ({
  rule,
  scenario,
}: Pick<Playground, 'rule' | 'scenario'>): string | null =>
  rule !== null && rulesOf(scenario).includes(rule) ? rule : (shownRules(scenario)[0] ?? null)

export const UNTITLED = 'Untitled'

/** What can be voted on in the round looked at: what was tabled, and what agents proposed on the way. */
export function proposalsAt(
  tabled: ScenarioDocument['proposals'],
  summary: RunSummary | null,
  round: number,
): readonly { readonly id: string; readonly content: string }[] {
  const known = new Set(tabled.map(({ id }) => id))
  const ran = summary?.rounds[round - 1]?.proposals ?? []
  const late = ran.filter(({ id }) => !known.has(id) && !id.includes('#'))
  return late.length === 0 ? tabled : [...tabled, ...late]
}

/** The board's settings with the defaults filled in. */
export const consensusOf = ({ config }: ScenarioDocument): ResolvedConsensusConfig => ({
  ...CONSENSUS_DEFAULTS,
  ...config?.consensus,
})

export const countReached = (verdicts: readonly Judged[]): number =>
  verdicts.filter(({ evaluation }) => isDecided(evaluation.outcome)).length
