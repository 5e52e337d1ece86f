import {
  CONSENSUS_DEFAULTS,
  isCutShort,
  isDecided,
  type RuleVerdict,
  type Moment,
  type ResolvedConsensusConfig,
} from '../engine'
import { STRATEGY_IDS } from '../engine/catalogue'
import { isAnswer, type Panel, type ScenarioDocument } from '../scenario/scenario'
import type { RunSummary } from '../worker/api'
import type { Branch, Playground } from './state'

type WithRun = Pick<Playground, 'run' | 'round'>

export const selectLastRound = ({ run }: Pick<Playground, 'run'>): number =>
  run.summary?.rounds.length ?? 1

/** Whether there are votes in rounds that the run does not reach. */
export const selectHasLaterVotes = (state: Pick<Playground, 'run' | 'scenario'>): boolean =>
  state.scenario.moves.some((move) => move.round > selectLastRound(state))

/** Whether a run was cut short, or left out votes. */
export const selectEndsEarly = (state: Pick<Playground, 'run' | 'scenario'>): boolean => {
  const { summary, isStale } = state.run
  return (
    summary !== null && !isStale && (isCutShort(summary.outcome.end) || selectHasLaterVotes(state))
  )
}

/** The round that verdicts and charts are of: the one wanted, as far as there is a run. */
export const selectRound = (state: WithRun): number =>
  Math.min(Math.max(1, state.round), selectLastRound(state))

const signalsIn = ({ run }: Pick<Playground, 'run'>, round: number): number =>
  run.summary?.rounds[round - 1]?.counts.signals ?? 0

/** The moment that verdicts and charts are of: the end of a round, or a point within it. */
export function selectMoment(state: WithRun & Pick<Playground, 'signalIndex'>): Moment {
  const round = selectRound(state)
  const isWithin = state.signalIndex !== null && state.signalIndex < signalsIn(state, round)
  return { round, signalIndex: isWithin ? state.signalIndex : null }
}

export const isSameMoment = (a: Moment, b: Moment): boolean =>
  a.round === b.round && a.signalIndex === b.signalIndex

export function stepFrom(
  state: WithRun & Pick<Playground, 'signalIndex'>,
  by: 'round' | 'signal',
  direction: 1 | -1,
): Moment | null {
  const { round, signalIndex } = selectMoment(state)
  const last = selectLastRound(state)
  if (by === 'round') {
    // Within a round, a step back leads to where it began.
    const next =
      direction === -1 && signalIndex !== null
        ? round - 1
        : signalIndex === null
          ? round + direction
          : round
    return next < 1 || next > last ? null : { round: next, signalIndex: null }
  }
  const count = signalsIn(state, round)
  if (direction === 1) {
    if (signalIndex !== null)
      return { round, signalIndex: signalIndex + 1 < count ? signalIndex + 1 : null }
    return round === last
      ? null
      : { round: round + 1, signalIndex: signalsIn(state, round + 1) > 1 ? 1 : null }
  }
  const before = (signalIndex ?? count) - 1
  if (before > 0) return { round, signalIndex: before }
  return round === 1 ? null : { round: round - 1, signalIndex: null }
}

/** The round that votes are cast in, which may be one that has not been run yet. */
export const selectBallotRound = (state: WithRun): number => {
  const last = selectLastRound(state)
  return Number.isFinite(state.round) ? Math.min(Math.max(1, state.round), last + 1) : last
}

/** A part of a scenario: who looks at that alone is not woken by the rest. */
type PartOf<Key extends keyof ScenarioDocument> = {
  readonly [Part in Key]?: ScenarioDocument[Part] | undefined
}

export const rulesOf = ({ strategies = [] }: PartOf<'strategies'>): readonly string[] => [
  ...new Set<string>([...STRATEGY_IDS, ...strategies.map(({ id }) => id)]),
]

export const shownRules = (scenario: PartOf<'strategies' | 'shows'>): readonly string[] => {
  const shown = scenario.shows?.rules
  const all = rulesOf(scenario)
  return shown === undefined ? all : all.filter((rule) => shown.includes(rule))
}

export const selectRule = ({
  rule,
  scenario,
}: Pick<Playground, 'rule' | 'scenario'>): string | null =>
  rule !== null && rulesOf(scenario).includes(rule) ? rule : (shownRules(scenario)[0] ?? null)

/** The two rules that are compared, as far as there are such. */
export function selectCompared({
  compared,
  scenario,
}: Pick<Playground, 'compared' | 'scenario'>): readonly [string, string] | null {
  if (compared === null || compared[0] === compared[1]) return null
  return compared.every((rule) => rulesOf(scenario).includes(rule)) ? compared : null
}

/** What the author of the scenario or the page around this one does not show. */
export const isHidden =
  (panel: Panel) =>
  (state: WithHidden): boolean =>
    hides(panel, state) || (isAnswer(panel) && hides('verdicts', state))

/** The number at which a verdict changes belongs to its arithmetic and to what would change it. */
export const isCriticalHidden = (state: WithHidden): boolean =>
  isHidden('flips')(state) || isHidden('arithmetic')(state)

type WithHidden = Pick<Playground, 'scenario' | 'showHidden' | 'hiddenPanels' | 'revealed'>

/** All controls can be shown by whoever looks; an answer stays hidden until it is revealed. */
function hides(panel: Panel, { scenario, showHidden, hiddenPanels, revealed }: WithHidden) {
  const isShown = isAnswer(panel) ? revealed[panel] : showHidden || undefined
  return hiddenPanels.has(panel) || !(isShown ?? scenario.shows?.hidden?.includes(panel) !== true)
}

/** The charts are there on request, and by themselves once there is time to look along. */
export const selectDockOpen = (state: WithRun & Pick<Playground, 'isDockOpen'>): boolean =>
  state.isDockOpen ?? selectLastRound(state) > 1

/** Whether the board is what is seen: there its keys and its own actions mean something. */
export const selectIsBoard = ({
  lab,
  sitePage,
  sitePath,
  isPresenting,
}: Pick<Playground, 'lab' | 'sitePage' | 'sitePath' | 'isPresenting'>): boolean =>
  lab === null && !isPresenting && (sitePage === null || isLesson({ sitePage, sitePath }))

/** A lesson has the real board beside it. */
export const isLesson = ({
  sitePage,
  sitePath,
}: Pick<Playground, 'sitePage' | 'sitePath'>): boolean =>
  sitePage === 'learn' && /^lesson(\/|$)/.test(sitePath)

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

export const consensusOf = ({ config }: PartOf<'config'>): ResolvedConsensusConfig => ({
  ...CONSENSUS_DEFAULTS,
  ...config?.consensus,
})

export const countDecided = (verdicts: readonly RuleVerdict[]): number =>
  verdicts.filter(({ evaluation }) => isDecided(evaluation.outcome)).length

type WithBranches = Pick<Playground, 'branches' | 'scenario' | 'ghost'>

/** A branch that undo has led back to is no branch as long as it is what happens. */
const isLeft = ({ scenario }: WithBranches, branch: Branch): boolean => branch.scenario !== scenario

export const selectBranchCount = (state: WithBranches): number =>
  state.branches.filter((branch) => isLeft(state, branch)).length

export const selectRejoined = (state: WithBranches): ScenarioDocument | null =>
  state.branches.find((branch) => !isLeft(state, branch))?.scenario ?? null

export const selectGhost = (state: WithBranches): Branch | null =>
  state.branches.find((branch) => branch.id === state.ghost && isLeft(state, branch)) ?? null
