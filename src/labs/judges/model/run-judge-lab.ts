import { JUDGE_DEFAULTS, modelOf, type JudgePlan } from '../plan'
import type { Agent } from '../../../engine/deliberation/agent'
import type { ScriptHost } from '../../../engine/deliberation/scripts'
import {
  findRosterProblem,
  quorumOf,
  roundsOf,
  runJudgeLoop,
} from '../../../engine/protocols/judges/judge-loop'
import { luckFrom } from '../../../engine/protocols/judges/luck'
import { createRation } from '../../../engine/protocols/judges/ration'
import { writeScriptedPrompts } from '../../../engine/protocols/judges/script-prompts'
import type { JudgeRecord } from './record'
import { recordBooks } from './record-run'
import { prepareLoop, promptSettingsOf, seatRoster, type Roster } from './seating'

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
  const scripted = plan.promptScript
    ? writeScriptedPrompts(
        {
          script: plan.promptScript,
          judges,
          question: plan.question,
          mode: plan.mode ?? JUDGE_DEFAULTS.mode,
          seed: plan.seed ?? JUDGE_DEFAULTS.seed,
          ration: createRation(),
        },
        scripts,
      )
    : null
  const prompts = promptSettingsOf(plan, agents, scripted?.prompts)
  const luck = luckFrom(plan.seed ?? JUDGE_DEFAULTS.seed)
  const result = runJudgeLoop(prepareLoop(plan, roster, prompts, luck, scripts))
  const { verdict, status, error, stop, rounds, answer, spared, usage } = result
  return {
    problem: null,
    missing,
    proposers: proposers.map(({ id }) => id),
    judges: judges.map(({ id }) => id),
    quorum: quorumOf(judges.length, plan.quorum),
    maxRounds: roundsOf(plan.maxRounds),
    budget: plan.budget ?? null,
    verdict,
    status,
    ...(error && { error }),
    stop,
    rounds,
    answer,
    isRight: hasTruth(plan, roster) ? result.isRight : null,
    ...(scripted && { scripted }),
    ...recordBooks(result),
    spared,
    usage,
  }
}

/** Where a model works by chance, or somebody has said which replies are right. */
const hasTruth = (plan: JudgePlan, { proposers, judges }: Roster): boolean =>
  [...proposers, ...judges].some(({ id }) => {
    const model = modelOf(plan, id)
    return model?.kind === 'competence' || (model?.kind === 'replies' && model.right !== undefined)
  })
