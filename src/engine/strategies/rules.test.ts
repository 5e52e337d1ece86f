import { describe, expect, it } from 'vitest'
import { ask, readVotes } from '../testing/notation'
import type { VoteRecord } from '../votes/vote'
import type { Evaluation } from './strategy'

const codes = ({ findings }: Evaluation) => findings.map(({ code }) => code)

const citing = (notation: string, ...evidence: string[]): VoteRecord[] =>
  readVotes(notation).map((each) => ({ ...each, vote: { ...each.vote, evidence } }))

describe('ballot rules', () => {
  it('supermajority takes two of three for two thirds, but not for 0.67', () => {
    const votes = 'a A+1, b A+1, c A-1'
    expect(ask('supermajority', { on: 'A', votes }).outcome.status).toBe('decided')
    const stricter = ask('supermajority', { on: 'A', votes, given: { supermajority: 0.67 } })
    expect(stricter.outcome.status).toBe('rejected')
  })

  it('supermajority names the share at which it flips', () => {
    const { critical } = ask('supermajority', { on: 'AB', votes: 'a A+1, b A+1, c A-1, d B-1' })
    expect(critical).toEqual({ setting: 'supermajority', value: 2 / 3 })
  })

  it('unanimous waits for everybody on the roll', () => {
    const electorate = { agents: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
    const two = ask('unanimous', { on: 'A', votes: 'a A+1, b A+1', electorate })
    expect(two.outcome).toEqual({ status: 'undecided', because: 'no-consensus' })
    const three = ask('unanimous', { on: 'A', votes: 'a A+1, b A+1, c A+1', electorate })
    expect(three.outcome).toEqual({ status: 'decided', winner: 'A' })
    const abstained = ask('unanimous', { on: 'A', votes: 'a A+1, b A+1, c A0(1)', electorate })
    expect(abstained.outcome).toEqual({ status: 'rejected' })
  })

  it('weighted counts the security reviewer double', () => {
    const votes = 'sec A-2, a A+1, b A+.5'
    expect(ask('majority', { on: 'A', votes }).outcome.status).toBe('decided')
    expect(ask('weighted', { on: 'A', votes }).outcome.status).toBe('rejected')
  })

  it('quorum counts heads, abstentions among them, and says how many are missing', () => {
    const electorate = { agents: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id })) }
    const votes = 'a A+1, b A+1'
    expect(ask('quorum', { on: 'A', votes, electorate }).outcome).toEqual({
      status: 'too-few-voters',
      gate: 'quorum',
      needed: 3,
      present: 2,
    })
    const enough = ask('quorum', { on: 'A', votes: `${votes}, c A0(1)`, electorate })
    expect(enough.outcome.status).toBe('decided')
  })

  it('the quorum gate stands before every rule, the hierarchical one too', () => {
    const given = { quorumGate: 3 }
    const { outcome } = ask('hierarchical', { on: 'A', votes: 'a A+1, b A+1', given })
    expect(outcome).toMatchObject({ status: 'too-few-voters', gate: 'quorum-gate' })
  })
})

describe('tie-breaks', () => {
  const votes = 'a A+1, b B+1'
  const electorate = { agents: [], finalOwner: 'b' }

  it.each([
    ['none', { status: 'tied', between: ['A', 'B'] }, []],
    ['first', { status: 'decided', winner: 'A' }, ['exact-tie']],
    ['owner', { status: 'decided', winner: 'B' }, ['tie-broken']],
    ['most-confident', { status: 'tied', between: ['A', 'B'] }, []],
  ] as const)('%s', (tieBreak, outcome, findings) => {
    const verdict = ask('majority', { on: 'AB', votes, given: { tieBreak }, electorate })
    expect(verdict.outcome).toEqual(outcome)
    expect(codes(verdict)).toEqual(findings)
  })

  it('draws the same lot for the same seed, and different ones for different seeds', () => {
    const drawn = (seed: number) =>
      ask('majority', { on: 'AB', votes, given: { tieBreak: 'seeded-lot', seed } }).leader
    expect(drawn(7)).toBe(drawn(7))
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(drawn))).toEqual(new Set(['A', 'B']))
  })
})

describe('veto', () => {
  const electorate = { agents: [{ id: 'a' }, { id: 'b' }, { id: 'v', holdsVeto: true }] }

  it('blocks what a majority wants, if it cites a reason', () => {
    const votes = [...readVotes('a A+1, b A+1'), ...citing('v A-.1', 'policy 4')]
    const verdict = ask('veto', { on: 'A', votes, electorate })
    expect(ask('majority', { on: 'A', votes, electorate }).outcome.status).toBe('decided')
    expect(verdict.outcome).toEqual({ status: 'rejected' })
    expect(verdict.findings).toContainEqual({ code: 'vetoed', proposalId: 'A', agentId: 'v' })
  })

  it('is reported and ignored without one', () => {
    const verdict = ask('veto', { on: 'A', votes: 'a A+1, b A+1, v A-1', electorate })
    expect(verdict.outcome).toEqual({ status: 'decided', winner: 'A' })
    expect(codes(verdict)).toContain('veto-without-evidence')
  })

  it('is lifted by a change of mind where only the latest vote counts', () => {
    const votes = [...readVotes('a A+1'), ...citing('v A-1', 'policy 4'), ...readVotes('v A+1')]
    expect(ask('veto', { on: 'A', votes, electorate }).outcome.status).toBe('rejected')
    const given = { revisions: 'latest' } as const
    expect(ask('veto', { on: 'A', votes, electorate, given }).outcome.status).toBe('decided')
  })
})

describe('weighted-rubric', () => {
  it('prefers a modest vote that cites to a loud one that does not', () => {
    const electorate = { agents: [], rubric: ['tests', 'sources'] }
    const votes = [...readVotes('loud A+.99'), ...citing('modest B+.6', 'tests', 'sources')]
    const verdict = ask('weighted-rubric', { on: 'AB', votes, electorate })
    expect(verdict.outcome).toEqual({ status: 'decided', winner: 'B' })
  })

  it('counts a criterion once, however often it is cited, and nothing outside the rubric', () => {
    const electorate = { agents: [], rubric: ['tests', 'sources'] }
    const votes = citing('a A+1, b A+1', 'tests', 'tests', 'hearsay')
    expect(ask('weighted-rubric', { on: 'A', votes, electorate }).confidence).toBe(0.5)
  })

  it('weighs by authority, not by the weight of the vote', () => {
    const electorate = { agents: [{ id: 'chief', authority: 3 }] }
    const votes = [...citing('chief A+.1', 'trace'), ...citing('b A-1', 'trace')]
    // 3 for, 1 against, of 4.
    expect(ask('weighted-rubric', { on: 'A', votes, electorate }).confidence).toBe(0.5)
  })
})

describe('pairwise', () => {
  it('names a Condorcet winner', () => {
    const votes = 'a A+1, a B+.5, b A+1, b C+.5, c B+1, c C+.5'
    const verdict = ask('pairwise', { on: 'ABC', votes })
    expect(verdict.outcome).toEqual({ status: 'decided', winner: 'A' })
    expect(verdict.findings).toContainEqual({ code: 'condorcet-winner', proposalId: 'A' })
  })

  it('reports a cycle with its members', () => {
    const votes = 'a A+3, a B+2, a C+1, b B+3, b C+2, b A+1, c C+3, c A+2, c B+1'
    const verdict = ask('pairwise', { on: 'ABCD', votes, given: { threshold: 0.5 } })
    expect(verdict.findings).toContainEqual({ code: 'cycle', members: ['A', 'B', 'C'] })
    expect(verdict.outcome).toEqual({ status: 'tied', between: ['A', 'B', 'C'] })
  })

  it('has nothing to compare with one proposal', () => {
    const { outcome } = ask('pairwise', { on: 'A', votes: 'a A+1, b A+1' })
    expect(outcome).toEqual({ status: 'undecided', because: 'nothing-to-compare' })
  })
})

describe('owner-review', () => {
  const votes = 'a A+1, b A+1, boss A-.1'

  it('follows the owner against the crowd, and keeps the others in the record', () => {
    const electorate = { agents: [], finalOwner: 'boss' }
    expect(ask('owner-review', { on: 'AB', votes, electorate }).outcome.status).toBe('rejected')
    const changed = ask('owner-review', { on: 'AB', votes: `${votes}, boss B+.1`, electorate })
    expect(changed.outcome).toEqual({ status: 'decided', winner: 'B' })
  })

  it('keeps all dissent for an owner who has not spoken', () => {
    const electorate = { agents: [], finalOwner: 'nobody yet' }
    const verdict = ask('owner-review', { on: 'AB', votes: 'a A-1, b B-1, c A+1', electorate })
    expect(verdict.dissentOn).toEqual(['A', 'B'])
    expect([...verdict.dissent]).toEqual([0, 1])
  })

  it('tells an owner who abstains from one who is silent', () => {
    const electorate = { agents: [], finalOwner: 'boss' }
    const { outcome } = ask('owner-review', { on: 'AB', votes: 'boss A0(1), b B+1', electorate })
    expect(outcome).toEqual({ status: 'undecided', because: 'owner-abstained' })
  })

  it.each([
    ['no-final-owner', { agents: [] }],
    ['no-final-owner', { agents: [], finalOwner: '' }],
    ['awaiting-owner', { agents: [], finalOwner: 'somebody else' }],
  ] as const)('is undecided: %s', (because, electorate) => {
    const { outcome } = ask('owner-review', { on: 'AB', votes, electorate })
    expect(outcome).toEqual({ status: 'undecided', because })
  })
})

describe('findings', () => {
  it.each([
    ['no-winner', 'entropy', 'AB', 'x A-1, y B-1', {}],
    ['only-option', 'bayesian', 'A', 'x A+1, y A-1', {}],
    ['only-option', 'entropy', 'A', 'x A-1, y A-1', {}],
    ['exact-tie', 'pairwise', 'AB', 'x A+1, y B+1', {}],
    ['opposed-by-majority', 'entropy', 'AB', 'x A+.5, y A-.5, z A-.5', {}],
    ['thin-support', 'voting', 'AB', 'x A+1, y B+1, z B-1', {}],
    ['exact-tie', 'voting', 'AB', 'x A+1, y B+1', {}],
    ['untouched-winner', 'bayesian', 'AB', 'x A-1, y A-1', {}],
    ['threshold-ignored', 'hierarchical', 'AB', 'x A+.1, y B+.05', {}],
    ['min-voters-ignored', 'hierarchical', 'AB', 'x A+.1', {}],
    ['not-a-probability', 'hierarchical', 'AB', 'x A+3, y B+1', {}],
  ] as const)('%s', (code, id, on, votes, given) => {
    expect(codes(ask(id, { on, votes, given }))).toContain(code)
  })

  it('counts voters, not votes, against a winner', () => {
    const votes = 'x A+1, y A+1, z A-1, z A-1, z A-1'
    expect(codes(ask('entropy', { on: 'AB', votes }))).not.toContain('opposed-by-majority')
  })

  it.each([
    ['several equal voters agree on the same', 'x A+1, y A+1, z A+1', false],
    ['an equal voter agrees with something else', 'x A+1, y B+1', true],
    ['an equal voter agrees with nothing', 'x A+1, y B-1', true],
    ['the heaviest voter agrees with two', 'x A+1, x B+1, y A+.5', true],
  ])('says of hierarchical whether position decided: %s', (_, votes, expected) => {
    const verdict = ask('hierarchical', { on: 'AB', votes })
    expect(codes(verdict).includes('exact-tie')).toBe(expected)
  })

  it('does not let a blank pass for a citation', () => {
    const electorate = { agents: [{ id: 'v', holdsVeto: true }] }
    const votes = [...readVotes('a A+1, b A+1'), ...citing('v A-1', '', '  ')]
    expect(codes(ask('veto', { on: 'A', votes, electorate }))).toContain('veto-without-evidence')
    expect(ask('weighted-rubric', { on: 'A', votes, electorate }).confidence).toBe(0)
  })

  it('shows a hierarchical weight of 3 as 3, and calls it a weight', () => {
    const { confidence, unit } = ask('hierarchical', { on: 'AB', votes: 'x A+3, y B+1' })
    expect([confidence, unit]).toEqual([3, 'weight'])
  })

  it('strict guards leave undecided what has no winner', () => {
    const given = { guards: 'strict' } as const
    const { outcome, critical } = ask('entropy', { on: 'AB', votes: 'x A-1, y B-1', given })
    expect(outcome).toEqual({ status: 'undecided', because: 'guarded' })
    expect(critical).toBeNull()
  })
})
