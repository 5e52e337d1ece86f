import type { Agent } from '../../deliberation/agent'
import type { ScriptHost } from '../../deliberation/scripts'
import { solveJudges } from './closed-form'
import { countMostCalls } from './cost'
import { findRosterProblem, quorumOf, roundsOf, runJudgeLoop } from './judge-loop'
import { MEASURES } from './measures'
import type { Estimates, Exact, Measure } from './measures'
import { JUDGE_DEFAULTS, JURIES } from './plan'
import type { JudgePlan } from './plan'
import { writePrompt } from './prompts'
import type { JudgeRecord, JuryRow, QuorumRow, Worth } from './record'
import { luckFrom, prepareLoop, promptSettingsOf, seatRoster } from './seating'
import type { Roster } from './seating'
import { SIMULATED_RUNS, simulateJudges } from './simulate'
import { isRight } from './truth'

/** One run of a plan, and what the same plan comes to over many. */
export function runJudgeLab(
  plan: JudgePlan,
  agents: readonly Agent[],
  scripts: ScriptHost,
): JudgeRecord {
  const roster = seatRoster(plan, agents)
  const { proposers, judges, missing } = roster
  const problem = findRosterProblem(proposers, judges)
  if (problem) return { problem, missing }
  const prompts = promptSettingsOf(plan, agents)
  const luck = luckFrom(plan.seed ?? JUDGE_DEFAULTS.seed)
  const { calls, ...result } = runJudgeLoop(prepareLoop(plan, roster, prompts, luck, scripts))
  return {
    problem: null,
    missing,
    proposers: proposers.map(({ id }) => id),
    judges: judges.map(({ id }) => id),
    quorum: Math.ceil(quorumOf(judges.length, plan.quorum)),
    maxRounds: Math.ceil(roundsOf(plan.maxRounds)),
    budget: plan.budget ?? null,
    ...result,
    isRight: hasChance(plan, roster) ? isRight(result.answer) : null,
    calls: calls.map((call, place) => ({ ...call, place, prompt: writePrompt(call, prompts) })),
    closedForm: solveJudges(plan, agents),
    simulation: simulateJudges(plan, agents, runsFor(countMostCalls(plan, roster), MOST_CALLS)),
    byQuorum: compareQuorums(plan, agents, roster),
    byJury: compareJuries(plan, agents),
  }
}

const hasChance = ({ models }: JudgePlan, { proposers, judges }: Roster): boolean =>
  [...proposers, ...judges].some(({ id }) => models[id]?.kind === 'competence')

/** Calls that are simulated at most, so that a large jury with many rounds does not keep anybody waiting. */
const MOST_CALLS = 200_000
/** A comparison without a formula is made of so many, all of its rows together. */
const MOST_COMPARED = 60_000
const FEWEST_RUNS = 50

const runsFor = (callsOfARun: number, most: number): number =>
  Math.max(FEWEST_RUNS, Math.min(SIMULATED_RUNS, Math.floor(most / callsOfARun)))

/** From the formula, or else from runs; null where neither applies. */
function findWorth(plan: JudgePlan, agents: readonly Agent[], runs: number): Worth | null {
  const solved = solveJudges(plan, agents)
  if (solved.ok) return { isExact: true, measures: solved.measures }
  const simulated = simulateJudges(plan, agents, runs)
  return simulated.ok ? { isExact: false, measures: valuesOf(simulated.measures) } : null
}

function compareQuorums(plan: JudgePlan, agents: readonly Agent[], roster: Roster): QuorumRow[] {
  const rows: QuorumRow[] = []
  const judges = roster.judges.length
  const runs = runsFor(judges * countMostCalls(plan, roster), MOST_COMPARED)
  for (let quorum = 1; quorum <= judges; quorum++) {
    const worth = findWorth({ ...plan, quorum }, agents, runs)
    if (!worth) return []
    rows.push({ quorum, ...worth })
  }
  return rows
}

function compareJuries(plan: JudgePlan, agents: readonly Agent[]): JuryRow[] {
  return JURIES.flatMap((jury) => {
    const asked = { ...plan, jury }
    const roster = seatRoster(asked, agents)
    const judges = roster.judges.length
    const runs = runsFor(JURIES.length * countMostCalls(asked, roster), MOST_COMPARED)
    const worth = findWorth(asked, agents, runs)
    return worth
      ? [{ jury, judges, quorum: Math.ceil(quorumOf(judges, plan.quorum)), ...worth }]
      : []
  })
}

const valuesOf = (estimates: Estimates): Exact =>
  Object.fromEntries(MEASURES.map((measure) => [measure, estimates[measure].value])) as Record<
    Measure,
    number | null
  >
