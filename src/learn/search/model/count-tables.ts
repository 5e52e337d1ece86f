import { mayBeAbsent, type SearchSpace } from './search-space'
import { weightsUpTo } from './weight-levels'

/** So many agents, votes and proposals, with weights up to a level. */
export interface TableSize {
  readonly votes: number
  readonly agents: number
  readonly proposals: number
  readonly level: number
}

/** How many tables of a size there are, by arithmetic alone: what `visitTables` goes through. */
export function countTables(space: SearchSpace, size: TableSize): number {
  const coarser = size.level === 0 ? 0 : countUpTo(space, { ...size, level: size.level - 1 })
  return countUpTo(space, size) - coarser
}

function countUpTo(space: SearchSpace, size: TableSize): number {
  if (space.countsUntouched) return countAny(space, size)
  // By inclusion and exclusion over the proposals without votes.
  let count = 0
  for (let untouched = 0; untouched <= size.proposals; untouched++) {
    const tables = countAny(space, { ...size, proposals: size.proposals - untouched })
    count += (untouched % 2 === 0 ? 1 : -1) * choose(size.proposals, untouched) * tables
  }
  return count
}

function countAny(space: SearchSpace, { votes, agents, proposals, level }: TableSize): number {
  const ballots = weightsUpTo(level).length * 3 * (space.cites ? 2 : 1)
  const fewest = mayBeAbsent(space, votes) ? 0 : 1
  const rowsOf = (cast: number) => choose(proposals, cast) * ballots ** cast
  const count = space.isOrdered ? countSequences : countMultisets
  if (!space.isFirstSpecial) return count(agents, votes, fewest, rowsOf)
  let tables = 0
  for (let cast = 0; cast <= Math.min(votes, proposals); cast++) {
    tables += rowsOf(cast) * count(agents - 1, votes - cast, fewest, rowsOf)
  }
  return tables
}

type RowCount = (votes: number) => number

/** Absent agents come last. */
function countSequences(agents: number, votes: number, fewest: number, rowsOf: RowCount): number {
  let count = 0
  for (let voters = fewest * agents; voters <= agents; voters++)
    count += sequences(voters, votes, rowsOf)
  return count
}

/** The coefficient of x^votes in (sum of rows with k votes times x^k, for k above 0) to the power of agents. */
function sequences(agents: number, votes: number, rowsOf: RowCount): number {
  let ways = Array.from({ length: votes + 1 }, (_, cast) => Number(cast === 0))
  for (let agent = 0; agent < agents; agent++) {
    ways = ways.map((_, total) => {
      let sum = 0
      for (let cast = 1; cast <= total; cast++) sum += ways[total - cast]! * rowsOf(cast)
      return sum
    })
  }
  return ways[votes]!
}

function countMultisets(agents: number, votes: number, fewest: number, rowsOf: RowCount): number {
  let longest = votes
  while (longest > 1 && rowsOf(longest) === 0) longest--
  return multisets(agents, votes, longest, fewest, rowsOf)
}

/** Those with so many votes in a row first, then those with one less. */
function multisets(
  agents: number,
  votes: number,
  cast: number,
  fewest: number,
  rowsOf: RowCount,
): number {
  if (cast < fewest || agents === 0) return agents === 0 && votes === 0 ? 1 : 0
  if (cast === 0) return votes === 0 ? 1 : 0
  const rows = rowsOf(cast)
  let count = 0
  for (let many = 0; many <= agents && many * cast <= votes; many++) {
    const ways = many === 0 ? 1 : rows === 0 ? 0 : choose(rows + many - 1, many)
    if (ways > 0)
      count += ways * multisets(agents - many, votes - many * cast, cast - 1, fewest, rowsOf)
  }
  return count
}

/** n over k. */
function choose(n: number, k: number): number {
  if (k > n) return 0
  let choices = 1
  for (let i = 1; i <= k; i++) choices = (choices * (n - k + i)) / i
  return choices
}
