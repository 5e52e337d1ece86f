import type { AgentSetup, BallotRef, CausalLevel, Move, RunVote, Stance } from '../../engine'
import { readVoteWeights } from '../../scenario/vote-weights'

export interface SheetVote {
  readonly stance: Stance
  /** As it was cast: what attention and reputation make of it comes later. */
  readonly weight: number
  /** Or else it follows its agent's. */
  readonly hasOwnWeight: boolean
  readonly reasoning: string
  readonly evidence: readonly string[]
  readonly causalLevel: CausalLevel | null
  readonly round: number
  readonly isByHand: boolean
}

export interface BallotSheet {
  /** Who stands where at the end of a round; undefined where an agent has not spoken on a proposal. */
  readonly voteOf: (agent: string, proposalId: string) => SheetVote | undefined
}

/** Whether this is the ballot that is on the sheet, and none that its agent has replaced since. */
export const isLatest = ({ stance, round }: BallotRef, vote: SheetVote | undefined): boolean =>
  vote ? vote.stance === stance && vote.round === round : stance === null

/** How a cell stands for the ballots that make a difference; an earlier one is told, as the cell shows another. */
export function describeMark(
  marked: readonly BallotRef[],
  vote: SheetVote | undefined,
): { readonly isMarked: boolean; readonly earlier: string } {
  const replaced = marked.some((ballot) => isLatest(ballot, vote)) ? undefined : marked[0]
  return {
    isMarked: marked.length > 0,
    earlier: replaced ? `Earlier vote: ${replaced.stance ?? 'none'}, round ${replaced.round}` : '',
  }
}

type Row = ReadonlyMap<string, SheetVote>

/**
 * Everybody's latest word up to a round. Votes cast by hand are read from the scenario, so that they
 * are there before any run; what agents said by themselves is known from the last run. An agent's row
 * is laid out when it is first looked at: of thousands, only those in sight are.
 */
export function layOutBallots(
  agents: readonly AgentSetup[],
  moves: readonly Move[],
  spoken: readonly RunVote[],
  round: number,
): BallotSheet {
  const weightOf = readVoteWeights(agents)
  const movesOf = groupBy(moves, ({ agent }) => agent)
  const spokenOf = groupBy(spoken, ({ record }) => record.agentId)
  const rows = new Map<string, Row>()
  const rowOf = (agent: string): Row => {
    const known = rows.get(agent)
    if (known) return known
    const row = layOutRow(movesOf.get(agent) ?? [], spokenOf.get(agent) ?? [], round, weightOf)
    rows.set(agent, row)
    return row
  }
  return { voteOf: (agent, proposalId) => rowOf(agent).get(proposalId) }
}

function layOutRow(
  moves: readonly Move[],
  spoken: readonly RunVote[],
  round: number,
  weightOf: ReturnType<typeof readVoteWeights>,
): Row {
  const row = new Map<string, SheetVote>()
  const put = (proposalId: string, vote: SheetVote) => {
    const known = row.get(proposalId)
    if (!known || known.round <= vote.round) row.set(proposalId, vote)
  }
  for (const { round: castIn, record, steps } of spoken) {
    const { proposalId, vote, causalLevel = null } = record
    const { stance, reasoning = '', evidence = [] } = vote
    const common = { stance, weight: steps.raw, reasoning, evidence, causalLevel }
    put(proposalId, { ...common, hasOwnWeight: true, round: castIn, isByHand: false })
  }
  for (const move of moves) {
    if (move.type !== 'vote' || move.round > round) continue
    const { proposalId, stance, reasoning = '', evidence = [] } = move.payload
    const { causalLevel = null } = move
    const weight = weightOf({ agent: move.agent, ...move.payload })
    const hasOwnWeight = move.payload.weight !== undefined
    const common = { stance, weight, hasOwnWeight, reasoning, evidence, causalLevel }
    put(proposalId, { ...common, round: move.round, isByHand: true })
  }
  return row
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
