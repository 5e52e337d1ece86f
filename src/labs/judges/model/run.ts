import type { JudgePlan } from '../plan'
import type { LabContext } from '../../lab'
import type { JudgeRecord } from './record'
import { runJudgeLab } from './run-judge-lab'

export async function run(plan: JudgePlan, { agents, openHost }: LabContext): Promise<JudgeRecord> {
  const isScripted =
    plan.promptScript !== undefined ||
    Object.values(plan.models).some(({ kind }) => kind === 'script')
  return runJudgeLab(plan, agents, await openHost(isScripted))
}
