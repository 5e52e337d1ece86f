import {
  Board,
  resolveSettings,
  type Electorate,
  type Outcome,
  type Proposal,
  type ProposalId,
  type Settings,
  type VoteRecord,
} from '../../../engine'
import type { Ballot } from './ballot-rows'
import type { Roles, RulePair, SearchQuestion } from './question'

/** What a ballot cites that cites anything. */
export const CITATION = 'policy'

const agentId = (place: number): string => `agent-${place + 1}`
export const PROPOSAL_IDS = ['A', 'B', 'C'] as const

const PROPOSALS = PROPOSAL_IDS.map((id): Proposal => ({
  id,
  content: id,
  reasoning: '',
  sourceAgentId: 'orchestrator',
  sourceSignalId: id,
  confidence: 1,
  timestamp: 0,
}))

interface Row {
  readonly cells: readonly (Ballot | null)[]
}

/** Puts tables of ballots to two rules. What it makes for one table serves the next. */
export class TableJudge {
  readonly #rules: RulePair
  readonly #settings: Settings
  readonly #roles: Roles
  /** By agent and proposal: the vote that a ballot is. */
  readonly #votes: Map<Ballot, VoteRecord>[] = []
  /** By number of agents. */
  readonly #electorates: Electorate[] = []
  /** By number of proposals. */
  readonly #proposals = PROPOSALS.map((_, at) => PROPOSALS.slice(0, at + 1))

  constructor({ rules, settings, roles }: SearchQuestion) {
    this.#rules = rules
    this.#settings = resolveSettings(settings)
    this.#roles = roles
  }

  judge(rows: readonly Row[], proposals: number): readonly Outcome[] {
    const votes: VoteRecord[] = []
    for (let agent = 0; agent < rows.length; agent++) {
      const { cells } = rows[agent]!
      for (let at = 0; at < proposals; at++) {
        const ballot = cells[at]
        if (ballot) votes.push(this.#voteOf(ballot, agent, at))
      }
    }
    const board = Board.of(this.#proposals[proposals - 1]!, votes, this.#electorateOf(rows.length))
    return board.outcomes(this.#settings, this.#rules)
  }

  /** Whether they differ in who wins, or in whether anyone does. */
  differ(rows: readonly Row[], proposals: number): boolean {
    const [a, b] = this.judge(rows, proposals)
    return winnerOf(a!) !== winnerOf(b!)
  }

  #voteOf(ballot: Ballot, agent: number, at: number): VoteRecord {
    const known = (this.#votes[agent * PROPOSALS.length + at] ??= new Map<Ballot, VoteRecord>())
    const vote = known.get(ballot) ?? createVote(ballot, agent, at)
    known.set(ballot, vote)
    return vote
  }

  #electorateOf(agents: number): Electorate {
    const { owner, veto } = this.#roles
    return (this.#electorates[agents] ??= {
      agents: Array.from({ length: agents }, (_, place) => ({
        id: agentId(place),
        ...(veto && place === 0 ? { holdsVeto: true } : {}),
      })),
      ...(owner ? { finalOwner: agentId(0) } : {}),
    })
  }
}

function createVote({ stance, weight, cites }: Ballot, agent: number, at: number): VoteRecord {
  const proposalId = PROPOSALS[at]!.id
  return {
    agentId: agentId(agent),
    proposalId,
    vote: { proposalId, stance, weight, ...(cites ? { evidence: [CITATION] } : {}) },
    timestamp: 0,
  }
}

export const winnerOf = (outcome: Outcome): ProposalId | null =>
  outcome.status === 'decided' ? outcome.winner : null
