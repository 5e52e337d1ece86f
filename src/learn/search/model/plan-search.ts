import { countTables, type TableSize } from './count-tables'
import { MAX_PROPOSALS, maxAgentsFor, type SearchSpace } from './search-space'
import { FINEST_LEVEL } from './weight-levels'

/** How far a search goes at most. */
export interface SearchLimits {
  readonly votes: number
  /** Of all sizes together. With every further vote, half of what is left may be spent. */
  readonly tables: number
  readonly agents: number
  readonly proposals: number
  readonly level: number
}

/** A few seconds of a slow core, whatever the pair. */
export const SEARCH_LIMITS: SearchLimits = {
  votes: 24,
  tables: 120_000,
  agents: Infinity,
  proposals: MAX_PROPOSALS,
  level: FINEST_LEVEL,
}

/** With so many votes: every table up to these bounds. */
export interface Stage {
  readonly votes: number
  readonly agents: number
  readonly proposals: number
  readonly level: number
  readonly tables: number
}

type Bounds = Pick<Stage, 'level' | 'proposals'>

/** What to go through, the fewest votes first. Where there is too much, weights get rounder, then proposals fewer. */
export function planSearch(space: SearchSpace, limits: SearchLimits): readonly Stage[] {
  const stages: Stage[] = []
  let left = limits.tables
  let bounds: Bounds | null = {
    level: space.weighs ? limits.level : 0,
    proposals: limits.proposals,
  }
  for (let votes = 0; votes <= limits.votes; votes++) {
    let stage: Stage | null = null
    // What was too much with fewer votes is not tried again with more.
    for (; bounds; bounds = narrow(bounds)) {
      stage = countStage(space, votes, bounds, limits.agents)
      if (stage.tables <= left / 2) break
    }
    if (!bounds || !stage) break
    left -= stage.tables
    stages.push(stage)
  }
  return stages
}

function narrow({ level, proposals }: Bounds): Bounds | null {
  if (level > 0) return { level: level - 1, proposals }
  return proposals > 1 ? { level, proposals: proposals - 1 } : null
}

function countStage(space: SearchSpace, votes: number, bounds: Bounds, most: number): Stage {
  const size = { ...bounds, votes, agents: Math.min(most, boundAgents(space, votes)) }
  const tables = listSizes(space, size).reduce((sum, each) => sum + each.tables, 0)
  return { ...size, tables }
}

/** Without a look at who is absent, only the first agent may be, where it is unlike the others. */
const boundAgents = (space: SearchSpace, votes: number): number =>
  Math.max(1, space.countsAbsent ? maxAgentsFor(votes) : votes + Number(space.isFirstSpecial))

type CountedSize = TableSize & { readonly tables: number }

/** The sizes of a stage, the smallest first: fewest agents, then roundest weights, then fewest proposals. */
export function listSizes(space: SearchSpace, stage: Omit<Stage, 'tables'>): CountedSize[] {
  const sizes: CountedSize[] = []
  const fewest = Math.max(1, Math.ceil(stage.votes / stage.proposals))
  for (let agents = fewest; agents <= stage.agents; agents++) {
    for (let level = 0; level <= stage.level; level++) {
      for (let proposals = 1; proposals <= stage.proposals; proposals++) {
        const size = { votes: stage.votes, agents, proposals, level }
        const tables = countTables(space, size)
        if (tables > 0) sizes.push({ ...size, tables })
      }
    }
  }
  return sizes
}
