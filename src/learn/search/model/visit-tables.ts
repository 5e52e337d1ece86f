import { listBallots, listRows, type BallotRow } from './ballot-rows'
import type { TableSize } from './count-tables'
import { mayBeAbsent, type SearchSpace } from './search-space'

/** Called with the same list each time: who keeps one copies it. */
type Visit = (rows: readonly BallotRow[]) => void

/**
 * Every table of a size whose least round weight is of the size's level, once each. Rows are a set where nobody
 * looks at their order: only the one order is visited in which longer rows, then earlier listed ones, come first.
 */
export function visitTables(space: SearchSpace, size: TableSize, visit: Visit): void {
  const { votes, agents, proposals, level } = size
  const byVotes = listRows(listBallots(space, level), proposals, Math.min(votes, proposals))
  const rows: BallotRow[] = []
  const all = (1 << proposals) - 1
  const finish = () => {
    if (rows.reduce((most, row) => Math.max(most, row.level), 0) !== level) return
    if (!space.countsUntouched && rows.reduce((bits, { touched }) => bits | touched, 0) !== all) {
      return
    }
    visit(rows)
  }
  const isFree = (at: number) => at === 0 || space.isOrdered || (space.isFirstSpecial && at === 1)
  const place = (left: number, most: number, from: number): void => {
    const at = rows.length
    if (at === agents) {
      if (left === 0) finish()
      return
    }
    const fewest = mayBeAbsent(space, votes) || (space.isFirstSpecial && at === 0) ? 0 : 1
    const free = isFree(at) && !isAbsent(rows[at - 1], at, space)
    const longest = Math.min(left, free ? byVotes.length - 1 : most)
    for (let cast = longest; cast >= fewest; cast--) {
      const list = byVotes[cast]!
      for (let row = !free && cast === most ? from : 0; row < list.length; row++) {
        rows.push(list[row]!)
        place(left - cast, cast, row)
        rows.pop()
      }
    }
  }
  place(votes, byVotes.length - 1, 0)
}

/** After an agent that does not vote there are only such, but for the first where it is unlike the others. */
const isAbsent = (before: BallotRow | undefined, at: number, space: SearchSpace): boolean =>
  before?.votes === 0 && !(space.isFirstSpecial && at === 1)
