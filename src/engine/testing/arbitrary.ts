import fc from 'fast-check'
import { DEFAULT_SETTINGS, GUARDS, TIE_BREAKS, type Settings } from '../settings'
import type { Electorate } from '../votes/electorate'
import { REVISIONS } from '../votes/tally'
import { STANCES, type Proposal, type VoteRecord } from '../votes/vote'
import { createProposal } from './make'

/** Everything a rule is asked to judge. */
export interface Question {
  readonly proposals: readonly Proposal[]
  readonly votes: readonly VoteRecord[]
  readonly electorate: Electorate
}

const AGENTS = ['ana', 'bo', 'cy', 'di', 'ed', 'fay']
const PROPOSALS = ['A', 'B', 'C', 'D']
export const CRITERIA = ['safety', 'cost', 'evidence']

/** Round weights make ties likely; any others make sums that binary numbers cannot hold exactly. */
const weight = fc.oneof(
  fc.constantFrom(0, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 3),
  fc.double({ min: 0.001, max: 1000, noNaN: true }),
)

const vote = (proposals: readonly string[]): fc.Arbitrary<VoteRecord> =>
  fc
    .record({
      agentId: fc.constantFrom(...AGENTS),
      // Some votes name a proposal that nobody made.
      proposalId: fc.constantFrom(...proposals, 'ghost'),
      stance: fc.constantFrom(...STANCES),
      weight,
      reasoning: fc.option(fc.constantFrom('', 'too risky', 'too dear'), { nil: undefined }),
      evidence: fc.option(fc.subarray([...CRITERIA, 'hearsay']), { nil: undefined }),
    })
    .map(({ agentId, proposalId, stance, weight, reasoning, evidence }) => ({
      agentId,
      proposalId,
      vote: {
        proposalId,
        stance,
        weight,
        ...(reasoning === undefined ? {} : { reasoning }),
        ...(evidence === undefined ? {} : { evidence }),
      },
      timestamp: 0,
    }))

const electorate: fc.Arbitrary<Electorate> = fc
  .record({
    listed: fc.subarray(AGENTS),
    authority: fc.constantFrom(0, 0.5, 1, 2),
    finalOwner: fc.option(fc.constantFrom(...AGENTS), { nil: undefined }),
    rubric: fc.option(fc.subarray(CRITERIA), { nil: undefined }),
    vetoes: fc.subarray(AGENTS),
  })
  .map(({ listed, authority, finalOwner, rubric, vetoes }) => ({
    agents: listed.map((id, i) => ({
      id,
      holdsVeto: vetoes.includes(id),
      ...(i === 0 ? { authority } : {}),
    })),
    ...(finalOwner === undefined ? {} : { finalOwner }),
    ...(rubric === undefined ? {} : { rubric }),
  }))

export const question: fc.Arbitrary<Question> = fc
  .integer({ min: 0, max: PROPOSALS.length })
  .chain((count) => {
    const ids = PROPOSALS.slice(0, count)
    return fc.record({
      proposals: fc.constant(ids.map((id, i) => createProposal(id, [0.5, 0.9, 0.9, 0.2][i]))),
      votes: fc.array(vote(ids), { maxLength: 16 }),
      electorate,
    })
  })

/** At most one vote of an agent on a proposal. */
export const singleVotes: fc.Arbitrary<Question> = question.map((asked) => ({
  ...asked,
  votes: [
    ...new Map(
      asked.votes.map((each) => [`${each.agentId} ${each.proposalId}`, each] as const),
    ).values(),
  ],
}))

export const settings: fc.Arbitrary<Settings> = fc
  .record({
    threshold: fc.oneof(
      fc.constantFrom(0, 0.5, 0.6, 0.7, 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    minVoters: fc.integer({ min: 0, max: 3 }),
    supermajority: fc.constantFrom(0.5, 0.6, 2 / 3, 0.67, 0.8, 1),
    quorum: fc.option(fc.integer({ min: 0, max: 6 })),
    quorumGate: fc.constantFrom(0, 0, 0, 2, 4),
    guards: fc.constantFrom(...GUARDS),
    tieBreak: fc.constantFrom(...TIE_BREAKS),
    revisions: fc.constantFrom(...REVISIONS),
    seed: fc.integer({ min: 0, max: 1000 }),
  })
  .map((given) => ({ ...DEFAULT_SETTINGS, ...given }))
