import type { AgentId, ProposalId } from '../../votes/vote'

/** What an edit of the scenario can do to the votes of the round looked at. */
export interface Present {
  /** Whose ballots are cast by hand in this round, so that a hand may change them. */
  readonly agents: readonly AgentId[]
  /** What a ballot would weigh in the end that an agent casts now. */
  readonly weightOf: (agent: AgentId, proposalId: ProposalId) => number
  /** What a vote's own weight is multiplied with, by its place. */
  readonly factorOf: (place: number) => number
  /** The place in the voting record behind the last vote cast by hand: a new one comes there. */
  readonly end: number
  /** Whether the run would still come to this round with a lower threshold. */
  readonly canLower: boolean
}
