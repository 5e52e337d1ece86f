import { JUDGE_DEFAULTS, type JudgePlan } from './plan'
import { resolveAgent } from '../../engine'
import {
  frameJudge,
  quorumOf,
  roundsOf,
  writeFraming,
  type VerdictSchema,
} from '../../engine/protocols/judges'
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
import { Verbatim, writeLiteral, type Literal } from '../../scenario/code/literal'

const SCHEMAS: Readonly<Record<Exclude<Extract<VerdictSchema, string>, 'none'>, string>> = {
  confidence: 'z.object({ accept: z.boolean(), confidence: z.number() })',
  strict: 'z.object({ accept: z.boolean(), critique: z.string() }).strict()',
}

/** The loop as options of the documented runConsensus. */
export function writeCode(scenario: ScenarioDocument, plan: JudgePlan): CodeExport {
  const { proposers, judges, notes } = seatAll(scenario, plan)
  const { verdictSchema = JUDGE_DEFAULTS.verdictSchema, budget } = plan
  const prompts = findPrompts(plan, judges)
  return writeLabFile('judge-loop.ts', scenario, 'judge loop', notes, [
    typeof verdictSchema === 'object' || verdictSchema === 'none'
      ? null
      : "import { z } from 'zod'",
    writeTypes(
      'verdictSchema?: unknown',
      'judgePrompt?: string | ((judge: ConsensusAgent) => string)',
    ),
    writeQuestion(plan.question),
    writeSchema(verdictSchema),
    prompts?.table ?? null,
    budget === undefined
      ? null
      : [
          '// The budget is the orchestrator’s: more than this ends the loop, and the answer is rejected.',
          `export const config = ${writeLiteral({ maxTokenBudget: budget })}`,
        ].join('\n'),
    writeOptions(proposers, judges, {
      mode: plan.mode ?? JUDGE_DEFAULTS.mode,
      quorum: quorumOf(judges.length, plan.quorum),
      maxRounds: roundsOf(plan.maxRounds),
      onDissent: plan.onDissent ?? JUDGE_DEFAULTS.onDissent,
      ...(verdictSchema !== 'none' && { verdictSchema: new Verbatim('verdictSchema') }),
      ...(prompts !== null && { judgePrompt: prompts.option }),
    }),
  ])
}

/** A JSON Schema stays one: the text as it is, so that no name in it can be taken for code. */
function writeSchema(schema: VerdictSchema): string | null {
  if (schema === 'none') return null
  if (typeof schema === 'string') return `const verdictSchema = ${SCHEMAS[schema]}`
  return [
    '// A JSON Schema: make one of your library’s own of it, such as z.fromJSONSchema(verdictSchema).',
    `const verdictSchema: unknown = JSON.parse(${writeLiteral(schema.json, { taken: 45 })})`,
  ].join('\n')
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

/** One prompt for all is a text; as soon as judges differ, each has its own, or the words of its mode. */
function findPrompts(
  plan: JudgePlan,
  judges: readonly string[],
): { readonly option: Literal; readonly table: string | null } | null {
  const own = judges.map((id) => findPrompt(plan, id))
  const [first] = own
  if (own.every((prompt) => prompt === undefined)) return null
  if (first !== undefined && own.every((prompt) => prompt === first)) {
    return { option: first, table: null }
  }
  const entries = judges.map((id, place) => [
    id,
    writeFraming(frameJudge(place, plan.mode, own[place])),
  ])
  const table = `const prompts = new Map<string, string>(${writeLiteral(entries, { isOpen: true })})`
  return { option: new Verbatim("({ name }) => prompts.get(name) ?? ''"), table }
}
