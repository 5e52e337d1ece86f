import { JURIES, type JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import { solveJudges } from './closed-form'
import { weighRun } from './cost'
import { quorumOf } from '../../../engine/protocols/judges/judge-loop'
import { MEASURES, type Estimates, type Exact, type Measure } from './measures'
import type { JudgeEstimates, JuryRow, QuorumRow, Worth } from './record'
import { seatRoster } from './seating'
import { runsWithin, simulateJudges } from './simulate'

/** Calls that a comparison without a formula is made of at most, all of its rows together. */
const MAX_COMPARED = 100_000
const MAX_ROWS = 10

/** The same plan with other quorums, and with the other jury. */
export function comparePlans(
  plan: JudgePlan,
  agents: readonly Agent[],
): Pick<JudgeEstimates, 'byQuorum' | 'byJury' | 'tooLong'> {
  const byQuorum = compareQuorums(plan, agents)
  const byJury = compareJuries(plan, agents)
  const tooLong: ('quorum' | 'jury')[] = []
  if (byQuorum === null) tooLong.push('quorum')
  if (byJury === null) tooLong.push('jury')
  return { byQuorum: byQuorum ?? [], byJury: byJury ?? [], tooLong }
}

function compareQuorums(plan: JudgePlan, agents: readonly Agent[]): QuorumRow[] | null {
  const roster = seatRoster(plan, agents)
  const judges = roster.judges.length
  const quorums = pickQuorums(judges, quorumOf(judges, plan.quorum))
  const runs = runsWithin(MAX_COMPARED, quorums.length * weighRun(plan, roster))
  const rows: QuorumRow[] = []
  for (const quorum of quorums) {
    const worth = findWorth({ ...plan, quorum }, agents, runs)
    if (worth === 'too-long') return null
    if (worth) rows.push({ quorum, ...worth })
  }
  return rows
}

/** All, or of too many the first, the last and those around the chosen one. */
export function pickQuorums(judges: number, chosen: number): readonly number[] {
  const all = Array.from({ length: judges }, (_, i) => i + 1)
  if (judges <= MAX_ROWS) return all
  const within = MAX_ROWS - 2
  const from = Math.max(1, Math.min(chosen - 1 - within / 2, judges - 1 - within))
  return [1, ...all.slice(from, from + within), judges]
}

function compareJuries(plan: JudgePlan, agents: readonly Agent[]): JuryRow[] | null {
  const rows: JuryRow[] = []
  for (const jury of JURIES) {
    const asked = { ...plan, jury }
    const roster = seatRoster(asked, agents)
    const judges = roster.judges.length
    const runs = runsWithin(MAX_COMPARED, JURIES.length * weighRun(asked, roster))
    const worth = findWorth(asked, agents, runs)
    if (worth === 'too-long') return null
    if (worth) {
      rows.push({ jury, judges, quorum: quorumOf(judges, plan.quorum), ...worth })
    }
  }
  return rows
}

/** From the formula, or else from runs; null where neither applies. */
function findWorth(
  plan: JudgePlan,
  agents: readonly Agent[],
  runs: number,
): Worth | 'too-long' | null {
  const solved = solveJudges(plan, agents)
  if (solved.ok) return { isExact: true, measures: solved.measures }
  const simulated = simulateJudges(plan, agents, runs)
  if (simulated.ok) return { isExact: false, measures: valuesOf(simulated.measures) }
  return simulated.because === 'too-long' ? 'too-long' : null
}

const valuesOf = (estimates: Estimates): Exact =>
  Object.fromEntries(MEASURES.map((measure) => [measure, estimates[measure].value])) as Record<
    Measure,
    number | null
  >
