import type { CausalLevel, Move, RunVote, Stance } from '../../engine'

/** A vote as a cell shows it, and where it is from. */
export interface SheetVote {
  readonly stance: Stance
  readonly weight: number
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

const keyOf = (agent: string, proposalId: string): string => `${agent}\n${proposalId}`

/**
 * Everybody's latest word up to a round. Votes cast by hand are read from the scenario, so that they
 * are there before any run; what agents said by themselves is known from the last run.
 */
export function layOutBallots(
  moves: readonly Move[],
  spoken: readonly RunVote[],
  round: number,
): BallotSheet {
  const votes = new Map<string, SheetVote>()
  const put = (agent: string, proposalId: string, vote: SheetVote) => {
    const key = keyOf(agent, proposalId)
    const known = votes.get(key)
    if (!known || known.round <= vote.round) votes.set(key, vote)
  }
  for (const { round: castIn, record } of spoken) {
    const { agentId, proposalId, vote, causalLevel = null } = record
    const { stance, weight, reasoning = '', evidence = [] } = vote
    const common = { stance, weight, reasoning, evidence, causalLevel }
    put(agentId, proposalId, { ...common, round: castIn, isByHand: false })
  }
  for (const move of moves) {
    if (move.type !== 'vote' || move.round > round) continue
    const { proposalId, stance, weight, reasoning = '', evidence = [] } = move.payload
    const { causalLevel = null } = move
    const common = { stance, weight, reasoning, evidence, causalLevel }
    put(move.agent, proposalId, { ...common, round: move.round, isByHand: true })
  }
  return { voteOf: (agent, proposalId) => votes.get(keyOf(agent, proposalId)) }
}
