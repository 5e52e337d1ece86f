import type { JudgePlan } from './plan'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { Lab } from '../lab'
import { firstQuestion } from './first-question'
import { leaveOut } from '../leave-out'
import type { JudgeRecord } from './model'
import { judgesSchema } from './schema'
import type * as tasks from './tasks'
import { loadPart } from '../../loading/load-part'

export const judgesLab: Lab<JudgePlan, JudgeRecord, typeof tasks> = {
  name: 'Judge loop',
  question: 'How good would these agents be as judges?',
  schema: judgesSchema,
  firstPlan,
  leastVersion,
  withoutAgent,
  presetTitles: {
    'half-a-jury': 'Half a jury',
    'cost-runaway': 'A judge that is never content',
    'a-proof-revised': 'A proof, revised',
    'six-lenses': 'Six lenses',
    'n-best': 'The best of three',
    'unreadable-verdict': 'An unreadable yes',
    'scripted-judge': 'A judge by script',
  },
  presets: () => loadPart(() => import('./presets')),
  run: () => loadPart(() => import('./model/run')),
  code: () => loadPart(() => import('./code')),
  tasks: () => loadPart(() => import('./tasks')),
}

/** A loop with all agents of a large scenario would show nothing. */
const MAX_FIRST_JUDGES = 3

function firstPlan(scenario: ScenarioDocument): JudgePlan {
  const [proposer, ...others] = scenario.agents.map(({ id }) => id)
  const judges = others.slice(0, MAX_FIRST_JUDGES)
  const seated = [...(proposer === undefined ? [] : [proposer]), ...judges]
  return {
    question: firstQuestion(scenario),
    proposers: seated.slice(0, 1),
    judges,
    models: Object.fromEntries(seated.map((id) => [id, { kind: 'competence' }])),
  }
}

/** The fifth brought schemas of one's own, scripts for prompts, and replies that are known to be right. */
/** The fifth brought schemas, scripts for prompts and replies known to be right, the sixth models that fail. */
function leastVersion({ verdictSchema, promptScript, models }: JudgePlan): number {
  if (Object.values(models).some(({ kind }) => kind === 'fails')) return 6
  const isNew =
    typeof verdictSchema === 'object' ||
    promptScript !== undefined ||
    Object.values(models).some((model) => model.kind === 'replies' && model.right !== undefined)
  return isNew ? 5 : 3
}

function withoutAgent(plan: JudgePlan, id: string): JudgePlan {
  return {
    ...plan,
    proposers: plan.proposers.filter((each) => each !== id),
    judges: plan.judges.filter((each) => each !== id),
    models: leaveOut(plan.models, id),
    ...(plan.prompts && { prompts: leaveOut(plan.prompts, id) }),
  }
}
