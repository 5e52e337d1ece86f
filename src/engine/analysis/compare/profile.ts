import type { ResolvedConsensusConfig } from '../../consensus-config'
import { Board } from '../../strategies/board'
import type { Electorate } from '../../votes/electorate'
import type {
  AgentId,
  Proposal,
  ProposalId,
  Stance,
  VotePayload,
  VoteRecord,
} from '../../votes/vote'

/** A vote with its place in the voting record, which it keeps whatever is taken away around it. */
export interface ProfileVote {
  readonly place: number
  readonly round: number
  readonly record: VoteRecord
}

/** All that a board is made of. */
export interface Profile {
  readonly proposals: readonly Proposal[]
  readonly votes: readonly ProfileVote[]
  readonly electorate: Electorate
  readonly settings: ResolvedConsensusConfig
  readonly round: number
}

/** One ballot: which of several on the same proposal is told by its place. */
export interface BallotRef {
  readonly agentId: AgentId
  readonly proposalId: ProposalId
  readonly round: number
  /** In the voting record; -1 where the ballot is missing. */
  readonly place: number
  /** 0 where it is missing. */
  readonly weight: number
  /** Null where it is missing. A later ballot may have another. */
  readonly stance: Stance | null
}

export const MISSING = -1

export const boardOf = ({ proposals, votes, electorate }: Profile): Board =>
  Board.of(
    proposals,
    votes.map(({ record }) => record),
    electorate,
  )

export const refOf = ({ place, round, record }: ProfileVote): BallotRef => ({
  agentId: record.agentId,
  proposalId: record.proposalId,
  round,
  place,
  weight: record.vote.weight,
  stance: record.vote.stance,
})

type Ballots = readonly BallotRef[]

const placesOf = (ballots: Ballots): ReadonlySet<number> =>
  new Set(ballots.map(({ place }) => place))

export function removeBallots(profile: Profile, ballots: Ballots): Profile {
  const places = placesOf(ballots)
  return { ...profile, votes: profile.votes.filter(({ place }) => !places.has(place)) }
}

export function changeBallots(
  profile: Profile,
  ballots: Ballots,
  change: (vote: VotePayload) => VotePayload,
): Profile {
  const places = placesOf(ballots)
  const votes = profile.votes.map((each) =>
    places.has(each.place)
      ? { ...each, record: { ...each.record, vote: change(each.record.vote) } }
      : each,
  )
  return { ...profile, votes }
}

/** The votes on proposals that are on the table. */
export function countedVotes({ proposals, votes }: Profile): readonly ProfileVote[] {
  const known = new Set(proposals.map(({ id }) => id))
  return votes.filter(({ record }) => known.has(record.proposalId))
}
