import { JUDGE_DEFAULTS, type JudgePlan } from './plan'
import { resolveAgent } from '../../engine'
import { quorumOf, roundsOf } from '../../engine/protocols/judges'
import { findPrompt, seatRoster } from './model'
import type { ScenarioDocument } from '../../scenario/scenario'
import {
  findFreeName,
  listBriefly,
  writeLabFile,
  type CodeExport,
} from '../../scenario/code/code-export'
import { quote } from '../../scenario/code/comment'
import { writeOptions, writeQuestion, writeTypes } from '../../scenario/code/judge-loop'
import { Verbatim, writeLiteral } from '../../scenario/code/literal'
import { describeRenamed, writePrompts, writeSchema, writeSchemaImport } from '../write-judging'

/** The loop as options of the documented runConsensus. */
export function writeCode(scenario: ScenarioDocument, plan: JudgePlan): CodeExport {
  const { proposers, judges, notes } = seatAll(scenario, plan)
  const { verdictSchema = JUDGE_DEFAULTS.verdictSchema, budget } = plan
  const prompted = judges.map((name) => ({ name, prompt: findPrompt(plan, name) }))
  const prompts = writePrompts(prompted, plan.mode, 'prompts')
  const renamed = listBriefly(prompts.renamed.map(quote))
  const all = renamed === '' ? notes : [...notes, describeRenamed(renamed)]
  return writeLabFile('judge-loop.ts', scenario, 'judge loop', all, [
    writeSchemaImport([verdictSchema]),
    writeTypes(
      'verdictSchema?: unknown',
      'judgePrompt?: string | ((judge: ConsensusAgent) => string)',
    ),
    writeQuestion(plan.question),
    writeSchema(verdictSchema, 'verdictSchema'),
    prompts.table,
    budget === undefined
      ? null
      : [
          '// The budget is the orchestrator’s: more than this ends the loop, and the answer is rejected.',
          `export const config = ${writeLiteral({ maxTokenBudget: budget })}`,
        ].join('\n'),
    writeOptions(proposers, prompts.names, {
      mode: plan.mode ?? JUDGE_DEFAULTS.mode,
      quorum: quorumOf(judges.length, plan.quorum),
      maxRounds: roundsOf(plan.maxRounds),
      onDissent: plan.onDissent ?? JUDGE_DEFAULTS.onDissent,
      ...(verdictSchema !== 'none' && { verdictSchema: new Verbatim('verdictSchema') }),
      ...(prompts.option !== null && { judgePrompt: prompts.option }),
    }),
  ])
}

interface Seated {
  readonly proposers: readonly string[]
  readonly judges: readonly string[]
  readonly notes: readonly string[]
}

/** Somebody has to propose and somebody to judge, or there is no loop. */
function seatAll(scenario: ScenarioDocument, plan: JudgePlan): Seated {
  const roster = seatRoster(plan, scenario.agents.map(resolveAgent))
  const ids = scenario.agents.map(({ id }) => id)
  const notes: string[] = []
  let proposers = roster.proposers.map(({ id }) => id)
  let judges = roster.judges.map(({ id }) => id)
  if (proposers.length === 0) {
    proposers = [findFreeName('proposer', ids)]
    notes.push('No agent proposes here, so the proposer is a new one.')
  }
  if (judges.length === 0) {
    judges = [findFreeName('judge', [...ids, ...proposers])]
    notes.push('No agent judges here, so the judge is a new one.')
  }
  if (roster.missing.length > 0) {
    notes.push(
      `Left out, because there is no such agent: ${listBriefly(roster.missing.map(quote))}.`,
    )
  }
  if (plan.promptScript) {
    notes.push('The script that writes the prompts of the judges is left out.')
  }
  if (plan.jury === 'own') notes.push('The proposers judge as well, after all others.')
  notes.push(
    'Real models answer there: the replies, accuracies and scripts that stand in for them here are not part of this.',
  )
  return { proposers, judges, notes }
}
