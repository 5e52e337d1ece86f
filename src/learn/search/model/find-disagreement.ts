import type { BallotRow } from './ballot-rows'
import {
  compareRanks,
  createTable,
  rankRows,
  type BallotTable,
  type TableRank,
} from './ballot-table'
import { listSizes, planSearch, SEARCH_LIMITS, type SearchLimits, type Stage } from './plan-search'
import type { Roles, SearchQuestion } from './question'
import { createSpace, type SearchSpace } from './search-space'
import { TableJudge } from './table-judge'
import { visitTables } from './visit-tables'
import type { TableSize } from './count-tables'

export interface SearchResult {
  /** A smallest table on which the rules differ; null where there is none among all that were searched. */
  readonly table: BallotTable | null
  readonly rank: TableRank | null
  readonly space: SearchSpace
  /** What was gone through; where a table was found, its own number of votes is the last. */
  readonly stages: readonly Stage[]
  /** How many tables the rules were asked about. */
  readonly asked: number
}

/** Reports are this many at most. */
const REPORTS = 100

/** The same answer each time: tables are gone through in one order, smaller ones first. */
export function findDisagreement(
  question: SearchQuestion,
  onProgress: (share: number) => void = () => undefined,
  limits: SearchLimits = SEARCH_LIMITS,
): SearchResult {
  const space = createSpace(question)
  const stages = planSearch(space, limits)
  const judge = new TableJudge(question)
  const counter = createCounter(stages, onProgress)
  for (const [at, stage] of stages.entries()) {
    const found = searchStage(space, stage, judge, counter.count)
    if (!found) continue
    return {
      table: dropRoles(question, found),
      rank: found.rank,
      space,
      stages: stages.slice(0, at + 1),
      asked: counter.asked(),
    }
  }
  return { table: null, rank: null, space, stages, asked: counter.asked() }
}

interface Found {
  readonly rows: readonly BallotRow[]
  readonly proposals: number
  readonly rank: TableRank
}

function createCounter(stages: readonly Stage[], onProgress: (share: number) => void) {
  const total = stages.reduce((sum, { tables }) => sum + tables, 0)
  const step = Math.max(1, Math.ceil(total / REPORTS))
  let asked = 0
  return {
    count: () => {
      asked++
      if (asked % step === 0) onProgress(asked / total)
    },
    asked: () => asked,
  }
}

/** Sizes that differ only in the number of proposals compete: their weights may be of one level and yet not as round. */
function searchStage(
  space: SearchSpace,
  stage: Stage,
  judge: TableJudge,
  count: () => void,
): Found | null {
  const best: { found: Found | null } = { found: null }
  let last: TableSize | null = null
  for (const size of listSizes(space, stage)) {
    if (best.found && (size.agents !== last?.agents || size.level !== last.level)) break
    last = size
    const { proposals } = size
    visitTables(space, size, (rows) => {
      const rank = rankRows(rows, proposals)
      if (best.found && compareRanks(rank, best.found.rank) >= 0) return
      count()
      if (judge.differ(rows, proposals)) best.found = { rows: [...rows], proposals, rank }
    })
  }
  return best.found
}

/** A role that neither verdict needs is not worth telling. */
function dropRoles(question: SearchQuestion, { rows, proposals }: Found): BallotTable {
  const told = (roles: Roles) =>
    JSON.stringify(new TableJudge({ ...question, roles }).judge(rows, proposals))
  let { roles } = question
  for (const role of ['owner', 'veto'] as const) {
    const without = { ...roles, [role]: false }
    if (told(without) === told(roles)) roles = without
  }
  return createTable(rows, proposals, roles)
}
