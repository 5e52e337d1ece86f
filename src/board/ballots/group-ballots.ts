import type { AgentSetup } from '../../engine'
import { nameOf } from '../../scenario/agent-name'
import type { BallotSheet } from './ballot-sheet'

export interface BallotRow {
  /** In the order of the scenario; the row stands where the first of them does. */
  readonly agents: readonly [AgentSetup, ...AgentSetup[]]
  readonly count: number
}

export type Grouping = ReadonlyMap<string, string>

/**
 * Agents that differ in nothing but their names and have the same ballot on every proposal (stance, weight,
 * round and reasons) share a row. What a script will do next, its ballots do not tell: each has its own row.
 * Rows that were apart in an earlier grouping stay apart, so that no edit moves a row under the pointer.
 */
export function groupBallots(
  agents: readonly AgentSetup[],
  proposals: readonly { readonly id: string }[],
  { voteOf }: BallotSheet,
  earlier?: Grouping,
): readonly BallotRow[] {
  const rows = new Map<string, [AgentSetup, ...AgentSetup[]]>()
  for (const agent of agents) {
    const { id, name, ...traits } = agent
    const isScripted = agent.behaviour?.kind === 'script'
    const ballots = proposals.map((proposal) => voteOf(id, proposal.id) ?? null)
    const key = isScripted ? id : JSON.stringify([earlier?.get(id), sorted(traits), ballots])
    const row = rows.get(key)
    if (row) row.push(agent)
    else rows.set(key, [agent])
  }
  return [...rows.values()].map((row) => ({ agents: row, count: row.length }))
}

/** In whichever order they were set. */
const sorted = (traits: object) => Object.entries(traits).sort(([a], [b]) => (a < b ? -1 : 1))

export const groupingOf = (rows: readonly BallotRow[]): Grouping =>
  new Map(rows.flatMap(({ agents }) => agents.map(({ id }) => [id, agents[0].id])))

/** What a row is called in a sentence, and at its head. */
export const describeRow = ({ agents: [first], count }: BallotRow): string =>
  count === 1 ? nameOf(first) : `${count} agents like ${nameOf(first)}`
