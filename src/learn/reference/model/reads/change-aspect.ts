import type { Stance, VoteRecord } from '../../../../engine'
import { createProposal, type ExampleProfile } from '../profile'
import type { Aspect } from './aspects'

type Change = (profile: ExampleProfile) => ExampleProfile

const editVotes =
  (edit: (vote: VoteRecord) => readonly VoteRecord[]): Change =>
  (profile) => ({ ...profile, votes: profile.votes.flatMap(edit) })

/** Without moving the number of voters, which is another aspect: an agent's only vote stays. */
const drop =
  (stance: Stance): Change =>
  (profile) => {
    const others = new Set(
      profile.votes.filter(({ vote }) => vote.stance !== stance).map(({ agentId }) => agentId),
    )
    return {
      ...profile,
      votes: profile.votes.filter(
        ({ vote, agentId }) => vote.stance !== stance || !others.has(agentId),
      ),
    }
  }

/** One change of each aspect, and of nothing else. A rule that gives another verdict then reads it. */
export const CHANGES: Readonly<Record<Aspect, { readonly says: string; readonly change: Change }>> =
  {
    weight: {
      says: 'every vote weighs 1',
      change: editVotes((each) => [{ ...each, vote: { ...each.vote, weight: 1 } }]),
    },
    disagreement: { says: 'votes against are left out', change: drop('disagree') },
    abstention: { says: 'abstentions are left out', change: drop('abstain') },
    order: {
      says: 'the votes are cast in the opposite order',
      change: (profile) => ({ ...profile, votes: profile.votes.toReversed() }),
    },
    'proposal-count': {
      says: 'a proposal without votes is added',
      change: (profile) => ({
        ...profile,
        proposals: [...profile.proposals, createProposal('Z')],
      }),
    },
    absence: {
      says: 'somebody more is on the roll and does not vote',
      change: (profile) => ({
        ...profile,
        electorate: {
          ...profile.electorate,
          agents: [...profile.electorate.agents, { id: 'Zoe' }],
        },
      }),
    },
    evidence: {
      says: 'no vote cites anything',
      change: editVotes((each) => [{ ...each, vote: { ...each.vote, evidence: [] } }]),
    },
    'min-voters': {
      says: 'two voters more are asked for',
      change: ({ settings, ...profile }) => ({
        ...profile,
        settings: { ...settings, minVoters: settings.minVoters + 2 },
      }),
    },
    threshold: {
      says: 'the threshold is 0.95',
      change: ({ settings, ...profile }) => ({
        ...profile,
        settings: { ...settings, threshold: 0.95 },
      }),
    },
  }
