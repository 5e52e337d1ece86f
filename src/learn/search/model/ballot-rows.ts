import type { Stance } from '../../../engine'
import type { SearchSpace } from './search-space'
import { WEIGHT_LEVELS } from './weight-levels'

export interface Ballot {
  readonly stance: Stance
  readonly weight: number
  readonly cites: boolean
}

export interface LevelledBallot extends Ballot {
  /** How round its weight is: a place in WEIGHT_LEVELS. */
  readonly level: number
}

/** What one agent votes: at most one ballot on each proposal. */
export interface BallotRow {
  /** By proposal; null where it has no vote. */
  readonly cells: readonly (LevelledBallot | null)[]
  readonly votes: number
  /** Of its least round weight. */
  readonly level: number
  /** Of all its weights, added. */
  readonly levels: number
  readonly citations: number
  /** A bit for each proposal that it votes on. */
  readonly touched: number
}

const STANCE_ORDER: readonly Stance[] = ['agree', 'disagree', 'abstain']

/** Every ballot that can stand in a cell, the simplest first. */
export function listBallots({ cites }: SearchSpace, level: number): readonly LevelledBallot[] {
  const weights = WEIGHT_LEVELS.slice(0, level + 1).flatMap((round, at) =>
    round.map((weight) => ({ weight, level: at })),
  )
  return weights.flatMap((each) =>
    (cites ? [false, true] : [false]).flatMap((cited) =>
      STANCE_ORDER.map((stance) => ({ ...each, stance, cites: cited })),
    ),
  )
}

/** By number of votes, up to so many: every row over so many proposals. */
export function listRows(
  ballots: readonly LevelledBallot[],
  proposals: number,
  maxVotes: number,
): readonly (readonly BallotRow[])[] {
  const byVotes: BallotRow[][] = Array.from({ length: maxVotes + 1 }, () => [])
  const fill = (cells: readonly (LevelledBallot | null)[], votes: number) => {
    if (cells.length === proposals) byVotes[votes]!.push(describeRow(cells))
    else {
      if (votes < maxVotes) for (const ballot of ballots) fill([...cells, ballot], votes + 1)
      fill([...cells, null], votes)
    }
  }
  fill([], 0)
  return byVotes
}

function describeRow(cells: readonly (LevelledBallot | null)[]): BallotRow {
  const cast = cells.filter((cell) => cell !== null)
  return {
    cells,
    votes: cast.length,
    level: Math.max(0, ...cast.map(({ level }) => level)),
    levels: cast.reduce((sum, { level }) => sum + level, 0),
    citations: cast.filter(({ cites }) => cites).length,
    touched: cells.reduce((bits, cell, at) => (cell === null ? bits : bits | (1 << at)), 0),
  }
}
