import { JUDGE_DEFAULTS, modelOf, type JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import type { ScriptHost } from '../../../engine/deliberation/scripts'
import {
  findRosterProblem,
  quorumOf,
  roundsOf,
  runJudgeLoop,
} from '../../../engine/protocols/judges/judge-loop'
import type { JudgeRecord } from './record'
import { recordBooks } from './record-run'
import { luckFrom, prepareLoop, promptSettingsOf, seatRoster, type Roster } from './seating'

/** One run of a plan. */
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
  const result = runJudgeLoop(prepareLoop(plan, roster, prompts, luck, scripts))
  const { verdict, status, stop, rounds, answer, spared, usage } = result
  return {
    problem: null,
    missing,
    proposers: proposers.map(({ id }) => id),
    judges: judges.map(({ id }) => id),
    quorum: Math.ceil(quorumOf(judges.length, plan.quorum)),
    maxRounds: Math.ceil(roundsOf(plan.maxRounds)),
    budget: plan.budget ?? null,
    verdict,
    status,
    stop,
    rounds,
    answer,
    isRight: hasChance(plan, roster) ? result.isRight : null,
    ...recordBooks(result),
    spared,
    usage,
  }
}

const hasChance = (plan: JudgePlan, { proposers, judges }: Roster): boolean =>
  [...proposers, ...judges].some(({ id }) => modelOf(plan, id)?.kind === 'competence')
