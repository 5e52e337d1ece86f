import { STANCES, type Stance } from '../../engine'
import type { BallotSheet, SheetVote } from '../../board/ballots/ballot-sheet'

/** Columns that fit on a page: fewer where the ballots have reasons to tell. */
const COLUMNS = { withReasons: 4, bare: 6 } as const

/** More ballots than this are counted: nobody reads hundreds of pages. */
const MAX_BALLOTS = 20_000

export interface StanceCounts {
  readonly proposalId: string
  readonly counts: Readonly<Record<Stance, number>>
}

export type BallotLayout =
  /** Tables that stand below each other, each with all agents and some of the proposals. */
  | { readonly kind: 'tables'; readonly blocks: readonly (readonly string[])[] }
  | { readonly kind: 'counts'; readonly rows: readonly StanceCounts[] }

export function layOutPaper(
  agents: readonly string[],
  proposals: readonly string[],
  { voteOf }: BallotSheet,
): BallotLayout {
  if (agents.length * proposals.length > MAX_BALLOTS) {
    return { kind: 'counts', rows: proposals.map((id) => countStances(id, agents, voteOf)) }
  }
  const hasReasons = agents.some((agent) =>
    proposals.some((id) => (voteOf(agent, id)?.reasoning ?? '') !== ''),
  )
  const size = hasReasons ? COLUMNS.withReasons : COLUMNS.bare
  // Blocks of equal width read better than a last one of a single column.
  const count = Math.ceil(proposals.length / size)
  const each = Math.ceil(proposals.length / Math.max(1, count))
  const blocks = Array.from({ length: count }, (_, at) =>
    proposals.slice(at * each, (at + 1) * each),
  )
  return { kind: 'tables', blocks: blocks.filter((block) => block.length > 0) }
}

export interface EarlierVote {
  readonly agent: string
  readonly proposalId: string
  readonly vote: SheetVote
}

/** Votes that their agents have replaced since, round by round. */
export function listEarlierVotes(
  agents: readonly string[],
  proposals: readonly string[],
  sheetAt: (round: number) => BallotSheet,
  round: number,
): readonly EarlierVote[] {
  const latest = sheetAt(round)
  return Array.from({ length: round - 1 }, (_, at) => at + 1).flatMap((past) => {
    const { voteOf } = sheetAt(past)
    return agents.flatMap((agent) =>
      proposals.flatMap((proposalId): EarlierVote[] => {
        const vote = voteOf(agent, proposalId)
        const isReplaced = vote?.round === past && latest.voteOf(agent, proposalId)?.round !== past
        return isReplaced ? [{ agent, proposalId, vote }] : []
      }),
    )
  })
}

function countStances(
  proposalId: string,
  agents: readonly string[],
  voteOf: BallotSheet['voteOf'],
): StanceCounts {
  const counts = Object.fromEntries(STANCES.map((stance) => [stance, 0])) as Record<Stance, number>
  for (const agent of agents) {
    const vote = voteOf(agent, proposalId)
    if (vote) counts[vote.stance]++
  }
  return { proposalId, counts }
}
