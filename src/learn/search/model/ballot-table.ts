import type { Ballot, BallotRow } from './ballot-rows'
import type { Roles } from './question'

/** Who votes what: a row an agent, a column a proposal. */
export interface BallotTable {
  readonly proposals: number
  /** By agent and proposal; null where there is no vote. */
  readonly rows: readonly (readonly (Ballot | null)[])[]
  /** What the first agent is. */
  readonly roles: Roles
}

/** How small a table is, in the order in which it counts: each number the smaller, the better. */
export type TableRank = readonly [
  votes: number,
  agents: number,
  /** Of the least round weight, and of all weights added. */
  level: number,
  levels: number,
  proposals: number,
  citations: number,
]

export function compareRanks(a: TableRank, b: TableRank): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return at < 0 ? 0 : a[at]! - b[at]!
}

export function rankRows(rows: readonly BallotRow[], proposals: number): TableRank {
  let votes = 0
  let level = 0
  let levels = 0
  let citations = 0
  for (const row of rows) {
    votes += row.votes
    level = Math.max(level, row.level)
    levels += row.levels
    citations += row.citations
  }
  return [votes, rows.length, level, levels, proposals, citations]
}

export const createTable = (
  rows: readonly BallotRow[],
  proposals: number,
  roles: Roles,
): BallotTable => ({
  proposals,
  rows: rows.map(({ cells }) =>
    cells.map((cell) =>
      cell === null ? null : { stance: cell.stance, weight: cell.weight, cites: cell.cites },
    ),
  ),
  roles,
})
