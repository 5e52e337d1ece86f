import { classify, isSameClass, type Outcome, type VoteRecord } from '../../../../engine'
import type { ExampleProfile } from '../profile'

export type AxiomId =
  | 'anonymity'
  | 'neutrality'
  | 'monotonicity'
  | 'unanimity'
  | 'clones'
  | 'participation'
  | 'reinforcement'

/** What is changed in a profile; which fields count depends on the axiom. */
export interface Choice {
  /** Of an agent, or of the two that change places. */
  readonly agents?: readonly [string, string?]
  /** Of a proposal, or of the two that change places. */
  readonly proposals?: readonly [string, string?]
  /** Of a voter who comes in addition. */
  readonly stance?: 'agree' | 'disagree'
  /** Ballots of a second group, who have other names. */
  readonly group?: ExampleProfile
}

export interface Axiom {
  readonly name: string
  readonly meaning: string
  /** The profile after the change; null where the axiom says nothing of this choice. */
  readonly change: (
    profile: ExampleProfile,
    choice: Choice,
    outcome: (profile: ExampleProfile) => Outcome,
  ) => ExampleProfile | null
  /** Whether the verdict after the change is what the axiom asks for. */
  readonly isKept: (before: Outcome, after: Outcome, choice: Choice) => boolean
}

const NOBODY: readonly [string, string?] = ['']

const winnerOf = (outcome: Outcome): string | null =>
  outcome.status === 'decided' ? outcome.winner : null

/** What a verdict comes to, whatever its reasons. */
export const isAlike = (a: Outcome, b: Outcome): boolean => isSameClass(classify(a), classify(b))

const renameAgents =
  (a: string, b: string) =>
  (vote: VoteRecord): VoteRecord => ({
    ...vote,
    agentId: vote.agentId === a ? b : vote.agentId === b ? a : vote.agentId,
  })

const onProposal = (vote: VoteRecord, proposalId: string): VoteRecord => ({
  ...vote,
  proposalId,
  vote: { ...vote.vote, proposalId },
})

const swap = (id: string, a: string, b: string): string => (id === a ? b : id === b ? a : id)

export const NEW_VOTER = 'Zoe'
export const CLONE = 'Z'

const anonymity: Axiom = {
  name: 'Anonymity',
  meaning: 'Two agents exchange their ballots, and the verdict stays.',
  change: (profile, { agents: [a, b] = NOBODY }) =>
    b === undefined ? null : { ...profile, votes: profile.votes.map(renameAgents(a, b)) },
  isKept: isAlike,
}

const neutrality: Axiom = {
  name: 'Neutrality',
  meaning: 'Two proposals exchange all their votes, and winning goes with the votes.',
  change: (profile, { proposals: [a, b] = NOBODY }) =>
    b === undefined
      ? null
      : {
          ...profile,
          votes: profile.votes.map((vote) => onProposal(vote, swap(vote.proposalId, a, b))),
        },
  isKept: (before, after, { proposals: [a, b = ''] = NOBODY }) => {
    const winner = winnerOf(before)
    return winnerOf(after) === (winner === null ? null : swap(winner, a, b))
  },
}

const monotonicity: Axiom = {
  name: 'Monotonicity',
  meaning:
    'An agent who opposed the winner, or abstained on it, agrees with it, and it still wins.',
  change: (profile, { agents: [agent] = NOBODY }, judge) => {
    const winner = winnerOf(judge(profile))
    const isRaised = ({ agentId, proposalId, vote }: VoteRecord) =>
      agentId === agent && proposalId === winner && vote.stance !== 'agree'
    if (!profile.votes.some(isRaised)) return null
    const raise = (vote: VoteRecord): VoteRecord =>
      isRaised(vote) ? { ...vote, vote: { ...vote.vote, stance: 'agree' } } : vote
    return { ...profile, votes: profile.votes.map(raise) }
  },
  isKept: (before, after) => winnerOf(before) === winnerOf(after),
}

const unanimity: Axiom = {
  name: 'Unanimity',
  meaning: 'Everybody agrees with one proposal and with no other, and it wins.',
  change: (profile, { proposals: [favourite] = NOBODY }) => {
    const { votes, electorate, settings } = profile
    const fans = new Set(
      votes.flatMap(({ agentId, proposalId, vote }) =>
        proposalId === favourite && vote.stance === 'agree' && vote.weight > 0 ? [agentId] : [],
      ),
    )
    const isOne = votes.every(
      ({ proposalId, vote }) => (proposalId === favourite) === (vote.stance === 'agree'),
    )
    const isAll = electorate.agents.every(({ id }) => fans.has(id))
    return isOne && isAll && fans.size >= Math.max(1, settings.minVoters) ? profile : null
  },
  isKept: (_, after, { proposals: [favourite] = NOBODY }) => winnerOf(after) === favourite,
}

const clones: Axiom = {
  name: 'Independence of clones',
  meaning:
    'A proposal is made twice and gets the same votes twice; one of the two wins if it won alone, and no one else does.',
  change: (profile, { proposals: [original] = NOBODY }) => {
    const source = profile.proposals.find(({ id }) => id === original)
    if (!source) return null
    return {
      ...profile,
      proposals: [
        ...profile.proposals,
        { ...source, id: CLONE, sourceSignalId: `#proposal/${CLONE}` },
      ],
      votes: profile.votes.flatMap((vote) =>
        vote.proposalId === original ? [vote, onProposal(vote, CLONE)] : [vote],
      ),
    }
  },
  isKept: (before, after, { proposals: [original] = NOBODY }) => {
    const [first, second] = [winnerOf(before), winnerOf(after)]
    if (first === original) return second === original || second === CLONE
    return first === null ? second === null : second === first
  },
}

const participation: Axiom = {
  name: 'Participation',
  meaning:
    'One more voter agrees with the winner and votes on nothing else: it still wins. One more voter disagrees with a loser and votes on nothing else: it still loses.',
  change: (profile, { stance = 'agree', proposals: [on] = NOBODY }, judge) => {
    const winner = winnerOf(judge(profile))
    const isConcerned = stance === 'agree' ? on === winner : on !== winner
    if (!isConcerned || !profile.proposals.some(({ id }) => id === on)) return null
    const vote = { proposalId: on, stance, weight: 1 }
    const { electorate } = profile
    return {
      ...profile,
      votes: [...profile.votes, { agentId: NEW_VOTER, proposalId: on, vote, timestamp: 0 }],
      electorate: { ...electorate, agents: [...electorate.agents, { id: NEW_VOTER }] },
    }
  },
  isKept: (_, after, { stance = 'agree', proposals: [on] = NOBODY }) =>
    (winnerOf(after) === on) === (stance === 'agree'),
}

const reinforcement: Axiom = {
  name: 'Reinforcement',
  meaning: 'Two groups vote apart and choose the same; together they choose it, too.',
  change: (profile, { group }, judge) => {
    if (!group) return null
    const winner = winnerOf(judge(profile))
    if (winner === null || winnerOf(judge(group)) !== winner) return null
    const agents = [...profile.electorate.agents, ...group.electorate.agents]
    return {
      ...profile,
      votes: [...profile.votes, ...group.votes],
      electorate: { ...profile.electorate, agents },
    }
  },
  isKept: (before, after) => winnerOf(before) === winnerOf(after),
}

export const AXIOMS: Readonly<Record<AxiomId, Axiom>> = {
  anonymity,
  neutrality,
  monotonicity,
  unanimity,
  clones,
  participation,
  reinforcement,
}
