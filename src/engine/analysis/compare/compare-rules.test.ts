import { describe, expect, it } from 'vitest'
import { STRATEGY_IDS } from '../../catalogue'
import type { Settings } from '../../settings'
import { conduct, createProfile, judgeProfile, presentOf } from '../../testing/conduct'
import { createProposal } from '../../testing/make'
import { readVotes } from '../../testing/notation'
import { findBallotsBehind } from '../../strategies/ballots-behind'
import { traceAgreement } from './agreement'
import { tellStory } from './board-story'
import { compareRules } from './compare-rules'
import type { Pair } from './comparison'
import { boardOf, type Profile } from './profile'

function profileOf(
  on: string,
  votes: string,
  roll: readonly string[],
  settings: Partial<Settings> = {},
): Profile {
  const electorate = { agents: roll.map((id) => ({ id })) }
  const proposals = Array.from(on, (id) => createProposal(id))
  return createProfile({ proposals, votes: readVotes(votes), electorate }, settings)
}

const compare = (profile: Profile, ...rules: Pair<string>) =>
  conduct(compareRules(profile, rules, presentOf(profile)))

const TRAP = profileOf('AB', 'ana A+1, bo A0(1), cy A0(1), di A+1, ed A+1', [
  'ana',
  'bo',
  'cy',
  'di',
  'ed',
])

const SIX_VOTES = profileOf(
  'ABC',
  'a A0(1), a C+1, b B+.5, c A+1, c C-1, d A+1',
  ['a', 'b', 'c', 'd'],
  { threshold: 0.6, minVoters: 2 },
)

describe('the first row that differs', () => {
  it('is not a bar that both pass: there, one of two equals wins by order and the other rule ties', () => {
    const equals = profileOf('AB', 'ana A+1, bo B+1', ['ana', 'bo'], {
      threshold: 0.6,
      supermajority: 2 / 3,
      minVoters: 1,
    })
    const { rows, verdicts, firstDifferent } = compare(
      equals,
      'confidence-weighted',
      'supermajority',
    )
    expect(verdicts.map(({ outcome }) => outcome.status)).toEqual(['decided', 'tied'])
    expect(rows.filter(({ isSame }) => !isSame).map(({ kind }) => kind)).toEqual(['needs', 'so'])
    expect(firstDifferent).toBe('so')
  })

  it('is the bar that one of them fails', () => {
    const profile = profileOf('A', 'ana A+1, bo A+1, cy A+1, di A-1, ed A-1', ['ana'], {
      threshold: 0.6,
      supermajority: 2 / 3,
      minVoters: 1,
    })
    expect(compare(profile, 'voting', 'supermajority').firstDifferent).toBe('needs')
  })
})

describe('the abstention trap', () => {
  const comparison = compare(TRAP, 'voting', 'majority')

  it('is set up by both abstentions, either of which would have been enough', () => {
    expect(comparison.cause).toMatchObject({
      kind: 'aspects',
      aspects: ['abstentions'],
      ballots: [{ agentId: 'bo' }, { agentId: 'cy' }],
      enough: 1,
      isExample: false,
    })
  })

  it('divides in one rule and compares in the other', () => {
    const [counted, against, gives, needs] = comparison.rows
    expect(comparison.firstDifferent).toBe('against')
    expect(counted!.cells.map(({ value }) => value)).toEqual([3, 3])
    expect(against!.cells.map(({ value, sign }) => [sign, value])).toEqual([
      ['divide', 5],
      ['more-than', 0],
    ])
    expect(against!.cells[0].ballots.map(({ agentId }) => agentId)).toEqual(
      TRAP.votes.map(({ record }) => record.agentId),
    )
    expect(gives!.cells.map(({ value }) => value)).toEqual([0.6, 3])
    expect(needs!.cells.map(({ value }) => value)).toEqual([0.7, 0])
  })

  it('is left when Bo agrees, when Bo does not vote, or at a threshold of 0.6', () => {
    expect(comparison.tries.map(({ steps }) => steps)).toEqual([
      [{ kind: 'stance', agentId: 'bo', proposalId: 'A', stance: 'agree' }],
      [{ kind: 'remove', agentId: 'bo', proposalId: 'A' }],
      [{ kind: 'threshold', value: 0.6, side: 'or-lower' }],
    ])
    expect(comparison.tries[0]!.verdicts[0].confidence).toBe(0.8)
  })

  it('is what most of the board parts over', () => {
    const { groups, line } = conduct(tellStory(TRAP, STRATEGY_IDS))
    expect(groups.map((group) => [group.class.kind, group.rules.length])).toEqual([
      ['winner', 8],
      ['no-decision', 5],
      ['rejected', 1],
    ])
    expect(line).toMatchObject({
      cause: { aspects: ['abstentions'], ballots: [{ agentId: 'bo' }, { agentId: 'cy' }] },
      rules: ['voting', 'majority'],
    })
  })
})

describe('two proposals that are chosen', () => {
  it('are told apart before a rule that is undecided', () => {
    const votes = 'a A+1, b B0(1), c B+.5, d A-.25, e B+1'
    const profile = profileOf('AB', votes, ['a', 'b', 'c', 'd', 'e'], { threshold: 0.6 })
    const { groups, line } = conduct(tellStory(profile, STRATEGY_IDS))
    expect(groups.map((group) => [group.class, group.rules.length])).toEqual([
      [{ kind: 'winner', winner: 'B' }, 7],
      [{ kind: 'no-decision' }, 4],
      [{ kind: 'winner', winner: 'A' }, 3],
    ])
    const chosen = line!.verdicts.map(({ outcome }) => outcome)
    expect(chosen).toEqual([
      { status: 'decided', winner: 'A' },
      { status: 'decided', winner: 'B' },
    ])
  })
})

describe('how much is enough', () => {
  const ON_A = 'ana A+1, bo A+1, cy A+1, di A-1'

  it('is the cause where both measure the same', () => {
    const profile = profileOf('A', ON_A, ['ana'], { threshold: 0.7, supermajority: 0.8 })
    expect(compare(profile, 'voting', 'supermajority').cause).toMatchObject({ aspects: ['bar'] })
  })

  it('is not the cause where a share of the weight only happens to equal one of the votes', () => {
    const thresholds = { 'confidence-weighted': 0.8 }
    const profile = profileOf('A', ON_A, ['ana'], { threshold: 0.7, thresholds })
    const { cause, rows } = compare(profile, 'voting', 'confidence-weighted')
    expect(rows.find(({ kind }) => kind === 'gives')!.isSame).toBe(true)
    expect(cause).toMatchObject({ kind: 'aspects', aspects: ['disagreement'] })
  })
})

describe('six votes on three proposals', () => {
  it('give seven verdicts of four classes', () => {
    const verdicts = judgeProfile(SIX_VOTES, STRATEGY_IDS)
    const winners = Object.fromEntries(
      verdicts.map(({ rule, outcome }) => [
        rule,
        outcome.status === 'decided' ? outcome.winner : outcome.status,
      ]),
    )
    expect(winners).toMatchObject({
      voting: 'B',
      'confidence-weighted': 'B',
      hierarchical: 'C',
      bayesian: 'A',
      entropy: 'undecided',
      majority: 'B',
      weighted: 'B',
      quorum: 'A',
      pairwise: 'A',
    })
  })

  it('are told apart pair by pair, and each try does what it says', () => {
    const { cause, tries } = compare(SIX_VOTES, 'voting', 'bayesian')
    expect(cause).not.toBeNull()
    expect(tries.length).toBeGreaterThan(0)
  })
})

describe('the ballots behind a number', () => {
  const behind = (...rules: Pair<string>) =>
    compare(SIX_VOTES, ...rules).rows.map(({ cells }) =>
      cells[0].ballots.map(({ agentId, proposalId }) => `${agentId} ${proposalId}`),
    )

  it('are those of the voter that a hierarchy follows', () => {
    expect(behind('hierarchical', 'majority')[0]).toEqual(['a A', 'a C'])
  })

  it('are those with an opinion, where duels or odds are counted', () => {
    expect(behind('pairwise', 'majority')[0]).toEqual(['c A', 'd A'])
    expect(behind('bayesian', 'majority').slice(0, 2)).toEqual([
      ['c A', 'd A'],
      ['a C', 'b B', 'c A', 'c C', 'd A'],
    ])
  })

  it('are those that prefer one of two proposals, in a duel', () => {
    const board = boardOf(SIX_VOTES)
    const poll = board.poll('all')
    const [pairwise] = judgeProfile(SIX_VOTES, ['pairwise'])
    const duel = pairwise!.working.find(({ about }) => about.rivalId === 'C')!
    const [preferring, opposing] = duel.operands
    const ballotsOf = (operand: typeof preferring) =>
      findBallotsBehind({ ...duel, operands: [operand!] }, poll)
    expect([preferring!.value, ballotsOf(preferring)]).toEqual([2, [3, 4, 5]])
    expect([opposing!.value, ballotsOf(opposing)]).toEqual([1, [1]])
  })
})

it('two rules have agreed in so many rounds, and since one of them', () => {
  const round = (...winners: readonly string[]) => ({
    verdicts: ['x', 'y'].map((rule, at) => ({
      rule,
      outcome: { status: 'decided', winner: winners[at]! } as const,
    })),
  })
  const [agreement] = traceAgreement([
    round('A', 'A'),
    round('A', 'B'),
    round('B', 'B'),
    round('C', 'C'),
  ])
  expect(agreement).toEqual({
    rules: ['x', 'y'],
    rounds: [true, false, true, true],
    agreed: 3,
    since: 3,
  })
})
