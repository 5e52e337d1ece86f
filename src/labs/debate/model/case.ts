import { resolveAgent } from '../../../engine/deliberation/agent'
import { DEBATE_CASE_KIND } from '../../../scenario/import/case-kind'
import { parseDocument } from '../../../scenario/parse-document'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { planOf } from '../../plans'
import type { HeldDebate } from './record'
import { runDebateLab } from './run-debate-lab'

/** What a debate came to, as far as a change of it would be a surprise. */
export interface ExpectedDebate {
  readonly stopReason: string
  readonly endedBy: unknown
  readonly votes: Readonly<Record<string, string>>
  readonly dissent: readonly string[]
  readonly checks: Readonly<Record<string, string>>
  readonly evaluation: readonly string[]
}

/** A debate with what is expected of it: to be held again after a change, and compared. */
export interface DebateCase {
  readonly kind: typeof DEBATE_CASE_KIND
  readonly version: 1
  readonly scenario: ScenarioDocument
  readonly expected: ExpectedDebate
}

const summarise = ({ run, evaluation }: HeldDebate): ExpectedDebate => ({
  stopReason: run.decision.stopReason,
  endedBy: run.decision.endedBy ?? null,
  votes: Object.fromEntries(run.proposals.map(({ agentId, vote }) => [agentId, vote])),
  dissent: run.decision.dissent.map(({ agentId }) => agentId),
  checks: Object.fromEntries((run.checks ?? []).map(({ name, status }) => [name, status])),
  evaluation: evaluation.reasons,
})

/** Also where the lab shows its sample: the plan is written down. */
export const writeCase = (scenario: ScenarioDocument, held: HeldDebate): DebateCase => ({
  kind: DEBATE_CASE_KIND,
  version: 1,
  scenario: { ...scenario, labs: { ...scenario.labs, debate: planOf(scenario, 'debate') } },
  expected: summarise(held),
})

export const caseToJson = (written: DebateCase): string => `${JSON.stringify(written, null, 2)}\n`

export const isDebateCase = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === DEBATE_CASE_KIND

export interface CaseDifference {
  readonly field: string
  readonly expected: string
  readonly actual: string
}

export type CheckedCase =
  | { readonly status: 'pass'; readonly title: string; readonly fields: number }
  | {
      readonly status: 'differs'
      readonly title: string
      readonly differences: readonly CaseDifference[]
    }
  | { readonly status: 'unreadable'; readonly problems: readonly string[] }

const unreadable = (...problems: string[]): CheckedCase => ({ status: 'unreadable', problems })

/** Holds the debate of a case again, and compares. Never throws. */
export function checkCase(given: unknown): CheckedCase {
  if (!isDebateCase(given)) return unreadable('This is no case of a debate.')
  const { version, scenario, expected } = given as Readonly<Record<string, unknown>>
  if (version !== 1) return unreadable('version: must be 1')
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) {
    return unreadable('expected: must be an object')
  }
  const read = parseDocument(scenario)
  if (!read.ok) {
    return unreadable(...read.problems.map(({ path, reason }) => `scenario.${path}: ${reason}`))
  }
  if (read.scenario.labs?.debate === undefined) {
    return unreadable('scenario.labs.debate: is missing')
  }
  const record = runDebateLab(read.scenario.labs.debate, read.scenario.agents.map(resolveAgent))
  if (record.problem !== null) return unreadable(`scenario.labs.debate: ${record.problem.code}`)
  return compare(read.scenario.title, expected, summarise(record))
}

function compare(title: string, expected: object, actual: ExpectedDebate): CheckedCase {
  const known = Object.keys(actual)
  const unknown = Object.keys(expected).filter((field) => !known.includes(field))
  if (unknown.length > 0)
    return unreadable(...unknown.map((field) => `expected.${field}: is not known`))
  const fields = Object.entries(expected) as readonly (readonly [keyof ExpectedDebate, unknown])[]
  // What expects nothing would always pass.
  if (fields.length === 0) return unreadable('expected: is empty')
  const differences = fields
    .map(([field, value]) => ({ field, expected: write(value), actual: write(actual[field]) }))
    .filter((each) => each.expected !== each.actual)
  return differences.length === 0
    ? { status: 'pass', title, fields: fields.length }
    : { status: 'differs', title, differences }
}

/** Keys in order, so that only values differ. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
