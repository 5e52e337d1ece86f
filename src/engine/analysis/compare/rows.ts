import type { Evaluation } from '../../strategies/strategy'
import { findBallotsBehind } from '../../strategies/ballots-behind'
import { TOLERANCE } from '../../tolerance'
import type { ProposalId } from '../../votes/vote'
import {
  ROW_KINDS,
  type ComparisonCell,
  type ComparisonRow,
  type Pair,
  type RowKind,
} from './comparison'
import { boardOf, refOf, type BallotRef, type Profile } from './profile'
import { readVerdict, type ReadNumber } from './reading'
import { areOfOneClass } from './verdict-class'

/** What a verdict is about: its own leader, else what the other one has in front, else what comes first. */
export function findSubjects(
  { proposals }: Profile,
  [a, b]: Pair<Evaluation>,
): Pair<ProposalId | null> {
  const first = proposals[0]?.id ?? null
  return [a.leader ?? b.leader ?? first, b.leader ?? a.leader ?? first]
}

/** The two workings beside each other: for, set against, gives, needs, so. */
export function alignRows(
  profile: Profile,
  verdicts: Pair<Evaluation>,
  subjects: Pair<ProposalId | null>,
): readonly ComparisonRow[] {
  const poll = boardOf(profile).poll(profile.settings.revisions)
  const readings = verdicts.map((verdict, at) => readVerdict(verdict, subjects[at]!))
  const toCell = (read: ReadNumber | null): ComparisonCell => {
    if (read === null) return EMPTY
    const { value, quantity, sign, line, operand } = read
    return { value, quantity, sign, line, ballots: line ? behind(line, operand) : [] }
  }
  const behind = (line: NonNullable<ReadNumber['line']>, operand: ReadNumber['operand']) =>
    findBallotsBehind(operand ? { ...line, operands: [operand] } : line, poll).map(
      (at): BallotRef => refOf(profile.votes[at]!),
    )
  return ROW_KINDS.map((kind): ComparisonRow => {
    if (kind === 'so') {
      const isSame = areOfOneClass(verdicts[0].outcome, verdicts[1].outcome)
      return { kind, cells: [EMPTY, EMPTY], isSame }
    }
    const cells: Pair<ComparisonCell> = [toCell(readings[0]![kind]), toCell(readings[1]![kind])]
    const isSame = isSameCell(...cells) && (kind !== 'for' || subjects[0] === subjects[1])
    return { kind, cells, isSame }
  })
}

const EMPTY: ComparisonCell = { value: null, quantity: null, sign: null, line: null, ballots: [] }

function isSameCell(a: ComparisonCell, b: ComparisonCell): boolean {
  if (a.value === null || b.value === null) return a.value === b.value
  return a.sign === b.sign && Math.abs(a.value - b.value) < TOLERANCE
}

export const findFirstDifferent = (rows: readonly ComparisonRow[]): RowKind | null =>
  rows.find((row) => !row.isSame && !isBarOfNoMatter(row))?.kind ?? null

/** Of two bars that are both passed, or both failed, it does not matter how they differ. */
function isBarOfNoMatter({ kind, cells: [a, b] }: ComparisonRow): boolean {
  return kind === 'needs' && typeof a.line?.result === 'boolean' && a.line.result === b.line?.result
}
